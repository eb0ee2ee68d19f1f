#include "io/file.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <memory>
#include <system_error>
#include <utility>

#include "io/error.hpp"
#include "io/memory.hpp"

namespace tfx::io {
namespace {

namespace fs = std::filesystem;

std::string reason(int error) {
  return std::generic_category().message(error);
}

[[noreturn]] void fail_to_write(std::string_view target, int error) {
  throw OutputError(fmt::format("cannot write {}: {}", target, reason(error)));
}

[[noreturn]] void fail_to_read(std::string_view source, int error) {
  throw InputError(fmt::format("cannot read {}: {}", source, reason(error)));
}

/// Until a stream that its other users set not to block is ready; what is wrong with it is found
/// by the call that follows.
void wait_for(int descriptor, decltype(pollfd::events) event) {
  pollfd waited{.fd = descriptor, .events = event, .revents = 0};
  (void)poll(&waited, 1, -1);
}

/// Closes a descriptor at the latest when it goes.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  Descriptor(Descriptor&&) = delete;
  Descriptor& operator=(Descriptor&&) = delete;
  ~Descriptor() { close(); }

  [[nodiscard]] int number() const { return number_; }
  /// Whether it could be closed: a network folder may tell only here that a write was lost.
  bool close() {
    const int number = std::exchange(number_, -1);
    return number == -1 || ::close(number) == 0;
  }

 private:
  int number_;
};

/// Holds back every signal that can be held while it lives; they arrive right after. Without it one
/// that ends the process could leave a file that was not renamed yet.
class SignalsHeld {
 public:
  SignalsHeld() {
    sigset_t every;
    sigfillset(&every);
    pthread_sigmask(SIG_BLOCK, &every, &before_);
  }
  SignalsHeld(const SignalsHeld&) = delete;
  SignalsHeld& operator=(const SignalsHeld&) = delete;
  SignalsHeld(SignalsHeld&&) = delete;
  SignalsHeld& operator=(SignalsHeld&&) = delete;
  ~SignalsHeld() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_{};
};

/// A new file beside the one it will become, and gone again unless it was renamed to it.
class FileBeside {
 public:
  explicit FileBeside(fs::path target) : target_(std::move(target)), descriptor_(create()) {}
  FileBeside(const FileBeside&) = delete;
  FileBeside& operator=(const FileBeside&) = delete;
  FileBeside(FileBeside&&) = delete;
  FileBeside& operator=(FileBeside&&) = delete;
  ~FileBeside() {
    if (!renamed_) unlink(path_.c_str());
  }

  void write(std::string_view text) {
    write_all(descriptor_.number(), text, target_.string());
    if (!descriptor_.close()) fail_to_write(target_.string(), errno);
  }

  void rename() {
    if (std::rename(path_.c_str(), target_.c_str()) != 0) {
      fail_to_write(target_.string(), errno);
    }
    renamed_ = true;
  }

 private:
  /// A name of this process's own, since others may write the same files at the same time.
  int create() {
    for (int attempt = 0;; ++attempt) {
      path_ = target_.parent_path() /
              fmt::format(".{}.{}.{}.tmp", target_.filename().string(), getpid(), attempt);
      constexpr mode_t kAnyone = 0666;  // less what the umask takes
      const int number = open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kAnyone);
      if (number >= 0) return number;
      if (errno != EEXIST) fail_to_write(target_.string(), errno);
    }
  }

  fs::path target_;
  fs::path path_;
  Descriptor descriptor_;
  bool renamed_ = false;
};

void make_folder(const fs::path& folder) {
  constexpr mode_t kAnyone = 0777;  // less what the umask takes
  if (mkdir(folder.c_str(), kAnyone) == 0) return;
  const fs::path parent = folder.parent_path();
  std::error_code none;
  if (errno == ENOENT && !parent.empty() && !fs::exists(parent, none)) {
    throw OutputError(
        fmt::format("cannot write {}: there is no folder {}", folder.string(), parent.string()));
  }
  if (errno != EEXIST) fail_to_write(folder.string(), errno);
  // Something is there: a folder, also behind a link, is what is wanted.
  struct stat status {};
  const bool leads_somewhere = stat(folder.c_str(), &status) == 0;
  if (!leads_somewhere && errno == ENOENT) {
    throw OutputError(fmt::format("cannot write {}: a link that leads nowhere", folder.string()));
  }
  if (!leads_somewhere) fail_to_write(folder.string(), errno);
  if (!S_ISDIR(status.st_mode)) fail_to_write(folder.string(), ENOTDIR);
}

}  // namespace

std::string read_file(const fs::path& path) {
  const bool is_stdin = path == "-";
  const std::string name = is_stdin ? "standard input" : path.string();
  Descriptor file(is_stdin ? dup(STDIN_FILENO) : open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.number() < 0) fail_to_read(name, errno);
  std::string text;
  std::array<char, 1U << 16U> buffer{};
  while (true) {
    const ssize_t count = read(file.number(), buffer.data(), buffer.size());
    if (count == 0) return text;
    if (count > 0) {
      const std::string_view part(buffer.data(), static_cast<std::size_t>(count));
      // An endless input is refused before it has taken all memory: a text that grows doubles.
      if (text.capacity() - text.size() < part.size()) {
        require_memory(name, 2 * static_cast<double>(text.capacity()));
      }
      text += part;
    } else if (errno == EAGAIN) {
      wait_for(file.number(), POLLIN);
    } else if (errno != EINTR) {
      fail_to_read(name, errno);
    }
  }
}

void write_all(int descriptor, std::string_view text, std::string_view target) {
  while (!text.empty()) {
    const ssize_t count = write(descriptor, text.data(), text.size());
    if (count >= 0) {
      text.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno == EAGAIN) {
      wait_for(descriptor, POLLOUT);
    } else if (errno != EINTR) {
      fail_to_write(target, errno);
    }
  }
}

void require_writable(int descriptor, std::string_view target) {
  const int flags = fcntl(descriptor, F_GETFL);
  if (flags == -1) fail_to_write(target, errno);
  if ((flags & O_ACCMODE) == O_RDONLY) fail_to_write(target, EBADF);
}

OutputFolder::OutputFolder(fs::path folder, const std::vector<std::string>& names)
    : folder_(std::move(folder)) {
  if (!folder_.empty()) make_folder(folder_);
  for (const std::string& name : names) {
    std::error_code none;
    if (fs::is_directory(folder_ / name, none)) {
      fail_to_write((folder_ / name).string(), EISDIR);
    }
    // Only trying tells: permissions say nothing to root, nor of a file system without room.
    const SignalsHeld held;
    const FileBeside probe(folder_ / name);
  }
}

void OutputFolder::write(const std::vector<NamedText>& files) const {
  const SignalsHeld held;
  std::vector<std::unique_ptr<FileBeside>> beside;
  for (const NamedText& file : files) {
    beside.push_back(std::make_unique<FileBeside>(folder_ / file.name));
    beside.back()->write(file.text);
  }
  for (const auto& file : beside) file->rename();
}

}  // namespace tfx::io

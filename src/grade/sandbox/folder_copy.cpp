#include "grade/sandbox/folder_copy.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <string_view>
#include <system_error>

#include "grade/sandbox/descriptor.hpp"
#include "grade/sandbox/trouble.hpp"
#include "io/error.hpp"
#include "io/file.hpp"

namespace tfx::grade {
namespace {

namespace fs = std::filesystem;
using Walk = fs::recursive_directory_iterator;  // which does not follow links

constexpr fs::perms kOthersPass =
    fs::perms::owner_all | fs::perms::group_exec | fs::perms::others_exec;

[[noreturn]] void fail(const fs::path& path, int error) {
  throw Trouble("cannot write " + path.string(), error);
}

fs::path new_folder() {
  std::error_code error;
  std::string name = fs::temp_directory_path(error) / "tfx-XXXXXX";
  if (error) throw Trouble("there is no folder for temporary files: " + error.message());
  if (mkdtemp(name.data()) == nullptr) fail(name, errno);
  return name;
}

void copy_file(const fs::directory_entry& from, const fs::path& to) {
  const bool runs = (from.status().permissions() & fs::perms::owner_exec) != fs::perms::none;
  const std::string text = io::read_file(from.path());
  const Descriptor file(
      open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, runs ? 0700 : 0600));
  if (!file.is_open()) fail(to, errno);
  try {
    io::write_all(file.number(), text, to.string());
  } catch (const io::OutputError& error) {
    throw Trouble(error.what());
  }
}

/// What is no part of a submission, such as .git, and may be larger than all of it.
bool is_hidden(const fs::path& path) {
  return path.filename().string().starts_with('.') || path.filename() == "__pycache__";
}

/// Whether a link leads to a file of the same folder.
bool is_file_within(const fs::path& link, const fs::path& folder) {
  std::error_code error;
  const fs::path target = fs::canonical(link, error);
  if (error || !fs::is_regular_file(target, error)) return false;
  const fs::path inside = target.lexically_relative(fs::canonical(folder, error));
  return !error && !inside.empty() && *inside.begin() != "..";
}

/// Counts what is copied, and refuses what is more than the limits.
class Measure {
 public:
  Measure(const fs::path& source, const Limits& limits) : source_(source), limits_(limits) {}

  void add(const fs::directory_entry& entry) {
    if (++entries_ > limits_.entries) {
      refuse(fmt::format("more than {} files and folders", limits_.entries));
    }
    if (entry.is_regular_file()) bytes_ += entry.file_size();
    if (bytes_ > limits_.folder) refuse(fmt::format("more than {} bytes", limits_.folder));
  }

 private:
  [[noreturn]] void refuse(const std::string& what) const {
    throw io::InputError(fmt::format("{} holds {}: name a folder with the submission alone",
                                     source_.string(), what));
  }

  const fs::path& source_;
  const Limits& limits_;
  std::size_t entries_ = 0;
  std::uintmax_t bytes_ = 0;
};

}  // namespace

FolderCopy::FolderCopy(const fs::path& source, const Limits& limits)
    : outer_(new_folder()), path_(outer_ / "work") {
  try {
    fs::create_directory(path_);
    fs::permissions(path_, fs::perms::owner_all);
    copy(source, limits);
  } catch (const fs::filesystem_error& error) {
    remove();
    throw io::InputError(
        fmt::format("cannot read {}: {}", error.path1().string(), error.code().message()));
  } catch (...) {
    remove();
    throw;
  }
}

FolderCopy::~FolderCopy() {
  remove();
}

void FolderCopy::copy(const fs::path& source, const Limits& limits) {
  Measure measure(source, limits);
  for (Walk entry(source); entry != Walk(); ++entry) {
    const fs::path name = entry->path().lexically_relative(source);
    std::error_code none;
    if (is_hidden(name) || fs::equivalent(entry->path(), outer_, none)) {
      entry.disable_recursion_pending();
    } else if (entry->is_symlink() && !is_file_within(*entry, source)) {
      notes_.push_back(fmt::format("{} is a link, and left out", name.string()));
    } else if (entry->is_directory()) {
      measure.add(*entry);
      fs::create_directory(path_ / name);
    } else if (entry->is_regular_file()) {
      measure.add(*entry);
      copy_file(*entry, path_ / name);
    }
  }
}

int FolderCopy::give_to(uid_t owner) const {
  // For whom else it is, may pass.
  std::error_code error;
  fs::permissions(outer_, owner == geteuid() ? fs::perms::owner_all : kOthersPass, error);
  if (error) return error.value();
  for (const fs::directory_entry& entry : Walk(path_)) {
    if (lchown(entry.path().c_str(), owner, owner) != 0) return errno;
  }
  return lchown(path_.c_str(), owner, owner) == 0 ? 0 : errno;
}

void FolderCopy::remove() const {
  std::error_code none;
  // Who wrote there may have shut folders, or put a link in the place of one.
  const auto open_up = [&](const fs::path& path) {
    using fs::perm_options;
    fs::permissions(path, fs::perms::owner_all, perm_options::replace | perm_options::nofollow,
                    none);
  };
  if (geteuid() != 0 && !fs::is_symlink(path_, none)) {  // root needs no permission
    open_up(path_);
    for (Walk entry(path_, none); entry != Walk(); entry.increment(none)) {
      if (!entry->is_symlink(none) && entry->is_directory(none)) open_up(entry->path());
    }
  }
  fs::remove_all(outer_, none);
}

}  // namespace tfx::grade

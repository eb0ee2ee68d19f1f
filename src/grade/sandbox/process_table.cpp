#include "grade/sandbox/process_table.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <csignal>
#include <ctime>
#include <optional>
#include <string_view>

#include "grade/sandbox/descriptor.hpp"

namespace tfx::grade {
namespace {

struct Process {
  pid_t id = 0;
  uid_t user = 0;
  char state = 0;
  pid_t parent = 0;
  pid_t session = 0;
  std::uint64_t threads = 0;
};

/// The whole number that a text starts with, 0 for none.
template <typename Number>
Number whole(std::string_view text) {
  Number number = 0;
  std::from_chars(text.begin(), text.end(), number);
  return number;
}

/// The words of /proc/ID/stat after the program's name, which may hold anything.
class Words {
 public:
  explicit Words(std::string_view line) : rest_(line.substr(line.rfind(')') + 1)) {}

  /// The one that comes so many places after the last.
  std::string_view next(int places = 1) {
    std::string_view word;
    for (int place = 0; place < places; ++place) {
      rest_.remove_prefix(std::min(rest_.find_first_not_of(' '), rest_.size()));
      word = rest_.substr(0, rest_.find(' '));
      rest_.remove_prefix(word.size());
    }
    return word;
  }

 private:
  std::string_view rest_;
};

/// What /proc tells of a process; nothing for what is none, or is gone.
std::optional<Process> read_process(int proc, const char* name) {
  Process process{.id = whole<pid_t>(name)};
  if (process.id == 0) return std::nullopt;
  const Descriptor folder(openat(proc, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  const Descriptor file(openat(folder.number(), "stat", O_RDONLY | O_CLOEXEC));
  struct stat owner {};
  std::array<char, 512> text{};
  if (fstat(folder.number(), &owner) != 0) return std::nullopt;
  const ssize_t size = read(file.number(), text.data(), text.size());
  if (size <= 0) return std::nullopt;

  Words words({text.data(), static_cast<std::size_t>(size)});
  process.user = owner.st_uid;
  process.state = words.next()[0];
  process.parent = whole<pid_t>(words.next());
  process.session = whole<pid_t>(words.next(2));
  process.threads = whole<std::uint64_t>(words.next(14));
  return process;
}

/// opendir would allocate.
template <typename Visit>
void for_each_process(const Visit& visit) {
  const Descriptor proc(open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  alignas(dirent64) std::array<char, 4096> entries{};
  while (true) {
    const ssize_t size = getdents64(proc.number(), entries.data(), entries.size());
    if (size <= 0) return;
    for (std::size_t at = 0; at < static_cast<std::size_t>(size);) {
      // The kernel wrote them so. NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast)
      const auto* entry = reinterpret_cast<const dirent64*>(&entries[at]);
      if (const auto process = read_process(proc.number(), &entry->d_name[0])) visit(*process);
      at += entry->d_reclen;
    }
  }
}

}  // namespace

std::uint64_t tasks_of(uid_t user) {
  std::uint64_t tasks = 0;
  for_each_process([&](const Process& process) {
    if (process.user == user) tasks += process.threads;
  });
  return tasks;
}

void end_children(pid_t spared) {
  const pid_t self = getpid();
  const auto is_ours = [&](const Process& process) {
    return process.parent == self && process.session != spared;
  };
  constexpr timespec kMoment{.tv_sec = 0, .tv_nsec = 1'000'000};
  // Zombies are reaped only when nothing else is left: they count against the limit of processes,
  // which so stops one that runs away by forking.
  bool reaping = false;
  for (int round = 0; round < 2000; ++round) {
    bool some = false;
    bool some_live = false;
    for_each_process([&](const Process& process) {
      if (!is_ours(process)) return;
      some = true;
      if (process.state != 'Z') {
        some_live = true;
        kill(process.id, SIGKILL);
      } else if (reaping) {
        waitpid(process.id, nullptr, WNOHANG);
      }
    });
    if (!some) return;
    reaping = !some_live;
    nanosleep(&kMoment, nullptr);
  }
}

}  // namespace tfx::grade

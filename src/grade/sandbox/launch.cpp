#include "grade/sandbox/launch.hpp"

#include <fcntl.h>
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <sstream>

#include "grade/sandbox/process_table.hpp"

namespace tfx::grade {
namespace {

namespace fs = std::filesystem;

/// As exec takes them; the words must live on.
std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> result;
  result.reserve(words.size() + 1);
  for (std::string& word : words) result.push_back(word.data());
  result.push_back(nullptr);
  return result;
}

std::string search_path() {
  const char* path = std::getenv("PATH");
  return path == nullptr ? "/usr/local/bin:/usr/bin:/bin" : path;
}

std::vector<std::string> files_of(const std::string& name) {
  if (name.find('/') != std::string::npos) {
    std::error_code none;  // as where the working folder is gone
    return {fs::absolute(name, none).string()};
  }
  std::vector<std::string> files;
  std::istringstream folders(search_path());
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (folder.starts_with('/')) files.push_back(fs::path(folder) / name);
  }
  return files;
}

std::size_t longest(const std::vector<std::string>& files) {
  std::size_t result = 0;
  for (const std::string& file : files) result = std::max(result, file.size());
  return result;
}

/// The first that can be run, or nothing.
std::string first_there(const std::vector<std::string>& files) {
  const auto found = std::ranges::find_if(
      files, [](const std::string& file) { return access(file.c_str(), X_OK) == 0; });
  return found == files.end() ? "" : *found;
}

/// What tfx ignores or holds back is no matter of the program's.
void reset_signals() {
  for (int number = 1; number < NSIG; ++number) (void)std::signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
}

/// Closes, when the program starts, every descriptor that is not one of its streams.
void close_others(int first) {
  if (close_range(static_cast<unsigned>(first), ~0U, CLOSE_RANGE_CLOEXEC) == 0) return;
  // Before Linux 5.11.
  rlimit open{};
  getrlimit(RLIMIT_NOFILE, &open);
  for (int number = first; number < static_cast<int>(open.rlim_cur); ++number) {
    fcntl(number, F_SETFD, FD_CLOEXEC);
  }
}

/// Puts each stream at its place. One may lie at the place of another, so that all are lifted
/// first.
void place(Streams streams, int& failed) {
  constexpr int kFirstFree = std::tuple_size_v<Streams>;
  failed = fcntl(failed, F_DUPFD_CLOEXEC, kFirstFree);
  for (int& stream : streams) {
    if (stream != -1) stream = fcntl(stream, F_DUPFD_CLOEXEC, kFirstFree);
  }
  int number = 0;
  for (const int stream : streams) {
    if (stream != -1) dup2(stream, number);
    ++number;
  }
  close_others(streams.back() == -1 ? kFirstFree - 1 : kFirstFree);
}

/// The C library's functions of these names look for this process's threads, to change them too,
/// and those were left behind at the fork.
bool become(uid_t user) {
  return syscall(SYS_setgroups, 0L, nullptr) == 0 &&
         syscall(SYS_setresgid, user, user, user) == 0 &&
         syscall(SYS_setresuid, user, user, user) == 0;
}

/// Root without them is a user like others, but for the files that are its own.
bool give_up_capabilities() {
  __user_cap_header_struct header{.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
  std::array<__user_cap_data_struct, _LINUX_CAPABILITY_U32S_3> none{};
  return syscall(SYS_capset, &header, none.data()) == 0;
}

void limit(int resource, rlim_t most) {
  rlimit limits{};
  getrlimit(resource, &limits);
  // A second more before what cannot be ignored, so that the program ends by SIGXCPU, which says
  // why.
  const rlim_t last = resource == RLIMIT_CPU ? most + 1 : most;
  limits.rlim_max = std::min(limits.rlim_max, last);
  limits.rlim_cur = std::min(limits.rlim_max, most);
  setrlimit(resource, &limits);
}

}  // namespace

Launch::Launch(const Program& program, const FolderCopy& folder, std::optional<uid_t> user,
               const Limits& limits)
    : command_(program.command),
      files_(files_of(command_.front())),
      file_(longest(files_), '\0'),
      environment_{"PATH=" + search_path(), "LANG=C.UTF-8", "HOME=" + folder.path().string(),
                   "TMPDIR=" + folder.path().string()},
      removal_{"rm", "-rf", "--", folder.outer().string()},
      command_words_(pointers(command_)),
      environment_words_(pointers(environment_)),
      removal_words_(pointers(removal_)),
      folder_(folder.path().string()),
      user_(user),
      confinement_(
          folder.path(),
          program.is_interpreter ? system_folders(first_there(files_)) : std::vector<fs::path>(),
          program.is_interpreter ? file_.data() : nullptr),
      limits_{{{RLIMIT_CORE, 0},
               {RLIMIT_CPU, limits.processor},
               {RLIMIT_FSIZE, limits.file},
               {RLIMIT_NOFILE, limits.descriptors},
               {RLIMIT_AS, limits.memory}}},
      processes_(limits.processes),
      others_(tasks_of(user.value_or(geteuid()))) {}

std::optional<Failure> Launch::prepare(Apart apart) const {
  using Step = Failure::Step;
  if (user_ && !become(*user_)) return Failure{Step::kChangeUser, errno};
  if (!give_up_capabilities()) return Failure{Step::kConfine, errno};
  // After the user has changed, which would undo the first.
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  if (chdir(folder_.c_str()) != 0) return Failure{Step::kEnterFolder, errno};
  limit(RLIMIT_NPROC, apart.counted_apart ? processes_ : processes_ + others_);
  for (const auto& [resource, most] : limits_) limit(resource, most);
  return std::nullopt;
}

void Launch::run(Streams streams, int failed, Apart apart) {
  reset_signals();
  setsid();
  // First of all, since a stream may take the place of the descriptor that it needs.
  std::optional<Failure> failure;
  if (!confinement_.enter_files()) failure = {Failure::Step::kConfine, errno};
  place(streams, failed);
  if (!failure) failure = prepare(apart);
  if (!failure && !confinement_.enter_calls(!apart.in_namespace)) {
    failure = {Failure::Step::kConfine, errno};
  }
  if (!failure) {
    failure = {Failure::Step::kRun, ENOENT};
    command_words_.front() = file_.data();
    for (const std::string& file : files_) {
      std::strcpy(file_.data(), file.c_str());
      execve(file_.c_str(), command_words_.data(), environment_words_.data());
      const int error = errno;
      // A folder that may not be read has none that could be run.
      if (access(file.c_str(), F_OK) == 0) failure->error = error;
    }
  }
  (void)write(failed, &*failure, sizeof *failure);
  _exit(1);
}

void Launch::remove_folder() {
  execve("/bin/rm", removal_words_.data(), environment_words_.data());
  _exit(1);
}

}  // namespace tfx::grade

#include "grade/sandbox/confinement.hpp"

#include <fcntl.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <linux/sockios.h>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <memory>
#include <span>
#include <system_error>
#include <utility>

#include "grade/sandbox/trouble.hpp"

namespace tfx::grade {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kRead =
    LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
/// What makes or changes a file, since the first Landlock.
constexpr std::uint64_t kWrite = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1U) - 1 - kRead;
/// Since the third; Debian 12 has no name for it yet.
constexpr std::uint64_t kTruncate = 1U << 14U;
/// Since Linux 6.6, which libseccomp 2.5 does not know.
constexpr int kFchmodat2 = 452;
/// What of these can be said of a file.
constexpr std::uint64_t kOfFile = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE |
                                  LANDLOCK_ACCESS_FS_WRITE_FILE | kTruncate;

std::uint64_t writing(std::int64_t version) {
  std::uint64_t result = kWrite;
  if (version >= 2) result |= LANDLOCK_ACCESS_FS_REFER;
  if (version >= 3) result |= kTruncate;
  return result;
}

/// Whether a Python is installed below, or a virtual environment of it: no other folder is opened.
bool is_prefix(const fs::path& folder) {
  std::error_code error;
  if (folder == folder.root_path()) return false;
  if (fs::exists(folder / "pyvenv.cfg", error)) return true;
  return std::ranges::any_of(fs::directory_iterator(folder / "lib", error),
                             [](const fs::directory_entry& entry) {
                               return entry.path().filename().string().starts_with("python3");
                             });
}

using Filter = std::unique_ptr<void, decltype(&seccomp_release)>;

Filter new_filter() {
  Filter filter(seccomp_init(SCMP_ACT_ALLOW), seccomp_release);
  if (!filter) throw Trouble("cannot make a filter of system calls", ENOMEM);
  return filter;
}

/// A rule for a call that this machine does not have is none, and no error.
void refuse(const Filter& filter, int call, std::span<const scmp_arg_cmp> where = {}) {
  const int error = seccomp_rule_add_array(filter.get(), SCMP_ACT_ERRNO(EPERM), call,
                                           static_cast<unsigned>(where.size()), where.data());
  if (error < 0) throw Trouble("cannot make a filter of system calls", -error);
}

/// The filter as the kernel takes it.
std::vector<sock_filter> compiled(const Filter& filter) {
  const Descriptor file(memfd_create("filter", MFD_CLOEXEC));
  if (!file.is_open()) throw Trouble("cannot make a file in memory", errno);
  if (const int error = seccomp_export_bpf(filter.get(), file.number()); error < 0) {
    throw Trouble("cannot make a filter of system calls", -error);
  }
  struct stat state {};
  if (fstat(file.number(), &state) != 0) throw Trouble("cannot read a file in memory", errno);
  std::vector<sock_filter> result(static_cast<std::size_t>(state.st_size) / sizeof(sock_filter));
  if (pread(file.number(), result.data(), result.size() * sizeof(sock_filter), 0) !=
      state.st_size) {
    throw Trouble("cannot read a file in memory", errno);
  }
  return result;
}

/// Where all of `bits` are set in an argument.
scmp_arg_cmp has(unsigned argument, scmp_datum_t bits) {
  return {.arg = argument, .op = SCMP_CMP_MASKED_EQ, .datum_a = bits, .datum_b = bits};
}

/// Files that become whoever runs them: set-user-id and set-group-id, by each call that has a mode.
void refuse_modes(const Filter& filter) {
  using Mode = std::pair<int, unsigned>;  // of an argument
  for (const scmp_datum_t bit : {scmp_datum_t{S_ISUID}, scmp_datum_t{S_ISGID}}) {
    for (const auto& [call, argument] :
         {Mode{SCMP_SYS(chmod), 1}, Mode{SCMP_SYS(fchmod), 1}, Mode{SCMP_SYS(fchmodat), 2},
          Mode{SCMP_SYS(creat), 1}, Mode{SCMP_SYS(mkdir), 1}, Mode{SCMP_SYS(mkdirat), 2},
          Mode{SCMP_SYS(mknod), 1}, Mode{SCMP_SYS(mknodat), 2}}) {
      const scmp_arg_cmp mode = has(argument, bit);
      refuse(filter, call, {&mode, 1});
    }
    // The mode is one only where a file is made.
    for (const auto& [call, argument] : {Mode{SCMP_SYS(open), 2}, Mode{SCMP_SYS(openat), 3}}) {
      const std::array made{has(argument - 1, O_CREAT), has(argument, bit)};
      refuse(filter, call, made);
    }
  }
  refuse(filter, SCMP_SYS(openat2));  // whose mode stands in memory
  refuse(filter, kFchmodat2);
}

/// What changes a file otherwise than by its text: Landlock has no rule for it.
void refuse_attributes(const Filter& filter) {
  for (const int call : {SCMP_SYS(chmod), SCMP_SYS(fchmod), SCMP_SYS(fchmodat), SCMP_SYS(chown),
                         SCMP_SYS(fchown), SCMP_SYS(lchown), SCMP_SYS(fchownat), SCMP_SYS(utime),
                         SCMP_SYS(utimes), SCMP_SYS(utimensat), SCMP_SYS(futimesat),
                         SCMP_SYS(setxattr), SCMP_SYS(lsetxattr), SCMP_SYS(fsetxattr),
                         SCMP_SYS(removexattr), SCMP_SYS(lremovexattr), SCMP_SYS(fremovexattr)}) {
    refuse(filter, call);
  }
}

/// `program` is as Confinement has it.
std::vector<sock_filter> filter_of_calls(const char* program) {
  const Filter filter = new_filter();
  for (const int call :
       {SCMP_SYS(socket), SCMP_SYS(ptrace), SCMP_SYS(process_vm_readv), SCMP_SYS(process_vm_writev),
        SCMP_SYS(io_uring_setup), SCMP_SYS(shmget), SCMP_SYS(msgget), SCMP_SYS(semget),
        SCMP_SYS(mq_open), SCMP_SYS(add_key), SCMP_SYS(request_key), SCMP_SYS(keyctl)}) {
    refuse(filter, call);
  }
  refuse_modes(filter);
  if (program != nullptr) {
    refuse_attributes(filter);
    refuse(filter, SCMP_SYS(execveat));
    // Whoever runs later knows the address of no such name.
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the kernel compares addresses
    const auto address = reinterpret_cast<std::uintptr_t>(program);
    const scmp_arg_cmp other{.arg = 0, .op = SCMP_CMP_NE, .datum_a = address, .datum_b = 0};
    refuse(filter, SCMP_SYS(execve), {&other, 1});
  }
  return compiled(filter);
}

/// What reaches a process by its number.
std::vector<sock_filter> filter_of_signals() {
  const Filter filter = new_filter();
  for (const int call :
       {SCMP_SYS(kill), SCMP_SYS(tkill), SCMP_SYS(tgkill), SCMP_SYS(rt_sigqueueinfo),
        SCMP_SYS(rt_tgsigqueueinfo), SCMP_SYS(pidfd_send_signal), SCMP_SYS(setpriority),
        SCMP_SYS(sched_setscheduler), SCMP_SYS(sched_setparam), SCMP_SYS(sched_setattr),
        SCMP_SYS(ioprio_set)}) {
    refuse(filter, call);
  }
  for (const int call : {SCMP_SYS(prlimit64), SCMP_SYS(sched_setaffinity)}) {
    const scmp_arg_cmp another{.arg = 0, .op = SCMP_CMP_NE, .datum_a = 0, .datum_b = 0};
    refuse(filter, call, {&another, 1});
  }
  // Who is told of input is sent a signal.
  for (const auto& [call, command] :
       {std::pair{SCMP_SYS(fcntl), F_SETOWN}, std::pair{SCMP_SYS(fcntl), F_SETOWN_EX},
        std::pair{SCMP_SYS(fcntl), F_SETSIG}, std::pair{SCMP_SYS(ioctl), FIOSETOWN},
        std::pair{SCMP_SYS(ioctl), SIOCSPGRP}}) {
    const scmp_arg_cmp tells{
        .arg = 1, .op = SCMP_CMP_EQ, .datum_a = static_cast<scmp_datum_t>(command), .datum_b = 0};
    refuse(filter, call, {&tells, 1});
  }
  return compiled(filter);
}

bool enter(const std::vector<sock_filter>& filter) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): the kernel reads it alone
  auto* const calls = const_cast<sock_filter*>(filter.data());
  sock_fprog program{.len = static_cast<std::uint16_t>(filter.size()), .filter = calls};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

}  // namespace

Confinement::Confinement(const fs::path& folder, const std::vector<fs::path>& readable,
                         const char* program)
    : calls_(filter_of_calls(program)), signals_(filter_of_signals()) {
  const std::int64_t version =
      syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version < 1) {
    notes_.push_back("its files are not kept apart: " + std::generic_category().message(errno));
    return;
  }
  if (version < 3) notes_.emplace_back("it may cut off files that its user may write");
  const std::uint64_t write = writing(version);
  handled_ = readable.empty() ? write : write | kRead;
  const landlock_ruleset_attr handled{.handled_access_fs = handled_};
  rules_ = Descriptor(
      static_cast<int>(syscall(SYS_landlock_create_ruleset, &handled, sizeof handled, 0)));
  if (!rules_.is_open()) throw Trouble("cannot make rules of files", errno);
  allow(folder, handled_);
  for (const fs::path& path : readable) allow(path, kRead);
  for (const char* device :
       {"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"}) {
    allow(device, LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | kTruncate);
  }
}

void Confinement::allow(const fs::path& path, std::uint64_t access) {
  const Descriptor place(open(path.c_str(), O_PATH | O_CLOEXEC));
  if (!place.is_open() && (errno == ENOENT || errno == EACCES)) return;  // nothing to be had
  struct stat state {};
  if (!place.is_open() || fstat(place.number(), &state) != 0) {
    throw Trouble("cannot look at " + path.string(), errno);
  }
  if (!S_ISDIR(state.st_mode)) access &= kOfFile;
  const landlock_path_beneath_attr rule{.allowed_access = access & handled_,
                                        .parent_fd = place.number()};
  if (syscall(SYS_landlock_add_rule, rules_.number(), LANDLOCK_RULE_PATH_BENEATH, &rule, 0) != 0) {
    throw Trouble("cannot make a rule for " + path.string(), errno);
  }
}

bool Confinement::enter_files() const {
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         (!rules_.is_open() || syscall(SYS_landlock_restrict_self, rules_.number(), 0) == 0);
}

bool Confinement::enter_calls(bool signals) const {
  return (!signals || enter(signals_)) && enter(calls_);
}

std::vector<fs::path> system_folders(const std::string& interpreter) {
  std::vector<fs::path> result = {"/usr",  "/lib", "/lib32", "/lib64",     "/bin",
                                  "/sbin", "/etc", "/opt",   "/nix/store", "/gnu/store"};
  std::error_code error;
  for (const fs::path& file :
       {fs::absolute(interpreter, error), fs::canonical(interpreter, error)}) {
    const fs::path folder = file.parent_path();
    const bool has_library = folder.filename() == "bin" && is_prefix(folder.parent_path());
    result.push_back(has_library ? folder.parent_path() : file);
  }
  return result;
}

}  // namespace tfx::grade

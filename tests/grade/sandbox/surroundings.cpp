#include "grade/sandbox/surroundings.hpp"

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <sched.h>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <system_error>
#include <thread>

namespace tfx::test {
namespace {

namespace fs = std::filesystem;

void require(bool done, const char* what) {
  if (!done) throw std::system_error(errno, std::generic_category(), what);
}

void become_a_user() {
  // One that no other test is at the same time: they would share a limit.
  const uid_t user = 20000 + static_cast<uid_t>(getpid()) % 20000;
  require(syscall(SYS_setgroups, 0, nullptr) == 0 && setgid(user) == 0 && setuid(user) == 0,
          "cannot become another user");
}

/// As a container's runtime does: clone() with a new user or PID namespace is not permitted.
void forbid_namespaces() {
  std::array<sock_filter, 6> filter{{
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 3),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, args[0])),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_NEWUSER | CLONE_NEWPID, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  }};
  const sock_fprog program{.len = filter.size(), .filter = filter.data()};
  require(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
              prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0,
          "cannot forbid namespaces");
}

}  // namespace

Folder::Folder() {
  std::string name = fs::temp_directory_path() / "tfx_test_XXXXXX";
  require(mkdtemp(name.data()) != nullptr, name.c_str());
  path_ = name;
  fs::permissions(path_, fs::perms{0755});
}

Folder::~Folder() {
  std::error_code none;
  fs::remove_all(path_, none);
}

void Folder::put(const fs::path& name, std::string_view text) const {
  fs::create_directories((path_ / name).parent_path());
  std::ofstream(path_ / name, std::ios::binary) << text;
  fs::permissions(path_ / name, fs::perms{0755});
}

Surroundings here() {
  return {.root = geteuid() == 0};
}

int status_in(const Surroundings& surroundings, const std::function<void()>& work) {
  (void)std::fflush(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    try {
      if (!surroundings.root && geteuid() == 0) become_a_user();
      if (!surroundings.namespaces) forbid_namespaces();
      work();
    } catch (const std::exception& error) {
      ADD_FAILURE() << error.what();
    }
    (void)std::fflush(nullptr);
    std::_Exit(testing::Test::HasFailure() ? 1 : 0);
  }
  int status = 0;
  require(waitpid(child, &status, 0) == child, "cannot wait");
  return status;
}

void Everywhere::SetUp() {
  if (GetParam().root && geteuid() != 0) GTEST_SKIP() << "root alone can be root";
}

std::string Named::operator()(const testing::TestParamInfo<Surroundings>& info) const {
  return std::string(info.param.root ? "Root" : "User") +
         (info.param.namespaces ? "" : "WithoutNamespaces");
}

int processes_with(std::string_view word) {
  int count = 0;
  for (const auto& entry : fs::directory_iterator("/proc")) {
    std::ostringstream line;  // which takes a process that is gone by now for an empty file
    line << std::ifstream(entry.path() / "cmdline", std::ios::binary).rdbuf();
    line << std::ifstream(entry.path() / "comm", std::ios::binary).rdbuf();
    if (line.str().find(word) != std::string::npos) ++count;
  }
  return count;
}

bool are_gone(std::string_view word) {
  // Not at once: there may be one that has no command line yet.
  int moments_without = 0;
  for (int moment = 0; moment < 200 && moments_without < 10; ++moment) {
    moments_without = processes_with(word) == 0 ? moments_without + 1 : 0;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return moments_without == 10;
}

}  // namespace tfx::test

#include "cli/apart.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <new>
#include <string>
#include <system_error>

#include "io/error.hpp"

namespace tfx::cli {
namespace {

constexpr int kOutOfMemory = 3;

/// The two ends of a pipe, closed when no longer held.
class Pipe {
 public:
  Pipe() {
    if (pipe2(ends_.data(), O_CLOEXEC) != 0) throw_errno("make a pipe");
  }
  ~Pipe() {
    close_end(0);
    close_end(1);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  Pipe(Pipe&&) = delete;
  Pipe& operator=(Pipe&&) = delete;

  [[noreturn]] static void throw_errno(const char* what) {
    throw io::OutputError(std::string("cannot ") + what +
                          " to measure in: " + std::generic_category().message(errno));
  }

  void close_end(std::size_t which) {
    if (ends_[which] != -1) close(ends_[which]);
    ends_[which] = -1;
  }
  [[nodiscard]] int end(std::size_t which) const { return ends_[which]; }

 private:
  std::array<int, 2> ends_ = {-1, -1};
};

/// The child's whole life: it does the work, says the seconds, and leaves without our destructors.
/// It ends with its parent, however that ends.
[[noreturn]] void live(const std::function<double()>& work, int to, pid_t parent) {
  int code = 0;
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || getppid() != parent) _exit(1);
  try {
    const double seconds = work();
    const auto written = write(to, &seconds, sizeof seconds);
    code = written == sizeof seconds ? 0 : 1;
  } catch (const std::bad_alloc&) {
    code = kOutOfMemory;
  } catch (...) {
    code = 1;
  }
  _exit(code);
}

struct Ended {
  double seconds = 0;
  std::uint64_t peak = 0;  ///< bytes
};

Ended run_child(const std::function<double()>& work) {
  Pipe pipe;
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child == -1) Pipe::throw_errno("start a process");
  if (child == 0) live(work, pipe.end(1), parent);
  pipe.close_end(1);

  Ended ended;
  ssize_t got = 0;
  do {
    got = read(pipe.end(0), &ended.seconds, sizeof ended.seconds);
  } while (got == -1 && errno == EINTR);
  int status = 0;
  rusage usage{};
  pid_t ended_child = 0;
  do {
    ended_child = wait4(child, &status, 0, &usage);
  } while (ended_child == -1 && errno == EINTR);
  if (ended_child != child) Pipe::throw_errno("wait for the process");
  if (WIFEXITED(status) && WEXITSTATUS(status) == kOutOfMemory) throw std::bad_alloc();
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0 || got != sizeof ended.seconds) {
    throw io::OutputError("the process that measured ended before it was done");
  }
  // Linux counts in KiB. NOLINTNEXTLINE(cppcoreguidelines-pro-type-union-access): glibc's form
  ended.peak = static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
  return ended;
}

}  // namespace

experiments::Took in_child(const std::function<double()>& work) {
  const std::uint64_t idle = run_child([] { return 0.0; }).peak;
  const Ended ended = run_child(work);
  // No work takes nothing at all, but it may fit in what the idle process had.
  constexpr std::uint64_t kPage = 4096;
  return {.seconds = ended.seconds, .bytes = std::max(ended.peak, idle + kPage) - idle};
}

}  // namespace tfx::cli

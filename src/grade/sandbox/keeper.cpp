#include "grade/sandbox/keeper.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdint>
#include <ctime>
#include <string_view>
#include <utility>

#include "grade/sandbox/process_table.hpp"
#include "grade/sandbox/trouble.hpp"

namespace tfx::grade {
namespace {

constexpr int kEnd = SIGUSR1;       // we ask the keeper to end all
constexpr int kOrphaned = SIGTERM;  // there is nobody left who could

/// fork() would take locks that another thread may hold, and knows no namespaces.
pid_t fork_process(std::uint64_t namespaces) {
  return static_cast<pid_t>(syscall(SYS_clone, namespaces | SIGCHLD, 0L, 0L, 0L, 0L));
}

/// Since Linux 5.14 the processes in a user namespace are counted apart from those of the same user
/// outside of it.
bool user_namespaces_count() {
  utsname system{};
  if (uname(&system) != 0) return false;
  std::pair<int, int> version;
  const std::string_view text(&system.release[0]);
  const char* dot = std::from_chars(text.begin(), text.end(), version.first).ptr;
  if (dot != text.end()) std::from_chars(dot + 1, text.end(), version.second);
  return version >= std::pair(5, 14);
}

/// What a keeper does; all of it is async-signal-safe.
class KeeperProcess {
 public:
  /// The pipes are copies of ours, like all else in the process.
  KeeperProcess(Launch& launch, const Streams& streams, Pipe& failed, Pipe& ended, Apart apart)
      : launch_(launch),
        streams_(streams),
        failed_(failed.in.number()),
        ended_(ended.in.number()),
        apart_(apart) {
    failed.out.close();
    ended.out.close();
  }

  [[noreturn]] void run() {
    prepare();
    const pid_t program = fork_process(0);
    if (program == 0) launch_.run(streams_, failed_, apart_);
    if (program == -1) {
      const Failure failure{Failure::Step::kFork, errno};
      (void)write(failed_, &failure, sizeof failure);
      _exit(1);
    }
    close_all();
    const int signal = keep(program);
    end_all();
    if (signal == kOrphaned) launch_.remove_folder();
    _exit(0);
  }

 private:
  void prepare() {
    setsid();
    sigaddset(&signals_, SIGCHLD);
    sigaddset(&signals_, kEnd);
    sigaddset(&signals_, kOrphaned);
    sigprocmask(SIG_BLOCK, &signals_, nullptr);
    // That a program has ended may be told to nobody, and that nobody is left not be known yet.
    (void)std::signal(SIGPIPE, SIG_IGN);
    prctl(PR_SET_PDEATHSIG, kOrphaned, 0, 0, 0);
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    // Where memory runs out in spite of the limits, these processes are the first to go.
    const Descriptor score(open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC));
    (void)write(score.number(), "1000", 4);
    // It is a copy of us, which the program may belong to the same user to read.
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  }

  /// Whether tfx has ended: nobody reads what is told.
  [[nodiscard]] bool is_orphan() const {
    pollfd told{.fd = ended_, .events = 0, .revents = 0};
    return poll(&told, 1, 0) > 0;
  }

  /// Streams that stay open here would never come to their end.
  void close_all() const {
    const auto kept = static_cast<unsigned>(ended_);
    if (close_range(kept + 1, ~0U, 0) == 0 && close_range(0, kept - 1, 0) == 0) return;
    // Before Linux 5.9.
    rlimit open{};
    getrlimit(RLIMIT_NOFILE, &open);
    for (unsigned number = 0; number < open.rlim_cur; ++number) {
      if (number != kept) close(static_cast<int>(number));
    }
  }

  /// Until all is to end: why. A program that ends before that is told, and leaves nothing.
  [[nodiscard]] int keep(pid_t program) const {
    // There is no signal where the thread that made us ended before it was set up, and one of its
    // process's other threads was ending too and kept the files open a little longer.
    constexpr timespec kSecond{.tv_sec = 1, .tv_nsec = 0};
    while (!is_orphan()) {
      const int signal = sigtimedwait(&signals_, nullptr, &kSecond);
      if (signal == kEnd || signal == kOrphaned) return signal;
      Ending ending{};
      if (wait4(program, &ending.status, WNOHANG, &ending.usage) == program) {
        (void)write(ended_, &ending, sizeof ending);
        end_all();
      }
    }
    return kOrphaned;
  }

  void end_all() const {
    if (apart_.in_namespace) {
      kill(-1, SIGKILL);
    } else {
      end_children(0);
    }
  }

  Launch& launch_;
  const Streams& streams_;
  int failed_;
  int ended_;
  Apart apart_;
  sigset_t signals_{};
};

}  // namespace

Keeper::Keeper(Launch& launch, const Streams& streams) {
  if (!failed_.in.is_open() || !ended_.in.is_open()) {
    throw Trouble("cannot make a pipe", errno);
  }
  start(launch, streams);
  failed_.in.close();
  ended_.in.close();
  Failure failure{};
  ssize_t size = 0;
  do {
    size = read(failed_.out.number(), &failure, sizeof failure);
  } while (size == -1 && errno == EINTR);
  if (size == sizeof failure) failure_ = failure;
}

Keeper::~Keeper() {
  (void)end();
}

void Keeper::start(Launch& launch, const Streams& streams) {
  constexpr std::uint64_t kOwn = CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC;
  const bool is_root = geteuid() == 0;
  Apart apart{.in_namespace = true, .counted_apart = !is_root && user_namespaces_count()};
  // Who is not root may make these in a user namespace alone.
  process_ = fork_process(is_root ? kOwn : kOwn | CLONE_NEWUSER);
  if (process_ == -1) {
    in_namespace_ = false;
    apart = {.in_namespace = false, .counted_apart = false};
    // What a keeper leaves that the program has killed is then ours.
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    process_ = fork_process(0);
  }
  if (process_ == -1) throw Trouble("cannot start a process", errno);
  if (process_ == 0) KeeperProcess(launch, streams, failed_, ended_, apart).run();
}

std::optional<Ending> Keeper::end() {
  if (process_ == -1) return ending_;
  kill(process_, in_namespace_ ? SIGKILL : kEnd);
  // It needs two seconds at most. The pipe has what the program's end was, then its own end.
  pollfd watched{.fd = ended_.out.number(), .events = POLLIN, .revents = 0};
  Ending ending{};
  while (poll(&watched, 1, 3000) > 0 && read(watched.fd, &ending, sizeof ending) > 0) {
    ending_ = ending;
  }
  kill(process_, SIGKILL);
  int status = 0;
  while (waitpid(process_, &status, 0) == -1 && errno == EINTR) continue;
  process_ = -1;
  // Where the program may signal its keeper, the keeper may not have come to it.
  if (!in_namespace_ && status != 0) end_children(getsid(0));
  return ending_;
}

}  // namespace tfx::grade

#include "grade/sandbox/sandbox.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <utility>

#include "grade/sandbox/trouble.hpp"

namespace tfx::grade {
namespace {

/// One of the numbers that nobody is given (systemd's list of users: 65520 to 65533), and mostly
/// not the one that another tfx takes at the same time.
uid_t user_without_rights() {
  return 65520 + static_cast<uid_t>(getpid()) % 14;
}

/// Why a program did not start.
Trouble trouble(const Failure& failure, const std::string& program) {
  switch (failure.step) {
    case Failure::Step::kFork: return {"cannot start a process for " + program, failure.error};
    case Failure::Step::kChangeUser: return {"cannot change the user", failure.error};
    case Failure::Step::kEnterFolder: return {"cannot enter the copy of the folder", failure.error};
    case Failure::Step::kConfine: return {"cannot confine " + program, failure.error};
    case Failure::Step::kRun: break;
  }
  return {"cannot run " + program, failure.error};
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

Reply describe(const std::optional<Ending>& ending, const Limits& limits) {
  using Kind = Reply::Kind;
  if (!ending) return {Kind::kEnded, "ended"};
  if (WIFEXITED(ending->status)) {
    const int code = WEXITSTATUS(ending->status);
    return {Kind::kEnded, fmt::format("ended with exit code {}", code), code};
  }
  const int signal = WTERMSIG(ending->status);
  const double processor = seconds(ending->usage.ru_utime) + seconds(ending->usage.ru_stime);
  const bool over = processor >= static_cast<double>(limits.processor);
  if (signal == SIGXCPU || (signal == SIGKILL && over)) {
    return {Kind::kLimit, fmt::format("took more than {} s of processor time", limits.processor)};
  }
  if (signal == SIGXFSZ) {
    return {Kind::kLimit, fmt::format("wrote a file of more than {} bytes", limits.file)};
  }
  const char* name = sigabbrev_np(signal);
  return {Kind::kEnded, name == nullptr ? fmt::format("ended by signal {}", signal)
                                        : fmt::format("ended by SIG{}", name)};
}

/// Milliseconds for poll, not a moment early.
int patience(Clock::time_point until) {
  using std::chrono::milliseconds;
  const auto left = std::chrono::ceil<milliseconds>(until - Clock::now());
  return static_cast<int>(std::clamp(left, milliseconds(0), milliseconds(60'000)).count());
}

/// Reads once, and keeps of it what fits. Whether there was something.
bool read_some(Descriptor& from, std::string& to, std::size_t most) {
  std::array<char, 1U << 16U> part{};
  const ssize_t size = read(from.number(), part.data(), part.size());
  if (size > 0) {
    to.append(part.data(), std::min(static_cast<std::size_t>(size), most - to.size()));
    return true;
  }
  if (size == 0 || (errno != EAGAIN && errno != EINTR)) from.close();
  return false;
}

/// What is in a pipe by now; a pipe holds 1 MiB at most, whoever still writes to it.
void read_rest(Descriptor& from, std::string& to, std::size_t most) {
  for (int part = 0; part < 16 && read_some(from, to, most); ++part) continue;
}

}  // namespace

Sandbox::Sandbox(const Program& program, const Limits& limits)
    : limits_(limits), folder_(program.folder, limits), notes_(folder_.notes()) {
  const std::string& name = program.command.front();
  const bool leaves_root = program.leaves_root && geteuid() == 0;
  if (!(leaves_root && start_without_rights(program)) && !start(program, std::nullopt)) {
    throw trouble(*keeper_->failure(), name);
  }
  for (const std::string& note : launch_->notes()) {
    notes_.push_back(fmt::format("{}: {}", name, note));
  }
}

bool Sandbox::start_without_rights(const Program& program) {
  const std::string& name = program.command.front();
  const uid_t user = user_without_rights();
  const int error = folder_.give_to(user);
  if (error == 0 && start(program, user)) return true;
  (void)folder_.give_to(0);  // who without its capabilities could not enter the folder
  const Trouble reason = error == 0 ? trouble(*keeper_->failure(), name)
                                    : Trouble("cannot give the folder away", error);
  notes_.push_back(fmt::format("{} runs as root, whom the limit of processes does not bind: {}",
                               name, reason.what()));
  return false;
}

bool Sandbox::start(const Program& program, std::optional<uid_t> user) {
  said_ = {};
  answers_ = {};
  out_ = {};
  err_ = {};
  for (const Pipe* pipe : {&said_, &answers_, &out_, &err_}) {
    if (!pipe->in.is_open()) throw Trouble("cannot make a pipe", errno);
  }
  const int in = said_.out.number();
  const int out = out_.in.number();
  const int err = err_.in.number();
  const int answers = answers_.in.number();
  launch_ = std::make_unique<Launch>(program, folder_, user, limits_);
  keeper_ = std::make_unique<Keeper>(*launch_, program.answers == Channel::kStdout
                                                   ? Streams{in, answers, err, -1}
                                                   : Streams{in, out, err, answers});
  for (Pipe* pipe : {&answers_, &out_, &err_}) {
    pipe->in.close();
    fcntl(pipe->out.number(), F_SETFL, O_NONBLOCK);
  }
  // The other end stays open here too: so writing to a program that has ended is no SIGPIPE.
  fcntl(said_.in.number(), F_SETFL, O_NONBLOCK);
  return !keeper_->failure();
}

void Sandbox::say(std::string_view line) {
  unsaid_ += line;
  unsaid_ += '\n';
}

Reply Sandbox::call(std::string_view line) {
  say(line);
  return hear(Clock::now() + limits_.call);
}

std::chrono::milliseconds Sandbox::time_left() const {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(limits_.total - waited_);
  return std::max(left, std::chrono::milliseconds(0));
}

Reply Sandbox::hear(Clock::time_point until) {
  const auto start = Clock::now();
  Reply reply = listen(std::min(until, start + time_left()));
  waited_ += Clock::now() - start;
  return reply;
}

Reply Sandbox::listen(Clock::time_point until) {
  using Kind = Reply::Kind;
  while (true) {
    if (auto line = next_line()) return {Kind::kLine, *std::move(line)};
    if (end_) return *end_;
    if (heard_.size() - read_ > limits_.line) {
      return end({Kind::kTooLong,
                  fmt::format("answered with a line of more than {} bytes", limits_.line)});
    }
    if (Clock::now() >= until) return end({Kind::kTimeout, "gave no answer in time"});
    wait(until);
  }
}

std::optional<std::string> Sandbox::next_line() {
  const std::size_t end = heard_.find('\n', searched_);
  searched_ = std::min(end, heard_.size());
  if (end == std::string::npos || end - read_ > limits_.line) return std::nullopt;
  std::string line = heard_.substr(read_, end - read_);
  read_ = searched_ = end + 1;
  // Not at once for each of very many short lines.
  if (read_ > heard_.size() / 2) {
    heard_.erase(0, read_);
    read_ = searched_ = 0;
  }
  return line;
}

void Sandbox::wait(Clock::time_point until) {
  std::array<pollfd, 5> watched{{
      {unsaid_.empty() ? -1 : said_.in.number(), POLLOUT, 0},
      {answers_.out.number(), POLLIN, 0},
      {out_.out.number(), POLLIN, 0},
      {err_.out.number(), POLLIN, 0},
      {keeper_->descriptor(), POLLIN, 0},
  }};
  if (poll(watched.data(), watched.size(), patience(until)) <= 0) return;
  if (watched[0].revents != 0) write_some();
  if (watched[1].revents != 0) (void)read_some(answers_.out, heard_, heard_.max_size());
  if (watched[2].revents != 0) (void)read_some(out_.out, printed_, limits_.printed);
  if (watched[3].revents != 0) (void)read_some(err_.out, printed_, limits_.printed);
  if (watched[4].revents != 0) {
    end_ = describe(keeper_->end(), limits_);
    read_rest(answers_.out, heard_, heard_.max_size());
  }
}

Reply Sandbox::end(Reply reply) {
  (void)keeper_->end();
  heard_.clear();
  read_ = searched_ = 0;
  return end_.emplace(std::move(reply));
}

void Sandbox::write_some() {
  const ssize_t size = write(said_.in.number(), unsaid_.data(), unsaid_.size());
  if (size > 0) unsaid_.erase(0, static_cast<std::size_t>(size));
}

std::string Sandbox::printed() {
  read_rest(out_.out, printed_, limits_.printed);
  read_rest(err_.out, printed_, limits_.printed);
  return std::exchange(printed_, {});
}

}  // namespace tfx::grade

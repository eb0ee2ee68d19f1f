#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grade/answer.hpp"
#include "grade/sandbox/limits.hpp"
#include "grade/sandbox/sandbox.hpp"
#include "report/value.hpp"

namespace tfx::grade {

/// A line that a program said, or why none came.
struct Heard {
  std::string line = {};
  std::optional<Answer> failure = {};  ///< kTimeout, kNoTime, kEnded, kLimit or kUnreadable
  std::optional<int> exit_code = {};   ///< of a program that has ended by itself
};

/// Somebody's program in a sandbox, which may be started again where it has ended. All of its
/// processes have the time for all answers together.
/// Errors of all: io::InputError for a folder that cannot be read; Trouble where the program cannot
/// be started.
class Worker {
 public:
  Worker(Program program, const Limits& limits);

  /// A new process, also where there is one.
  void start();
  /// How the next ones are run (see Program).
  void run_as(bool leaves_root, bool is_interpreter);
  /// Ends the process.
  void stop();
  /// Whether there is a process that was not stopped and has not ended.
  [[nodiscard]] bool runs() const { return sandbox_ && !sandbox_->ended(); }

  /// One line: of JSON, or as it stands.
  void say(const report::Value& value);
  void say_text(std::string_view line) { sandbox_->say(line); }
  [[nodiscard]] Heard hear(Clock::time_point until);
  /// What it printed since this was last asked: UTF-8, the first 1000 characters.
  [[nodiscard]] std::string printed();

  [[nodiscard]] const Limits& limits() const { return limits_; }
  [[nodiscard]] bool has_time() const { return sandbox_->time_left().count() > 0; }

  /// What the sandboxes lack on this machine, in sentences.
  [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }
  void note(std::string sentence);

 private:
  [[nodiscard]] Answer failure_of(const Reply& reply) const;

  Program program_;
  Limits limits_;
  std::chrono::milliseconds
      left_;  // of the time for all answers, when the last process was stopped
  std::optional<Sandbox> sandbox_;
  std::vector<std::string> notes_;
};

}  // namespace tfx::grade

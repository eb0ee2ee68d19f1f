#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grade/sandbox/descriptor.hpp"
#include "grade/sandbox/folder_copy.hpp"
#include "grade/sandbox/keeper.hpp"
#include "grade/sandbox/launch.hpp"
#include "grade/sandbox/limits.hpp"

namespace tfx::grade {

/// What came of waiting for an answer.
struct Reply {
  enum class Kind {
    kLine,     ///< one line
    kTimeout,  ///< none in time
    kEnded,    ///< the program has ended
    kLimit,    ///< the program has ended at one of its limits
    kTooLong   ///< a line that is longer than the limit
  };
  Kind kind;
  std::string text;  ///< the line without its end; else what happened: "ended by SIGSEGV"
  std::optional<int> exit_code = {};  ///< of a program that has ended by itself
};

/// Somebody else's program, under limits, spoken to in lines.
///
/// It has a copy of the folder to work in, an environment of PATH, LANG=C.UTF-8, HOME and TMPDIR
/// (both the copy), no open descriptors but its streams, and a session of its own. It writes below
/// the copy alone and opens no socket (see Confinement), and where the machine allows it, it has
/// namespaces of its own. Whatever it starts ends with it, and it ends with this object, or with
/// the thread that made it: nothing is left after two seconds. Errors: io::InputError as
/// FolderCopy; Trouble where it cannot be started. Cost: a few milliseconds to start and to end.
class Sandbox {
 public:
  Sandbox(const Program& program, const Limits& limits);
  Sandbox(const Sandbox&) = delete;
  Sandbox& operator=(const Sandbox&) = delete;
  Sandbox(Sandbox&&) = delete;
  Sandbox& operator=(Sandbox&&) = delete;
  ~Sandbox() = default;

  /// One line for the program's stdin. It is written while an answer is waited for, which the
  /// program can so write at the same time.
  void say(std::string_view line);

  /// The next line, if it comes before `until`, or before the time for all answers is over.
  /// Any other reply ends the program, and stays the reply once the lines before it are read.
  [[nodiscard]] Reply hear(Clock::time_point until);

  /// A question and its answer, within the time of a call.
  [[nodiscard]] Reply call(std::string_view line);

  [[nodiscard]] bool ended() const { return end_.has_value(); }

  /// What is left of the time for all answers.
  [[nodiscard]] std::chrono::milliseconds time_left() const;

  /// What it printed since this was last asked, on stdout if no answers come from there, and on
  /// stderr, up to the limit. Any bytes.
  [[nodiscard]] std::string printed();

  /// What of the above could not be had on this machine, in sentences.
  [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }

 private:
  bool start(const Program& program, std::optional<uid_t> user);
  bool start_without_rights(const Program& program);
  [[nodiscard]] Reply listen(Clock::time_point until);
  [[nodiscard]] std::optional<std::string> next_line();
  void wait(Clock::time_point until);
  void write_some();
  Reply end(Reply reply);

  Limits limits_;
  FolderCopy folder_;
  std::vector<std::string> notes_;
  Pipe said_;
  Pipe answers_;
  Pipe out_;
  Pipe err_;
  std::unique_ptr<Launch> launch_;
  std::unique_ptr<Keeper> keeper_;
  std::string unsaid_;
  std::string heard_;
  std::size_t read_ = 0;      // of what was heard: lines that were given
  std::size_t searched_ = 0;  // of what was heard: there is no end of a further line before
  std::string printed_;
  Clock::duration waited_{};
  std::optional<Reply> end_;
};

}  // namespace tfx::grade

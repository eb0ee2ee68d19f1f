#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

// Programs run as a shell runs them: arguments, streams, environment, exit code.

namespace tfx::test {

/// How a program is started, but for its arguments.
struct Start {
  std::filesystem::path folder = ".";         ///< where it works
  std::string input = {};                     ///< what it reads on stdin
  std::vector<std::string> environment = {};  ///< "NAME=value" instead of ours; "NAME" for none
  int output = -1;                            ///< an open descriptor for stdout, not to be caught
  int error = -1;                             ///< the same for stderr
};

/// How a program ended.
struct Outcome {
  int exit = 0;     ///< as a shell tells it: 128 more than the number of the signal that ended it
  std::string out;  ///< all that it wrote on stdout
  std::string err;  ///< and on stderr
};

/// A program that runs; it is killed and waited for where nobody else does.
class Process {
 public:
  /// Errors: std::system_error where the program, or what it needs, cannot be had.
  Process(const std::vector<std::string>& command, const Start& start);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  Process(Process&&) = delete;
  Process& operator=(Process&&) = delete;
  ~Process();

  void signal(int number) const;
  [[nodiscard]] Outcome wait();

 private:
  int out_;
  int err_;
  pid_t pid_ = -1;
};

/// The whole run of a program that is found as a shell finds it.
[[nodiscard]] Outcome run(const std::vector<std::string>& command, const Start& start);

}  // namespace tfx::test

#pragma once

#include <sys/resource.h>
#include <sys/types.h>

#include <optional>
#include <string>

#include "grade/sandbox/descriptor.hpp"
#include "grade/sandbox/launch.hpp"

namespace tfx::grade {

/// How a program ended.
struct Ending {
  int status;    ///< as waitpid tells it
  rusage usage;  ///< of the program and of those children that it waited for
};

/// A process that starts a program, waits for it, and takes along what the program leaves behind.
///
/// It is the first process of a PID namespace, with a network of its own, where that is allowed:
/// nobody outlives it. Else it is the reaper of all that descends from the program, finds it in
/// /proc and kills it; should the program kill its keeper, we do, and take for the program's each
/// child of ours that is of another session. When the thread that made it ends, however it ends,
/// the keeper ends the program and removes the folder.
class Keeper {
 public:
  /// Starts it; returns when the program runs, or `failure` says why it does not.
  /// Errors: Trouble where there can be no process.
  Keeper(Launch& launch, const Streams& streams);
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;
  Keeper(Keeper&&) = delete;
  Keeper& operator=(Keeper&&) = delete;
  ~Keeper();

  [[nodiscard]] const std::optional<Failure>& failure() const { return failure_; }
  /// Can be read from as soon as the program has ended.
  [[nodiscard]] int descriptor() const { return ended_.out.number(); }

  /// Ends all that is left, and returns when it is gone. How the program ended, if it did by
  /// itself.
  std::optional<Ending> end();

 private:
  void start(Launch& launch, const Streams& streams);

  Pipe failed_;
  Pipe ended_;
  pid_t process_ = -1;
  bool in_namespace_ = true;
  std::optional<Failure> failure_;
  std::optional<Ending> ending_;
};

}  // namespace tfx::grade

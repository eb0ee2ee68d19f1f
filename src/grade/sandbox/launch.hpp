#pragma once

#include <sys/resource.h>
#include <sys/types.h>

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "grade/sandbox/confinement.hpp"
#include "grade/sandbox/folder_copy.hpp"
#include "grade/sandbox/limits.hpp"

namespace tfx::grade {

/// The descriptors that become a program's 0, 1, 2 and 3; -1 for none.
using Streams = std::array<int, 4>;

/// Why a program did not start: what could not be done, and `errno`.
struct Failure {
  enum class Step { kFork, kChangeUser, kEnterFolder, kConfine, kRun };
  Step step;
  int error;
};

/// Where a program's answers come from: a descriptor of their own, number 3, so that it may print
/// what it likes; or its stdout.
enum class Channel { kDescriptor, kStdout };

/// How a program and what it starts are set apart from all other processes.
struct Apart {
  bool in_namespace;   ///< of PIDs: it reaches none but its own
  bool counted_apart;  ///< the user's other processes do not count against the limit
};

/// A program and how it is run.
struct Program {
  std::vector<std::string> command;  ///< found as a shell finds it
  std::filesystem::path folder;      ///< works in a copy of it
  Channel answers = Channel::kDescriptor;
  bool leaves_root = true;  ///< where we are root: runs as a user without rights
  /// It runs texts itself: it may start no other program, and reads nothing but its folder, the
  /// system's and where it lies itself.
  bool is_interpreter = false;
};

/// A program that is to be started. All that allocates is done before the fork: after it, other
/// threads may have left their locks taken, and only what is async-signal-safe may be called.
class Launch {
 public:
  /// The command is looked for as a shell does, in PATH unless it holds a slash; it works in
  /// `folder`, as `user` if there is one, and of our environment sees nothing but PATH.
  Launch(const Program& program, const FolderCopy& folder, std::optional<uid_t> user,
         const Limits& limits);
  Launch(const Launch&) = delete;
  Launch& operator=(const Launch&) = delete;
  Launch(Launch&&) = delete;
  Launch& operator=(Launch&&) = delete;
  ~Launch() = default;

  /// Makes the process the program, in a session and under limits of its own; every other
  /// descriptor is closed. Where that fails it writes a Failure to `failed` and ends.
  [[noreturn]] void run(Streams streams, int failed, Apart apart);

  /// Makes the process `rm -rf` of the folder.
  [[noreturn]] void remove_folder();

  /// What of its confinement the machine cannot do, in sentences.
  [[nodiscard]] const std::vector<std::string>& notes() const { return confinement_.notes(); }

 private:
  [[nodiscard]] std::optional<Failure> prepare(Apart apart) const;

  std::vector<std::string> command_;
  std::vector<std::string> files_;  ///< where the program may lie, in the order to be tried
  std::string file_;                ///< each of them in turn, always at one address
  std::vector<std::string> environment_;
  std::vector<std::string> removal_;
  std::vector<char*> command_words_;
  std::vector<char*> environment_words_;
  std::vector<char*> removal_words_;
  std::string folder_;
  std::optional<uid_t> user_;
  Confinement confinement_;
  std::array<std::pair<int, rlim_t>, 5> limits_;
  rlim_t processes_;
  rlim_t others_;  // processes that the user has already
};

}  // namespace tfx::grade

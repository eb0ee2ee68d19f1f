#pragma once

#include <sys/resource.h>
#include <sys/types.h>

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "grade/sandbox/limits.hpp"

namespace tfx::grade {

/// The descriptors that become a program's 0, 1, 2 and 3; -1 for none.
using Streams = std::array<int, 4>;

/// Why a program did not start: what could not be done, and `errno`.
struct Failure {
  enum class Step { kFork, kChangeUser, kEnterFolder, kRun };
  Step step;
  int error;
};

/// A program that is to be started. All that allocates is done before the fork: after it, other
/// threads may have left their locks taken, and only what is async-signal-safe may be called.
class Launch {
 public:
  /// The command is looked for as a shell does, in PATH unless it holds a slash; it works in
  /// `folder`, as `user` if there is one, and of our environment sees nothing but PATH.
  Launch(std::vector<std::string> command, const std::filesystem::path& folder,
         std::optional<uid_t> user, const Limits& limits);
  Launch(const Launch&) = delete;
  Launch& operator=(const Launch&) = delete;
  Launch(Launch&&) = delete;
  Launch& operator=(Launch&&) = delete;
  ~Launch() = default;

  /// Makes the process the program, in a session and under limits of its own; every other
  /// descriptor is closed. Where that fails it writes a Failure to `failed` and ends.
  /// `counted_apart` says that the user's other processes do not count against the limit.
  [[noreturn]] void run(Streams streams, int failed, bool counted_apart);

  /// Makes the process `rm -rf` of the folder.
  [[noreturn]] void remove_folder();

 private:
  [[nodiscard]] std::optional<Failure> prepare(bool counted_apart) const;

  std::vector<std::string> command_;
  std::vector<std::string> files_;  ///< where the program may lie, in the order to be tried
  std::vector<std::string> environment_;
  std::vector<std::string> removal_;
  std::vector<char*> command_words_;
  std::vector<char*> environment_words_;
  std::vector<char*> removal_words_;
  std::string folder_;
  std::optional<uid_t> user_;
  std::array<std::pair<int, rlim_t>, 5> limits_;
  rlim_t processes_;
  rlim_t others_;  // processes that the user has already
};

}  // namespace tfx::grade

#pragma once

#include <linux/filter.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "grade/sandbox/descriptor.hpp"

namespace tfx::grade {

/// What a program is kept from, whatever user it is and wherever it runs.
///
/// It writes below its folder alone, and makes no file that runs as another user. It opens no
/// socket, leaves nothing in memory that outlives it, reads no other process's memory, and, where
/// it may start nothing, becomes no other program and changes no file's owner, mode or time. All
/// that needs memory is done when this is made; `enter_files` and `enter_calls` are
/// async-signal-safe. Source   landlock(7), seccomp(2).
class Confinement {
 public:
  /// `readable` is all that it may read besides its folder; empty: everything. `program` is the
  /// address of the name that it is started by, if it may start nothing else; else nullptr.
  Confinement(const std::filesystem::path& folder,
              const std::vector<std::filesystem::path>& readable, const char* program);

  /// Binds the process as far as files go, and for good. Whether it could be done.
  [[nodiscard]] bool enter_files() const;

  /// Binds it as far as system calls go, but for starting `program`. `signals` are refused where it
  /// could reach processes that are not its own. Whether it could be done.
  [[nodiscard]] bool enter_calls(bool signals) const;

  /// What of this the machine cannot do, in sentences.
  [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }

 private:
  void allow(const std::filesystem::path& path, std::uint64_t access);

  Descriptor rules_;  ///< of files
  std::uint64_t handled_ = 0;
  std::vector<sock_filter> calls_;
  std::vector<sock_filter> signals_;
  std::vector<std::string> notes_;
};

/// Where an interpreter and the libraries of the system lie: what a program that is no more than a
/// text needs to read.
[[nodiscard]] std::vector<std::filesystem::path> system_folders(const std::string& interpreter);

}  // namespace tfx::grade

#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

#include "grade/sandbox/limits.hpp"

namespace tfx::grade {

/// A folder's files in a new folder among the temporary ones, which goes when this goes.
///
/// Files and folders alone are copied: no link, no pipe or socket, and nothing whose name starts
/// with a dot, nor `__pycache__`. Links that were left out are in `notes`.
/// Errors: io::InputError that names what cannot be read, or the limit of size or count that is
/// passed; Trouble where the copy cannot be made.
class FolderCopy {
 public:
  FolderCopy(const std::filesystem::path& source, const Limits& limits);
  FolderCopy(const FolderCopy&) = delete;
  FolderCopy& operator=(const FolderCopy&) = delete;
  FolderCopy(FolderCopy&&) = delete;
  FolderCopy& operator=(FolderCopy&&) = delete;
  ~FolderCopy();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }

  /// Makes that user, and the group of the same number, the owner of all of it. Only root can.
  /// 0, or why it cannot be done: a value of `errno`.
  [[nodiscard]] int give_to(uid_t owner) const;

 private:
  void copy(const std::filesystem::path& source, const Limits& limits);
  void remove() const;

  std::filesystem::path path_;
  std::vector<std::string> notes_;
};

}  // namespace tfx::grade

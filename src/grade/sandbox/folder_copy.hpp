#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

#include "grade/sandbox/limits.hpp"

namespace tfx::grade {

/// A folder's files in a new folder, which goes when this goes. It lies in one of its own among the
/// temporary ones, so that who may write in it cannot put something else in its place.
///
/// Files and folders alone are copied, and links to a file in there as that file: no other link, no
/// pipe or socket, and nothing whose name starts with a dot, nor `__pycache__`. Links that were
/// left out are in `notes`. Errors: io::InputError that names what cannot be read, or the limit of
/// size or count that is passed; Trouble where the copy cannot be made.
class FolderCopy {
 public:
  FolderCopy(const std::filesystem::path& source, const Limits& limits);
  FolderCopy(const FolderCopy&) = delete;
  FolderCopy& operator=(const FolderCopy&) = delete;
  FolderCopy(FolderCopy&&) = delete;
  FolderCopy& operator=(FolderCopy&&) = delete;
  ~FolderCopy();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  /// The folder that holds it alone.
  [[nodiscard]] const std::filesystem::path& outer() const { return outer_; }
  [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }

  /// Makes that user, and the group of the same number, the owner of all of it. Only root can.
  /// 0, or why it cannot be done: a value of `errno`.
  [[nodiscard]] int give_to(uid_t owner) const;

 private:
  void copy(const std::filesystem::path& source, const Limits& limits);
  void remove() const;

  std::filesystem::path outer_;
  std::filesystem::path path_;
  std::vector<std::string> notes_;
};

}  // namespace tfx::grade

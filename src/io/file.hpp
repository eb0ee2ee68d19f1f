#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tfx::io {

/// The whole of a file, or of standard input where path is "-".
/// Errors: InputError that names it, also where it would not fit in memory.
[[nodiscard]] std::string read_file(const std::filesystem::path& path);

/// Errors: OutputError that names `target` unless the descriptor is open to be written.
void require_writable(int descriptor, std::string_view target);

/// Every byte of text to an open descriptor. Errors: OutputError that names `target`.
void write_all(int descriptor, std::string_view text, std::string_view target);

/// A file to be written: its name inside the folder, and what it will hold.
struct NamedText {
  std::string name;
  std::string text;
};

/// The one place that writes files.
class OutputFolder {
 public:
  /// Checks, before any work, that files of these names can be written there: makes the folder if
  /// only its last part is missing, and tries to create a file in it. Where the folder has no name,
  /// the names are paths, and no folder is made.
  /// Errors: OutputError that names what is in the way: a missing parent, a file or a dangling
  /// link in the folder's place, a folder in a file's place, no permission, no space.
  OutputFolder(std::filesystem::path folder, const std::vector<std::string>& names);

  /// All files, each beside its name first and then renamed: whatever ends the process, there is
  /// the old file or the whole new one, and never a leftover but after SIGKILL. Two runs at once
  /// leave one's file, whole. Errors: OutputError; nothing was renamed unless all were written.
  void write(const std::vector<NamedText>& files) const;

 private:
  std::filesystem::path folder_;
};

}  // namespace tfx::io

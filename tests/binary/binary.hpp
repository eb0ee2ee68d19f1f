#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "binary/process.hpp"

namespace tfx::test {

/// A folder of its own, which goes with all that is in it.
class TemporaryFolder {
 public:
  TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  TemporaryFolder(TemporaryFolder&&) = delete;
  TemporaryFolder& operator=(TemporaryFolder&&) = delete;
  ~TemporaryFolder();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

using Words = std::vector<std::string>;

/// All that is in a folder, hidden or not, in folders of its own or not, sorted.
[[nodiscard]] Words names_in(const std::filesystem::path& folder);

/// The real binary, run in a folder that is empty when a test begins.
class Binary : public testing::Test {
 protected:
  /// The words that start tfx with these arguments.
  [[nodiscard]] static Words tfx_command(const Words& arguments);

  [[nodiscard]] Outcome tfx(const Words& arguments, Start start = {}) const;
  /// A line of a POSIX shell, in which "$TFX" is the binary.
  [[nodiscard]] Outcome shell(const std::string& line, Start start = {}) const;

  /// A file of the folder, and its text.
  [[nodiscard]] std::filesystem::path path(std::string_view name = {}) const;
  [[nodiscard]] std::string text(std::string_view name) const;
  void write(std::string_view name, std::string_view text) const;
  [[nodiscard]] Words names(std::string_view folder = {}) const { return names_in(path(folder)); }

 private:
  TemporaryFolder folder_;
};

/// Whether the command did its work: exit code 0, and not a word on stderr.
[[nodiscard]] testing::AssertionResult done(const Outcome& outcome);

/// Whether it ended with this exit code and one line on stderr, "tfx: " and the sentence, and
/// nothing on stdout.
[[nodiscard]] testing::AssertionResult refused(const Outcome& outcome, int exit,
                                               std::string_view sentence);

}  // namespace tfx::test

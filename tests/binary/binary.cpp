#include "binary/binary.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <system_error>

#include "support/data.hpp"

namespace tfx::test {

namespace fs = std::filesystem;

TemporaryFolder::TemporaryFolder() {
  std::string name = fs::temp_directory_path() / "tfx_test_XXXXXX";
  if (mkdtemp(name.data()) == nullptr) {
    throw std::system_error(errno, std::generic_category(), name);
  }
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code none;
  fs::remove_all(path_, none);
}

Words names_in(const fs::path& folder) {
  Words result;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    result.push_back(fs::relative(entry.path(), folder).string());
  }
  std::ranges::sort(result);
  return result;
}

Words Binary::tfx_command(const Words& arguments) {
  Words command{TFX_BINARY};
  command.insert(command.end(), arguments.begin(), arguments.end());
  return command;
}

Outcome Binary::tfx(const Words& arguments, Start start) const {
  start.folder = path() / start.folder;
  return run(tfx_command(arguments), start);
}

Outcome Binary::shell(const std::string& line, Start start) const {
  start.folder = path() / start.folder;
  start.environment.emplace_back("TFX=" TFX_BINARY);
  return run({"sh", "-c", line}, start);
}

fs::path Binary::path(std::string_view name) const {
  return folder_.path() / name;
}

std::string Binary::text(std::string_view name) const {
  return read_text(path(name));
}

void Binary::write(std::string_view name, std::string_view text) const {
  std::ofstream(path(name), std::ios::binary) << text;
}

testing::AssertionResult done(const Outcome& outcome) {
  if (outcome.exit == 0 && outcome.err.empty()) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "exit " << outcome.exit << ", stderr:\n" << outcome.err;
}

testing::AssertionResult refused(const Outcome& outcome, int exit, std::string_view sentence) {
  const std::string line = fmt::format("tfx: {}\n", sentence);
  if (outcome.exit == exit && outcome.err == line && outcome.out.empty()) {
    return testing::AssertionSuccess();
  }
  return testing::AssertionFailure()
         << "needs exit " << exit << ", stderr:\n"
         << line << "and nothing on stdout; got exit " << outcome.exit << ", stderr:\n"
         << outcome.err << "and " << outcome.out.size() << " bytes on stdout";
}

}  // namespace tfx::test

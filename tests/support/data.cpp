#include "support/data.hpp"

#include <fstream>
#include <iterator>
#include <stdexcept>

namespace tfx::test {

std::filesystem::path data_path(std::string_view name) {
  return std::filesystem::path(TFX_TEST_DATA) / name;
}

std::string read_text(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path.string());
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace tfx::test

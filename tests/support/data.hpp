#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace tfx::test {

/// Where a file of tests/data lies.
[[nodiscard]] std::filesystem::path data_path(std::string_view name);

/// The whole of a file, byte for byte. Throws std::runtime_error that names it.
[[nodiscard]] std::string read_text(const std::filesystem::path& path);

}  // namespace tfx::test

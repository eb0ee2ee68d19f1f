#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace tfx::test {

/// The text that tests/data/<name> holds, to compare with what was got. With TFX_UPDATE_GOLDENS=1
/// in the environment it is first set to `got`: read the difference before you commit it. Not in
/// CI, where a golden that nobody has read would pass.
/// Errors: std::runtime_error where there is no such file, or in CI with the variable.
[[nodiscard]] std::string golden(std::string_view name, const std::string& got);

/// Whether two texts hold the same bytes. The failure shows the first line that differs.
[[nodiscard]] testing::AssertionResult same_text(std::string_view got, std::string_view want);

/// Whether two records, or other JSON texts, have the same keys in the same order and the same
/// values, numbers to 1e-12 max(1, |want|): the C library's last bit differs between processors.
[[nodiscard]] testing::AssertionResult same_json(const std::string& got, const std::string& want);

}  // namespace tfx::test

#pragma once

#include <string>
#include <string_view>

namespace tfx::cli {

/// What parse_number takes, for messages and help.
inline constexpr std::string_view kNumber = "a number from 0 on, such as 0.001 or 1e-6";

/// A finite number of at least 0, as decimal digits with or without a point and an exponent; the
/// nearest double.
/// Errors: UsageError that quotes the text: "--tolerance: -1 is not a number from 0 on, such as
/// 0.001 or 1e-6".
[[nodiscard]] double parse_number(const std::string& name, std::string_view text);

}  // namespace tfx::cli

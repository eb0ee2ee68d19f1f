#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tfx::cli {

/// What a number may be; both ends count.
struct Range {
  std::uint64_t least = 0;
  std::uint64_t most = UINT64_MAX;
};

/// "a whole number from 2 to 65536"
[[nodiscard]] std::string describe(Range range);

/// Plain decimal digits within the range; zeros before them change nothing.
/// Errors: UsageError that quotes the text: "--d: 1e5 is not a whole number from 2 to 65536".
[[nodiscard]] std::uint64_t parse_whole(const std::string& name, std::string_view text,
                                        Range range);

}  // namespace tfx::cli

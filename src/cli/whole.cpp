#include "cli/whole.hpp"

#include <fmt/core.h>

#include <charconv>
#include <system_error>

#include "cli/exit.hpp"
#include "cli/printable.hpp"

namespace tfx::cli {

std::string describe(Range range) {
  return fmt::format("a whole number from {} to {}", range.least, range.most);
}

std::uint64_t parse_whole(const std::string& name, std::string_view text, Range range) {
  // Into an unsigned number, from_chars takes digits alone: no sign, no space, no prefix, no
  // locale.
  std::uint64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stop != end || value < range.least || value > range.most) {
    throw UsageError(fmt::format("{}: {} is not {}", name, printable(text), describe(range)));
  }
  return value;
}

}  // namespace tfx::cli

#include "cli/number.hpp"

#include <fmt/core.h>

#include <charconv>
#include <cmath>
#include <system_error>

#include "cli/exit.hpp"
#include "cli/printable.hpp"

namespace tfx::cli {

double parse_number(const std::string& name, std::string_view text) {
  // from_chars takes no space, no "+", no "0x" and no locale, but a "-", "inf" and "nan".
  double value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stop != end || !std::isfinite(value) || text.front() == '-') {
    throw UsageError(fmt::format("{}: {} is not {}", name, printable(text), kNumber));
  }
  return value;
}

}  // namespace tfx::cli

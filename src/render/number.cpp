#include "render/number.hpp"

#include <fmt/core.h>

#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <string_view>

namespace tfx::render {
namespace {

using report::Number;

constexpr double kRoundingSize = 1e-12;
constexpr double kNoLongerRounding = 0.1;
constexpr double kBelowRounding = 1e-14;
constexpr double kLargestFixed = 1e15;

// Tiny negative noise must not flip a text, so a zero has no sign, however many digits it shows.
std::string without_sign_of_zero(std::string digits) {
  const bool is_zero = digits.find_first_of("123456789") == std::string::npos;
  if (is_zero && digits.starts_with('-')) digits.erase(0, 1);
  return digits;
}

std::string scientific(double value, int digits) {
  return without_sign_of_zero(fmt::format("{:.{}e}", value, digits));
}

std::string fixed(double value, int digits) {
  if (std::abs(value) >= kLargestFixed) return scientific(value, digits);
  return without_sign_of_zero(fmt::format("{:.{}f}", value, digits));
}

std::string rounding(double value, int digits) {
  const double size = std::abs(value);
  if (size < kRoundingSize) return "< 1e-12";
  return size < kNoLongerRounding ? scientific(value, digits) : fixed(value, 3);
}

/// Two digits that count where they need no exponent, one where they do: what is far below 1 may be
/// a difference of numbers around 1, of whose digits rounding takes the last.
std::string magnitude(double value) {
  const double size = std::abs(value);
  if (size < kBelowRounding) return "< 1e-14";
  if (size < 0.0095 || size >= 999.5) return scientific(value, 0);
  if (size < 0.0995) return fixed(value, 3);
  if (size < 0.995) return fixed(value, 2);
  return fixed(value, size < 9.95 ? 1 : 0);
}

/// As they are, and from 1024 on also in the largest unit they fill.
std::string bytes(double value) {
  constexpr std::array<std::string_view, 6> kUnits = {"KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
  std::string exact = fmt::format("{:.0f}", value);
  if (value < 1024) return exact;
  double size = value / 1024;
  std::size_t unit = 0;
  for (; size >= 1024 && unit + 1 < kUnits.size(); ++unit) size /= 1024;
  const bool is_whole = size == std::floor(size);
  return fmt::format("{} ({:.{}f} {})", exact, size, is_whole || size >= 100 ? 0 : 1, kUnits[unit]);
}

std::string spelled(double value, Number::Form form, int digits) {
  if (std::isnan(value)) return "nan";  // whatever its sign bit
  if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
  switch (form) {
    case Number::Form::kWhole: return without_sign_of_zero(fmt::format("{:.0f}", value));
    case Number::Form::kBytes: return bytes(value);
    case Number::Form::kFixed: return fixed(value, digits);
    case Number::Form::kShortest: return without_sign_of_zero(fmt::format("{}", value));
    case Number::Form::kScientific: return scientific(value, digits);
    case Number::Form::kRounding: return rounding(value, digits);
    case Number::Form::kMagnitude: return magnitude(value);
  }
  assert(false);
  return {};
}

}  // namespace

std::string number(const Number& number) {
  assert(number.digits >= 0);
  std::string value = spelled(number.value, number.form, number.digits);
  if (!number.plus_minus) return value;
  return value + " ± " + spelled(*number.plus_minus, number.form, number.digits);
}

std::pair<std::string, std::string> numbers_apart(double first, double second) {
  constexpr int kFewest = 6;
  constexpr int kMost = 17;  // name any double
  const auto spelled = [](double value, int digits) {
    return std::isfinite(value) ? without_sign_of_zero(fmt::format("{:.{}g}", value, digits))
                                : number(report::shortest(value));
  };
  for (int digits = kFewest; digits < kMost; ++digits) {
    auto texts = std::pair(spelled(first, digits), spelled(second, digits));
    if (texts.first != texts.second) return texts;
  }
  return {spelled(first, kMost), spelled(second, kMost)};
}

}  // namespace tfx::render

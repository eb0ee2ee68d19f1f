#pragma once

#include <concepts>
#include <optional>

namespace tfx::report {

/// A number and how much of it means something. What was measured decides that; how it is spelled
/// is render/number.cpp's alone.
struct Number {
  enum class Form {
    kWhole,       ///< 67108864
    kBytes,       ///< 67108864 (64 MiB)
    kFixed,       ///< 0.998859, `digits` after the point
    kShortest,    ///< 0.98, 1e-12: as few digits as name the double, for what was set, not measured
    kScientific,  ///< 1.2e-05, `digits` after the point
    kRounding,    ///< a difference that only rounding makes: "< 1e-12", or scientific above that
    kMagnitude    ///< a size that may fall to rounding: 1.7, 0.039, 3e-04, "< 1e-14" below that
  };

  double value = 0;
  Form form = Form::kFixed;
  int digits = 6;                         ///< at most 6: the next may differ between processors
  std::optional<double> plus_minus = {};  ///< half of an interval, in the same form

  friend bool operator==(const Number&, const Number&) = default;
};

template <std::integral Whole>
[[nodiscard]] Number whole(Whole value) {
  return {.value = static_cast<double>(value), .form = Number::Form::kWhole, .digits = 0};
}
template <std::integral Whole>
[[nodiscard]] Number bytes(Whole value) {
  return {.value = static_cast<double>(value), .form = Number::Form::kBytes, .digits = 0};
}
[[nodiscard]] inline Number fixed(double value, int digits) {
  return {.value = value, .form = Number::Form::kFixed, .digits = digits};
}
[[nodiscard]] inline Number shortest(double value) {
  return {.value = value, .form = Number::Form::kShortest};
}
[[nodiscard]] inline Number scientific(double value, int digits) {
  return {.value = value, .form = Number::Form::kScientific, .digits = digits};
}
[[nodiscard]] inline Number rounding(double value) {
  return {.value = value, .form = Number::Form::kRounding, .digits = 1};
}
[[nodiscard]] inline Number magnitude(double value) {
  return {.value = value, .form = Number::Form::kMagnitude, .digits = 1};
}

}  // namespace tfx::report

#include "render/ticks.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "render/number.hpp"

namespace tfx::render {
namespace {

constexpr double kMost = std::numeric_limits<double>::max();
constexpr double kSame = 1e-6;        // of a step or of a number: so close to a tick is on it
constexpr double kEqual = 1e-5;       // of a number: what differs less has the same five digits
constexpr double kTiny = 1e-300;      // for a linear axis no more than 0
constexpr double kLeastLog = 1e-307;  // below, doubles lose digits
constexpr double kLeastPlain = 1e-4;  // spelled in full, "0.0001", with all of its axis
constexpr double kMostPlain = 1e6;
constexpr double kMostPlainLog =
    1e9;  // where digits are few beside zeros, or those of powers of two
constexpr double kRoomOfTick = 0.08;  // of the axis, between the floor and the next tick

// 1, 2 or 5 times a power of ten.
struct Step {
  int factor;
  int exponent;

  [[nodiscard]] Step next() const {
    if (factor == 1) return {2, exponent};
    if (factor == 2) return {5, exponent};
    return {1, exponent + 1};
  }
  // Rounded once, so that three times 0.1 is 0.3.
  [[nodiscard]] double times(double count) const {
    const double whole = count * factor;
    const double power = std::pow(10.0, std::abs(exponent));
    return exponent < 0 ? whole / power : whole * power;
  }
};

int exponent_of(double value) {
  return static_cast<int>(std::floor(std::log10(value) + kSame));
}

// Multiples of a step, of which the first and the last enclose a range.
struct Multiples {
  Step step;
  double first;
  double last;
};

Multiples enclosing(double least, double most, Step smallest, std::size_t most_ticks) {
  Step step = smallest;
  while (true) {
    const double first = std::floor(least / step.times(1) + kSame);
    const double last = std::ceil(most / step.times(1) - kSame);
    if (last - first < static_cast<double>(most_ticks)) return {step, first, last};
    step = step.next();
  }
}

// Linear

std::pair<double, double> widened(double least, double most) {
  const double largest = std::max(std::abs(least), std::abs(most));
  if (largest < kTiny) return {-1, 1};
  if (most / 2 - least / 2 > largest / 2 * kEqual) return {least, most};
  return {std::max(least - largest / 2, -kMost), std::min(most + largest / 2, kMost)};
}

std::string linear_label(double value, const Step& step, double largest) {
  if (value == 0) return number(report::whole(0));
  const bool is_plain = largest < kMostPlain && step.times(1) >= kLeastPlain;
  if (is_plain) return number(report::fixed(value, std::max(-step.exponent, 0)));
  return number(report::scientific(value, std::max(exponent_of(largest) - step.exponent, 0)));
}

AxisScale linear_scale(const std::vector<double>& values, std::size_t most_ticks) {
  const auto [values_least, values_most] = std::ranges::minmax(values);
  const auto [least, most] = widened(values_least, values_most);
  const double part = (most / 2 - least / 2) / static_cast<double>(most_ticks - 1) * 2;
  const auto [step, first, last] = enclosing(least, most, {1, exponent_of(part)}, most_ticks);
  AxisScale scale{.from = std::max(step.times(first), -kMost),
                  .to = std::min(step.times(last), kMost)};
  const double largest = std::max(std::abs(scale.from), std::abs(scale.to));
  for (int tick = 0; tick <= last - first; ++tick) {
    const double value = step.times(first + tick);
    if (!std::isfinite(value)) continue;  // the axis then ends at the largest double, unmarked
    scale.ticks.push_back({scale.place(value), linear_label(value, step, largest)});
  }
  return scale;
}

// Logarithmic: ticks are found as numbers.

bool is_power_of_two(double value) {
  int exponent = 0;
  return value >= 1 && std::frexp(value, &exponent) == 0.5;
}

// Every one, second, fourth ... of them: so those of n and of n squared are alike.
std::vector<double> powers_of_two(double least, double most, std::size_t most_ticks) {
  for (int step = 1;; step *= 2) {
    const auto first = static_cast<int>(std::floor(std::ilogb(least) / static_cast<double>(step)));
    const auto last = static_cast<int>(std::ceil(std::ilogb(most) / static_cast<double>(step)));
    if (static_cast<std::size_t>(last - first) >= most_ticks) continue;
    std::vector<double> ticks;
    for (int tick = first; tick <= last; ++tick) ticks.push_back(std::ldexp(1.0, tick * step));
    return ticks;
  }
}

std::vector<double> powers_of_ten(double least, double most, std::size_t most_ticks) {
  const auto [step, first, last] =
      enclosing(std::log10(least), std::log10(most), {1, 0}, most_ticks);
  std::vector<double> ticks;
  for (int tick = 0; tick <= last - first; ++tick) {
    ticks.push_back(Step{1, static_cast<int>(step.times(first + tick))}.times(1));
  }
  return ticks;
}

std::vector<double> ones_twos_and_fives(double least, double most) {
  if (most <= least * (1 + kSame)) {  // one above and one below
    least /= 1.5;
    most = std::min(most, kMost / 1.5) * 1.5;
  }
  Step step{1, exponent_of(least) - 1};
  while (step.next().times(1) <= least * (1 + kSame)) step = step.next();
  std::vector<double> ticks{step.times(1)};
  while (ticks.back() < most * (1 - kSame)) {
    step = step.next();
    ticks.push_back(step.times(1));
  }
  return ticks;
}

std::vector<double> log_ticks(const std::vector<double>& values, double least, double most,
                              std::size_t most_ticks) {
  const bool are_powers = std::ranges::all_of(values, is_power_of_two) && 0.5 <= least;
  if (are_powers && least < most && most < kMostPlainLog) {
    return powers_of_two(least, most, most_ticks);
  }
  std::vector<double> ticks = ones_twos_and_fives(least, most);
  return ticks.size() <= most_ticks ? ticks : powers_of_ten(least, most, most_ticks);
}

// What is near 1 is always spelled in full, the rest of the axis in one way.
std::string log_label(double value, bool is_plain) {
  const bool is_near = 1e-3 * (1 - kSame) <= value && value <= 1e3 * (1 + kSame);
  return number(is_plain || is_near ? report::shortest(value) : report::scientific(value, 0));
}

AxisScale log_scale(const std::vector<double>& values, std::optional<double> floor,
                    std::size_t most_ticks) {
  if (floor) floor = std::max(*floor, kLeastLog);
  std::vector<double> above;
  std::ranges::copy_if(values, std::back_inserter(above),
                       [&](double value) { return value >= floor.value_or(kLeastLog); });
  const bool has_below = above.size() < values.size();
  if (above.empty()) {
    floor = floor.value_or(1);
    above = {*floor * 10};
  }
  auto [least, most] = std::ranges::minmax(above);
  // Without a floor, one tick lower than the least value if that is on one.
  if (has_below) least = floor ? *floor : std::max(least * 0.99, kLeastLog);
  std::vector<double> ticks = log_ticks(above, least, most, most_ticks);
  std::erase_if(ticks, [](double tick) { return !(kLeastLog <= tick && tick <= kMost); });
  const bool is_plain = kLeastPlain * (1 - kSame) <= ticks.front() && ticks.back() < kMostPlainLog;

  const double lowest = has_below && floor ? *floor : std::min(ticks.front(), least);
  AxisScale scale{.logarithmic = true,
                  .from = std::log10(lowest),
                  .to = std::log10(std::max(ticks.back(), most))};
  if (has_below) {
    const bool is_given = floor.has_value();
    scale.ticks.push_back(
        {0, "< " + (is_given ? number(report::shortest(lowest)) : log_label(lowest, is_plain))});
  }
  for (const double tick : ticks) {
    const double place = scale.place(tick);
    if (has_below && place < kRoomOfTick) continue;
    scale.ticks.push_back({place, log_label(tick, is_plain)});
  }
  return scale;
}

}  // namespace

double AxisScale::place(double value) const {
  assert(!std::isnan(value));
  if (logarithmic) value = value > 0 ? std::log10(value) : from;
  // Halved where the distance of the ends is beyond a double.
  const double unit = std::isinf(to - from) ? 0.5 : 1.0;
  return std::clamp((value * unit - from * unit) / (to * unit - from * unit), 0.0, 1.0);
}

AxisScale scale_of(const report::Axis& axis, const std::vector<double>& values, std::size_t most) {
  assert(most >= 3);
  std::vector<double> finite;
  std::ranges::copy_if(values, std::back_inserter(finite),
                       [](double value) { return std::isfinite(value); });
  if (finite.empty()) return {.logarithmic = axis.logarithmic};
  return axis.logarithmic ? log_scale(finite, axis.floor, most) : linear_scale(finite, most);
}

}  // namespace tfx::render

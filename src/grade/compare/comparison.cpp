#include "grade/compare/comparison.hpp"

#include <fmt/core.h>

#include <bit>
#include <cmath>

namespace tfx::grade {
namespace {

NotFinite not_finite(const std::vector<double>& cells) {
  NotFinite count;
  for (const double cell : cells) {
    if (std::isnan(cell)) ++count.nan;
    if (std::isinf(cell)) ++(cell > 0 ? count.plus_infinity : count.minus_infinity);
  }
  return count;
}

/// The doubles in their order, counted from 0: neighbours are one apart, -0 and 0 are one.
std::int64_t rank(double finite) {
  const auto magnitude = std::bit_cast<std::int64_t>(std::abs(finite));
  return std::signbit(finite) ? -magnitude : magnitude;
}

std::uint64_t ulps_between(double a, double b) {
  const auto first = static_cast<std::uint64_t>(rank(a));
  const auto second = static_cast<std::uint64_t>(rank(b));
  return rank(a) < rank(b) ? second - first : first - second;  // right also beyond 63 bits
}

template <typename Measure>
void keep_larger(std::optional<Largest<Measure>>& largest, Measure value, std::size_t cell) {
  if (!largest || value > largest->value) largest = {value, cell};
}

}  // namespace

double distance(double got, double want) {
  // inf - inf is NaN, and a NaN equals nothing.
  if (got == want || (std::isnan(got) && std::isnan(want))) return 0;
  return std::abs(got - want);
}

bool is_further(double distance, double other) {
  return distance > other || (std::isnan(distance) && !std::isnan(other));
}

Largest<double> furthest(const io::Tensor& got, const io::Tensor& want) {
  Largest<double> result;
  for (std::size_t cell = 0; cell < want.cells.size(); ++cell) {
    const double apart = distance(got.cells[cell], want.cells[cell]);
    if (is_further(apart, result.value)) result = {.value = apart, .cell = cell};
  }
  return result;
}

std::string place_text(std::span<const std::size_t> index) {
  std::string text;
  for (const std::size_t i : index) text += fmt::format("[{}]", i);
  return text.empty() ? "[]" : text;
}

std::string place_of(std::size_t cell, std::span<const std::size_t> shape) {
  return place_text(io::index_of(cell, shape));
}

std::optional<double> Comparison::passing_tolerance() const {
  if (!same_shape() || infinitely_apart > 0) return std::nullopt;
  return absolute ? absolute->value : 0;
}

Comparison compare(const io::Tensor& got, const io::Tensor& want, double tolerance) {
  Comparison result{.tolerance = tolerance,
                    .got_shape = got.shape,
                    .want_shape = want.shape,
                    .got_not_finite = not_finite(got.cells),
                    .want_not_finite = not_finite(want.cells)};
  if (!result.same_shape()) return result;

  result.cells = want.cells.size();
  for (std::size_t cell = 0; cell < result.cells; ++cell) {
    const double g = got.cells[cell];
    const double w = want.cells[cell];
    const double apart = distance(g, w);
    if (!(apart <= tolerance)) {
      if (result.wrong++ == 0) result.first_wrong = {cell, g, w};
      if (!std::isfinite(apart)) ++result.infinitely_apart;
    }
    if (!std::isfinite(g) || !std::isfinite(w)) continue;
    keep_larger(result.absolute, apart, cell);
    if (w != 0) keep_larger(result.relative, apart / std::abs(w), cell);
    keep_larger(result.ulps, ulps_between(g, w), cell);
  }
  return result;
}

}  // namespace tfx::grade

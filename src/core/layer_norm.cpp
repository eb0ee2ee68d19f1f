#include "core/layer_norm.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <stdexcept>
#include <string>

namespace tfx {
namespace {

double mean(std::span<const double> xs) {
  double sum = 0;
  for (const double x : xs) sum += x;
  return sum / static_cast<double>(xs.size());
}

double largest_magnitude(std::span<const double> xs) {
  double largest = 0;
  for (const double x : xs) largest = std::max(largest, std::abs(x));
  return largest;
}

/// The row less its first element: exact where all elements are alike, and free of a common offset
/// whose rounding the mean would otherwise carry into every difference. Halved where the
/// difference of two finite numbers could overflow; eps is nothing beside the variance of such a
/// row, so it stays as it is.
std::vector<double> shifted(std::span<const double> row) {
  const double scale = largest_magnitude(row) > 0x1p1022 ? 0.5 : 1.0;
  std::vector<double> result(row.begin(), row.end());
  for (double& x : result) x = x * scale - row[0] * scale;
  return result;
}

/// The power of two that brings `spread` near 1, so that its square neither overflows nor is lost.
/// Scaling by it is exact. Tiny rows stay tiny where eps, scaled twice, would overflow instead.
int exponent_to_one(double spread, double eps) {
  constexpr int kMost = 1000;
  if (!std::isfinite(spread) || spread == 0) return 0;  // nothing finite to scale by
  const int wanted = std::min(-std::ilogb(spread), kMost);
  return eps > 0 ? std::min(wanted, (kMost - std::ilogb(eps)) / 2) : wanted;
}

/// As few digits as say it: std::to_string would call a small negative eps "-0.000000".
std::string shortest_text(double x) {
  std::array<char, 32> text{};
  const auto written = std::to_chars(text.data(), text.data() + text.size(), x);
  return {text.data(), written.ptr};
}

}  // namespace

void require_eps(double eps) {
  if (eps >= 0 && std::isfinite(eps)) return;
  throw std::invalid_argument("layer_norm: eps is " + shortest_text(eps) +
                              ", needs a finite number >= 0");
}

std::vector<double> layer_norm(std::span<const double> row, double eps) {
  require_eps(eps);
  if (row.empty()) return {};

  std::vector<double> x = shifted(row);
  const bool constant = std::ranges::all_of(x, [](double value) { return value == 0; });
  if (constant) return std::vector<double>(x.size());  // where 0 / sqrt(0 + 0) would be NaN

  const int exponent = exponent_to_one(largest_magnitude(x), eps);
  for (double& value : x) value *= std::ldexp(1.0, exponent);

  // The second pass takes away what rounding left of the mean in the first.
  for (int pass = 0; pass < 2; ++pass) {
    const double center = mean(x);
    for (double& value : x) value -= center;
  }
  double variance = 0;
  for (const double value : x) variance += value * value;
  variance /= static_cast<double>(x.size());

  const double deviation = std::sqrt(variance + std::ldexp(eps, 2 * exponent));
  for (double& value : x) value /= deviation;
  return x;
}

}  // namespace tfx

#pragma once

#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

namespace tfx::experiments {

/// The larger and the smaller of two, and the largest of some (at least one); NaN where any is.
/// A comparison passes over a NaN, and a claim would hold of what was never measured.
[[nodiscard]] inline double larger(double x, double y) {
  return x > y || std::isnan(x) ? x : y;
}
[[nodiscard]] inline double smaller(double x, double y) {
  return x < y || std::isnan(x) ? x : y;
}
[[nodiscard]] double largest(std::span<const double> xs);

/// The largest |x - center|, 0 of none; NaN where any is.
[[nodiscard]] double largest_distance(std::span<const double> xs, double center);

/// The largest |x|, 0 of none; NaN where any is.
[[nodiscard]] double largest_magnitude(std::span<const double> xs);

/// How many are neither NaN nor infinite.
[[nodiscard]] std::size_t finite_count(std::span<const double> xs);

/// The middle one of some numbers (at least one), of an even count the mean of the middle two; NaN
/// where any is.
[[nodiscard]] double median(std::vector<double> xs);

/// Mean and standard deviation of numbers that come one by one and are not kept.
/// Source: Welford 1962; it does not subtract two large sums. Two sets as one: Chan, Golub, LeVeque
/// 1979.
class Moments {
 public:
  void add(double sample);
  /// The samples of another, as if they came after these.
  void add(const Moments& others);

  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] double mean() const { return mean_; }
  /// Divided by count - 1. NaN for fewer than two samples, which have no spread.
  [[nodiscard]] double standard_deviation() const;

 private:
  std::size_t count_ = 0;
  double mean_ = 0;
  double squares_ = 0;  // sum of squared distances from the mean so far
};

/// What samples say of a quantity, and half the width of its 95 % confidence interval.
struct Estimate {
  double value = 0;
  double half_width = 0;
};

/// From independent samples, the interval by Student's t. NaN wide for fewer than two samples.
[[nodiscard]] Estimate estimate(const Moments& samples);

/// The power p of y = c x^p that is nearest to the points in logarithms, by least squares, with its
/// 95 % interval by Student's t. All numbers > 0. NaN wide for fewer than three points.
[[nodiscard]] Estimate exponent(std::span<const double> x, std::span<const double> y);

/// What Student's t with this many degrees of freedom stays within, up or down, with a
/// probability of 0.95. Errors: std::invalid_argument for no degree.
/// Source: the closed form of the distribution for whole degrees, Abramowitz and Stegun 1964,
/// 26.7.3 and 26.7.4.
[[nodiscard]] double student_t_95(std::size_t degrees);

}  // namespace tfx::experiments

#include "experiments/statistics.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <stdexcept>

namespace tfx::experiments {
namespace {

/// The probability that |t| < x.
double student_t_within(double x, std::size_t degrees) {
  const double angle = std::atan(x / std::sqrt(static_cast<double>(degrees)));
  const double cosine = std::cos(angle);
  const bool odd = degrees % 2 == 1;
  double term = odd ? cosine : 1.0;
  double sum = 0;
  for (std::size_t k = odd ? 1 : 0; k + 2 <= degrees; k += 2) {
    sum += term;
    term *= cosine * cosine * static_cast<double>(k + 1) / static_cast<double>(k + 2);
  }
  return odd ? 2 / std::numbers::pi * (angle + std::sin(angle) * sum) : std::sin(angle) * sum;
}

}  // namespace

double largest(std::span<const double> xs) {
  assert(!xs.empty());
  return std::accumulate(xs.begin() + 1, xs.end(), xs.front(), larger);
}

double largest_distance(std::span<const double> xs, double center) {
  double largest = 0;
  for (const double x : xs) largest = larger(largest, std::abs(x - center));
  return largest;
}

double largest_magnitude(std::span<const double> xs) {
  return largest_distance(xs, 0);
}

std::size_t finite_count(std::span<const double> xs) {
  return static_cast<std::size_t>(
      std::ranges::count_if(xs, [](double x) { return std::isfinite(x); }));
}

double median(std::vector<double> xs) {
  assert(!xs.empty());
  // NaN has no place in an order, and to sort by one is undefined.
  const auto not_a_number = std::ranges::find_if(xs, [](double x) { return std::isnan(x); });
  if (not_a_number != xs.end()) return *not_a_number;
  std::ranges::sort(xs);
  const std::size_t middle = xs.size() / 2;
  return xs.size() % 2 == 1 ? xs[middle] : xs[middle - 1] / 2 + xs[middle] / 2;
}

void Moments::add(double sample) {
  ++count_;
  const double distance = sample - mean_;
  mean_ += distance / static_cast<double>(count_);
  squares_ += distance * (sample - mean_);
}

void Moments::add(const Moments& others) {
  if (others.count_ == 0) return;
  if (count_ == 0) {
    *this = others;
    return;
  }
  const auto count = static_cast<double>(count_);
  const auto other_count = static_cast<double>(others.count_);
  const double distance = others.mean_ - mean_;
  const double share = other_count / (count + other_count);
  mean_ += distance * share;
  squares_ += others.squares_ + distance * distance * count * share;
  count_ += others.count_;
}

double Moments::standard_deviation() const {
  if (count_ < 2) return std::numeric_limits<double>::quiet_NaN();
  return std::sqrt(squares_ / static_cast<double>(count_ - 1));
}

double student_t_95(std::size_t degrees) {
  if (degrees == 0) throw std::invalid_argument("student_t_95: degrees is 0, needs at least 1");
  // One degree needs 12.7, the most of all; halving 60 times ends at the last bit.
  double low = 0;
  double high = 16;
  for (int step = 0; step < 60; ++step) {
    const double middle = (low + high) / 2;
    (student_t_within(middle, degrees) < 0.95 ? low : high) = middle;
  }
  return low;
}

Estimate estimate(const Moments& samples) {
  const double error =
      samples.standard_deviation() / std::sqrt(static_cast<double>(samples.count()));
  if (std::isnan(error)) return {samples.mean(), error};
  return {samples.mean(), student_t_95(samples.count() - 1) * error};
}

Estimate exponent(std::span<const double> x, std::span<const double> y) {
  assert(x.size() == y.size());
  Moments log_x;
  Moments log_y;
  for (std::size_t i = 0; i < x.size(); ++i) {
    log_x.add(std::log(x[i]));
    log_y.add(std::log(y[i]));
  }
  double square = 0;
  double product = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double dx = std::log(x[i]) - log_x.mean();
    square += dx * dx;
    product += dx * (std::log(y[i]) - log_y.mean());
  }
  const double slope = product / square;
  if (x.size() < 3) return {slope, std::numeric_limits<double>::quiet_NaN()};
  double rest = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double off = std::log(y[i]) - log_y.mean() - slope * (std::log(x[i]) - log_x.mean());
    rest += off * off;
  }
  const std::size_t degrees = x.size() - 2;
  const double error = std::sqrt(rest / static_cast<double>(degrees) / square);
  return {slope, student_t_95(degrees) * error};
}

}  // namespace tfx::experiments

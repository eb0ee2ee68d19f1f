#include "core/random.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>

namespace tfx {
namespace {

constexpr std::size_t kRun = 16;

/// Box and Muller on one run of 16 uniforms: x[j] is the radius and x[j + 8] the angle of a pair.
/// `Real` is the dtype's own type, so that a float32 draw rounds where PyTorch's does.
template <typename Real>
void normal_from_uniform(std::span<double> run) {
  for (std::size_t j = 0; j < kRun / 2; ++j) {
    // 1 - x is in (0, 1], so the logarithm is finite.
    const Real u = 1 - static_cast<Real>(run[j]);
    const Real v = static_cast<Real>(run[j + kRun / 2]);
    const Real radius = std::sqrt(-2 * std::log(u));
    const Real angle = 2 * std::numbers::pi_v<Real> * v;
    run[j] = radius * std::cos(angle);
    run[j + kRun / 2] = radius * std::sin(angle);
  }
}

/// A draw of 16 or more: uniforms first, then run by run. Where the last run is short, the last 16
/// numbers are drawn again, over some that were ready.
template <typename Real, typename Uniform>
void fill_in_runs(std::span<double> cells, Uniform uniform) {
  std::ranges::generate(cells, uniform);
  const std::size_t whole = cells.size() - cells.size() % kRun;
  for (std::size_t first = 0; first < whole; first += kRun) {
    normal_from_uniform<Real>(cells.subspan(first, kRun));
  }
  if (whole == cells.size()) return;
  const std::span<double> last = cells.last(kRun);
  std::ranges::generate(last, uniform);
  normal_from_uniform<Real>(last);
}

}  // namespace

double Random::uniform() {
  const std::uint64_t high = engine_();  // in a statement of its own: the order is the contract
  const std::uint64_t low = engine_();
  return static_cast<double>(((high << 32U) | low) & ((1ULL << 53U) - 1)) * 0x1p-53;
}

float Random::uniform_float32() {
  return static_cast<float>(engine_() & ((1U << 24U) - 1)) * 0x1p-24F;
}

double Random::single_normal() {
  if (spare_) return *std::exchange(spare_, std::nullopt);
  const double u = uniform();
  const double v = uniform();
  const double radius = std::sqrt(-2 * std::log1p(-v));
  const double angle = 2 * std::numbers::pi * u;
  spare_ = radius * std::sin(angle);
  return radius * std::cos(angle);
}

void Random::fill(std::span<double> cells) {
  if (cells.size() >= kRun) {
    fill_in_runs<double>(cells, [this] { return uniform(); });
  } else {
    std::ranges::generate(cells, [this] { return single_normal(); });
  }
}

void Random::fill_float32(std::span<double> cells) {
  if (cells.size() >= kRun) {
    fill_in_runs<float>(cells, [this] { return uniform_float32(); });
  } else {
    std::ranges::generate(cells, [this] { return static_cast<float>(single_normal()); });
  }
}

Matrix Random::normal(std::size_t rows, std::size_t cols) {
  Matrix result(rows, cols);
  fill(result.cells());
  return result;
}

Matrix Random::normal_float32(std::size_t rows, std::size_t cols) {
  Matrix result(rows, cols);
  fill_float32(result.cells());
  return result;
}

std::vector<std::size_t> Random::permutation(std::size_t n) {
  if (n > std::numeric_limits<std::uint32_t>::max()) {
    throw std::length_error("permutation: n is " + std::to_string(n) + ", at most 4294967295");
  }
  std::vector<std::size_t> order(n);
  std::iota(order.begin(), order.end(), 0);
  for (std::size_t i = 0; i + 1 < n; ++i) std::swap(order[i], order[i + engine_() % (n - i)]);
  return order;
}

}  // namespace tfx

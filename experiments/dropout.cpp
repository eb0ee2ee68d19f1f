#include "experiments/dropout.hpp"

#include <cmath>
#include <vector>

namespace tfx::experiments {
namespace {

/// One number in (0, 1], evenly, for each of so many: what Box and Muller made two normal draws of.
std::vector<double> uniforms(std::size_t count, Random& random) {
  const Matrix pairs = random.normal(2, count);
  std::vector<double> result;
  for (std::size_t c = 0; c < count; ++c) {
    result.push_back(std::exp(-(pairs(0, c) * pairs(0, c) + pairs(1, c) * pairs(1, c)) / 2));
  }
  return result;
}

}  // namespace

Dropout drop(const Matrix& weights, double share, std::size_t draws, Random& random) {
  Dropout result;
  for (std::size_t draw = 0; draw < draws; ++draw) {
    const std::vector<double> chance = uniforms(weights.cells().size(), random);
    for (std::size_t i = 0; i < weights.rows(); ++i) {
      double sum = 0;
      for (std::size_t j = 0; j < weights.cols(); ++j) {
        if (chance[i * weights.cols() + j] < share) continue;
        const double kept = weights(i, j) / (1 - share);
        result.largest = larger(result.largest, kept);
        sum += kept;
      }
      result.sum_error = larger(result.sum_error, std::abs(sum - 1));
      result.sums.add(sum);
    }
  }
  return result;
}

}  // namespace tfx::experiments

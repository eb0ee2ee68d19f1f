#pragma once

#include <cstddef>

#include "core/matrix.hpp"
#include "core/random.hpp"
#include "experiments/statistics.hpp"

namespace tfx::experiments {

/// What dropout makes of attention weights, over several draws of what is dropped.
struct Dropout {
  double largest = 0;    ///< weight
  double sum_error = 0;  ///< largest distance of a row's sum from 1
  Moments sums;          ///< of the rows
};

/// Sets each weight to 0 with the probability `share`, 0 < share < 1, and divides the others by
/// 1 - share, so that it is the same in the mean: as models do in training, and pictures of their
/// weights show. `draws` times, each afresh.
/// Source: Srivastava et al. 2014; Vaswani et al. 2017, section 5.4, with a share of 0.1.
[[nodiscard]] Dropout drop(const Matrix& weights, double share, std::size_t draws, Random& random);

}  // namespace tfx::experiments

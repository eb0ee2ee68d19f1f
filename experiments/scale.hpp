#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "experiments/options.hpp"
#include "report/report.hpp"

namespace tfx::experiments {

struct ScaleOptions {
  std::vector<std::size_t> widths = {64};  ///< each >= 2, none twice
  std::size_t tokens = 8;                  ///< >= 2
  std::size_t trials = 1000;               ///< >= 2
  std::uint32_t seed = 0;
  std::size_t threads = 0;  ///< 0: all
  Progress progress = {};
};

/// Why attention divides by sqrt(d): the weights of random queries and keys with and without it.
///
/// Per trial, of n x n weights: the largest; the mean over rows of the row's largest; the mean
/// entropy of a row over ln n (1: all alike, 0: one key); and the share of weights p that hardly
/// learn, p (1 - p) < 0.01 / n, where p (1 - p) is the derivative of a weight by its own score.
/// Over all trials: the standard deviation of q · k.
/// Errors: std::invalid_argument if it cannot be measured at these sizes.
[[nodiscard]] report::Report scale(const ScaleOptions& options);

/// Errors: std::invalid_argument as `scale`.
void validate(const ScaleOptions& options);

/// Memory that `scale` takes at its peak.
[[nodiscard]] std::uint64_t bytes_needed(const ScaleOptions& options);

}  // namespace tfx::experiments

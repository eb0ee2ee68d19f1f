#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "experiments/options.hpp"
#include "report/report.hpp"

namespace tfx::experiments {

struct HeadsOptions {
  std::vector<std::size_t> heads = {1, 2, 4, 8};  ///< each once, >= 1, dividing the width
  std::size_t tokens = 8;                         ///< >= 2
  std::size_t width = 64;                         ///< >= 1
  std::size_t trials = 200;                       ///< >= 2
  std::uint32_t seed = 0;
  std::size_t threads = 0;  ///< 0: all
  Progress progress = {};
};

/// Why a head divides by the root of its own width: the scores and weights of h heads that share d
/// columns, divided by sqrt(d/h) and, as a common bug has it, by sqrt(d).
///
/// Per trial, with random Q, K and V of n x d, and for each h: the standard deviation of a head's
/// scores; the largest of its weights; the mean entropy of a row over ln n. Also how far
/// multi_head is from heads that are made by hand with either root, whether it keeps the shape,
/// and whether one head is attention to the last bit.
/// Errors: std::invalid_argument if it cannot be measured at these sizes.
[[nodiscard]] report::Report heads(const HeadsOptions& options);

/// Errors: std::invalid_argument as `heads`.
void validate(const HeadsOptions& options);

/// Memory that `heads` takes at its peak.
[[nodiscard]] std::uint64_t bytes_needed(const HeadsOptions& options);

}  // namespace tfx::experiments

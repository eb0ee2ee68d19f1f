#pragma once

#include <cstddef>
#include <cstdint>

#include "experiments/options.hpp"
#include "report/report.hpp"

namespace tfx::experiments {

struct BlockOptions {
  std::size_t tokens = 8;   ///< >= 2: one token is told apart from none
  std::size_t width = 16;   ///< >= 2: a layer norm of one number is 0
  std::size_t heads = 2;    ///< >= 1, divides the width
  std::size_t trials = 20;  ///< >= 2
  std::uint32_t seed = 0;
  std::size_t threads = 0;  ///< 0: all
  Progress progress = {};
};

/// What the residual and the place of the layer norm do to a stack of attention blocks, before any
/// training.
///
/// Per trial, each kind of block, and 1, 2, 4, ... 64 blocks, once with projections as at
/// initialisation and once without: the whole gradient, the gradient that tells tokens apart, and
/// the likeness of the tokens (experiments/stack.hpp). Of the trials the median, the least and the
/// largest. Also whether core's `block` gives as many tokens of the same width.
/// Errors: std::invalid_argument if it cannot be measured at these sizes.
[[nodiscard]] report::Report block(const BlockOptions& options);

/// Errors: std::invalid_argument as `block`.
void validate(const BlockOptions& options);

/// Memory that `block` takes at its peak.
[[nodiscard]] std::uint64_t bytes_needed(const BlockOptions& options);

}  // namespace tfx::experiments

#pragma once

#include <cstddef>
#include <cstdint>

#include "core/mask.hpp"
#include "core/matrix.hpp"
#include "experiments/options.hpp"
#include "report/report.hpp"

namespace tfx::experiments {

struct MaskOptions {
  std::size_t tokens = 8;  ///< >= 2: one token has no future
  std::size_t width = 8;   ///< >= 1
  std::uint32_t seed = 0;
};

/// What causal_mask hides, and what is lost where the future is hidden too late.
///
/// Self-attention of tokens X with the future hidden in two ways: left out before the softmax, and
/// by a common bug, set to 0 after a softmax over all tokens. Of both: the weights, their row sums,
/// and how far another last token changes the outputs of the tokens before it. The bug lets it do
/// so, since the sums under its weights hold the future.
/// X is torch.randn(n, d), the other last token the torch.randn(1, d) that follows it.
/// Errors: std::invalid_argument if it cannot be measured at these sizes.
[[nodiscard]] report::Report mask(const MaskOptions& options);

/// Two counts that claims rest on: cells of a mask that are not the lesson's, i >= j; and weights
/// of later tokens, above the diagonal, that are not exactly 0 (NaN is not).
[[nodiscard]] std::size_t cells_not_causal(const Mask& mask);
[[nodiscard]] std::size_t seen_futures(const Matrix& weights);

/// Errors: std::invalid_argument as `mask`.
void validate(const MaskOptions& options);

/// Memory that `mask` takes at its peak.
[[nodiscard]] std::uint64_t bytes_needed(const MaskOptions& options);

}  // namespace tfx::experiments

#pragma once

#include <cstddef>
#include <cstdint>

#include "experiments/options.hpp"
#include "report/report.hpp"

namespace tfx::experiments {

struct NormOptions {
  std::size_t tokens = 8;  ///< >= 2: a batch of one token is that token alone
  std::size_t width = 64;  ///< >= 2: one number has no variance
  std::uint32_t seed = 0;
};

/// What layer_norm does to a token, and that it looks at nothing else.
///
/// Tokens X with offsets of -2 to 2 and spreads of 0.25 to 2, so that a norm which did nothing
/// would show: mean and variance of each before and after; whether a token comes out the same
/// alone, in its batch, and in a sequence twice as long, which batch norm over the tokens does not
/// give; a constant row, where the plain formula divides 0 by 0 without eps; and what eps takes
/// from rows of ever smaller spread.
/// Token i is (i mod 5) - 2 + 2^(i mod 4 - 2) z, the z of X torch.randn(n, d) and those of as many
/// tokens more the torch.randn(n, d) that follows.
/// Errors: std::invalid_argument if it cannot be measured at these sizes.
[[nodiscard]] report::Report norm(const NormOptions& options);

/// Errors: std::invalid_argument as `norm`.
void validate(const NormOptions& options);

/// Memory that `norm` takes at its peak.
[[nodiscard]] std::uint64_t bytes_needed(const NormOptions& options);

}  // namespace tfx::experiments

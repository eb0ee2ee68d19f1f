#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/mask.hpp"
#include "core/matrix.hpp"
#include "report/report.hpp"

namespace tfx::experiments {

/// What one query of attention is explained with.
struct ExplainInput {
  Matrix q;                       ///< n x d_k, d_k >= 1
  Matrix k;                       ///< m x d_k, m >= 1
  Matrix v;                       ///< m x d_v
  std::optional<Mask> mask = {};  ///< n x m
  std::size_t query = 0;          ///< the row of q that is explained, < n
};

/// The tokens of lesson 1's run, which are query, key and value alike: as torch.manual_seed(seed);
/// torch.randn(1, tokens, width) draws them. With `causal` each sees itself and those before it.
[[nodiscard]] ExplainInput random_input(std::uint32_t seed, std::size_t tokens, std::size_t width,
                                        bool causal);

/// One row of attention, step by step with its numbers: the query's dot product with each key, the
/// same divided by sqrt(d_k), what the mask leaves, the weights, and the values mixed by them. Also
/// what the transposed K of the formula is: the dot products as one matrix product.
/// Each step is computed here from the one before; the claims hold the last against `attention`.
/// Costs O(m (d_k + d_v)): of the other queries nothing is computed.
/// Errors: std::invalid_argument as `attention`, and where there is no such query.
[[nodiscard]] report::Report explain(const ExplainInput& input);

/// Errors: std::invalid_argument as `explain`. Costs nothing.
void validate(const ExplainInput& input);

/// Memory that `explain` takes at its peak, beside the input.
[[nodiscard]] std::uint64_t bytes_needed(const ExplainInput& input);

}  // namespace tfx::experiments

#pragma once

#include <cstddef>
#include <cstdint>

#include "experiments/options.hpp"
#include "report/report.hpp"

namespace tfx::experiments {

struct PermOptions {
  std::size_t tokens = 8;    ///< >= 2: one token has no other order
  std::size_t width = 8;     ///< >= 1
  std::size_t trials = 100;  ///< >= 2
  std::uint32_t seed = 0;
  std::size_t threads = 0;  ///< 0: all
  Progress progress = {};
};

/// Attention does not know the order of its tokens, until positions are added.
///
/// Per trial, with tokens X and a permutation P that is not the identity: the largest cell of
/// |attention(P X) - P attention(X)|, without positions and with them (the tokens move, the
/// positions stay). Also how far attention moves its input, |attention(X) - X| / |X|: a function
/// that mixed nothing would pass the first check. From 512 tokens on the outputs are fast's.
/// Errors: std::invalid_argument if it cannot be measured at these sizes.
[[nodiscard]] report::Report perm(const PermOptions& options);

/// Errors: std::invalid_argument as `perm`.
void validate(const PermOptions& options);

/// Memory that `perm` takes at its peak.
[[nodiscard]] std::uint64_t bytes_needed(const PermOptions& options);

}  // namespace tfx::experiments

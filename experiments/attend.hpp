#pragma once

#include <cstddef>
#include <cstdint>

#include "experiments/options.hpp"
#include "report/report.hpp"

namespace tfx::experiments {

struct AttendOptions {
  std::size_t tokens = 3;  ///< >= 1
  std::size_t width = 4;   ///< >= 1
  std::uint32_t seed = 0;
};

/// One run of attention seen from inside, with the numbers of the lesson's own run in PyTorch:
/// the weights of a sentence of random tokens, the output as their mix, the spread of q · k at
/// three widths, and a softmax over ten keys with and without the root. All draws are float32, as
/// torch.randn(1, tokens, width) makes them, and come from one generator in the lesson's order.
/// Errors: std::invalid_argument if it cannot be measured at these sizes.
[[nodiscard]] report::Report attend(const AttendOptions& options);

/// Errors: std::invalid_argument as `attend`.
void validate(const AttendOptions& options);

/// Memory that `attend` takes at its peak.
[[nodiscard]] std::uint64_t bytes_needed(const AttendOptions& options);

}  // namespace tfx::experiments

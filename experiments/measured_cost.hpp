#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "experiments/options.hpp"
#include "report/report.hpp"

namespace tfx::experiments {

/// What a piece of work took in a process of its own.
struct Took {
  double seconds = 0;       ///< as the work itself says
  std::uint64_t bytes = 0;  ///< memory at the peak, less that of a process which does nothing
};

/// Does the work where nothing else is done, so that its memory is its own. It gives the seconds
/// that count: inputs are made before those begin.
using Apart = std::function<Took(const std::function<double()>& work)>;

struct MeasuredCostOptions {
  std::size_t most = 65536;  ///< tokens to which the fused path goes, at least 4096
  std::size_t threads = 0;   ///< of the fused path; 0: all
  Apart apart = {};          ///< has to be there
  Progress progress = {};
};

/// What attention takes in time and memory as n doubles from 256: core's, which makes the n x n
/// weights, to 4096 tokens, and fast's, which never holds them, as far as asked. Width 64, float64.
/// The exponents are of a power of n, by least squares over the six longest lengths, core's all
/// five.
///
/// Times and memory are this machine's at this moment: no claim is made of them, and they stand in
/// no file that is compared.
/// Errors: std::invalid_argument if `most` is below 4096 or there is no `apart`, and those of it.
[[nodiscard]] report::Report measured_cost(const MeasuredCostOptions& options);

/// Errors: std::invalid_argument as `measured_cost`.
void validate(const MeasuredCostOptions& options);

/// Memory that the largest piece of work takes at its peak.
[[nodiscard]] std::uint64_t bytes_needed(const MeasuredCostOptions& options);

}  // namespace tfx::experiments

#pragma once

#include <cstddef>
#include <cstdint>

#include "report/report.hpp"

namespace tfx::experiments {

/// The length from which the lesson doubles: to 8192.
inline constexpr std::size_t kLessonTokens = 4096;

/// Cells of the score matrix of n tokens, each of which scores each.
[[nodiscard]] constexpr std::uint64_t score_cells(std::uint64_t n) {
  return n * n;
}

struct CostOptions {
  std::size_t tokens = kLessonTokens;  ///< 1 to 2^20: a double holds all counts
};

/// What twice the tokens cost: the score matrix of one attention at n and 2n, and always at 4096
/// and 8192, in cells and bytes.
///
/// The formula is held to real weights: attention of a few tokens, then of twice as many, and so
/// on, with their cells counted. Nothing is timed.
/// Errors: std::invalid_argument if it cannot be measured at this size.
[[nodiscard]] report::Report cost(const CostOptions& options);

/// Errors: std::invalid_argument as `cost`.
void validate(const CostOptions& options);

/// Memory that `cost` takes at its peak.
[[nodiscard]] std::uint64_t bytes_needed(const CostOptions& options);

}  // namespace tfx::experiments

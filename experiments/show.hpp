#pragma once

#include <span>
#include <utility>
#include <vector>

#include "experiments/statistics.hpp"
#include "report/report.hpp"

// What several experiments show alike.

namespace tfx::experiments {

/// A named row of numbers, no longer than a printed matrix is wide.
[[nodiscard]] report::Table::Row line(report::Sentence name, std::span<const double> values,
                                      int digits);

/// A mean with its 95 % interval.
[[nodiscard]] report::Number with_interval(const Moments& samples, int digits);

/// A table with a line for each of some measurements: `cells` gives its numbers, one a column.
template <typename Measured, typename Cells>
[[nodiscard]] report::Table table(std::vector<report::Sentence> columns,
                                  const std::vector<Measured>& rows, Cells cells) {
  report::Table result{.columns = std::move(columns)};
  for (const Measured& row : rows) result.rows.push_back({.cells = cells(row)});
  return result;
}

}  // namespace tfx::experiments

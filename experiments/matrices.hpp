#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/matrix.hpp"
#include "report/value.hpp"

// What several experiments compute and record of a matrix.

namespace tfx::experiments {

/// sum_j w(i, j) v_j for each i: what attention makes of its values, by hand.
[[nodiscard]] Matrix mix(const Matrix& weights, const Matrix& values);

/// Rows first .. first + count, which are there.
[[nodiscard]] Matrix some_rows(const Matrix& x, std::size_t first, std::size_t count);

[[nodiscard]] std::vector<double> row_sums(const Matrix& matrix);

/// How many numbers are not the same bits in both, which are of one length. A NaN is never the
/// same: what is not measured must not pass for unchanged.
[[nodiscard]] std::size_t differing_cells(std::span<const double> xs, std::span<const double> ys);

/// As a record holds them.
[[nodiscard]] report::Value rows_of(const Matrix& matrix);
[[nodiscard]] report::List list_of(std::span<const double> values);

}  // namespace tfx::experiments

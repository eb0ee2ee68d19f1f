#pragma once

#include <cassert>
#include <cfloat>
#include <cstddef>
#include <span>

#include "core/matrix.hpp"

// Every promise about digits rests on plain IEEE arithmetic, one rounding an operation.
#ifdef __FAST_MATH__
#error "tfx needs IEEE arithmetic: build without -ffast-math and -Ofast"
#endif
static_assert(FLT_EVAL_METHOD == 0, "tfx needs doubles that are rounded to double at each step");

namespace tfx {

/// a · b, summed from the left. Both of one length.
[[nodiscard]] inline double dot(std::span<const double> a, std::span<const double> b) {
  assert(a.size() == b.size());
  double sum = 0;
  for (std::size_t c = 0; c < a.size(); ++c) sum += a[c] * b[c];
  return sum;
}

/// a bᵀ: cell (i, j) is the dot product of row i of a and row j of b, as queries meet keys.
/// Errors: ShapeError if the rows differ in length.
[[nodiscard]] Matrix multiply_transposed(const Matrix& a, const Matrix& b);

/// Columns first .. first + count of every row: one head's share of Q, K or V.
[[nodiscard]] Matrix columns(const Matrix& x, std::size_t first, std::size_t count);

/// The rows of x in the order given: row i of the result is row order[i] of x.
[[nodiscard]] Matrix rows_in_order(const Matrix& x, std::span<const std::size_t> order);

/// x + y, cell by cell. Errors: ShapeError if the shapes differ.
[[nodiscard]] Matrix add(const Matrix& x, const Matrix& y);

/// The largest |x - y| of any number; NaN if any difference is. Both of one length.
[[nodiscard]] double largest_difference(std::span<const double> x, std::span<const double> y);

/// The same of the cells of two matrices. Errors: ShapeError if the shapes differ.
[[nodiscard]] double largest_difference(const Matrix& x, const Matrix& y);

}  // namespace tfx

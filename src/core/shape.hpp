#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

namespace tfx {

/// A shape that does not fit. The text names the function, the argument, what it is and what it
/// needs to be: "attention: K is 1x3, needs 1x2".
class ShapeError : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

/// "3x4", as shapes stand in messages.
[[nodiscard]] std::string shape_text(std::size_t rows, std::size_t cols);

/// Errors: ShapeError.
void require_shape(std::string_view function, std::string_view argument, std::size_t rows,
                   std::size_t cols, std::size_t needed_rows, std::size_t needed_cols);

/// For a Matrix or a Mask. Errors: ShapeError unless it is rows x cols.
template <typename Grid>
void require_shape(std::string_view function, std::string_view argument, const Grid& grid,
                   std::size_t rows, std::size_t cols) {
  require_shape(function, argument, grid.rows(), grid.cols(), rows, cols);
}

/// Errors: ShapeError where there are no columns: rows of nothing have no score.
template <typename Grid>
void require_columns(std::string_view function, std::string_view argument, const Grid& grid) {
  if (grid.cols() > 0) return;
  throw ShapeError(std::string(function) + ": " + std::string(argument) + " is " +
                   shape_text(grid.rows(), grid.cols()) + ", needs at least one column");
}

/// Errors: std::invalid_argument, naming both, unless h heads can share the columns evenly.
void require_heads(std::string_view function, std::size_t h, std::string_view argument,
                   std::size_t columns);

/// Errors: ShapeError unless row i is as long as row 0.
void require_row_length(std::string_view what, std::size_t i, std::size_t length,
                        std::size_t needed);

/// rows * cols. Errors: std::length_error where the product, in doubles, is beyond the address
/// space: a wrapped product would give a small matrix that is then written past its end.
[[nodiscard]] std::size_t cell_count(std::size_t rows, std::size_t cols);

}  // namespace tfx

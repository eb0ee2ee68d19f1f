#include "core/shape.hpp"

#include <cstdint>

namespace tfx {

std::string shape_text(std::size_t rows, std::size_t cols) {
  return std::to_string(rows) + "x" + std::to_string(cols);
}

void require_shape(std::string_view function, std::string_view argument, std::size_t rows,
                   std::size_t cols, std::size_t needed_rows, std::size_t needed_cols) {
  if (rows == needed_rows && cols == needed_cols) return;
  throw ShapeError(std::string(function) + ": " + std::string(argument) + " is " +
                   shape_text(rows, cols) + ", needs " + shape_text(needed_rows, needed_cols));
}

void require_heads(std::string_view function, std::size_t h, std::string_view argument,
                   std::size_t columns) {
  if (h >= 1 && columns % h == 0) return;
  throw std::invalid_argument(std::string(function) + ": h is " + std::to_string(h) +
                              ", needs to divide the " + std::to_string(columns) + " columns of " +
                              std::string(argument));
}

void require_row_length(std::string_view what, std::size_t i, std::size_t length,
                        std::size_t needed) {
  if (length == needed) return;
  throw ShapeError(std::string(what) + ": row " + std::to_string(i) + " has " +
                   std::to_string(length) + " cells, needs " + std::to_string(needed) +
                   " as row 0");
}

std::size_t cell_count(std::size_t rows, std::size_t cols) {
  constexpr std::size_t kMost = PTRDIFF_MAX / sizeof(double);
  if (cols != 0 && rows > kMost / cols) {
    throw std::length_error(shape_text(rows, cols) + " cells are more than memory can address");
  }
  return rows * cols;
}

}  // namespace tfx

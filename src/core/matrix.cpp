#include "core/matrix.hpp"

#include <algorithm>

#include "core/shape.hpp"

namespace tfx {

Matrix::Matrix(std::size_t rows, std::size_t cols)
    : rows_(rows), cols_(cols), cells_(cell_count(rows, cols)) {}

Matrix::Matrix(std::initializer_list<std::initializer_list<double>> rows)
    : Matrix(rows.size(), rows.size() == 0 ? 0 : rows.begin()->size()) {
  std::size_t i = 0;
  for (const auto& cells : rows) {
    require_row_length("Matrix", i, cells.size(), cols_);
    std::ranges::copy(cells, row(i++).begin());
  }
}

}  // namespace tfx

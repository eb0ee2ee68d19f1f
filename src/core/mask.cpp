#include "core/mask.hpp"

#include "core/shape.hpp"

namespace tfx {

Mask::Mask(std::size_t rows, std::size_t cols)
    : rows_(rows), cols_(cols), cells_(cell_count(rows, cols)) {}

Mask::Mask(std::initializer_list<std::initializer_list<bool>> rows)
    : Mask(rows.size(), rows.size() == 0 ? 0 : rows.begin()->size()) {
  std::size_t i = 0;
  for (const auto& row : rows) {
    require_row_length("Mask", i, row.size(), cols_);
    std::size_t j = 0;
    for (const bool sees : row) set(i, j++, sees);
    ++i;
  }
}

}  // namespace tfx

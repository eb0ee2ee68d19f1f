#pragma once

#include <cstddef>
#include <initializer_list>
#include <vector>

namespace tfx {

/// Which query may look at which key: mask(i, j) is true where query i sees key j.
///
/// Shape n x m, queries by keys, never broadcast. "No mask" is a null pointer, not an empty Mask.
class Mask {
 public:
  Mask() = default;

  /// Every cell hidden. Errors: std::length_error as for Matrix.
  Mask(std::size_t rows, std::size_t cols);

  /// Row by row. Errors: std::invalid_argument if the rows differ in length.
  Mask(std::initializer_list<std::initializer_list<bool>> rows);

  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::size_t cols() const { return cols_; }

  [[nodiscard]] bool operator()(std::size_t i, std::size_t j) const {
    return cells_[i * cols_ + j] != 0;
  }
  void set(std::size_t i, std::size_t j, bool sees) { cells_[i * cols_ + j] = sees ? 1 : 0; }

  friend bool operator==(const Mask&, const Mask&) = default;

 private:
  std::size_t rows_ = 0;
  std::size_t cols_ = 0;
  std::vector<unsigned char>
      cells_;  // one byte a cell: vector<bool> would pay for each bit it finds
};

}  // namespace tfx

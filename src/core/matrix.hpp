#pragma once

#include <cstddef>
#include <initializer_list>
#include <span>
#include <vector>

namespace tfx {

/// A dense matrix of float64, row after row. Tokens are rows, so a sequence is n x d.
///
/// Value semantics: a copy is a copy, and two matrices are equal if shape and every cell are.
class Matrix {
 public:
  Matrix() = default;

  /// All zero. Errors: std::length_error if rows * cols is beyond what memory can address.
  Matrix(std::size_t rows, std::size_t cols);

  /// Row by row, as on paper. Errors: std::invalid_argument if the rows differ in length.
  Matrix(std::initializer_list<std::initializer_list<double>> rows);

  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::size_t cols() const { return cols_; }

  [[nodiscard]] double& operator()(std::size_t i, std::size_t j) { return cells_[i * cols_ + j]; }
  [[nodiscard]] double operator()(std::size_t i, std::size_t j) const {
    return cells_[i * cols_ + j];
  }

  [[nodiscard]] std::span<double> row(std::size_t i) { return cells().subspan(i * cols_, cols_); }
  [[nodiscard]] std::span<const double> row(std::size_t i) const {
    return cells().subspan(i * cols_, cols_);
  }

  /// Every cell, row after row.
  [[nodiscard]] std::span<double> cells() { return cells_; }
  [[nodiscard]] std::span<const double> cells() const { return cells_; }

  friend bool operator==(const Matrix&, const Matrix&) = default;

 private:
  std::size_t rows_ = 0;
  std::size_t cols_ = 0;
  std::vector<double> cells_;
};

}  // namespace tfx

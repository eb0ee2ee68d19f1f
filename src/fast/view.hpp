#pragma once

#include <cassert>
#include <concepts>
#include <cstddef>

#include "core/matrix.hpp"

namespace tfx::fast {

/// A matrix that someone else holds: `rows` rows of `cols` numbers, each row `stride` numbers after
/// the one before. So a head, which is some columns of every row, is a view and not a copy.
///
/// T is float or double, const where it is only read.
template <typename T>
class View {
 public:
  View() = default;
  View(T* data, std::size_t rows, std::size_t cols, std::size_t stride)
      : data_(data), rows_(rows), cols_(cols), stride_(stride) {
    assert(stride >= cols);
  }

  /// Rows without a gap between them.
  View(T* data, std::size_t rows, std::size_t cols) : View(data, rows, cols, cols) {}

  // NOLINTBEGIN(google-explicit-constructor): a matrix is a view of itself, as with std::span
  /// What core holds.
  View(const Matrix& matrix) requires std::same_as<T, const double>
      : View(matrix.cells().data(), matrix.rows(), matrix.cols()) {}
  View(Matrix& matrix) requires std::same_as<T, double>
      : View(matrix.cells().data(), matrix.rows(), matrix.cols()) {}

  /// One may read where one may write.
  template <typename Writable>
  requires std::same_as<const Writable, T> View(const View<Writable>& other)
      : View(other.row(0), other.rows(), other.cols(), other.stride()) {}
  // NOLINTEND(google-explicit-constructor)

  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::size_t cols() const { return cols_; }
  [[nodiscard]] std::size_t stride() const { return stride_; }
  [[nodiscard]] T* row(std::size_t i) const { return data_ + i * stride_; }

  /// Columns first .. first + count of every row: one head's share.
  [[nodiscard]] View columns(std::size_t first, std::size_t count) const {
    assert(first + count <= cols_);
    return {rows_ == 0 ? data_ : data_ + first, rows_, count, stride_};  // no rows may have no data
  }

 private:
  T* data_ = nullptr;
  std::size_t rows_ = 0;
  std::size_t cols_ = 0;
  std::size_t stride_ = 0;
};

}  // namespace tfx::fast

#include "core/linalg.hpp"

#include <algorithm>
#include <cmath>

#include "core/shape.hpp"

namespace tfx {

Matrix multiply_transposed(const Matrix& a, const Matrix& b) {
  require_shape("multiply_transposed", "b", b, b.rows(), a.cols());
  Matrix result(a.rows(), b.rows());
  for (std::size_t i = 0; i < a.rows(); ++i) {
    for (std::size_t j = 0; j < b.rows(); ++j) result(i, j) = dot(a.row(i), b.row(j));
  }
  return result;
}

Matrix columns(const Matrix& x, std::size_t first, std::size_t count) {
  assert(first + count <= x.cols());
  Matrix result(x.rows(), count);
  for (std::size_t i = 0; i < x.rows(); ++i) {
    std::ranges::copy(x.row(i).subspan(first, count), result.row(i).begin());
  }
  return result;
}

Matrix rows_in_order(const Matrix& x, std::span<const std::size_t> order) {
  Matrix result(order.size(), x.cols());
  for (std::size_t i = 0; i < order.size(); ++i) {
    assert(order[i] < x.rows());
    std::ranges::copy(x.row(order[i]), result.row(i).begin());
  }
  return result;
}

Matrix add(const Matrix& x, const Matrix& y) {
  require_shape("add", "y", y, x.rows(), x.cols());
  Matrix sum = x;
  for (std::size_t c = 0; c < sum.cells().size(); ++c) sum.cells()[c] += y.cells()[c];
  return sum;
}

double largest_difference(std::span<const double> x, std::span<const double> y) {
  assert(x.size() == y.size());
  double largest = 0;
  for (std::size_t c = 0; c < x.size(); ++c) {
    const double difference = std::abs(x[c] - y[c]);
    if (!(difference <= largest)) largest = difference;
    if (std::isnan(largest)) return largest;
  }
  return largest;
}

double largest_difference(const Matrix& x, const Matrix& y) {
  require_shape("largest_difference", "y", y, x.rows(), x.cols());
  return largest_difference(x.cells(), y.cells());
}

}  // namespace tfx

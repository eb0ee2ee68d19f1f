#include "experiments/matrices.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstdint>

namespace tfx::experiments {

Matrix mix(const Matrix& weights, const Matrix& values) {
  Matrix mixed(weights.rows(), values.cols());
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    for (std::size_t j = 0; j < values.rows(); ++j) {
      for (std::size_t c = 0; c < values.cols(); ++c) mixed(i, c) += weights(i, j) * values(j, c);
    }
  }
  return mixed;
}

Matrix some_rows(const Matrix& x, std::size_t first, std::size_t count) {
  assert(first + count <= x.rows());
  Matrix result(count, x.cols());
  std::ranges::copy(x.cells().subspan(first * x.cols(), count * x.cols()), result.cells().begin());
  return result;
}

std::vector<double> row_sums(const Matrix& matrix) {
  std::vector<double> sums;
  for (std::size_t i = 0; i < matrix.rows(); ++i) {
    double sum = 0;
    for (const double cell : matrix.row(i)) sum += cell;
    sums.push_back(sum);
  }
  return sums;
}

std::size_t differing_cells(std::span<const double> xs, std::span<const double> ys) {
  assert(xs.size() == ys.size());
  std::size_t differing = 0;
  for (std::size_t c = 0; c < xs.size(); ++c) {
    const bool same = std::bit_cast<std::uint64_t>(xs[c]) == std::bit_cast<std::uint64_t>(ys[c]);
    if (!same || std::isnan(xs[c])) ++differing;
  }
  return differing;
}

report::Value rows_of(const Matrix& matrix) {
  report::List rows;
  for (std::size_t i = 0; i < matrix.rows(); ++i) rows.emplace_back(list_of(matrix.row(i)));
  return rows;
}

report::List list_of(std::span<const double> values) {
  return {values.begin(), values.end()};
}

}  // namespace tfx::experiments

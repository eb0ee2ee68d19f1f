#include "experiments/normalise.hpp"

#include <algorithm>
#include <cmath>

#include "core/layer_norm.hpp"
#include "core/linalg.hpp"
#include "experiments/matrices.hpp"
#include "experiments/statistics.hpp"

namespace tfx::experiments {

Level level(std::span<const double> row) {
  const auto d = static_cast<double>(row.size());
  Level result;
  for (const double x : row) result.mean += x;
  result.mean /= d;
  for (const double x : row) result.variance += (x - result.mean) * (x - result.mean);
  result.variance /= d;
  return result;
}

std::vector<double> plain_norm(std::span<const double> xs, double eps) {
  const Level before = level(xs);
  std::vector<double> result(xs.begin(), xs.end());
  for (double& x : result) x = (x - before.mean) / std::sqrt(before.variance + eps);
  return result;
}

Matrix norm_rows(const Matrix& x) {
  Matrix result(x.rows(), x.cols());
  for (std::size_t i = 0; i < x.rows(); ++i) {
    std::ranges::copy(layer_norm(x.row(i)), result.row(i).begin());
  }
  return result;
}

Matrix norm_columns(const Matrix& x) {
  Matrix result(x.rows(), x.cols());
  std::vector<double> column(x.rows());
  for (std::size_t c = 0; c < x.cols(); ++c) {
    for (std::size_t i = 0; i < x.rows(); ++i) column[i] = x(i, c);
    const std::vector<double> normed = plain_norm(column, kLayerNormEps);
    for (std::size_t i = 0; i < x.rows(); ++i) result(i, c) = normed[i];
  }
  return result;
}

Company company(Norm normalise, const Matrix& longer, std::size_t n) {
  const Matrix batch = normalise(some_rows(longer, 0, n));
  const Matrix in_longer = normalise(longer);
  Company result;
  for (std::size_t i = 0; i < n; ++i) {
    const Matrix alone = normalise(some_rows(longer, i, 1));
    result.alone = larger(result.alone, largest_difference(alone.row(0), batch.row(i)));
    result.longer = larger(result.longer, largest_difference(in_longer.row(i), batch.row(i)));
    result.differing += differing_cells(alone.row(0), batch.row(i)) +
                        differing_cells(in_longer.row(i), batch.row(i));
  }
  return result;
}

}  // namespace tfx::experiments

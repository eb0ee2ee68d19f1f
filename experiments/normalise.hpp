#pragma once

#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "core/matrix.hpp"

namespace tfx::experiments {

/// Mean and variance of a row, which divides by its length, as a norm does.
struct Level {
  double mean = 0;
  double variance = 0;

  [[nodiscard]] double standard_deviation() const { return std::sqrt(variance); }
};

[[nodiscard]] Level level(std::span<const double> row);

/// (x - mean) / sqrt(variance + eps) as it stands in books: of a constant row without eps, NaN.
[[nodiscard]] std::vector<double> plain_norm(std::span<const double> xs, double eps);

/// A way to normalise the tokens of a batch, n x d.
using Norm = Matrix (*)(const Matrix&);

/// Layer norm: each token over its components.
[[nodiscard]] Matrix norm_rows(const Matrix& x);

/// Batch norm, as in training: each component over the tokens.
[[nodiscard]] Matrix norm_columns(const Matrix& x);

/// How far the tokens of a batch come out otherwise in other company.
struct Company {
  std::size_t differing = 0;  ///< numbers that are other bits, in both ways together
  double alone = 0;           ///< the largest distance of a token that is normalised alone
  double longer = 0;          ///< and of one in the longer sequence
};

/// Of the first n tokens of a longer sequence: each alone, and all of it, against the n together.
[[nodiscard]] Company company(Norm normalise, const Matrix& longer, std::size_t n);

}  // namespace tfx::experiments

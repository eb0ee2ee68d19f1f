#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "core/matrix.hpp"

// Exact derivatives of core's functions, carried forward: beside each number goes its slope, the
// derivative by the inputs. Differences of two runs would not see what falls to 1e-16.

namespace tfx::experiments {

/// By how many inputs at once: enough to fill vector registers, few enough that all the slopes of a
/// block of 8 tokens of width 16 stay in the nearest caches. Each input is on its own, so neither
/// this number nor the width of a register changes a bit of the result.
inline constexpr std::size_t kDirections = 16;

/// The derivatives of one number by kDirections inputs.
using Slope = std::array<double, kDirections>;

/// The slope of each cell of a matrix, row after row.
class Tangents {
 public:
  /// All zero, as those of a constant.
  Tangents(std::size_t rows, std::size_t cols) : cols_(cols), slopes_(rows * cols) {}

  [[nodiscard]] std::size_t rows() const { return cols_ == 0 ? 0 : slopes_.size() / cols_; }
  [[nodiscard]] std::size_t cols() const { return cols_; }

  [[nodiscard]] Slope& operator()(std::size_t i, std::size_t j) { return slopes_[i * cols_ + j]; }
  [[nodiscard]] const Slope& operator()(std::size_t i, std::size_t j) const {
    return slopes_[i * cols_ + j];
  }

  /// Every slope, row after row; and those from cell (i, j) on.
  [[nodiscard]] std::span<Slope> slopes() { return slopes_; }
  [[nodiscard]] std::span<const Slope> slopes() const { return slopes_; }
  [[nodiscard]] std::span<const Slope> from(std::size_t i, std::size_t j) const {
    return slopes().subspan(i * cols_ + j);
  }

 private:
  std::size_t cols_;
  std::vector<Slope> slopes_;
};

/// Of the inputs themselves, a rows x cols matrix, by those of its cells that are counted first,
/// first + 1, ... row after row. Beyond the last cell there is nothing to differentiate by: zeros.
[[nodiscard]] Tangents tangents_of_inputs(std::size_t rows, std::size_t cols, std::size_t first);

/// Of x + y.
[[nodiscard]] Tangents add(Tangents x, const Tangents& y);

/// Of x bᵀ, b constant. Shapes: x n x d, b m x d; the result is n x m.
[[nodiscard]] Tangents multiply_transposed(const Tangents& x, const Matrix& b);

/// `layer_norm` of each row, and what each was divided by: sqrt(variance + eps).
struct Normed {
  Matrix rows;
  std::vector<double> deviations;
};
[[nodiscard]] Normed normed(const Matrix& x);

/// Of the rows of `at`, where x is what was normed.
[[nodiscard]] Tangents layer_norm(const Tangents& x, const Normed& at);

/// Where the heads of a `multi_head` stand: its arguments, and the weights of each head.
struct Heads {
  Matrix q;                     ///< n x d
  Matrix k;                     ///< n x d
  Matrix v_transposed;          ///< d x n: an output sums over the tokens of one component
  std::vector<Matrix> weights;  ///< h of n x n
};
[[nodiscard]] Heads heads(const Matrix& q, const Matrix& k, const Matrix& v, std::size_t h);

/// Of multi_head(q, k, v, h) at these heads.
[[nodiscard]] Tangents multi_head(const Tangents& q, const Tangents& k, const Tangents& v,
                                  const Heads& at);

}  // namespace tfx::experiments

#pragma once

#include "core/mask.hpp"
#include "core/matrix.hpp"

namespace tfx {

/// What `attention` returns: the mixed values and the weights they were mixed by.
struct Attention {
  Matrix out;      ///< n x d_v
  Matrix weights;  ///< n x m, each row >= 0, summing to 1 (or 0: a query that sees no key)
};

/// Scaled dot-product attention: softmax(Q Kᵀ / sqrt(d_k)) V, each row over the keys it may see.
///
/// Shapes   q n x d_k, k m x d_k, v m x d_v; mask n x m, or null: every query sees every key.
/// Units    Weights are probabilities; each row of `out` is a weighted mean of rows of v.
/// Hidden   A key the mask hides has weight exactly 0 and no effect, whatever it holds. A query
///          that sees no key gets weights 0 and out 0.
/// Errors   ShapeError if a shape differs from the above, or d_k is 0.
/// Cost     O(n m (d_k + d_v)) time, O(n m) memory for the weights.
/// Source   Vaswani et al. 2017, arXiv:1706.03762, section 3.2.1, equation (1).
[[nodiscard]] Attention attention(const Matrix& q, const Matrix& k, const Matrix& v,
                                  const Mask* mask = nullptr);

}  // namespace tfx

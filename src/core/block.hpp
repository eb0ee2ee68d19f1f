#pragma once

#include <cstddef>

#include "core/mask.hpp"
#include "core/matrix.hpp"

namespace tfx {

/// A pre-LN attention block with its residual: X + multi_head(L, L, L, h, mask), where L is
/// `layer_norm` of each row of X. The residual is X itself, so stacked blocks keep one stream.
///
/// Shapes   x n x d; mask n x n, or null; the result is n x d.
/// Errors   ShapeError if d is 0 or the mask is not n x n; std::invalid_argument if h is 0 or does
///          not divide d, naming both.
/// Cost     O(n n d) time, O(n n + n d) memory.
/// Source   Xiong et al. 2020, arXiv:2002.04745, figure 1 (b), the attention half.
[[nodiscard]] Matrix block(const Matrix& x, std::size_t h, const Mask* mask = nullptr);

}  // namespace tfx

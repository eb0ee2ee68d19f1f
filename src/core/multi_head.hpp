#pragma once

#include <cstddef>

#include "core/mask.hpp"
#include "core/matrix.hpp"

namespace tfx {

/// Attention h times, each head on its own share of the columns, the answers joined in head order.
/// Without the projections W of the paper: what splitting alone does can be seen.
///
/// Shapes   q n x d, k m x d, v m x d_v; mask n x m, or null; the result is n x d_v. Head t takes
///          columns t d/h .. (t+1) d/h of q and k, and t d_v/h .. (t+1) d_v/h of v.
/// Units    Each head scales by sqrt(d/h), its own width. h = 1 is `attention`, bit for bit.
/// Hidden   One mask serves every head.
/// Errors   ShapeError if a shape differs from the above, or d is 0; std::invalid_argument if h is
///          0 or does not divide d and d_v, naming both.
/// Cost     O(n m (d + d_v)) time, O(n m) memory: one head's weights at a time.
/// Source   Vaswani et al. 2017, arXiv:1706.03762, section 3.2.2.
[[nodiscard]] Matrix multi_head(const Matrix& q, const Matrix& k, const Matrix& v, std::size_t h,
                                const Mask* mask = nullptr);

}  // namespace tfx

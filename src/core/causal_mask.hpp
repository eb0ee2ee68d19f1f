#pragma once

#include <cstddef>

#include "core/mask.hpp"

namespace tfx {

/// Hides the future: query i sees key j where i >= j.
///
/// Shapes   n x n.
/// Cost     O(n n) bytes.
/// Source   Vaswani et al. 2017, arXiv:1706.03762, section 3.2.3, "masked" self-attention.
[[nodiscard]] Mask causal_mask(std::size_t n);

}  // namespace tfx

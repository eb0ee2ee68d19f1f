#pragma once

#include <span>

#include "grade/mistakes/mistakes.hpp"

namespace tfx::grade {

// The mistakes of each function, each table in a file of its own; attention's in three: how its
// scores are made, how they become weights and a mix of values, and how the mask hides.
[[nodiscard]] std::span<const Mistake> softmax_mistakes();
[[nodiscard]] std::span<const Mistake> attention_score_mistakes();
[[nodiscard]] std::span<const Mistake> attention_mistakes();
[[nodiscard]] std::span<const Mistake> attention_mask_mistakes();
[[nodiscard]] std::span<const Mistake> mask_mistakes();
[[nodiscard]] std::span<const Mistake> multi_head_mistakes();
[[nodiscard]] std::span<const Mistake> layer_norm_mistakes();
[[nodiscard]] std::span<const Mistake> block_mistakes();

}  // namespace tfx::grade

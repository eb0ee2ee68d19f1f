#pragma once

#include <cstdint>

#include "grade/answer.hpp"
#include "report/verdict.hpp"

namespace tfx::grade {

struct JudgeOptions {
  std::uint32_t seed = 0;   ///< of the calls that everyone can make again
  std::uint32_t fresh = 1;  ///< of calls that a submission cannot know: another number each time
  double seconds = 2;       ///< of a call, for what is said of one that takes longer
};

/// Judges the functions of lesson 2, step by step: softmax, attention, causal_mask, attention with
/// masks, multi_head, pos_encoding, layer_norm, block.
///
/// An answer is right if it has the right form and shape and each number is within 1e-6. Positions
/// are judged by what they are for: any scheme is right. A mistake is reported where it is made and
/// only there: what uses a function that is wrong is judged again as if that were right.
/// Cost     Some sixty calls of a submission that is right.
[[nodiscard]] std::vector<report::Check> judge(const Ask& ask, const JudgeOptions& options);

}  // namespace tfx::grade

#pragma once

#include <vector>

#include "grade/answer.hpp"
#include "grade/judge/judge.hpp"
#include "report/verdict.hpp"

namespace tfx::grade {

/// Judges attention, multi_head and block by what is true of every right one, so that no right
/// answer is needed and none is computed:
///
///   rows_sum     each row of attention's weights sums to 1, and none is negative
///   hidden       a weight that a mask hides is 0, exactly
///   mixes        values that are all one vector give that vector, as a mean of them does
///   causal       under the causal mask, a change of later tokens changes no earlier row
///   equivariant  tokens in another order give the same rows in that order
///
/// The first two are skipped where attention does not give its weights.
/// The ids are "attention.rows_sum", ..., "block.equivariant"; `only` and `seed` of the options are
/// of the functions' names and of what is drawn.
/// Cost     16 calls of 48 tokens of width 32.
[[nodiscard]] std::vector<report::Check> judge_properties(const Ask& ask,
                                                          const JudgeOptions& options);

}  // namespace tfx::grade

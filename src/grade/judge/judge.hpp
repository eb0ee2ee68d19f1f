#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "grade/answer.hpp"
#include "grade/diagnosis/diagnosis.hpp"
#include "report/verdict.hpp"

namespace tfx::grade {

struct JudgeOptions {
  std::uint32_t seed = 0;   ///< of the calls that everyone can make again
  std::uint32_t fresh = 1;  ///< of calls that a submission cannot know: another number each time
  double seconds = 2;       ///< of a call, for what is said of one that takes longer
  double tolerance = kTolerance;  ///< absolute, of every number but positions
  double seconds_a_check = 10;    ///< after which no more calls are made for a check
  bool gives_parts = true;  ///< whether `ask` can put a right function in the place of a wrong one
  std::vector<std::string> only = {};  ///< the checks to be made, by id; empty: all
};

/// What is judged: a function, or attention with masks.
struct Step {
  std::string_view id;
  std::size_t number;  ///< the lesson's
};

/// Every step, in the lesson's order. Masks are a step of their own, in the function before.
inline constexpr std::array<Step, 8> kSteps = {{{"softmax", 1},
                                                {"attention", 2},
                                                {"causal_mask", 3},
                                                {"masked_attention", 3},
                                                {"multi_head", 4},
                                                {"pos_encoding", 5},
                                                {"layer_norm", 6},
                                                {"block", 7}}};

/// Judges the functions of lesson 2, step by step.
///
/// An answer is right if it has the right form and shape and each number is within 1e-6. Positions
/// are judged by what they are for: any scheme is right. A mistake is reported where it is made and
/// only there: what uses a function that is wrong is judged as if that were right, or, where that
/// cannot be had, is not judged unless its answers are right or explained.
/// Cost     Some sixty calls of a submission that is right.
[[nodiscard]] std::vector<report::Check> judge(const Ask& ask, const JudgeOptions& options);

}  // namespace tfx::grade

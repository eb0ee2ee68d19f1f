#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "grade/call.hpp"
#include "grade/mistakes.hpp"

namespace tfx::grade {

/// How near an answer has to be: the lesson's own line, absolute.
inline constexpr double kTolerance = 1e-6;

/// What came of one call: arrays, or none where it raised an error.
using Observed = std::optional<Parts>;

/// Whether both hold the same arrays: names, shapes, and each number within `tolerance` of the
/// other, NaN where the other is NaN, an infinity where it is the same.
[[nodiscard]] bool same(const Parts& got, const Parts& want, double tolerance = kTolerance);

/// The functions that a function uses, itself first: a mistake in one of them shows in it.
[[nodiscard]] std::vector<std::string_view> used_by(Function function);

/// Mistakes which, made together, give what was observed. One mostly.
using Explanation = std::vector<const Mistake*>;

/// Every known way to the answers observed, in as few mistakes as possible: one, else two. Those
/// of the function itself come before those of the functions that it uses, which a learner may have
/// written into it. A mistake explains only if every answer is its own, and one of them at least is
/// not right. Of errors, NaN and infinities alone there is no explanation.
///
/// Where a mistake gives a number that is not finite, an error is as good: Python raises one where
/// IEEE arithmetic has inf or NaN. Any other number may stand there too, of a guard or a clip, if
/// no mistake gives the very numbers, and there is evidence: each wrong answer is wrong in a number
/// that the mistake gives, or else has nothing but wrong zeros, NaN and infinities where the
/// mistake is not finite; and if an answer is right where it is not, another one is wrong in a
/// number that the mistake gives.
///
/// Cost     All pairs of mistakes, of which few outlive the first call: about 0.1 s.
[[nodiscard]] std::vector<Explanation> explain(Function function, std::span<const Call> calls,
                                               std::span<const Observed> observed);

}  // namespace tfx::grade

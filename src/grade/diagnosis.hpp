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
/// not right. Where a mistake gives a number that is not finite, any other is as good, and an
/// error: Python raises one where IEEE arithmetic has inf or NaN, and some catch it. Of errors
/// alone there is no explanation. Cost     All
/// pairs of mistakes, of which few outlive the first call: about 0.1 s.
[[nodiscard]] std::vector<Explanation> explain(Function function, std::span<const Call> calls,
                                               std::span<const Observed> observed);

}  // namespace tfx::grade

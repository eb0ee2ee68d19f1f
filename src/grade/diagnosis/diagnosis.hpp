#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "grade/call.hpp"
#include "grade/mistakes/mistakes.hpp"
#include "report/sentence.hpp"
#include "report/value.hpp"

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

/// Of a whole answer, the parts that were observed of another: of attention's two one may be known
/// alone.
[[nodiscard]] Parts observed_of(const Parts& whole, const Parts& observed);

/// Whether these are the right answer's, as far as they go.
[[nodiscard]] bool is_right_answer(const Call& call, const Parts& parts,
                                   double tolerance = kTolerance);

/// The mistakes that can show in a function, its own first.
[[nodiscard]] std::vector<const Mistake*> mistakes_in(Function function);

/// Mistakes which, made together, give what was observed. One mostly.
using Explanation = std::vector<const Mistake*>;

/// What their sentences say, one explanation after the other.
[[nodiscard]] std::vector<report::Sentence> sentences_of(
    const std::vector<Explanation>& explanations);

/// The mistakes by id, for programs; of those that were made together a list.
[[nodiscard]] report::List mistakes_value(const std::vector<Explanation>& explanations);

/// How explanations are looked for.
struct Search {
  double tolerance = kTolerance;  ///< within which numbers are the same, where none is beyond 1
  std::size_t most = 2;           ///< mistakes made together, 1 or 2
  bool replaced = true;           ///< a number that is not finite may have been made another
};

/// Every known way to the answers observed, in as few mistakes as possible: one, else two, if three
/// pairs at most give them. Those
/// of the function itself come before those of the functions that it uses, which a learner may have
/// written into it. A mistake explains only if every answer is its own, and one of them at least is
/// not right and another than without it; parts that were not observed say nothing, nor does what
/// is made of a query that sees no key. Of errors, NaN and infinities alone there is no
/// explanation.
///
/// Where a mistake gives a number that is not finite, an error is as good: Python raises one where
/// IEEE arithmetic has inf or NaN. With `replaced` any other number may stand there too, of a guard
/// or a clip, if no mistake gives the very numbers, and there is evidence: each wrong answer is
/// wrong in a number that the mistake gives, or else has nothing but wrong zeros, NaN and
/// infinities where the mistake is not finite; and if an answer is right where it is not, another
/// one is wrong in a number that the mistake gives; and no call raised an error, which a guard
/// would have caught.
///
/// Cost     All mistakes, or all pairs, of which few outlive the first call that is wrong: of the
///          grader's calls about 0.1 s.
[[nodiscard]] std::vector<Explanation> explain(Function function, std::span<const Call> calls,
                                               std::span<const Observed> observed,
                                               const Search& search = {});

}  // namespace tfx::grade

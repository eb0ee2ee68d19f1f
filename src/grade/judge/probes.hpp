#pragma once

#include <cstdint>
#include <vector>

#include "grade/call.hpp"

namespace tfx::grade {

/// The calls by which a function is judged, from easy to odd, so that the first that is wrong says
/// most. What is random in them is drawn by core's Random from the seed.
///
/// They are chosen so that each known mistake is far from right in one of them at least (a test
/// holds all of them to 1000 times the tolerance): sizes that differ from each other, several
/// positions and heads, rows of little variance, scores in the thousands, a mask that is not
/// symmetric. And so that what is right is right in all: no query is without a key, and no visible
/// score is so low that a hidden one of -1e4 would win.
[[nodiscard]] std::vector<Call> probes(Function function, std::uint32_t seed);

/// attention with masks: the third step, where masks come in.
[[nodiscard]] std::vector<Call> masked_probes(std::uint32_t seed);

}  // namespace tfx::grade

#pragma once

#include <cstdint>

#include "report/verdict.hpp"

namespace tfx::grade {

/// Judges the judge: a check for each known mistake, and for each way to be right that is none of
/// core's.
///
/// A mistake has to be 1000 times the tolerance from right in one call at least, to be reported
/// once, and to be named, it alone; what is right has to pass every check.
/// Cost     As many judgements as there are mistakes: a few seconds.
[[nodiscard]] report::Verdict self_test(std::uint32_t seed);

}  // namespace tfx::grade

#pragma once

#include <span>
#include <vector>

#include "grade/call.hpp"
#include "grade/diagnosis.hpp"
#include "report/sentence.hpp"

namespace tfx::grade {

/// What can be said of wrong answers that no known mistake gives, the most telling first: how they
/// lie to the right ones, and in which calls. Ends with where such numbers come from mostly.
[[nodiscard]] std::vector<report::Sentence> hints(std::span<const Call> calls,
                                                  std::span<const Observed> observed);

}  // namespace tfx::grade

#pragma once

#include <span>
#include <vector>

#include "grade/call.hpp"
#include "grade/diagnosis/diagnosis.hpp"
#include "report/sentence.hpp"

namespace tfx::grade {

/// What can be said of wrong answers that no known mistake gives, the most telling first: in which
/// calls they are wrong, and how they lie to the right ones. Nothing, where nothing stands out.
[[nodiscard]] std::vector<report::Sentence> hints(std::span<const Call> calls,
                                                  std::span<const Observed> observed);

}  // namespace tfx::grade

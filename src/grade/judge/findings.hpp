#pragma once

#include <string_view>
#include <vector>

#include "grade/diagnosis/diagnosis.hpp"
#include "grade/judge/round.hpp"
#include "report/verdict.hpp"

namespace tfx::grade {

/// Fills in what a round that is not right says of its check: status, findings, the first wrong
/// cell and how far off the answers are. `explanations` are the known ways to these answers.
void report_wrong(report::Check& check, const Round& round,
                  const std::vector<Explanation>& explanations, double seconds);

/// The same of one answer that never came.
void report_no_answer(report::Check& check, const Answer& answer, std::string_view function,
                      double seconds);

}  // namespace tfx::grade

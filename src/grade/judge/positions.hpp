#pragma once

#include "grade/answer.hpp"
#include "report/verdict.hpp"

namespace tfx::grade {

/// Judges pos_encoding by what positions are for, whatever the scheme: n x d numbers in [-1, 1],
/// all rows different, and attention no longer equivariant once they are added.
void judge_positions(report::Check& check, const Ask& ask, double seconds);

}  // namespace tfx::grade

#pragma once

#include "report/report.hpp"

namespace tfx::experiments {

/// Three lines that say what was learnt, with the numbers of two other reports: what the root does
/// to the largest weight (of the row with d = 64, or else of the widest), what shuffling showed,
/// and what doubling the context costs.
///
/// Takes reports as records hold them: only their results are read.
/// Errors: std::invalid_argument that names the result that is missing or of another kind.
[[nodiscard]] report::Report notes(const report::Report& scale, const report::Report& perm);

/// Whether `notes` can be made of one of the two reports, asked while it is known where it is from.
/// Errors: those of `notes`.
void require_scale(const report::Report& scale);
void require_perm(const report::Report& perm);

}  // namespace tfx::experiments

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "io/call.hpp"

namespace tfx::io {

/// What came of the cases of one file.
struct CaseCount {
  std::size_t passed = 0;
  std::vector<std::string> failures;  ///< "attention-3: out[2][1] is 0.5, expected 0.25: ..."
};

/// Runs every case of a case file: a list of {"id", "function", "args", "expected" or "error"}
/// with, optionally, "tolerance", "tight_tolerance" and "note".
///
/// A cell passes where |got - want| <= limit, or both are NaN, or both the same infinity. The limit
/// is tight_tolerance, else what the functions promise, 1e-12 * max(1, largest |want|) for core's
/// (2e-6 for a float32 draw), or `tolerance` where that is less; never less than the promise of
/// functions that promise less than core. Where they give no weights, none are expected. Shapes and
/// the fields of an object must agree. A case with "error" passes where the call is refused.
/// Errors: InputError where the text is no case file.
[[nodiscard]] CaseCount run_cases(std::string_view text,
                                  const Functions& functions = core_functions());

}  // namespace tfx::io

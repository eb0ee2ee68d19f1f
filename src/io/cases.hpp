#pragma once

#include <cstddef>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/answer.hpp"
#include "io/call.hpp"
#include "io/tensor.hpp"

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

/// An array of an answer beside the one that is right: "out" and "weights" of attention, one
/// without a name of others.
struct AnsweredPart {
  std::string name;
  Tensor got;
  Tensor want;
};

/// An answer to a case, judged.
struct JudgedCase {
  std::string id = {};
  std::string function = {};
  CallArguments arguments = {};
  std::optional<std::string> fault = {};  ///< what is wrong with it; nothing where it passes
  double limit = 0;                       ///< how far a number may be off
  bool is_refused = false;                ///< it was an error, or none
  std::vector<AnsweredPart> parts = {};   ///< where both are arrays, of whatever shapes
};

/// The cases of a file, for answers that something else gave.
class Cases {
 public:
  /// Errors: InputError where the text is no case file.
  explicit Cases(std::string_view text);

  /// Judges answers as `run_cases` does those of core: JSON, a list in the order of the cases, or
  /// an object that has one for the id of each. An answer has the form of a case's "expected"; of
  /// attention it may also be [out, weights], {"out"} or out alone, and what is not there is not
  /// judged. {"error": text} and null are an answer that is none.
  /// Errors: InputError where there are more or fewer answers, an id that no case or two have, or
  /// no answer to a case; no case is judged then.
  [[nodiscard]] std::vector<JudgedCase> judge(std::string_view answers) const;

 private:
  std::shared_ptr<const nlohmann::ordered_json> tests_;
};

}  // namespace tfx::io

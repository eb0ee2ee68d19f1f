#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "report/heatmap.hpp"
#include "report/record.hpp"
#include "report/sentence.hpp"
#include "report/value.hpp"

namespace tfx::report {

/// What a check of someone's implementation ended with. Only kPass is a pass.
enum class Status {
  kPass,
  kFail,      ///< another answer than the right one
  kError,     ///< no answer: it raised, is not there, or ended in the middle
  kTimeout,   ///< no answer in time
  kSkipped,   ///< not judged, since what it needs is not there
  kToolError  ///< tfx could not judge: no word on the implementation
};

/// "pass", "fail", "error", "timeout", "skipped", "tool-error".
[[nodiscard]] std::string_view word(Status status);

/// A number that is not what it should be: "weights[0][2]".
struct WrongCell {
  std::string place;
  double got = 0;
  double want = 0;
};

/// What was judged of one function or file, and what is wrong with it.
struct Check {
  std::string id;        ///< "softmax"
  std::size_t step = 0;  ///< of the lesson
  Status status = Status::kPass;
  std::vector<Sentence> findings = {};     ///< what is wrong, the likeliest cause first
  std::vector<std::string> mistakes = {};  ///< known ones among them, by id: "attention.no_root"
  std::optional<WrongCell> wrong = {};     ///< the first, of the first call that is wrong
  std::optional<double> largest_error = {};
  std::size_t calls = 0;
  std::size_t wrong_calls = 0;
  std::string arguments = {};             ///< of the first call that is wrong, as JSON; or empty
  std::string again = {};                 ///< that call: "softmax([1.0, 2.0])"
  std::vector<Sentence> notes = {};       ///< what decides nothing, but is good to know
  std::optional<Picture> error_map = {};  ///< |got - want| of the answer with the wrong cell
};

/// What was found of a submission, check by check: texts, JSON and exit code all follow from it.
struct Verdict {
  std::string submission;  ///< what the caller called it
  std::vector<Check> checks = {};
  std::vector<Sentence> notes = {};

  [[nodiscard]] std::size_t count(Status status) const;
  /// Whether every check that was judged passed, and one was.
  [[nodiscard]] bool passed() const;
};

/// The schema of what programs read.
inline constexpr std::string_view kVerdictSchema = "tfx.grade/1";

/// The verdict for programs: every field above, sentences both by key and as `say` says them.
[[nodiscard]] Value verdict_value(const Verdict& verdict, const Say& say);

}  // namespace tfx::report

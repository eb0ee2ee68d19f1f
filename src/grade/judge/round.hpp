#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "grade/answer.hpp"
#include "grade/call.hpp"
#include "grade/compare/comparison.hpp"
#include "grade/diagnosis/diagnosis.hpp"
#include "grade/judge/reading.hpp"

namespace tfx::grade {

/// One call that was made, and how its answer lies to the right one.
struct Asked {
  Answer answer = {};
  Reading reading = {};
  bool is_right = false;
};

/// The calls of a check and their answers, up to the first that never came.
struct Round {
  std::vector<Call> calls = {};
  std::vector<Asked> asked = {};
  double tolerance = kTolerance;  ///< within which an answer is right

  [[nodiscard]] bool is_right() const;
  /// Whether every call was answered, be it by an error.
  [[nodiscard]] bool came() const;
  [[nodiscard]] std::size_t wrong_calls() const;
  /// The first call that is wrong. There is one.
  [[nodiscard]] std::size_t first_wrong() const;
  /// What was observed, for a diagnosis; nothing where an answer never came, or is no array.
  [[nodiscard]] std::optional<std::vector<Observed>> observed() const;
};

/// Makes the calls. After one that ended the process or its time the others are not made.
[[nodiscard]] Round run(const Ask& ask, std::vector<Call> calls,
                        const std::vector<std::string>& given, double tolerance);

}  // namespace tfx::grade

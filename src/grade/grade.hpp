#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "grade/diagnosis/diagnosis.hpp"
#include "grade/sandbox/limits.hpp"
#include "report/verdict.hpp"

namespace tfx::grade {

struct GradeOptions {
  std::filesystem::path folder = {};  ///< of model.py, and of the lesson's files if there are any
  std::string name = {};              ///< as the verdict calls the submission
  std::string python = "python3";
  std::string exec =
      {};  ///< a program of any language in the place of model.py (implementation.hpp)
  std::vector<std::string> only = {};  ///< the checks to be made, by id; empty: all
  bool properties = false;        ///< judged by what is true of every right one (properties.hpp)
  double tolerance = kTolerance;  ///< absolute, of every number but positions
  Limits limits = {};
  std::uint32_t seed = 0;
};

/// Grades a submission to lesson 2: its functions in a sandbox (judge.hpp, submission.hpp), then
/// its files, unless single checks are asked for. What else than Python's own modules it imports is
/// a fault, since the lesson forbids it.
///
/// Where tfx itself cannot judge, the verdict says so and holds a check that is a tool-error.
/// Errors: io::InputError for a folder that cannot be read.
[[nodiscard]] report::Verdict grade(const GradeOptions& options);

}  // namespace tfx::grade

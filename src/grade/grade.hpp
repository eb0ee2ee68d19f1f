#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "grade/sandbox/limits.hpp"
#include "report/verdict.hpp"

namespace tfx::grade {

struct GradeOptions {
  std::filesystem::path folder;  ///< of model.py, and of the lesson's files if there are any
  std::string name;              ///< as the verdict calls the submission
  std::string python = "python3";
  Limits limits = {};
  std::uint32_t seed = 0;
};

/// Grades a submission to lesson 2: its functions in a sandbox (judge.hpp, submission.hpp), then
/// its files. What else than Python's own modules it imports is a fault, since the lesson forbids
/// it.
///
/// Where tfx itself cannot judge, the verdict says so and holds a check that is a tool-error.
/// Errors: io::InputError for a folder that cannot be read.
[[nodiscard]] report::Verdict grade(const GradeOptions& options);

}  // namespace tfx::grade

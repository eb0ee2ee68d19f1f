#pragma once

#include <span>
#include <string>

#include "render/language.hpp"
#include "report/verdict.hpp"

namespace tfx::render {

/// A verdict for people: each check with its status and step, what is wrong with it, the first
/// wrong cell in as many digits as differ, and the call in Python that shows it. A last line
/// counts.
[[nodiscard]] std::string grading(const report::Verdict& verdict, Language language);

/// Verdicts for whoever reads JUnit's XML: a suite each, a test case a check, with what is wrong in
/// English. A check that tfx could not judge is an error, as one without an answer is. Source
/// https://github.com/testmoapp/junitxml, which describes what readers have in common.
[[nodiscard]] std::string junit(std::span<const report::Verdict> verdicts);

}  // namespace tfx::render

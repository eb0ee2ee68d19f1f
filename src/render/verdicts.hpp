#pragma once

#include <span>
#include <string>

#include "render/language.hpp"
#include "report/claim.hpp"

namespace tfx::render {

/// Each claim in three lines: the verdict and its id, its sentence, what was measured and the line
/// it is held to.
[[nodiscard]] std::string verdicts(std::span<const report::Claim> claims, Language language);

/// Each claim in one line: the verdict, its id, the number and its bound. A last line counts.
[[nodiscard]] std::string verdict_lines(std::span<const report::Claim> claims, Language language);

}  // namespace tfx::render

#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "render/language.hpp"
#include "report/claim.hpp"

namespace tfx::render {

/// "holds", "FAILS" or "not judged".
[[nodiscard]] std::string verdict(const report::Claim& claim, Language language);

/// "measured 0.998859, needs >= 0.98"
[[nodiscard]] std::string measurement(const report::Claim& claim, Language language);

/// How many claims came out in each way.
struct Counts {
  std::size_t hold = 0;
  std::size_t fail = 0;
  std::size_t not_judged = 0;
};

[[nodiscard]] Counts counts_of(std::span<const report::Claim> claims);

/// Each claim in three lines: the verdict and its id, its sentence, what was measured and the line
/// it is held to.
[[nodiscard]] std::string verdicts(std::span<const report::Claim> claims, Language language);

/// How many hold, fail and were not judged, in a line.
[[nodiscard]] std::string counts_line(std::span<const report::Claim> claims, Language language);

/// Each claim in one line: the verdict, its id, the number and its bound. A last line counts.
[[nodiscard]] std::string verdict_lines(std::span<const report::Claim> claims, Language language);

}  // namespace tfx::render

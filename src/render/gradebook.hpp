#pragma once

#include <span>
#include <string>

#include "render/language.hpp"
#include "report/gradebook.hpp"

namespace tfx::render {

/// The verdicts on many submissions for people: a line each, how often each check does not pass,
/// and how often each known mistake is made.
[[nodiscard]] std::string gradebook(std::span<const report::Verdict> verdicts, Language language);

/// The same as comma-separated values (RFC 4180): "submission", "passed" (yes or no), the status
/// in each check, "" where it was not made, and "mistakes", by id, with spaces between. The last
/// row, "failed", has counts.
[[nodiscard]] std::string csv(std::span<const report::Verdict> verdicts);

}  // namespace tfx::render

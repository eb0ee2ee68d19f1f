#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "report/verdict.hpp"

namespace tfx::report {

/// How often something was found among many submissions.
using Count = std::pair<std::string, std::size_t>;

/// How many submissions do not pass each check, those that skip it left out. In the order in which
/// checks first stand.
[[nodiscard]] std::vector<Count> not_passed(std::span<const Verdict> verdicts);

/// How many submissions make each known mistake, the most frequent first.
[[nodiscard]] std::vector<Count> made(std::span<const Verdict> verdicts);

/// The check of that id, or nullptr.
[[nodiscard]] const Check* find(const Verdict& verdict, std::string_view id);

/// The schema of what programs read of many submissions.
inline constexpr std::string_view kGradebookSchema = "tfx.gradebook/1";

/// The verdicts for programs, each as `verdict_value` gives it, and the counts.
[[nodiscard]] Value gradebook_value(std::span<const Verdict> verdicts,
                                    const std::function<std::string(const Sentence&)>& say);

}  // namespace tfx::report

#pragma once

#include <string>

#include "render/language.hpp"
#include "report/report.hpp"

namespace tfx::render {

/// The report as plain text for people: headings, sentences, aligned tables, and last each claim
/// with what was measured, the line it is held to and the verdict. UTF-8, LF, ends in a newline.
[[nodiscard]] std::string text(const report::Report& report, Language language);

}  // namespace tfx::render

#pragma once

#include <string>

#include "render/language.hpp"
#include "report/report.hpp"

namespace tfx::render {

/// The sentences of a report as Markdown: its title, and each sentence an item of a list. UTF-8,
/// LF. For reports of sentences alone, such as the notes.
[[nodiscard]] std::string markdown(const report::Report& report, Language language);

}  // namespace tfx::render

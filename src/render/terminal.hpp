#pragma once

#include <cstddef>
#include <string>

#include "render/language.hpp"
#include "report/report.hpp"

namespace tfx::render {

enum class TerminalStyle {
  kColour,  ///< upper half blocks in 24-bit colours: two rows of a map a line
  kAscii    ///< a character a cell, the darker the larger: " .:-=+*#%@"
};

/// The heat maps of a report's pictures for a terminal, those of a picture on one scale, with a
/// legend as that of svg.hpp; "" if it has no picture. Hidden cells are grey, or '/'; those without
/// a number orange, or '?'. No line has more columns than `width` (of display_width; at least 24):
/// a wider map shows its first rows and columns, and says so. Colours are those of svg.hpp, and end
/// with their line.
[[nodiscard]] std::string terminal(const report::Report& report, Language language,
                                   TerminalStyle style, std::size_t width = 80);

}  // namespace tfx::render

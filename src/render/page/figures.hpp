#pragma once

#include <string_view>

#include "render/language.hpp"
#include "render/xml.hpp"
#include "report/report.hpp"

namespace tfx::render {

/// A figure of a page: the drawing, with `prefix` before each of its ids, and its description as a
/// caption. Over each heat map lies a rectangle that is not seen and takes no pointer, whose data-
/// attributes tell the page's script what the cells hold: data-rows and data-columns; data-values,
/// row after row, "-" where a mask hides the cell; data-hidden, the words for that; data-says, the
/// sentence about a cell.
[[nodiscard]] Element page_figure(const report::Figure& figure, std::string_view prefix,
                                  Language language);

}  // namespace tfx::render

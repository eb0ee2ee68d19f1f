#pragma once

#include <string>
#include <vector>

#include "render/drawing.hpp"
#include "render/language.hpp"
#include "report/report.hpp"

namespace tfx::render {

/// A figure drawn in a language: heat maps (heatmaps.hpp) or a line chart (chart.hpp).
///
/// Presentation attributes only (no style, no script), a title and a description for who cannot
/// see it, everything escaped.
///
/// Heat maps share one colour scale, whose limits are the least and the largest visible finite
/// cell, with a legend that says so. Limits that print alike differ by rounding at most, so they
/// are one colour and one number. Up to 16 x 16 the values stand in the cells; up to 64 a cell is
/// an element; beyond, runs of one colour share a path. Hidden cells are hatched, those that hold
/// no number crossed out; the legend names them where there are any. As many panels stand side by
/// side as the picture asks for and a page holds.
///
/// A line chart has an axis with ticks, light lines at them and a label at two sides (ticks.hpp),
/// and the name of each series at the end of its line, beside others if those end near it. Series
/// differ in colour and in their marks, which they have up to 40 points; a law is grey and dashed.
/// Where a point is no number its line has a gap; a series of such alone is named as that.
[[nodiscard]] Drawing draw(const report::Figure& figure, Language language);

/// The figures of a report, of which there is at least one, one below the other as one document.
[[nodiscard]] std::string svg(const report::Report& report, Language language);

}  // namespace tfx::render

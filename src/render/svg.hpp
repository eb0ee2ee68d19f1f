#pragma once

#include <string>

#include "render/language.hpp"
#include "report/heatmap.hpp"

namespace tfx::render {

/// The picture as one SVG document: heat maps on one colour scale, whose limits are the least and
/// the largest visible finite cell, with a legend that says so. Limits that print alike differ by
/// rounding at most, so they are one colour and one number.
///
/// Presentation attributes only (no style, no script), a title and a description for who cannot
/// see it, everything escaped. Up to 16 x 16 the values stand in the cells; up to 64 a cell is an
/// element; beyond, runs of one colour share a path. Hidden cells are hatched, those that hold no
/// number crossed out; the legend names them where there are any. As many panels stand side by
/// side as the picture asks for and a page holds.
[[nodiscard]] std::string svg(const report::Picture& picture, Language language);

}  // namespace tfx::render

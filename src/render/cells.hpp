#pragma once

#include <optional>
#include <string>
#include <vector>

#include "render/colour.hpp"
#include "render/sheet.hpp"
#include "render/xml.hpp"
#include "report/heatmap.hpp"

namespace tfx::render {

/// How a cell is filled: a level of the colour map, 0 .. kLevels - 1, or one of two patterns.
using Fill = int;
inline constexpr Fill kHiddenFill = kLevels;
inline constexpr Fill kNoNumberFill = kLevels + 1;
inline constexpr Fill kFills = kLevels + 2;

/// The attribute's value: "#08306b", or "url(#hidden)" and "url(#no-number)" for the patterns.
[[nodiscard]] std::string paint(Fill fill);

/// Of each cell. The scale must be there if any visible cell holds a finite number.
[[nodiscard]] std::vector<Fill> fills_of(const report::Heatmap& map,
                                         const std::optional<ColourScale>& scale);

/// The cells of a map, the first at (x, y), with their values where the sheet says so.
[[nodiscard]] Element draw_cells(const report::Heatmap& map, const std::vector<Fill>& fills,
                                 const Sheet& sheet, int x, int y);

}  // namespace tfx::render

#include "render/cells.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string_view>
#include <utility>

#include "render/lettering.hpp"

namespace tfx::render {
namespace {

using report::Heatmap;

constexpr std::size_t kMostElements = 64;  // rows or columns; beyond, cells are drawn in runs

// A pattern is light, so that a word on it can be read.
Colour ink_of(Fill fill) {
  return fill < kLevels ? ink_on(level_colour(fill)) : kBlack;
}

// Where the cells of a map stand.
struct Place {
  const Sheet& sheet;
  std::size_t cols;
  int left;
  int top;

  [[nodiscard]] int x(std::size_t cell) const {
    return left + static_cast<int>(cell % cols) * sheet.cell_width;
  }
  [[nodiscard]] int y(std::size_t cell) const {
    return top + static_cast<int>(cell / cols) * sheet.cell_height;
  }
};

// The grid is what shows between cells; cells too small for lines have but a frame.
int line_width(const Sheet& sheet) {
  return sheet.shows_values ? 1 : 0;
}

Element draw_grid(const Heatmap& map, const Place& at) {
  const int ends = 2 - line_width(at.sheet);
  return Element("rect", {{"x", at.left - 1},
                          {"y", at.top - 1},
                          {"width", at.sheet.plot_width(map) + ends},
                          {"height", at.sheet.plot_height(map) + ends},
                          {"fill", kGrid}});
}

Element draw_elements(const std::vector<Fill>& fills, const Place& at) {
  Element group("g", {{"shape-rendering", "crispEdges"}});
  for (std::size_t cell = 0; cell < fills.size(); ++cell) {
    group.add(Element("rect", {{"x", at.x(cell)},
                               {"y", at.y(cell)},
                               {"width", at.sheet.cell_width - line_width(at.sheet)},
                               {"height", at.sheet.cell_height - line_width(at.sheet)},
                               {"fill", paint(fills[cell])}}));
  }
  return group;
}

// An element for each cell would make a large map slow to show, so neighbours in a row are one
// rectangle, and all rectangles of a colour one path.
Element draw_runs(const std::vector<Fill>& fills, const Place& at) {
  std::array<std::string, kFills> paths;
  for (std::size_t start = 0, end = 0; start < fills.size(); start = end) {
    const std::size_t row_end = (start / at.cols + 1) * at.cols;
    while (end < row_end && fills[end] == fills[start]) ++end;
    const int width = static_cast<int>(end - start) * at.sheet.cell_width;
    paths[static_cast<std::size_t>(fills[start])] += fmt::format(
        "M{} {}h{}v{}h-{}z", at.x(start), at.y(start), width, at.sheet.cell_height, width);
  }
  Element group("g", {{"shape-rendering", "crispEdges"}});
  for (Fill fill = 0; fill < kFills; ++fill) {
    const std::string& path = paths[static_cast<std::size_t>(fill)];
    if (!path.empty()) group.add(Element("path", {{"fill", paint(fill)}, {"d", path}}));
  }
  return group;
}

// A map without cells shows its shape in their stead.
Element draw_nothing(const Heatmap& map, const Place& at) {
  const int width = at.sheet.plot_width(map);
  const int height = at.sheet.plot_height(map);
  Element group("g", {{"font-size", kSmallSize}, {"text-anchor", "middle"}});
  group.add(Element("rect", {{"x", at.left},
                             {"y", at.top},
                             {"width", width},
                             {"height", height},
                             {"fill", "none"},
                             {"stroke", kGrid}}));
  group.add(Element("text",
                    {{"x", at.left + width / 2}, {"y", baseline(at.top, height, kSmallSize)}},
                    fmt::format("{}x{}", map.rows, map.cols)));
  return group;
}

// The values that are written in one ink.
Element draw_values(const Heatmap& map, const std::vector<Fill>& fills, const Place& at,
                    const Colour& ink) {
  Element group("g", {{"font-size", kSmallSize}, {"text-anchor", "middle"}, {"fill", hex(ink)}});
  for (std::size_t cell = 0; cell < fills.size(); ++cell) {
    if (fills[cell] == kHiddenFill || ink_of(fills[cell]) != ink) continue;
    const int middle = at.x(cell) + at.sheet.cell_width / 2;
    const int line = baseline(at.y(cell), at.sheet.cell_height, kSmallSize);
    group.add(Element("text", {{"x", middle}, {"y", line}}, cell_text(map, cell)));
  }
  return group;
}

}  // namespace

std::string paint(Fill fill) {
  if (fill == kHiddenFill) return "url(#hidden)";
  if (fill == kNoNumberFill) return "url(#no-number)";
  return hex(level_colour(fill));
}

std::vector<Fill> fills_of(const Heatmap& map, const std::optional<ColourScale>& scale) {
  std::vector<Fill> fills(map.cells.size(), kHiddenFill);
  for (std::size_t cell = 0; cell < fills.size(); ++cell) {
    if (is_hidden(map, cell)) continue;
    const double value = map.cells[cell];
    fills[cell] = std::isfinite(value) ? scale.value().level(value) : kNoNumberFill;
  }
  return fills;
}

Element draw_cells(const Heatmap& map, const std::vector<Fill>& fills, const Sheet& sheet, int x,
                   int y) {
  const Place at{sheet, map.cols, x, y};
  if (fills.empty()) return draw_nothing(map, at);
  Element cells("g");
  cells.add(draw_grid(map, at));
  const bool is_large = std::max(map.rows, map.cols) > kMostElements;
  cells.add(is_large ? draw_runs(fills, at) : draw_elements(fills, at));
  if (!sheet.shows_values) return cells;
  for (const Colour& ink : {kBlack, kWhite}) {
    Element values = draw_values(map, fills, at, ink);
    if (values.has_children()) cells.add(std::move(values));
  }
  return cells;
}

}  // namespace tfx::render

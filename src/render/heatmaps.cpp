#include "render/heatmaps.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "render/cells.hpp"
#include "render/legend.hpp"
#include "render/lettering.hpp"
#include "render/sheet.hpp"
#include "render/xml.hpp"

namespace tfx::render {
namespace {

using report::Heatmap;
using report::Picture;

constexpr int kSectionGap = 20;  // between rows of panels, and before the legend
constexpr int kTitleGap = 6;     // between a panel's title and its cells

// The lines of a panel's words.
struct Panel {
  const Heatmap& map;
  Lines title;
  Lines row_axis;
  Lines column_axis;
};

Panel panel_of(const Picture& picture, const PictureWords& words, const Sheet& sheet,
               std::size_t index) {
  const Heatmap& map = picture.panels[index];
  const int title_width = sheet.panel_width - sheet.gutter;
  return {map, lines_within(words.panels[index], title_width, kPanelTitleSize),
          lines_within(words.row_axis, sheet.plot_height(map), kTextSize),
          lines_within(words.column_axis, sheet.plot_width(map), kTextSize)};
}

int height_below_cells(const Panel& panel) {
  return kIndexGap + kSmallSize + kIndexGap + height_of(panel.column_axis, kAxis);
}

Element draw_row_indices(const Heatmap& map, const Sheet& sheet, int x, int y) {
  Element group("g", {{"font-size", kSmallSize}, {"fill", kFaintInk}, {"text-anchor", "end"}});
  for (int row = 0; row < static_cast<int>(map.rows); row += sheet.index_step) {
    const int line = baseline(y + row * sheet.cell_height, sheet.cell_height, kSmallSize);
    const std::size_t index = map.first_row + static_cast<std::size_t>(row);
    group.add(Element("text", {{"x", x - kIndexGap}, {"y", line}}, std::to_string(index)));
  }
  return group;
}

Element draw_column_indices(const Heatmap& map, const Sheet& sheet, int x, int y) {
  Element group("g", {{"font-size", kSmallSize}, {"fill", kFaintInk}, {"text-anchor", "middle"}});
  const int line = baseline(y + kIndexGap, kSmallSize, kSmallSize);
  for (int col = 0; col < static_cast<int>(map.cols); col += sheet.index_step) {
    const int middle = x + col * sheet.cell_width + sheet.cell_width / 2;
    group.add(Element("text", {{"x", middle}, {"y", line}}, std::to_string(col)));
  }
  return group;
}

// Turned by a quarter, so that it reads upwards.
Element draw_row_axis(const Panel& panel, const Sheet& sheet, int x, int y) {
  const int left = x - kIndexGap - sheet.index_width - kIndexGap - height_of(panel.row_axis, kAxis);
  const int middle = y + sheet.plot_height(panel.map) / 2;
  Element turned("g", {{"transform", fmt::format("translate({} {}) rotate(-90)", left, middle)}});
  turned.add(draw_lines(panel.row_axis, kAxis, 0, 0));
  return turned;
}

// The panel whose first cell is at (x, y).
Element draw_panel(const Panel& panel, const Legend& legend, const Sheet& sheet, int x, int y) {
  const int width = sheet.plot_width(panel.map);
  const int bottom = y + sheet.plot_height(panel.map);
  const int title_top = y - kTitleGap - height_of(panel.title, kPanelTitle);
  const int axis_top = bottom + kIndexGap + kSmallSize + kIndexGap;
  Element group("g");
  group.add(draw_lines(panel.title, kPanelTitle, x, title_top));
  group.add(draw_cells(panel.map, fills_of(panel.map, legend.scale), sheet, x, y));
  if (!panel.map.cells.empty()) {
    group.add(draw_row_indices(panel.map, sheet, x, y));
    group.add(draw_column_indices(panel.map, sheet, x, bottom));
  }
  group.add(draw_row_axis(panel, sheet, x, y));
  group.add(draw_lines(panel.column_axis, kAxis, x + width / 2, axis_top));
  return group;
}

// What was drawn so far, and where the cells of each panel stand in it.
struct Drawn {
  std::vector<Element> elements;
  std::vector<Area> maps;
};

// One row of panels from y on. Their cells begin at one height, below the longest title.
int draw_row(Drawn& drawn, std::span<const Panel> panels, const Legend& legend, const Sheet& sheet,
             int y) {
  int titles = 0;
  for (const Panel& panel : panels) titles = std::max(titles, height_of(panel.title, kPanelTitle));
  int x = kMargin + sheet.gutter;
  const int top = y + titles + kTitleGap;
  int bottom = top;
  for (const Panel& panel : panels) {
    const Area cells{x, top, sheet.plot_width(panel.map), sheet.plot_height(panel.map)};
    drawn.elements.push_back(draw_panel(panel, legend, sheet, x, top));
    drawn.maps.push_back(cells);
    bottom = std::max(bottom, top + cells.height + height_below_cells(panel));
    x += sheet.panel_width + kPanelGap;
  }
  return bottom;
}

}  // namespace

Drawing draw(const Picture& picture, const PictureWords& words) {
  assert(words.panels.size() == picture.panels.size());
  const Sheet sheet = measure(picture, words);
  const Legend legend = legend_of(picture);
  Drawn drawn;

  Element definitions = draw_definitions(legend);
  if (definitions.has_children()) drawn.elements.push_back(std::move(definitions));
  const Lines title = lines_within(words.title, sheet.width - 2 * kMargin, kTitleSize);
  drawn.elements.push_back(draw_lines(title, kTitle, kMargin, kMargin));
  int y = kMargin + height_of(title, kTitle) + kSectionGap / 2;

  std::vector<Panel> panels;
  for (std::size_t i = 0; i < picture.panels.size(); ++i) {
    panels.push_back(panel_of(picture, words, sheet, i));
  }
  for (std::size_t i = 0; i < panels.size(); i += sheet.panels_a_row) {
    const std::size_t count = std::min(sheet.panels_a_row, panels.size() - i);
    y = draw_row(drawn, std::span(panels).subspan(i, count), legend, sheet, y) + kSectionGap;
  }

  const int x = kMargin + sheet.gutter;
  DrawnLegend below = draw_legend(legend, words, x, y, sheet.width - kMargin - x);
  drawn.elements.push_back(std::move(below.group));
  Drawing drawing = frame(words, std::max(sheet.width, x + below.width + kMargin),
                          y + below.height + kMargin, std::move(drawn.elements));
  drawing.maps = std::move(drawn.maps);
  return drawing;
}

}  // namespace tfx::render

#include "render/sheet.hpp"

#include <algorithm>

#include "render/lettering.hpp"
#include "render/number.hpp"

namespace tfx::render {
namespace {

using report::Heatmap;
using report::Picture;

constexpr int kPageWidth = 900;      // what a README shows without making it much smaller
constexpr int kLeastWidth = 400;     // holds the legend
constexpr int kPlotSide = 352;       // what the cells of a panel fill if they can
constexpr int kWidestCell = 56;      // else few cells look like many
constexpr int kTallestValue = 44;    // a cell with a long number is no square
constexpr int kLeastPlotSide = 104;  // holds the name of an axis
constexpr int kLeastTitleWidth = 180;

int as_int(std::size_t value) {
  return static_cast<int>(value);
}

int divided_up(int value, int by) {
  return (value + by - 1) / by;
}

bool is_empty(const Heatmap& map) {
  return map.rows == 0 || map.cols == 0;
}

int widest_value(const Picture& picture) {
  int widest = 0;
  for (const Heatmap& map : picture.panels) {
    for (std::size_t cell = 0; cell < map.cells.size(); ++cell) {
      if (is_hidden(map, cell)) continue;
      widest = std::max(widest, text_width(cell_text(map, cell), kSmallSize));
    }
  }
  return widest;
}

void measure_cells(Sheet& sheet, const Picture& picture, int rows, int cols) {
  const int side = std::clamp(kPlotSide / std::max(rows, cols), 1, kWidestCell);
  sheet.cell_width = side;
  sheet.cell_height = side;
  sheet.shows_values = std::max(rows, cols) <= as_int(report::kMostPrinted);
  if (sheet.shows_values) {
    sheet.cell_width = std::max(side, widest_value(picture) + 9);
    sheet.cell_height = std::max(side, std::min(sheet.cell_width, kTallestValue));
  }
  sheet.cell_width = std::max(sheet.cell_width, divided_up(kLeastPlotSide, cols));
  sheet.cell_height = std::max(sheet.cell_height, divided_up(kLeastPlotSide, rows));
}

int index_step(const Sheet& sheet) {
  for (const int step : {1, 2, 5, 10, 20, 50}) {
    const bool fits_across = sheet.index_width + 6 <= step * sheet.cell_width;
    const bool fits_down = kSmallSize + 4 <= step * sheet.cell_height;
    if (fits_across && fits_down) return step;
  }
  return 100;
}

// Side by side as many as asked for, unless the page is too narrow for them.
std::size_t panels_a_row(const Sheet& sheet, const Picture& picture) {
  const int fitting = (kPageWidth - 2 * kMargin + kPanelGap) / (sheet.panel_width + kPanelGap);
  const std::size_t wanted = std::min(picture.panels_a_row, picture.panels.size());
  return std::clamp<std::size_t>(wanted, 1, static_cast<std::size_t>(std::max(fitting, 1)));
}

}  // namespace

std::string cell_text(const Heatmap& map, std::size_t cell) {
  return number(report::fixed(map.cells[cell], map.digits));
}

bool is_hidden(const Heatmap& map, std::size_t cell) {
  return !map.hidden.empty() && map.hidden[cell];
}

int Sheet::plot_width(const Heatmap& map) const {
  return is_empty(map) ? kLeastPlotSide : as_int(map.cols) * cell_width;
}

int Sheet::plot_height(const Heatmap& map) const {
  return is_empty(map) ? kLeastPlotSide : as_int(map.rows) * cell_height;
}

Sheet measure(const Picture& picture, const PictureWords& words) {
  Sheet sheet;
  std::size_t rows = 1;
  std::size_t cols = 1;
  std::size_t indices = 1;  // of a row or a column, one more than the last
  for (const Heatmap& map : picture.panels) {
    rows = std::max(rows, map.rows);
    cols = std::max(cols, map.cols);
    indices = std::max({indices, map.first_row + map.rows, map.cols});
  }
  measure_cells(sheet, picture, as_int(rows), as_int(cols));
  sheet.index_width = text_width(std::to_string(indices - 1), kSmallSize);
  sheet.index_step = index_step(sheet);

  std::size_t row_axis_lines = 1;
  int widest = kLeastTitleWidth;
  for (const Heatmap& map : picture.panels) {
    const auto lines = lines_within(words.row_axis, sheet.plot_height(map), kTextSize);
    row_axis_lines = std::max(row_axis_lines, lines.size());
    widest = std::max(widest, sheet.plot_width(map));
  }
  const int row_axis_height = as_int(row_axis_lines) * line_height(kTextSize);
  sheet.gutter = row_axis_height + kIndexGap + sheet.index_width + kIndexGap;
  sheet.panel_width = sheet.gutter + widest;
  sheet.panels_a_row = panels_a_row(sheet, picture);
  const int columns = as_int(sheet.panels_a_row);
  const int panels = columns * sheet.panel_width + (columns - 1) * kPanelGap;
  sheet.width = std::max(panels + 2 * kMargin, kLeastWidth);
  return sheet;
}

}  // namespace tfx::render

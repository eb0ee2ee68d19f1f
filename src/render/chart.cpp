#include "render/chart.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <utility>

#include "render/curves.hpp"
#include "render/labels.hpp"
#include "render/lettering.hpp"
#include "render/ticks.hpp"
#include "render/xml.hpp"

namespace tfx::render {
namespace {

using report::Chart;
using report::Point;
using report::Series;

constexpr int kPlotWidth = 520;
constexpr int kPlotHeight = 320;   // or what the names of the series need
constexpr int kGap = 12;           // between words and the plot
constexpr int kTickGap = 8;        // between a tick and its label
constexpr int kTickDistance = 10;  // between the labels of two ticks
constexpr std::size_t kMostTicks = 9;
constexpr std::size_t kLeastTicks = 3;

struct Values {
  std::vector<double> x;
  std::vector<double> y;
};

// The corners of the box around a law: its points in between are no numbers that anyone chose, and
// would hide that all others are powers of two.
void add_box(Values& values, const Series& law) {
  std::vector<Point> drawn;
  std::ranges::copy_if(law.points, std::back_inserter(drawn), is_drawn);
  if (drawn.empty()) return;
  const auto [left, right] = std::ranges::minmax(drawn, {}, &Point::x);
  const auto [low, high] = std::ranges::minmax(drawn, {}, &Point::y);
  values.x.insert(values.x.end(), {left.x, right.x});
  values.y.insert(values.y.end(), {low.y, high.y});
}

// Of all that is drawn.
Values values_of(const Chart& chart) {
  Values values;
  for (const Series& series : chart.series) {
    if (series.is_law) {
      add_box(values, series);
      continue;
    }
    for (const Point& point : series.points) {
      if (!is_drawn(point)) continue;
      values.x.push_back(point.x);
      values.y.push_back(point.y);
      if (point.range) values.y.insert(values.y.end(), {point.range->first, point.range->second});
    }
  }
  return values;
}

int label_width(const Tick& tick) {
  return text_width(tick.label, kSmallSize);
}

bool have_room(const std::vector<Tick>& ticks, int width) {
  for (std::size_t i = 1; i < ticks.size(); ++i) {
    const double distance = (ticks[i].place - ticks[i - 1].place) * width;
    const int needed = (label_width(ticks[i]) + label_width(ticks[i - 1])) / 2 + kTickDistance;
    if (distance < needed) return false;
  }
  return true;
}

// With as many ticks as have room for their labels side by side.
AxisScale scale_across(const report::Axis& axis, const std::vector<double>& values) {
  std::size_t most = kMostTicks;
  AxisScale scale = scale_of(axis, values, most);
  while (most > kLeastTicks && !have_room(scale.ticks, kPlotWidth)) {
    scale = scale_of(axis, values, --most);
  }
  return scale;
}

// Left of the plot: the labels of the ticks, and half of one below it.
int gutter_of(const AxisScale& x, const AxisScale& y) {
  int widest = 0;
  for (const Tick& tick : y.ticks) widest = std::max(widest, label_width(tick) + kTickGap);
  if (!x.ticks.empty()) widest = std::max(widest, label_width(x.ticks.front()) / 2);
  return widest;
}

int half_of_last(const AxisScale& x) {
  return x.ticks.empty() ? 0 : label_width(x.ticks.back()) / 2;
}

int rounded(double value) {
  return static_cast<int>(std::floor(value + 0.5 + 1e-6));
}

int tick_x(const Tick& tick, const Plot& plot) {
  return plot.left + rounded(tick.place * plot.width);
}

int tick_y(const Tick& tick, const Plot& plot) {
  return plot.bottom() - rounded(tick.place * plot.height);
}

// Light lines at the ticks, and the two axes.
Element draw_grid(const Plot& plot) {
  std::string lines;
  for (const Tick& tick : plot.y.ticks) {
    lines += fmt::format("M{} {}h{}", plot.left, tick_y(tick, plot), plot.width);
  }
  for (const Tick& tick : plot.x.ticks) {
    lines += fmt::format("M{} {}v{}", tick_x(tick, plot), plot.top, plot.height);
  }
  Element grid("g", {{"fill", "none"}, {"shape-rendering", "crispEdges"}});
  if (!lines.empty()) grid.add(Element("path", {{"stroke", kGrid}, {"d", lines}}));
  grid.add(Element(
      "path", {{"stroke", kFaintInk},
               {"d", fmt::format("M{} {}v{}h{}", plot.left, plot.top, plot.height, plot.width)}}));
  return grid;
}

Element draw_x_ticks(const Plot& plot) {
  Element group("g", {{"font-size", kSmallSize}, {"fill", kFaintInk}, {"text-anchor", "middle"}});
  const int line = baseline(plot.bottom() + kTickGap, kSmallSize, kSmallSize);
  for (const Tick& tick : plot.x.ticks) {
    group.add(Element("text", {{"x", tick_x(tick, plot)}, {"y", line}}, tick.label));
  }
  return group;
}

Element draw_y_ticks(const Plot& plot) {
  Element group("g", {{"font-size", kSmallSize}, {"fill", kFaintInk}, {"text-anchor", "end"}});
  for (const Tick& tick : plot.y.ticks) {
    const int line = baseline(tick_y(tick, plot), 0, kSmallSize);
    group.add(Element("text", {{"x", plot.left - kTickGap}, {"y", line}}, tick.label));
  }
  return group;
}

// Laws first: what was measured is drawn over them.
Element draw_curves(const Chart& chart, const std::vector<Look>& looks, const Plot& plot) {
  Element group("g");
  for (const bool laws : {true, false}) {
    for (std::size_t i = 0; i < chart.series.size(); ++i) {
      if (chart.series[i].is_law != laws) continue;
      Element curve = draw_curve(chart.series[i], looks[i], plot);
      if (curve.has_children()) group.add(std::move(curve));
    }
  }
  return group;
}

LabelColumn names_beside(const Chart& chart, const ChartWords& words) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < chart.series.size(); ++i) {
    const bool has_points = std::ranges::any_of(chart.series[i].points, is_drawn);
    names.push_back(has_points ? words.series[i]
                               : fmt::format("{} ({})", words.series[i], words.no_number));
  }
  return column_of(names);
}

}  // namespace

Drawing draw(const Chart& chart, const ChartWords& words) {
  assert(words.series.size() == chart.series.size());
  const Values values = values_of(chart);
  LabelColumn column = names_beside(chart, words);
  Plot plot{.width = kPlotWidth,
            .height = std::max(kPlotHeight, column.height),
            .x = scale_across(chart.x, values.x),
            .y = scale_of(chart.y, values.y, kMostTicks)};
  plot.left = kMargin + gutter_of(plot.x, plot.y);
  const int beside = std::max(column.width, half_of_last(plot.x));
  const int width = plot.right() + beside + kMargin;

  const Lines title = lines_within(words.title, width - 2 * kMargin, kTitleSize);
  const Lines y_axis = lines_within(words.y_axis, width - 2 * kMargin, kTextSize);
  const Lines x_axis = lines_within(words.x_axis, plot.width, kTextSize);
  const int y_axis_top = kMargin + height_of(title, kTitle) + kGap;
  plot.top = y_axis_top + height_of(y_axis, kAxis) + kGap;
  const int x_axis_top = plot.bottom() + kTickGap + kSmallSize + kTickGap;
  for (std::size_t i = 0; i < chart.series.size(); ++i) {
    column.labels[i].end = end_of(chart.series[i], plot);
  }

  const std::vector<Look> looks = looks_of(chart.series);
  std::vector<Element> drawn;
  drawn.push_back(draw_lines(title, kTitle, kMargin, kMargin));
  drawn.push_back(draw_lines(y_axis, {kTextSize, "400", "start"}, kMargin, y_axis_top));
  drawn.push_back(draw_grid(plot));
  drawn.push_back(draw_x_ticks(plot));
  drawn.push_back(draw_y_ticks(plot));
  drawn.push_back(draw_lines(x_axis, kAxis, plot.left + plot.width / 2, x_axis_top));
  drawn.push_back(draw_labels(column, looks, plot));
  drawn.push_back(draw_curves(chart, looks, plot));
  return frame(words, width, x_axis_top + height_of(x_axis, kAxis) + kMargin, std::move(drawn));
}

}  // namespace tfx::render

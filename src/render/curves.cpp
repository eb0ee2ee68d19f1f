#include "render/curves.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

#include "render/colour.hpp"

namespace tfx::render {
namespace {

using report::Point;
using report::Series;

// Circle, square, triangle, diamond: each about as large to the eye.
constexpr std::array<std::string_view, 4> kMarks = {"m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
                                                    "m-3.5-3.5h7v7h-7z", "m0-5l4.6 8h-9.2z",
                                                    "m0-5.2l5.2 5.2l-5.2 5.2l-5.2-5.2z"};
constexpr std::string_view kLawGrey = "#8c959f";
constexpr int kLawWidth = 4;  // seen on both sides of a measured line that lies on it
constexpr std::string_view kDashes = "4 8";
constexpr int kCap = 4;  // half of its width

// A ratio of a length in tenths. What is half way by its formula is so by no processor's logarithm
// alone: all are pushed to one side.
int tenths(double place, int length) {
  return static_cast<int>(std::floor(place * 10 * length + 0.5 + 1e-6));
}

Spot spot_of(const Point& point, const Plot& plot) {
  return {plot.across(point.x), plot.down(point.y)};
}

bool is_dashed(const Look& look) {
  return look.mark.empty();
}

// The drawn points in runs that a line connects, without repetitions of a place.
std::vector<std::vector<Spot>> runs_of(const Series& series, const Plot& plot) {
  std::vector<std::vector<Spot>> runs;
  bool is_open = false;
  for (const Point& point : series.points) {
    if (is_drawn(point)) {
      if (!is_open) runs.emplace_back();
      const Spot spot = spot_of(point, plot);
      if (runs.back().empty() || runs.back().back() != spot) runs.back().push_back(spot);
    }
    is_open = is_drawn(point);
  }
  return runs;
}

// A run of one point is a line of no length, which round ends make a dot.
std::string line_through(const std::vector<std::vector<Spot>>& runs) {
  std::string path;
  for (const std::vector<Spot>& run : runs) {
    path += fmt::format("M{} {}", run.front().x, run.front().y);
    if (run.size() == 1) path += "h0";
    for (std::size_t i = 1; i < run.size(); ++i) {
      path += fmt::format("{}{} {}", i == 1 ? "L" : " ", run[i].x, run[i].y);
    }
  }
  return path;
}

// An end that is infinite is at the edge of the plot, and has no cap.
std::string ranges_of(const Series& series, const Plot& plot) {
  std::string path;
  const bool has_caps = series.points.size() <= kMostMarked;
  for (const Point& point : series.points) {
    if (!is_drawn(point) || !point.range) continue;
    const auto [low, high] = *point.range;
    if (std::isnan(low) || std::isnan(high)) continue;
    const Spot spot = spot_of(point, plot);
    path += fmt::format("M{} {}V{}", spot.x, plot.down(low), plot.down(high));
    for (const double end : {low, high}) {
      if (!has_caps || std::isinf(end)) continue;
      path += fmt::format("M{} {}m-{} 0h{}", spot.x, plot.down(end), kCap, 2 * kCap);
    }
  }
  return path;
}

std::string marks_of(const Series& series, const Look& look, const Plot& plot) {
  std::string path;
  if (is_dashed(look) || series.points.size() > kMostMarked) return path;
  for (const Point& point : series.points) {
    if (!is_drawn(point)) continue;
    const Spot spot = spot_of(point, plot);
    path += fmt::format("M{} {}{}", spot.x, spot.y, look.mark);
  }
  return path;
}

// Line, ranges and marks in the colour of a look; marks have a white edge where they overlap.
Element draw_paths(const Look& look, const std::string& ranges, const std::string& line,
                   const std::string& marks) {
  Element group("g", {{"fill", "none"},
                      {"stroke", look.colour},
                      {"stroke-linecap", "round"},
                      {"stroke-linejoin", "round"}});
  if (!ranges.empty()) group.add(Element("path", {{"d", ranges}}));
  if (!line.empty()) {
    Element path("path", {{"stroke-width", is_dashed(look) ? kLawWidth : 2}});
    if (is_dashed(look)) path.add({"stroke-dasharray", kDashes});
    path.add({"d", line});
    group.add(std::move(path));
  }
  if (!marks.empty()) {
    group.add(Element("path", {{"fill", look.colour}, {"stroke", "#ffffff"}, {"d", marks}}));
  }
  return group;
}

}  // namespace

double Plot::across(double value) const {
  return (left * 10 + tenths(x.place(value), width)) / 10.0;
}

double Plot::down(double value) const {
  return (bottom() * 10 - tenths(y.place(value), height)) / 10.0;
}

std::vector<Look> looks_of(const std::vector<Series>& series) {
  std::vector<Look> looks;
  std::size_t measured = 0;
  for (const Series& one : series) {
    if (one.is_law) {
      looks.push_back({std::string(kLawGrey), {}});
    } else {
      looks.push_back(
          {hex(kLineColours[measured % kLineColours.size()]), kMarks[measured % kMarks.size()]});
      ++measured;
    }
  }
  return looks;
}

bool is_drawn(const Point& point) {
  return std::isfinite(point.x) && std::isfinite(point.y);
}

std::optional<Spot> end_of(const Series& series, const Plot& plot) {
  const auto last = std::find_if(series.points.rbegin(), series.points.rend(), is_drawn);
  if (last == series.points.rend()) return std::nullopt;
  return spot_of(*last, plot);
}

Element draw_curve(const Series& series, const Look& look, const Plot& plot) {
  return draw_paths(look, ranges_of(series, plot), line_through(runs_of(series, plot)),
                    marks_of(series, look, plot));
}

Element draw_sample(const Look& look, int x, int y, int width) {
  const std::string mark =
      is_dashed(look) ? "" : fmt::format("M{} {}{}", x + width / 2, y, look.mark);
  return draw_paths(look, "", fmt::format("M{} {}h{}", x, y, width), mark);
}

}  // namespace tfx::render

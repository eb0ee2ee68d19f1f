#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/ticks.hpp"
#include "render/xml.hpp"
#include "report/chart.hpp"

namespace tfx::render {

/// Up to so many points of a series have marks, and caps at the ends of their ranges.
inline constexpr std::size_t kMostMarked = 40;

/// A place in the picture, in pixels to a tenth: the last bits of a logarithm, which differ
/// between processors, are not seen.
struct Spot {
  double x = 0;
  double y = 0;

  friend bool operator==(const Spot&, const Spot&) = default;
};

/// The rectangle of a chart that its data stand in.
struct Plot {
  int left = 0;
  int top = 0;
  int width = 0;
  int height = 0;
  AxisScale x;
  AxisScale y;

  [[nodiscard]] int right() const { return left + width; }
  [[nodiscard]] int bottom() const { return top + height; }
  [[nodiscard]] double across(double value) const;  ///< where an x stands
  [[nodiscard]] double down(double value) const;    ///< where a y stands
};

/// How a series differs from others: by its colour, and for who sees none by its mark.
struct Look {
  std::string colour;     ///< "#0072b2"
  std::string_view mark;  ///< a path around the point that it marks; none for a law, dashed instead
};

/// Of each series. No two of the first twenty that are measured look alike.
[[nodiscard]] std::vector<Look> looks_of(const std::vector<report::Series>& series);

/// Whether a point can be drawn: where one cannot, the line has a gap.
[[nodiscard]] bool is_drawn(const report::Point& point);

/// Where a line ends, if any of its points is drawn.
[[nodiscard]] std::optional<Spot> end_of(const report::Series& series, const Plot& plot);

/// The ranges, the line and the marks of a series.
[[nodiscard]] Element draw_curve(const report::Series& series, const Look& look, const Plot& plot);

/// A piece of its line, so wide, with its mark: what its name has before it.
[[nodiscard]] Element draw_sample(const Look& look, int x, int y, int width);

}  // namespace tfx::render

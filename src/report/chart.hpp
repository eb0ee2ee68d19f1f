#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "report/sentence.hpp"

namespace tfx::report {

/// One of the two axes of a chart.
struct Axis {
  Sentence label;  ///< what it measures, with its unit
  bool logarithmic = false;
  /// Of a logarithmic axis: what lies below is drawn on this line, which says that it is rounding.
  std::optional<double> floor = {};
};

/// What was measured at one x; `low` to `high` is its error bar or its range, if it has one.
struct Point {
  double x = 0;
  double y = 0;
  std::optional<std::pair<double, double>> range = {};
};

/// Points that one line connects, named at its end.
struct Series {
  Sentence name;
  std::vector<Point> points;
  bool is_law = false;  ///< not measured but what theory says: dashed, without marks
};

/// A line chart.
struct Chart {
  Sentence title;
  Sentence description;  ///< what there is to see, for who cannot see it
  Axis x;
  Axis y;
  std::vector<Series> series;
};

}  // namespace tfx::report

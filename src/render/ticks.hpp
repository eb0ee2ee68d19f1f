#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "report/chart.hpp"

namespace tfx::render {

/// A marked place of an axis.
struct Tick {
  double place = 0;  ///< 0 at the least end of the axis, 1 at the other
  std::string label;
};

/// From the numbers of an axis to their places on it.
struct AxisScale {
  bool logarithmic = false;
  double from = 0;  ///< what stands at the ends; of a logarithmic axis the logarithms, base 10
  double to = 1;
  std::vector<Tick> ticks = {};  ///< from the least on

  /// 0 .. 1. What lies beyond an end stands there; so does, on a logarithmic axis, what has no
  /// logarithm.
  [[nodiscard]] double place(double value) const;
};

/// The scale of an axis for these values, of which the finite ones count, with at most so many
/// ticks (no fewer than 3). It ends at ticks; without a value it has none.
///
/// Linear       Steps of 1, 2 or 5 times a power of ten. Values that are equal, or
///              the same to five digits, stand about in the middle.
/// Logarithmic  The powers of two, or every second, fourth ... of them, if that is what the values
///              are and they are below 1e9; else 1, 2 and 5 times the powers of ten, if so many
///              fit; else powers of ten alone. Values that are not positive or below the floor of
///              the axis stand on its lowest tick, which then says so: "< 1e-14". Where the axis
///              names no floor, the tick below the least positive value is one.
[[nodiscard]] AxisScale scale_of(const report::Axis& axis, const std::vector<double>& values,
                                 std::size_t most);

}  // namespace tfx::render

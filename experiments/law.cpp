#include "experiments/law.hpp"

#include <cassert>
#include <cmath>
#include <utility>

namespace tfx::experiments {

report::Series law(report::Sentence name, double first, double last,
                   const std::function<double(double)>& y) {
  assert(0 < first && first <= last);
  constexpr int kSteps = 48;  // short enough that a curve looks like one
  report::Series series{.name = std::move(name), .points = {}, .is_law = true};
  for (int step = 0; step <= kSteps; ++step) {
    const double x = step == kSteps ? last : first * std::pow(last / first, step / double{kSteps});
    series.points.push_back({.x = x, .y = y(x)});
  }
  return series;
}

}  // namespace tfx::experiments

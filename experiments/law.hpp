#pragma once

#include <functional>

#include "report/chart.hpp"

namespace tfx::experiments {

/// What theory says y is, for a chart: close points from first to last, both > 0, evenly spaced on
/// a logarithmic axis.
[[nodiscard]] report::Series law(report::Sentence name, double first, double last,
                                 const std::function<double(double)>& y);

}  // namespace tfx::experiments

#include "experiments/show.hpp"

#include <algorithm>

namespace tfx::experiments {

report::Table::Row line(report::Sentence name, std::span<const double> values, int digits) {
  report::Table::Row row{.name = std::move(name)};
  for (const double value : values.first(std::min(values.size(), report::kMostPrinted))) {
    row.cells.push_back(report::fixed(value, digits));
  }
  return row;
}

report::Number with_interval(const Moments& samples, int digits) {
  const Estimate result = estimate(samples);
  report::Number number = report::fixed(result.value, digits);
  number.plus_minus = result.half_width;
  return number;
}

}  // namespace tfx::experiments

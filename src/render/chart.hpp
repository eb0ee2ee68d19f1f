#pragma once

#include <string>
#include <vector>

#include "render/drawing.hpp"
#include "report/chart.hpp"

namespace tfx::render {

/// The words of a line chart in one language.
struct ChartWords : FigureWords {
  std::string x_axis;
  std::string y_axis;
  std::string no_number;            ///< after the name of a series that nothing is drawn of
  std::vector<std::string> series;  ///< the name of each
};

/// The line chart that svg.hpp describes, in these words.
[[nodiscard]] Drawing draw(const report::Chart& chart, const ChartWords& words);

}  // namespace tfx::render

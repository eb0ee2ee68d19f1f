#pragma once

#include <string>
#include <vector>

#include "render/drawing.hpp"
#include "report/heatmap.hpp"

namespace tfx::render {

/// The words of a picture in one language.
struct PictureWords : FigureWords {
  std::string row_axis;
  std::string column_axis;
  std::string scale;                ///< what the colours measure: "weight"
  std::string hidden;               ///< "hidden by the mask"
  std::vector<std::string> panels;  ///< the title of each
};

/// The heat maps that svg.hpp describes, in these words.
[[nodiscard]] Drawing draw(const report::Picture& picture, const PictureWords& words);

}  // namespace tfx::render

#pragma once

#include <string>
#include <vector>

#include "report/heatmap.hpp"

namespace tfx::render {

/// The words of a picture in one language.
struct PictureWords {
  std::string language;  ///< "en": its tag for readers aloud and the choice of a font
  std::string title;
  std::string description;
  std::string row_axis;
  std::string column_axis;
  std::string scale;                ///< what the colours measure: "weight"
  std::string hidden;               ///< "hidden by the mask"
  std::vector<std::string> panels;  ///< the title of each
};

/// The SVG document that svg.hpp promises, in these words.
[[nodiscard]] std::string draw(const report::Picture& picture, const PictureWords& words);

}  // namespace tfx::render

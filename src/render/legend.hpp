#pragma once

#include <optional>
#include <string>

#include "render/colour.hpp"
#include "render/heatmaps.hpp"
#include "render/xml.hpp"
#include "report/heatmap.hpp"

namespace tfx::render {

/// What the cells of a picture mean.
struct Legend {
  std::optional<ColourScale> scale;  ///< of the visible finite cells of all panels; none: no such
  int digits = 0;                    ///< of its limits: those of the most precise map
  bool has_hidden = false;
  std::string no_numbers;  ///< those that are seen: "nan, -inf"
};

[[nodiscard]] Legend legend_of(const report::Picture& picture);

/// The spelling of a limit of its scale.
[[nodiscard]] std::string limit_text(const Legend& legend, double value);

/// The gradient and the patterns that are referred to, in a <defs>: only those that are needed.
[[nodiscard]] Element draw_definitions(const Legend& legend);

struct DrawnLegend {
  Element group;
  int width = 0;
  int height = 0;
};

/// The legend from (x, y) on, in as many rows as it takes to stay within a width: a single entry
/// may be wider.
[[nodiscard]] DrawnLegend draw_legend(const Legend& legend, const PictureWords& words, int x, int y,
                                      int width);

}  // namespace tfx::render

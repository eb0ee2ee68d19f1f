#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "render/heatmaps.hpp"
#include "report/heatmap.hpp"

namespace tfx::render {

inline constexpr int kPanelGap = 32;
inline constexpr int kIndexGap = 8;  ///< between cells and their indices

/// The spelling of a cell, with the digits of its map.
[[nodiscard]] std::string cell_text(const report::Heatmap& map, std::size_t cell);

[[nodiscard]] bool is_hidden(const report::Heatmap& map, std::size_t cell);

/// What all panels of a picture share, so that they line up.
struct Sheet {
  bool shows_values = false;  ///< in the cells
  int cell_width = 0;
  int cell_height = 0;
  int index_step = 1;   ///< every so many rows and columns have their index beside them
  int index_width = 0;  ///< of the widest
  int gutter = 0;       ///< left of the cells: the row axis and its indices
  int panel_width = 0;  ///< from the gutter to the end of the widest
  std::size_t panels_a_row = 1;
  int width = 0;  ///< of the picture

  [[nodiscard]] int plot_width(const report::Heatmap& map) const;
  [[nodiscard]] int plot_height(const report::Heatmap& map) const;
};

/// Measures the picture.
[[nodiscard]] Sheet measure(const report::Picture& picture, const PictureWords& words);

}  // namespace tfx::render

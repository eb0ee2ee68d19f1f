#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "render/drawing.hpp"
#include "report/heatmap.hpp"

namespace tfx::render {

// Sizes of letters, in pixels, as every other length here.
inline constexpr int kTitleSize = 17;
inline constexpr int kPanelTitleSize = 13;
inline constexpr int kTextSize = 12;   ///< axes and legend
inline constexpr int kSmallSize = 11;  ///< values and indices

inline constexpr int kMargin = 24;
inline constexpr int kPanelGap = 32;
inline constexpr int kIndexGap = 8;  ///< between cells and their indices

/// No less than the widest sans-serif font takes for a text of usual letters.
[[nodiscard]] int text_width(std::string_view text, int size);

/// From one line of a text to the next.
[[nodiscard]] constexpr int line_height(int size) {
  return size * 4 / 3;
}

/// Where the letters of a line stand that is in the middle of a height beginning at `y`.
[[nodiscard]] int baseline(int y, int height, int size);

/// A text in lines that are no wider.
[[nodiscard]] std::vector<std::string> lines_within(std::string_view text, int width, int size);

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

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "render/xml.hpp"

namespace tfx::render {

// Sizes of letters, in pixels, as every other length here.
inline constexpr int kTitleSize = 17;
inline constexpr int kPanelTitleSize = 13;
inline constexpr int kTextSize = 12;   ///< axes and legend
inline constexpr int kSmallSize = 11;  ///< values and indices

inline constexpr std::string_view kInk = "#1f2328";
inline constexpr std::string_view kFaintInk = "#59636e";
inline constexpr std::string_view kGrid = "#d1d9e0";

/// No less than the widest sans-serif font takes for a text of usual letters.
[[nodiscard]] int text_width(std::string_view text, int size);

/// From one line of a text to the next.
[[nodiscard]] constexpr int line_height(int size) {
  return size * 4 / 3;
}

/// Where the letters of a line stand that is in the middle of a height beginning at `y`.
[[nodiscard]] int baseline(int y, int height, int size);

using Lines = std::vector<std::string>;

/// A text in lines that are no wider.
[[nodiscard]] Lines lines_within(std::string_view text, int width, int size);

struct Font {
  int size;
  std::string_view weight;
  std::string_view anchor;
};

inline constexpr Font kTitle = {kTitleSize, "600", "start"};
inline constexpr Font kPanelTitle = {kPanelTitleSize, "600", "start"};
inline constexpr Font kAxis = {kTextSize, "400", "middle"};

[[nodiscard]] int height_of(const Lines& lines, const Font& font);

/// Lines of text, the first from y on.
[[nodiscard]] Element draw_lines(const Lines& lines, const Font& font, int x, int y);

}  // namespace tfx::render

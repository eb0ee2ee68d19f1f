#include "render/lettering.hpp"

#include <algorithm>
#include <cstddef>

#include "render/width.hpp"
#include "render/wrap.hpp"

namespace tfx::render {
namespace {

constexpr int kColumnPercent = 64;  // of the size of its letters, for a column of display_width

}  // namespace

int text_width(std::string_view text, int size) {
  return (static_cast<int>(display_width(text)) * size * kColumnPercent + 99) / 100;
}

int baseline(int y, int height, int size) {
  return y + (50 * height + 36 * size + 50) / 100;  // digits are about 0.72 of the size high
}

Lines lines_within(std::string_view text, int width, int size) {
  const int columns = std::max(width * 100 / (size * kColumnPercent), 2);
  return wrap(text, static_cast<std::size_t>(columns));
}

int height_of(const Lines& lines, const Font& font) {
  return static_cast<int>(lines.size()) * line_height(font.size);
}

Element draw_lines(const Lines& lines, const Font& font, int x, int y) {
  Element group(
      "g", {{"font-size", font.size}, {"font-weight", font.weight}, {"text-anchor", font.anchor}});
  for (const std::string& line : lines) {
    group.add(
        Element("text", {{"x", x}, {"y", baseline(y, line_height(font.size), font.size)}}, line));
    y += line_height(font.size);
  }
  return group;
}

}  // namespace tfx::render

#include "render/terminal.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "render/cells.hpp"
#include "render/colour.hpp"
#include "render/legend.hpp"
#include "render/width.hpp"
#include "render/words.hpp"
#include "render/wrap.hpp"

namespace tfx::render {
namespace {

using report::Heatmap;
using report::Picture;

constexpr std::string_view kRamp = " .:-=+*#%@";
constexpr int kBarColumns = 16;
constexpr std::size_t kIndexStep = 10;  // of columns, where not each has its index

// A cell that shares its character with a visible one is as grey as the two of the hatching are
// from afar: a quarter of the light, three of the dark.
constexpr Colour kHidden = {128, 128, 128};
constexpr Colour kHatchLight = {176, 176, 176};
constexpr Colour kHatchDark = {112, 112, 112};
constexpr Colour kNoNumber = {230, 159, 0};  // the orange of Okabe & Ito: no blue is near it

Colour colour_of(Fill fill) {
  if (fill == kHiddenFill) return kHidden;
  return fill == kNoNumberFill ? kNoNumber : level_colour(fill);
}

char letter_of(Fill fill) {
  if (fill == kHiddenFill) return '/';
  if (fill == kNoNumberFill) return '?';
  return kRamp[static_cast<std::size_t>(fill) * kRamp.size() / kLevels];
}

// One line of coloured characters, which names a colour only where it changes.
class Painter {
 public:
  // Without a colour for the paper, that of the terminal.
  void add(std::string_view character, const Colour& ink, const std::optional<Colour>& paper) {
    if (ink_ != ink) text_ += fmt::format("\x1b[38;2;{};{};{}m", ink.red, ink.green, ink.blue);
    if (paper && paper_ != paper) {
      text_ += fmt::format("\x1b[48;2;{};{};{}m", paper->red, paper->green, paper->blue);
    }
    if (!paper && paper_) text_ += "\x1b[49m";
    ink_ = ink;
    paper_ = paper;
    text_ += character;
  }
  [[nodiscard]] std::string ended() const { return text_ + "\x1b[0m"; }

 private:
  std::string text_;
  std::optional<Colour> ink_;
  std::optional<Colour> paper_;
};

// A cell over another, or over nothing.
void add_pair(Painter& line, Fill upper, std::optional<Fill> lower) {
  if (upper == kHiddenFill && lower == kHiddenFill) {
    line.add("░", kHatchLight, kHatchDark);
  } else {
    line.add("▀", colour_of(upper),
             lower ? std::optional(colour_of(*lower)) : std::optional<Colour>());
  }
}

std::string sample(Fill fill, TerminalStyle style) {
  if (style == TerminalStyle::kAscii) return {letter_of(fill)};
  Painter painter;
  for (int i = 0; i < 2; ++i) {
    if (fill == kHiddenFill) add_pair(painter, fill, fill);
    if (fill != kHiddenFill) painter.add("█", colour_of(fill), std::nullopt);
  }
  return painter.ended();
}

// All levels, from the least on.
std::string bar(TerminalStyle style) {
  if (style == TerminalStyle::kAscii) return fmt::format("[{}]", kRamp);
  Painter painter;
  for (int i = 0; i < kBarColumns; ++i) {
    painter.add("█", level_colour(i * (kLevels - 1) / (kBarColumns - 1)), std::nullopt);
  }
  return painter.ended();
}

// Of a legend: what stands together, and so many columns after what is before it.
struct Piece {
  std::string text;
  std::size_t columns;
  std::size_t gap;
};

constexpr std::size_t kEntryGap = 3;

std::vector<Piece> pieces_of(const Legend& legend, const std::string& scale, Language language,
                             TerminalStyle style) {
  std::vector<Piece> pieces;
  const auto add_words = [&](const std::string& words, std::size_t gap) {
    pieces.push_back({words, display_width(words), gap});
  };
  const auto add_sample = [&](Fill fill, std::size_t gap) {
    pieces.push_back({sample(fill, style), style == TerminalStyle::kAscii ? 1U : 2U, gap});
  };
  if (legend.scale) {
    const auto [least, most] = *legend.scale;
    add_words(scale, kEntryGap);
    if (least == most) {
      add_sample(legend.scale->level(least), 1);
    } else {
      add_words(limit_text(legend, least), 1);
      const std::size_t columns =
          style == TerminalStyle::kAscii ? kRamp.size() + 2 : static_cast<std::size_t>(kBarColumns);
      pieces.push_back({bar(style), columns, 1});
    }
    add_words(limit_text(legend, most), 1);
  }
  if (legend.has_hidden) {
    add_sample(kHiddenFill, kEntryGap);
    add_words(sentence({"picture.hidden"}, language), 1);
  }
  if (!legend.no_numbers.empty()) {
    add_sample(kNoNumberFill, kEntryGap);
    add_words(legend.no_numbers, 1);
  }
  return pieces;
}

std::string lines_of(const std::vector<Piece>& pieces, std::size_t width) {
  std::string result;
  std::size_t end = 0;
  for (const Piece& piece : pieces) {
    if (end > 0 && end + piece.gap + piece.columns > width) {
      result += '\n';
      end = 0;
    }
    if (end > 0) {
      result.append(piece.gap, ' ');
      end += piece.gap;
    }
    result += piece.text;
    end += piece.columns;
  }
  return result.empty() ? result : result + '\n';
}

std::string wrapped(std::string_view text, std::size_t width) {
  std::string result;
  for (const std::string& line : wrap(text, width)) result += line + '\n';
  return result;
}

// What is shown of a map: its first rows and columns.
struct Part {
  const Heatmap& map;
  std::vector<Fill> fills;
  std::size_t rows;
  std::size_t cols;
  std::size_t index_width;

  [[nodiscard]] bool is_cut() const { return rows < map.rows || cols < map.cols; }
  [[nodiscard]] Fill fill(std::size_t row, std::size_t col) const {
    return fills[row * map.cols + col];
  }
  [[nodiscard]] std::string index(std::size_t row) const {
    return pad_left(std::to_string(map.first_row + row), index_width);
  }
};

// As many rows as columns at most where the columns are too many, so that one number says both.
Part part_of(const Heatmap& map, const Legend& legend, TerminalStyle style, std::size_t width) {
  Part part{map, fills_of(map, legend.scale), 0, 0, 0};
  std::size_t shown = report::kMostPictured;
  part.rows = std::min(map.rows, shown);
  const std::size_t last = map.first_row + std::max<std::size_t>(part.rows, 1) - 1;
  part.index_width = std::to_string(last).size();
  const std::size_t around = part.index_width + (style == TerminalStyle::kAscii ? 3 : 1);
  if (map.cols > width - around) shown = std::min(shown, width - around);
  part.rows = std::min(part.rows, shown);
  part.cols = std::min(map.cols, shown);
  return part;
}

// Of each column if it has one digit, else of each tenth.
std::string column_indices(const Part& part, TerminalStyle style) {
  const std::size_t step = part.cols <= kIndexStep ? 1 : kIndexStep;
  std::string line(part.index_width + (style == TerminalStyle::kAscii ? 2 : 1), ' ');
  const std::size_t left = line.size();
  for (std::size_t col = 0; col < part.cols; col += step) {
    const std::string index = std::to_string(col);
    if (col + index.size() > part.cols) break;
    line.resize(left + col, ' ');
    line += index;
  }
  return line + '\n';
}

std::string coloured_rows(const Part& part) {
  std::string result;
  for (std::size_t row = 0; row < part.rows; row += 2) {
    Painter line;
    for (std::size_t col = 0; col < part.cols; ++col) {
      const bool has_lower = row + 1 < part.rows;
      add_pair(line, part.fill(row, col),
               has_lower ? std::optional(part.fill(row + 1, col)) : std::optional<Fill>());
    }
    result += fmt::format("{} {}\n", part.index(row), line.ended());
  }
  return result;
}

std::string lettered_rows(const Part& part) {
  std::string result;
  for (std::size_t row = 0; row < part.rows; ++row) {
    std::string letters;
    for (std::size_t col = 0; col < part.cols; ++col) letters += letter_of(part.fill(row, col));
    result += fmt::format("{} |{}|\n", part.index(row), letters);
  }
  return result;
}

std::string panel(const Heatmap& map, const Legend& legend, Language language, TerminalStyle style,
                  std::size_t width) {
  std::string result = "\n" + wrapped(sentence(map.title, language), width);
  if (map.rows == 0 || map.cols == 0) return result + fmt::format("{}x{}\n", map.rows, map.cols);
  const Part part = part_of(map, legend, style, width);
  result += column_indices(part, style);
  result += style == TerminalStyle::kAscii ? lettered_rows(part) : coloured_rows(part);
  if (part.is_cut()) {
    const report::Number shown = report::whole(std::max(part.rows, part.cols));
    result += wrapped(sentence({"matrix.cut", {{"shown", shown}}}, language), width);
  }
  return result;
}

std::string picture_text(const Picture& picture, Language language, TerminalStyle style,
                         std::size_t width) {
  const Legend legend = legend_of(picture);
  const report::Sentence axes{"terminal.axes",
                              {{"rows", sentence(picture.row_axis, language)},
                               {"columns", sentence(picture.column_axis, language)}}};
  std::string result = wrapped(sentence(picture.title, language), width);
  result += wrapped(sentence(axes, language), width);
  for (const Heatmap& map : picture.panels) result += panel(map, legend, language, style, width);
  const std::string scale = sentence(picture.scale, language);
  const std::string below = lines_of(pieces_of(legend, scale, language, style), width);
  return below.empty() ? result : result + '\n' + below;
}

}  // namespace

std::string terminal(const report::Report& report, Language language, TerminalStyle style,
                     std::size_t width) {
  assert(width >= 24);
  std::string result;
  for (const report::Figure& figure : report.figures) {
    const auto* picture = std::get_if<Picture>(&figure);
    if (picture == nullptr) continue;
    if (!result.empty()) result += '\n';
    result += picture_text(*picture, language, style, width);
  }
  return result;
}

}  // namespace tfx::render

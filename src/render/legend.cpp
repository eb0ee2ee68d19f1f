#include "render/legend.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <set>
#include <string_view>
#include <vector>

#include "render/cells.hpp"
#include "render/lettering.hpp"
#include "render/number.hpp"
#include "render/sheet.hpp"

namespace tfx::render {
namespace {

using report::Heatmap;
using report::Picture;
using Attributes = std::vector<Attribute>;

constexpr int kRowHeight = 24;
constexpr int kEntryGap = 28;
constexpr int kGap = 8;  // inside an entry
constexpr int kBarWidth = 160;
constexpr int kBoxHeight = 14;
constexpr int kPatternSide = 6;

// One entry, which grows to the right from its own left end.
class LegendEntry {
 public:
  void add_text(std::string_view text, std::string_view weight = "400") {
    const int line = baseline(0, kRowHeight, kTextSize);
    parts_.emplace_back("text", Attributes{{"x", end_}, {"y", line}, {"font-weight", weight}},
                        text);
    end_ += text_width(text, kTextSize) + kGap;
  }
  void add_box(int width, std::string_view fill) {
    parts_.emplace_back("rect", Attributes{{"x", end_},
                                           {"y", (kRowHeight - kBoxHeight) / 2},
                                           {"width", width},
                                           {"height", kBoxHeight},
                                           {"fill", fill},
                                           {"stroke", kGrid}});
    end_ += width + kGap;
  }
  [[nodiscard]] int width() const { return end_ - kGap; }
  [[nodiscard]] Element at(int x, int y) const {
    Element group("g", {{"transform", fmt::format("translate({} {})", x, y)}});
    for (const Element& part : parts_) group.add(part);
    return group;
  }

 private:
  std::vector<Element> parts_;
  int end_ = 0;
};

LegendEntry scale_entry(const Legend& legend, const std::string& name) {
  const ColourScale& scale = *legend.scale;
  LegendEntry entry;
  entry.add_text(name, "600");
  if (scale.least == scale.most) {
    entry.add_box(kBoxHeight, paint(scale.level(scale.least)));
  } else {
    entry.add_text(limit_text(legend, scale.least));
    entry.add_box(kBarWidth, "url(#scale)");
  }
  entry.add_text(limit_text(legend, scale.most));
  return entry;
}

LegendEntry pattern_entry(Fill fill, const std::string& meaning) {
  LegendEntry entry;
  entry.add_box(kBoxHeight, paint(fill));
  entry.add_text(meaning);
  return entry;
}

std::vector<LegendEntry> entries_of(const Legend& legend, const PictureWords& words) {
  std::vector<LegendEntry> entries;
  if (legend.scale) entries.push_back(scale_entry(legend, words.scale));
  if (legend.has_hidden) entries.push_back(pattern_entry(kHiddenFill, words.hidden));
  if (!legend.no_numbers.empty()) {
    entries.push_back(pattern_entry(kNoNumberFill, legend.no_numbers));
  }
  return entries;
}

Element draw_gradient() {
  Element gradient("linearGradient", {{"id", "scale"}});
  for (std::size_t i = 0; i < kColourMap.size(); ++i) {
    const double place = static_cast<double>(i) / static_cast<double>(kColourMap.size() - 1);
    gradient.add(Element(
        "stop", {{"offset", fmt::format("{}", place)}, {"stop-color", hex(kColourMap[i])}}));
  }
  return gradient;
}

// Lines on a light ground. They run on from cell to cell.
Element draw_pattern(std::string_view id, std::string_view ground, std::string_view ink,
                     std::string_view lines) {
  Element pattern("pattern", {{"id", id},
                              {"width", kPatternSide},
                              {"height", kPatternSide},
                              {"patternUnits", "userSpaceOnUse"}});
  pattern.add(
      Element("rect", {{"width", kPatternSide}, {"height", kPatternSide}, {"fill", ground}}));
  pattern.add(Element("path", {{"d", lines}, {"stroke", ink}}));
  return pattern;
}

}  // namespace

std::string limit_text(const Legend& legend, double value) {
  return number(report::fixed(value, legend.digits));
}

Legend legend_of(const Picture& picture) {
  Legend legend;
  std::set<std::string> no_numbers;
  for (const Heatmap& map : picture.panels) {
    legend.digits = std::max(legend.digits, map.digits);
    for (std::size_t cell = 0; cell < map.cells.size(); ++cell) {
      const double value = map.cells[cell];
      if (is_hidden(map, cell)) {
        legend.has_hidden = true;
      } else if (!std::isfinite(value)) {
        no_numbers.insert(cell_text(map, cell));
      } else if (!legend.scale) {
        legend.scale = {value, value};
      } else {
        legend.scale = {std::min(legend.scale->least, value), std::max(legend.scale->most, value)};
      }
    }
  }
  legend.no_numbers = fmt::format("{}", fmt::join(no_numbers, ", "));
  // What differs by rounding alone would else show all colours, another picture on each machine.
  if (legend.scale &&
      limit_text(legend, legend.scale->least) == limit_text(legend, legend.scale->most)) {
    legend.scale->most = legend.scale->least;
  }
  return legend;
}

Element draw_definitions(const Legend& legend) {
  Element definitions("defs");
  if (legend.scale && legend.scale->least < legend.scale->most) definitions.add(draw_gradient());
  if (legend.has_hidden) {
    definitions.add(draw_pattern("hidden", "#f6f8fa", "#9aa4af", "M-1 1L1 -1M-1 7L7 -1M5 7L7 5"));
  }
  if (!legend.no_numbers.empty()) {
    definitions.add(draw_pattern("no-number", "#fff1e5", "#edbd98", "M0 0L6 6M0 6L6 0"));
  }
  return definitions;
}

DrawnLegend draw_legend(const Legend& legend, const PictureWords& words, int x, int y, int width) {
  DrawnLegend drawn{.group = Element("g", {{"font-size", kTextSize}}), .width = 0, .height = 0};
  int end = width;  // of the last row: full, so that the first entry opens one
  for (const LegendEntry& entry : entries_of(legend, words)) {
    int start = end + kEntryGap;
    if (start + entry.width() > width) {
      start = 0;
      drawn.height += kRowHeight;
    }
    drawn.group.add(entry.at(x + start, y + drawn.height - kRowHeight));
    end = start + entry.width();
    drawn.width = std::max(drawn.width, end);
  }
  return drawn;
}

}  // namespace tfx::render

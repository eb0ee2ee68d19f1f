#include "render/labels.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <string>

namespace tfx::render {
namespace {

constexpr int kWidest = 210;    // of a name's lines
constexpr int kSampleGap = 18;  // from the plot to the piece of a line
constexpr int kSampleWidth = 22;
constexpr int kTextGap = 6;   // from there to the name
constexpr int kLabelGap = 4;  // between two names
constexpr int kMoved = 3;     // by more, a line has to lead to the name
constexpr int kEarly = 8;

// Several numbers with one value for them: their mean.
struct Pool {
  double sum = 0;
  int count = 0;

  [[nodiscard]] double mean() const { return sum / count; }
};

// The ascending numbers that are nearest to some others, by the sum of squares: neighbours that
// descend share their mean.
// Source  Ayer et al. 1955, the pool of adjacent violators.
std::vector<int> nearest_ascending(const std::vector<int>& values) {
  std::vector<Pool> pools;
  for (const int value : values) {
    Pool pool{static_cast<double>(value), 1};
    while (!pools.empty() && pools.back().mean() > pool.mean()) {
      pool = {pools.back().sum + pool.sum, pools.back().count + pool.count};
      pools.pop_back();
    }
    pools.push_back(pool);
  }
  std::vector<int> result;
  for (const Pool& pool : pools) {
    result.insert(result.end(), static_cast<std::size_t>(pool.count),
                  static_cast<int>(std::floor(pool.mean())));
  }
  return result;
}

int text_left(const Plot& plot) {
  return plot.right() + kSampleGap + kSampleWidth + kTextGap;
}

// From the end of a line to the edge of the plot, then to the sample beside its name.
Element draw_leader(const Spot& end, const Look& look, const Plot& plot, int y) {
  const std::string path = fmt::format("M{} {}H{}L{} {}", end.x, end.y, plot.right() + kTextGap,
                                       plot.right() + kSampleGap - 2, y);
  return Element(
      "path",
      {{"fill", "none"}, {"stroke", look.colour}, {"stroke-dasharray", "1 2"}, {"d", path}});
}

Element draw_label(const Label& label, const Look& look, const Plot& plot, int top) {
  Element group("g");
  const int text_top = top + kLabelGap / 2;
  if (label.end) {
    const int middle = top + label.height() / 2;
    const bool is_moved = std::abs(label.end->y - middle) > kMoved;
    if (is_moved || plot.right() - label.end->x > kEarly) {
      group.add(draw_leader(*label.end, look, plot, middle));
    }
    group.add(draw_sample(look, plot.right() + kSampleGap, middle, kSampleWidth));
  }
  group.add(draw_lines(label.lines, {kTextSize, "400", "start"}, text_left(plot), text_top));
  return group;
}

}  // namespace

std::vector<int> pushed_apart(const std::vector<Block>& blocks, int least, int most) {
  std::vector<std::size_t> order(blocks.size());
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::stable_sort(order, {}, [&](std::size_t i) {
    return 2 * blocks[i].top + blocks[i].height;  // by their middles
  });
  // Less the blocks above, tops that do not overlap are ascending numbers.
  int above = 0;
  std::vector<int> tops;
  for (const std::size_t i : order) {
    tops.push_back(blocks[i].top - above);
    above += blocks[i].height;
  }
  const int last = std::max(most - above, least);
  tops = nearest_ascending(tops);
  above = 0;
  std::vector<int> result(blocks.size());
  for (std::size_t place = 0; place < order.size(); ++place) {
    result[order[place]] = std::clamp(tops[place], least, last) + above;
    above += blocks[order[place]].height;
  }
  return result;
}

int Label::height() const {
  return height_of(lines, {kTextSize, "400", "start"}) + kLabelGap;
}

LabelColumn column_of(const std::vector<std::string>& names) {
  LabelColumn column;
  int widest = 0;
  for (const std::string& name : names) {
    const Label& label = column.labels.emplace_back(
        Label{.lines = lines_within(name, kWidest, kTextSize), .end = {}});
    for (const std::string& line : label.lines) {
      widest = std::max(widest, text_width(line, kTextSize));
    }
    column.height += label.height();
  }
  if (!names.empty()) column.width = kSampleGap + kSampleWidth + kTextGap + widest;
  return column;
}

Element draw_labels(const LabelColumn& column, const std::vector<Look>& looks, const Plot& plot) {
  std::vector<Block> blocks;
  for (const Label& label : column.labels) {
    const double middle = label.end ? label.end->y : plot.bottom();
    blocks.push_back({static_cast<int>(std::floor(middle)) - label.height() / 2, label.height()});
  }
  const int half_line = line_height(kTextSize) / 2;
  const auto tops = pushed_apart(blocks, plot.top - half_line, plot.bottom() + half_line);
  Element group("g");
  for (std::size_t i = 0; i < tops.size(); ++i) {
    group.add(draw_label(column.labels[i], looks[i], plot, tops[i]));
  }
  return group;
}

}  // namespace tfx::render

#pragma once

#include <optional>
#include <vector>

#include "render/curves.hpp"
#include "render/lettering.hpp"
#include "render/xml.hpp"

namespace tfx::render {

/// Something that takes a height from a top on.
struct Block {
  int top = 0;
  int height = 0;
};

/// The tops of blocks that overlap no more and keep their order, each as near to where it was as
/// may be, all of them from `least` to `most` if they have room there.
[[nodiscard]] std::vector<int> pushed_apart(const std::vector<Block>& blocks, int least, int most);

/// The name of a series, to stand at the end of its line.
struct Label {
  Lines lines;
  std::optional<Spot> end;  ///< of its line, if there is one

  [[nodiscard]] int height() const;
};

/// The names in lines of a column, and how wide and high that is.
struct LabelColumn {
  std::vector<Label> labels;  ///< of each series
  int width = 0;
  int height = 0;
};

[[nodiscard]] LabelColumn column_of(const std::vector<std::string>& names);

/// The column right of the plot: each name beside the end of its line, after a piece of it. Where
/// it had to give way, or the line ends early, a thin line leads from there to it.
[[nodiscard]] Element draw_labels(const LabelColumn& column, const std::vector<Look>& looks,
                                  const Plot& plot);

}  // namespace tfx::render

#include "render/grid.hpp"

#include <algorithm>
#include <cstddef>

#include "render/width.hpp"

namespace tfx::render {

std::string grid(const std::vector<Cells>& rows, First first, std::string_view gap) {
  std::vector<std::size_t> widths;
  for (const Cells& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t c = 0; c < row.size(); ++c) {
      widths[c] = std::max(widths[c], display_width(row[c]));
    }
  }
  std::string result;
  for (const Cells& row : rows) {
    result += "  ";
    for (std::size_t c = 0; c < row.size(); ++c) {
      if (c > 0) result += c == 1 && first != First::kCell ? "  " : gap;
      const bool is_name = c == 0 && first == First::kName;
      result += is_name ? pad_right(row[c], widths[c]) : pad_left(row[c], widths[c]);
    }
    result += '\n';
  }
  return result;
}

}  // namespace tfx::render

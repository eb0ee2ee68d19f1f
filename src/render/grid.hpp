#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tfx::render {

/// A row of a table, spelled.
using Cells = std::vector<std::string>;

/// What the first cell of each row is. Names start at one place, numbers end at one.
enum class First { kCell, kName, kNumber };

/// Rows of words as aligned columns, two spaces in, `gap` between them. Cells end at the same place
/// in each row, as numbers are read.
[[nodiscard]] std::string grid(const std::vector<Cells>& rows, First first, std::string_view gap);

}  // namespace tfx::render

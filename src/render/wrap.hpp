#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tfx::render {

/// `text` in lines of at most so many columns (of display_width; at least 2). Lines end at spaces,
/// and between the letters of Chinese and Japanese, which have none: there never before a closing
/// mark or after an opening one. A formula (formula.hpp) is one word, unless it is longer than a
/// line. A longer word is cut. The spaces where a line ends are left out; nothing but spaces is no
/// line.
[[nodiscard]] std::vector<std::string> wrap(std::string_view text, std::size_t columns);

}  // namespace tfx::render

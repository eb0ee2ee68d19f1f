#pragma once

#include <cstddef>
#include <string_view>

namespace tfx::test {

/// How often it stands in the text.
[[nodiscard]] inline std::size_t count(std::string_view text, std::string_view what) {
  std::size_t found = 0;
  for (std::size_t at = text.find(what); at != std::string_view::npos;
       at = text.find(what, at + 1)) {
    ++found;
  }
  return found;
}

[[nodiscard]] inline bool contains(std::string_view text, std::string_view what) {
  return text.find(what) != std::string_view::npos;
}

}  // namespace tfx::test

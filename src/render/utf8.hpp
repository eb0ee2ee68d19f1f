#pragma once

#include <string_view>
#include <vector>

namespace tfx::render {

/// What stands for bytes that are no letter.
inline constexpr char32_t kReplacement = U'\uFFFD';

struct CodePoint {
  char32_t value;
  std::string_view bytes;  ///< its place in the text
};

/// The letters of a UTF-8 text. Each byte that belongs to none (a stray or missing continuation,
/// an overlong form, a surrogate, anything above U+10FFFF) is a kReplacement of its own.
[[nodiscard]] std::vector<CodePoint> code_points(std::string_view text);

}  // namespace tfx::render

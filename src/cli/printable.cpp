#include "cli/printable.hpp"

#include <fmt/core.h>

#include "render/utf8.hpp"

namespace tfx::cli {

namespace {

/// Control characters, ASCII's and Latin-1's, and those of Unicode that turn the direction of
/// writing.
bool is_control(char32_t letter) {
  return letter < 0x20 || (0x7F <= letter && letter < 0xA0) || letter == 0x200E ||
         letter == 0x200F || (0x202A <= letter && letter <= 0x202E) ||
         (0x2066 <= letter && letter <= 0x2069);
}

/// A byte that is no UTF-8, not the letter that stands for one.
bool is_stray(const render::CodePoint& letter) {
  return letter.value == render::kReplacement && letter.bytes.size() == 1;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string escaped = fmt::format("{:?}", text);
  const bool nothing_to_escape = escaped.size() == text.size() + 2;
  const bool one_word = !text.empty() && text.find(' ') == std::string_view::npos;
  return nothing_to_escape && one_word ? std::string(text) : escaped;
}

std::string without_controls(std::string_view sentence) {
  std::string result;
  for (const render::CodePoint& letter : render::code_points(sentence)) {
    if (!is_control(letter.value) && !is_stray(letter)) {
      result += letter.bytes;
    } else {
      // fmt's debug form escapes what does not print, in quotes.
      const std::string quoted = fmt::format("{:?}", letter.bytes);
      result.append(quoted, 1, quoted.size() - 2);
    }
  }
  return result;
}

}  // namespace tfx::cli

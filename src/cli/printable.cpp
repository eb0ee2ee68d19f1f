#include "cli/printable.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>

namespace tfx::cli {

namespace {

/// The bytes of the control character at the beginning of a text, or 0: ASCII's and Latin-1's, and
/// those of Unicode that turn the direction of writing (U+200E, U+200F, U+202A to U+202E, U+2066 to
/// U+2069).
std::size_t control_length(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  if (byte(0) < 0x20 || byte(0) == 0x7F) return 1;
  if (byte(0) == 0xC2 && 0x80 <= byte(1) && byte(1) < 0xA0) return 2;
  if (byte(0) != 0xE2) return 0;
  const bool turns = (byte(1) == 0x80 && ((0x8E <= byte(2) && byte(2) <= 0x8F) ||
                                          (0xAA <= byte(2) && byte(2) <= 0xAE))) ||
                     (byte(1) == 0x81 && 0xA6 <= byte(2) && byte(2) <= 0xA9);
  return turns ? 3 : 0;
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
  while (!sentence.empty()) {
    const std::size_t length = control_length(sentence);
    const std::string_view next = sentence.substr(0, std::max<std::size_t>(length, 1));
    if (length == 0) {
      result += next;
    } else {
      // fmt's debug form escapes what does not print, in quotes.
      const std::string quoted = fmt::format("{:?}", next);
      result.append(quoted, 1, quoted.size() - 2);
    }
    sentence.remove_prefix(next.size());
  }
  return result;
}

}  // namespace tfx::cli

#include "render/utf8.hpp"

#include <array>
#include <cstddef>

namespace tfx::render {
namespace {

unsigned byte(std::string_view text, std::size_t i) {
  return static_cast<unsigned char>(text[i]);
}

// 0 where no letter begins with such a byte.
std::size_t announced_length(unsigned first) {
  if (first < 0x80) return 1;
  if (first < 0xC0) return 0;
  if (first < 0xE0) return 2;
  if (first < 0xF0) return 3;
  return first < 0xF8 ? 4 : 0;
}

bool is_letter(char32_t value, std::size_t length) {
  constexpr std::array<char32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};  // by length
  const bool is_surrogate = 0xD800 <= value && value <= 0xDFFF;
  return kLeast[length] <= value && value <= 0x10FFFF && !is_surrogate;
}

CodePoint first_code_point(std::string_view text) {
  const CodePoint broken{kReplacement, text.substr(0, 1)};
  const unsigned first = byte(text, 0);
  const std::size_t length = announced_length(first);
  if (length == 0 || length > text.size()) return broken;
  char32_t value = length == 1 ? first : first & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    const unsigned next = byte(text, i);
    if ((next & 0xC0) != 0x80) return broken;
    value = value << 6 | (next & 0x3F);
  }
  if (!is_letter(value, length)) return broken;
  return {value, text.substr(0, length)};
}

}  // namespace

std::vector<CodePoint> code_points(std::string_view text) {
  std::vector<CodePoint> result;
  while (!text.empty()) {
    result.push_back(first_code_point(text));
    text.remove_prefix(result.back().bytes.size());
  }
  return result;
}

}  // namespace tfx::render

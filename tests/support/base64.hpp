#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace tfx::test {

/// The bytes that a base64 text stands for. Throws std::runtime_error where it is none.
[[nodiscard]] inline std::string from_base64(std::string_view text) {
  constexpr std::string_view kLetters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string bytes;
  std::uint32_t bits = 0;
  int held = 0;
  for (const char letter : text.substr(0, text.find('='))) {
    const std::size_t value = kLetters.find(letter);
    if (value == std::string_view::npos) throw std::runtime_error("not base64");
    bits = bits << 6U | static_cast<std::uint32_t>(value);
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes += static_cast<char>(bits >> held & 0xFFU);
  }
  return bytes;
}

}  // namespace tfx::test

#include "cli/printable.hpp"

#include <fmt/format.h>

namespace tfx::cli {

std::string printable(std::string_view text) {
  std::string escaped = fmt::format("{:?}", text);
  const bool nothing_to_escape = escaped.size() == text.size() + 2;
  const bool one_word = !text.empty() && text.find(' ') == std::string_view::npos;
  return nothing_to_escape && one_word ? std::string(text) : escaped;
}

std::string without_controls(std::string_view sentence) {
  std::string result;
  for (const char c : sentence) {
    const auto byte = static_cast<unsigned char>(c);
    const bool control = byte < 0x20 || byte == 0x7F;
    result += control ? fmt::format("\\x{:02x}", byte) : std::string(1, c);
  }
  return result;
}

}  // namespace tfx::cli

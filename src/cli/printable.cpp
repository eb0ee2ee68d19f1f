#include "cli/printable.hpp"

#include <fmt/format.h>

namespace tfx::cli {

std::string printable(std::string_view text) {
  std::string escaped = fmt::format("{:?}", text);
  const bool nothing_to_escape = escaped.size() == text.size() + 2;
  const bool one_word = !text.empty() && text.find(' ') == std::string_view::npos;
  return nothing_to_escape && one_word ? std::string(text) : escaped;
}

}  // namespace tfx::cli

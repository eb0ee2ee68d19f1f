#pragma once

#include <string>
#include <string_view>

namespace tfx::cli {

/// A user's text as a message may show it: as it is where it is one plain word, else in quotes;
/// control characters and bytes that are not UTF-8 as \x1b, so that none reaches the terminal.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace tfx::cli

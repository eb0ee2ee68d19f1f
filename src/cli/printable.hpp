#pragma once

#include <string>
#include <string_view>

namespace tfx::cli {

/// A user's text as a message may show it: as it is where it is one plain word, else in quotes;
/// control characters and bytes that are not UTF-8 as \x1b, so that none reaches the terminal.
[[nodiscard]] std::string printable(std::string_view text);

/// A whole sentence as a terminal may show it: control characters and bytes that are not
/// UTF-8 as \x1b, those that turn the direction of writing as \u202e, all else as it is. For what
/// is not escaped where it was quoted, such as the name of a file.
[[nodiscard]] std::string without_controls(std::string_view sentence);

}  // namespace tfx::cli

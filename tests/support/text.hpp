#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tfx::test {

/// How often it stands in the text.
[[nodiscard]] std::size_t count(std::string_view text, std::string_view what);

[[nodiscard]] bool contains(std::string_view text, std::string_view what);

// Regular expressions, in a file of their own: each that compiles one takes seconds to build.

/// What a pattern matched: the whole, then each group, "" if the group had no part in it.
using Match = std::vector<std::string>;

/// All that the pattern, which is ECMAScript's, matches in the text.
[[nodiscard]] std::vector<Match> matches(const std::string& text, const std::string& pattern);

/// The first of them.
[[nodiscard]] std::optional<Match> match(const std::string& text, const std::string& pattern);

/// What the pattern matches from this place in the text on.
[[nodiscard]] std::optional<Match> match_at(const std::string& text, std::size_t place,
                                            const std::string& pattern);

/// The text with something else wherever the pattern matches.
[[nodiscard]] std::string replaced(const std::string& text, const std::string& pattern,
                                   const std::string& by);

}  // namespace tfx::test

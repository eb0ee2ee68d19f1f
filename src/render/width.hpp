#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tfx::render {

/// Columns that one letter takes on a terminal: 2 for East Asian wide ones and emoji, 0 for those
/// that join the letter before (combining marks, the vowels and finals of Hangul Jamo, joiners),
/// else 1, also where East Asian fonts disagree (√, ·, ±, ×).
///
/// Source  Unicode 15.0, EastAsianWidth.txt. Combining marks: those of Latin, Greek, Cyrillic,
///         Hebrew, Arabic, Thai and kana.
[[nodiscard]] std::size_t display_width(char32_t letter);

/// Columns that UTF-8 text takes on a terminal: the sum over its letters. A byte that belongs to
/// no letter counts 1.
[[nodiscard]] std::size_t display_width(std::string_view text);

/// `text` with spaces before it, up to a width.
[[nodiscard]] std::string pad_left(std::string_view text, std::size_t width);
/// `text` with spaces after it, up to a width.
[[nodiscard]] std::string pad_right(std::string_view text, std::size_t width);

}  // namespace tfx::render

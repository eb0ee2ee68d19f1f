#include "render/wrap.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>

#include "render/formula.hpp"
#include "render/utf8.hpp"
#include "render/width.hpp"

namespace tfx::render {
namespace {

constexpr std::u32string_view kOpening = U"（「『【〈《［｛([{";
constexpr std::u32string_view kClosing =
    U"、。，．・：；？！）」』】〉》］｝ー々〜…ぁぃぅぇぉっゃゅょァィゥェォッャュョ)]},.:;?!%";

bool is_one_of(std::u32string_view letters, char32_t letter) {
  return letters.find(letter) != std::u32string_view::npos;
}

bool is_hangul(char32_t letter) {
  return (0x1100 <= letter && letter <= 0x115F) || (0x3131 <= letter && letter <= 0x318E) ||
         (0xA960 <= letter && letter <= 0xA97C) || (0xAC00 <= letter && letter <= 0xD7A3);
}

// Korean is wide too, but puts spaces between its words.
bool is_written_without_spaces(char32_t letter) {
  return display_width(letter) == 2 && !is_hangul(letter);
}

bool may_break(char32_t before, char32_t after) {
  if (after == U' ' || after == kNoBreakSpace || before == kNoBreakSpace) return false;
  if (before == U' ') return true;
  if (is_one_of(kClosing, after) || is_one_of(kOpening, before)) return false;
  return is_written_without_spaces(before) || is_written_without_spaces(after);
}

// What stays together on a line, each with the spaces after it.
std::vector<std::string> words(std::string_view text) {
  std::vector<std::string> result;
  char32_t before = U' ';
  for (const CodePoint& letter : code_points(text)) {
    if (result.empty() || may_break(before, letter.value)) result.emplace_back();
    result.back() += letter.bytes;
    before = letter.value;
  }
  return result;
}

std::string without_spaces_at_end(std::string text) {
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

/// The words of a text, of which a formula is one unless it is longer than a line.
std::vector<std::string> words_within(std::string_view text, std::size_t columns) {
  std::vector<std::string> result;
  for (const std::string& held : words(unbroken(text))) {
    const std::string word = with_plain_spaces(held);
    if (display_width(without_spaces_at_end(word)) <= columns) {
      result.push_back(word);
    } else {
      std::ranges::move(words(word), std::back_inserter(result));
    }
  }
  return result;
}

}  // namespace

std::vector<std::string> wrap(std::string_view text, std::size_t columns) {
  assert(columns >= 2);
  std::vector<std::string> lines;
  std::string line;
  const auto end_line = [&] {
    line = without_spaces_at_end(line);
    if (!line.empty()) lines.push_back(line);
    line.clear();
  };
  for (const std::string& word : words_within(text, columns)) {
    if (display_width(line + without_spaces_at_end(word)) > columns) end_line();
    for (const CodePoint& letter : code_points(word)) {
      const bool fits = display_width(line) + display_width(letter.value) <= columns;
      if (!fits && letter.value != U' ') end_line();
      line += letter.bytes;
    }
  }
  end_line();
  return lines;
}

}  // namespace tfx::render

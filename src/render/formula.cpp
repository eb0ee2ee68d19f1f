#include "render/formula.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace tfx::render {
namespace {

constexpr std::string_view kNoBreak = "\u00A0";

bool is_operator(std::string_view word) {
  static constexpr std::array<std::string_view, 11> kOperators = {
      "=", "==", "<", "<=", ">", ">=", "+", "-", "/", "x", "±"};
  return std::ranges::find(kOperators, word) != kOperators.end();
}

bool is_name(char letter) {
  return ('a' <= letter && letter <= 'z') || ('A' <= letter && letter <= 'Z') ||
         ('0' <= letter && letter <= '9') || letter == '_';
}

// The word that ends before a place, and the one that begins there.
std::string_view word_before(std::string_view text, std::size_t end) {
  const std::size_t space = text.rfind(' ', end - 1);
  const std::size_t first = space == std::string_view::npos ? 0 : space + 1;
  return text.substr(first, end - first);
}

std::string_view word_from(std::string_view text, std::size_t first) {
  return text.substr(first, text.find(' ', first) - first);
}

/// The brackets that are open, as a text is read.
class Brackets {
 public:
  void read(char letter, char before) {
    const bool closes_bars = letter == '|' && !open_.empty() && open_.back().closing == '|';
    if (letter == ')' || letter == ']' || closes_bars) {
      if (!open_.empty() && open_.back().closing == letter) open_.pop_back();
    } else if (letter == '(') {
      open_.push_back({')', is_name(before) || in_formula()});
    } else if (letter == '[' || letter == '|') {
      open_.push_back({letter == '[' ? ']' : '|', true});
    }
  }

  [[nodiscard]] bool in_formula() const { return !open_.empty() && open_.back().is_formula; }

 private:
  struct Bracket {
    char closing;
    bool is_formula;
  };
  std::vector<Bracket> open_;
};

}  // namespace

std::string unbroken(std::string_view text) {
  std::string result;
  Brackets brackets;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char letter = text[i];
    brackets.read(letter, i == 0 ? ' ' : text[i - 1]);
    const bool is_inner_space = letter == ' ' && 0 < i && i + 1 < text.size();
    const bool holds =
        is_inner_space && (brackets.in_formula() || is_operator(word_before(text, i)) ||
                           is_operator(word_from(text, i + 1)));
    if (holds) {
      result += kNoBreak;
    } else {
      result += letter;
    }
  }
  return result;
}

std::string with_plain_spaces(std::string_view text) {
  std::string result(text);
  for (std::size_t at = result.find(kNoBreak); at != std::string::npos;
       at = result.find(kNoBreak, at)) {
    result.replace(at, kNoBreak.size(), " ");
  }
  return result;
}

}  // namespace tfx::render

#include "io/json.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <functional>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "io/error.hpp"
#include "io/memory.hpp"

namespace tfx::io {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool continues_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// What numbers and literals are made of.
bool is_word(char c) {
  return is_letter(c) || (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.';
}

/// Short enough for a message, cut between characters.
std::string shortened(std::string_view text) {
  constexpr std::size_t kMost = 40;
  if (text.size() <= kMost) return std::string(text);
  std::size_t end = kMost;
  while (end > 0 && continues_character(text[end])) --end;
  return std::string(text.substr(0, end)) + "...";
}

std::string place(std::string_view text, std::size_t offset) {
  std::string_view before = text.substr(0, offset);
  if (before.starts_with(kByteOrderMark)) before.remove_prefix(kByteOrderMark.size());
  const auto line = 1 + std::ranges::count(before, '\n');
  before.remove_prefix(before.rfind('\n') + 1);  // npos + 1 is 0: the first line
  const auto column = 1 + std::ranges::count_if(before, std::not_fn(continues_character));
  return fmt::format("line {}, column {}", line, column);
}

/// The parser's words for a fault inside a string, and ours.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kStringFaults{{
    {"ill-formed UTF-8", "not UTF-8"},
    {"missing closing quote", "a string is not closed"},
    {"must be escaped", "a control character in a string needs to be escaped"},
    {"4 hex digits", "\\u needs four hex digits"},
    {"surrogate", "\\u names half of a surrogate pair"},
    {"forbidden character after backslash", "no such escape"},
}};

/// How the parser's message ends, and what it expects in our words.
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kExpected{{
    {"expected ']'", "',' or ']'"},
    {"expected '}'", "',' or '}'"},
    {"expected ':'", "':'"},
    {"expected string literal", "a key in quotes"},
    {"expected end of input", "the end"},
}};

/// A run of word characters, and where it starts.
struct Word {
  std::size_t start;
  std::string_view text;

  /// NaN, Infinity and their kin, as other writers of JSON spell them.
  [[nodiscard]] bool is_not_finite() const {
    std::string name(text.substr(text[0] == '-' || text[0] == '+' ? 1 : 0));
    for (char& c : name) c = static_cast<char>(c | 0x20);  // the lower case of a letter
    return name == "nan" || name == "inf" || name == "infinity";
  }
};

/// The word that ends before `offset` or reaches over it.
Word word_around(std::string_view text, std::size_t offset) {
  std::size_t first = offset;
  std::size_t last = offset;
  while (first > 0 && is_word(text[first - 1])) --first;
  while (last < text.size() && is_word(text[last])) ++last;
  return {first, text.substr(first, last - first)};
}

/// Where the string starts that ends before `end`: a quote inside it follows a backslash, and the
/// quote that opens it never does.
std::size_t string_start(std::string_view text, std::size_t end) {
  std::size_t start = text.rfind('"', end - 2);
  while (start > 0 && text[start - 1] == '\\') start = text.rfind('"', start - 1);
  return start;
}

/// Builds the document from the parser's events. The parser's own builder loses the sign of -0,
/// keeps the last of two equal keys and nests without end.
class Builder final : public nlohmann::json_sax<Json> {
 public:
  explicit Builder(std::string_view text) : text_(text), stream_(std::string(text)) {}

  Json document() {
    Json::sax_parse(stream_, this);
    // The parser takes a NUL for the end of the text.
    const std::size_t nul = text_.find('\0');
    if (nul != std::string_view::npos) fail(nul, "unexpected byte 0x00: expected the end");
    return std::move(root_);
  }

  bool null() override { return add(nullptr); }
  bool boolean(bool value) override { return add(value); }
  // "-0" is the only text that comes as a signed 0.
  bool number_integer(std::int64_t value) override { return value == 0 ? add(-0.0) : add(value); }
  bool number_unsigned(std::uint64_t value) override { return add(value); }
  bool number_float(double value, const std::string&) override { return add(value); }
  bool string(std::string& value) override { return add(std::move(value)); }
  bool binary(Json::binary_t&) override { return false; }  // no JSON text has any

  bool start_object(std::size_t) override { return open(Json::object()); }
  bool start_array(std::size_t) override { return open(Json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(std::string& name) override {
    if (!open_.back().keys.insert(name).second) {
      fail(string_start(text_, read()), "duplicate key " + shortened(Json(name).dump()));
    }
    key_ = std::move(name);
    return true;
  }

  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception& error) override {
    const std::size_t offset = position - 1;  // of the byte that was read last, or the end
    const std::string_view message = error.what();
    const Word word = word_around(text_, offset);
    if (error.id == 406) fail(word.start, "number out of range: " + shortened(word.text));
    const std::string_view cause = cause_of(message);
    if (cause.starts_with("invalid string")) fail_in_string(offset, cause);
    if (cause == "unexpected string literal") {
      fail(string_start(text_, position), "unexpected string: expected " + expected(message));
    }
    if (!word.text.empty() && !Json::accept(word.text)) fail_at_word(word, message);
    fail_at_token(cause == "invalid BOM" ? 0 : offset, message);
  }

 private:
  /// An array or object whose end was not reached yet.
  struct Open {
    Json* node;
    std::unordered_set<std::string> keys;
  };

  bool add(Json value) {
    place_of_next() = std::move(value);
    return true;
  }
  bool open(Json empty) {
    if (open_.size() == kDeepest) fail(read() - 1, fmt::format("nested deeper than {}", kDeepest));
    Json& node = place_of_next();
    node = std::move(empty);
    open_.push_back({&node, {}});
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  Json& place_of_next() {
    if (open_.empty()) return root_;
    Json& parent = *open_.back().node;
    if (parent.is_array()) return parent.get_ref<Json::array_t&>().emplace_back();
    // Not operator[], which looks through all keys again: time for the square of their number.
    return parent.get_ref<Json::object_t&>().emplace_back(std::move(key_), nullptr).second;
  }

  [[noreturn]] void fail(std::size_t offset, const std::string& what) const {
    throw InputError(place(text_, offset) + ": " + what);
  }
  [[noreturn]] void fail_in_string(std::size_t offset, std::string_view cause) const {
    for (const auto& [theirs, ours] : kStringFaults) {
      if (cause.find(theirs) != std::string_view::npos) fail(offset, std::string(ours));
    }
    fail(offset, "a string is not valid");
  }
  [[noreturn]] void fail_at_word(const Word& word, std::string_view message) const {
    const std::string found = shortened(word.text);
    if (word.is_not_finite()) {
      fail(word.start, found + R"( is not JSON: what is not finite is "nan", "inf" or "-inf")");
    }
    if (!is_letter(found[0])) fail(word.start, fmt::format("'{}' is not a number", found));
    fail(word.start, fmt::format("unexpected '{}': expected {}", found, expected(message)));
  }
  [[noreturn]] void fail_at_token(std::size_t offset, std::string_view message) const {
    if (offset == text_.size()) fail(offset, "the text ends: expected " + expected(message));
    const auto byte = static_cast<unsigned char>(text_[offset]);
    if (byte < 0x20 || byte > 0x7E) {
      fail(offset, fmt::format("unexpected byte 0x{:02X}: expected {}", byte, expected(message)));
    }
    const std::size_t start = is_word(text_[offset]) ? word_around(text_, offset).start : offset;
    const std::string token = shortened(text_.substr(start, offset + 1 - start));
    fail(start, fmt::format("unexpected '{}': expected {}", token, expected(message)));
  }

  /// What stands between " - " and ";" in "syntax error while parsing array - unexpected ','; ...".
  static std::string_view cause_of(std::string_view message) {
    message.remove_prefix(message.find(" - ") + 3);
    return message.substr(0, message.find(';'));
  }
  static std::string expected(std::string_view message) {
    for (const auto& [theirs, ours] : kExpected) {
      if (message.ends_with(theirs)) return std::string(ours);
    }
    return "a value";
  }

  /// How far the parser has come, which it tells a handler only at a syntax error.
  std::size_t read() {
    return static_cast<std::size_t>(
        stream_.rdbuf()->pubseekoff(0, std::ios_base::cur, std::ios_base::in));
  }

  std::string_view text_;
  std::istringstream stream_;
  Json root_;
  std::vector<Open> open_;
  std::string key_;
};

}  // namespace

Json parse_json(std::string_view text) {
  // A list that grows holds up to three cells for each that it needs, and each cell follows a comma
  // or the bracket that opens its list. The parser reads a copy of the text.
  const auto cells =
      std::ranges::count_if(text, [](char c) { return c == ',' || c == '[' || c == '{'; });
  require_memory("the JSON text",
                 static_cast<double>(cells) * 3 * sizeof(Json) + static_cast<double>(text.size()));
  return Builder(text).document();
}

}  // namespace tfx::io

#include "render/xml.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>

#include "render/formula.hpp"
#include "render/utf8.hpp"

namespace tfx::render {
namespace {

// XML 1.0 forbids the first 32 but for blanks and the two at the end, and advises against the rest.
bool is_control(char32_t letter) {
  return letter < 0x20 || (0x7F <= letter && letter < 0xA0) || letter == 0xFFFE || letter == 0xFFFF;
}

std::string_view escaped(const CodePoint& letter) {
  switch (letter.value) {
    case U'&': return "&amp;";
    case U'<': return "&lt;";
    case U'>': return "&gt;";
    case U'"': return "&quot;";
    case U'\'': return "&#39;";
    case U'\t':
    case U'\n':
    case U'\r': return " ";
    case kReplacement: return "\uFFFD";
    default: return is_control(letter.value) ? "\uFFFD" : letter.bytes;
  }
}

// Source  HTML Standard, section 13.1.2: void elements.
bool has_no_end_tag(std::string_view name) {
  static constexpr std::array<std::string_view, 13> kVoid = {
      "area",  "base", "br",   "col",    "embed", "hr", "img",
      "input", "link", "meta", "source", "track", "wbr"};
  return std::ranges::find(kVoid, name) != kVoid.end();
}

}  // namespace

std::string escape_xml(std::string_view text) {
  std::string result;
  for (const CodePoint& letter : code_points(text)) result += escaped(letter);
  return result;
}

void Element::prefix_ids(std::string_view prefix) {
  constexpr std::string_view kReference = "url(#";
  for (Attribute& attribute : attributes_) {
    if (attribute.name == "id") attribute.value.insert(0, prefix);
    if (attribute.value.starts_with(kReference)) {
      attribute.value.insert(kReference.size(), prefix);
    }
  }
  for (Element& child : children_) child.prefix_ids(prefix);
}

Element Element::verbatim(std::string_view name, std::string_view text) {
  assert(text.find("</") == std::string_view::npos && text.find("<!--") == std::string_view::npos);
  Element element(name, {}, text);
  element.is_verbatim_ = true;
  return element;
}

std::string Element::write() const {
  std::string out;
  write_to(out, 0, Syntax::kXml);
  return out;
}

std::string Element::write_html() const {
  std::string out;
  write_to(out, 0, Syntax::kHtml);
  return out;
}

void Element::write_to(std::string& out, std::size_t depth, Syntax syntax) const {
  if (name_ == "svg") syntax = Syntax::kXml;
  out.append(2 * depth, ' ');
  out += fmt::format("<{}", name_);
  for (const Attribute& attribute : attributes_) {
    out += fmt::format(" {}=\"{}\"", attribute.name, escape_xml(attribute.value));
  }
  const bool is_empty = text_.empty() && !has_children();
  if (is_empty && syntax == Syntax::kXml) {
    out += "/>\n";
  } else if (is_empty && has_no_end_tag(name_)) {
    out += ">\n";
  } else {
    out += '>';
    write_content(out, depth, syntax);
    out += fmt::format("</{}>\n", name_);
  }
}

void Element::write_content(std::string& out, std::size_t depth, Syntax syntax) const {
  if (has_children()) {
    out += '\n';
    for (const Element& child : children_) child.write_to(out, depth + 1, syntax);
    out.append(2 * depth, ' ');
  } else if (is_verbatim_) {
    out += text_;
  } else {
    const bool is_prose = syntax == Syntax::kHtml && name_ != "code";
    out += escape_xml(is_prose ? unbroken(text_) : text_);
  }
}

}  // namespace tfx::render

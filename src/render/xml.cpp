#include "render/xml.hpp"

#include <fmt/format.h>

#include <iterator>

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

std::string Element::write() const {
  std::string out;
  write_to(out, 0);
  return out;
}

void Element::write_to(std::string& out, std::size_t depth) const {
  const std::string indent(2 * depth, ' ');
  const auto out_end = std::back_inserter(out);
  fmt::format_to(out_end, "{}<{}", indent, name_);
  for (const Attribute& attribute : attributes_) {
    fmt::format_to(out_end, " {}=\"{}\"", attribute.name, escape_xml(attribute.value));
  }
  if (has_children()) {
    out += ">\n";
    for (const Element& child : children_) child.write_to(out, depth + 1);
    fmt::format_to(out_end, "{}</{}>\n", indent, name_);
  } else if (!text_.empty()) {
    fmt::format_to(out_end, ">{}</{}>\n", escape_xml(text_), name_);
  } else {
    out += "/>\n";
  }
}

}  // namespace tfx::render

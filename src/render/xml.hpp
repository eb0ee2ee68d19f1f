#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tfx::render {

/// `text` so that XML shows it literally, between tags and in attributes alike: & < > " ' become
/// entities, tabs and line ends a space. What no XML may hold (other control characters, bytes
/// that are not UTF-8, lone surrogates) becomes U+FFFD.
[[nodiscard]] std::string escape_xml(std::string_view text);

struct Attribute {
  std::string_view name;
  std::string value;

  Attribute(std::string_view its_name, std::string_view text) : name(its_name), value(text) {}
  Attribute(std::string_view its_name, int whole) : name(its_name), value(std::to_string(whole)) {}
};

/// An element of XML or HTML, with either a text or children, all of it unescaped until it is
/// written. Names are literals, which outlive it.
class Element {
 public:
  explicit Element(std::string_view name, std::vector<Attribute> attributes = {},
                   std::string_view text = {})
      : name_(name), attributes_(std::move(attributes)), text_(text) {}

  /// A <script> or a <style>, whose text is written as it is: of our own, and nothing else. Neither
  /// "</" nor "<!--" is in it.
  [[nodiscard]] static Element verbatim(std::string_view name, std::string_view text);

  void add(Attribute attribute) { attributes_.push_back(std::move(attribute)); }
  void add(Element child) { children_.push_back(std::move(child)); }
  [[nodiscard]] bool has_children() const { return !children_.empty(); }

  /// Puts a prefix before each id in it and each reference to one, url(#id), so that several
  /// drawings can stand in one document.
  void prefix_ids(std::string_view prefix);

  /// As XML: one line for each element, children indented by two spaces.
  [[nodiscard]] std::string write() const;

  /// As HTML: the same, but what is in no <svg> has an end tag also where it is empty, or none and
  /// no slash if it is one that never has (<meta>); and no line ends within a formula there
  /// (formula.hpp), but for <code>, which is copied.
  [[nodiscard]] std::string write_html() const;

 private:
  enum class Syntax { kXml, kHtml };

  void write_to(std::string& out, std::size_t depth, Syntax syntax) const;
  void write_content(std::string& out, std::size_t depth, Syntax syntax) const;

  std::string_view name_;
  std::vector<Attribute> attributes_;
  std::string text_;
  std::vector<Element> children_;
  bool is_verbatim_ = false;
};

}  // namespace tfx::render

#include "render/xml.hpp"

#include <gtest/gtest.h>

namespace tfx::render {
namespace {

TEST(EscapeXml, ShowsMarkupLiterally) {
  EXPECT_EQ(escape_xml("A & B <script>alert(1)</script> \"'"),
            "A &amp; B &lt;script&gt;alert(1)&lt;/script&gt; &quot;&#39;");
  EXPECT_EQ(escape_xml("순서 √d 😀"), "순서 √d 😀");
}

TEST(EscapeXml, ReplacesWhatXmlCannotHold) {
  EXPECT_EQ(escape_xml(std::string("a\0b\x01\x1B", 5)), "a\uFFFDb\uFFFD\uFFFD");
  EXPECT_EQ(escape_xml("\x7F\u0085"), "\uFFFD\uFFFD");
  EXPECT_EQ(escape_xml("\uFFFE\uFFFF"), "\uFFFD\uFFFD");
  EXPECT_EQ(escape_xml("\xED\xA0\x80"), "\uFFFD\uFFFD\uFFFD");  // a lone surrogate
  EXPECT_EQ(escape_xml("\xFFz"), "\uFFFDz");
}

TEST(EscapeXml, MakesBlanksSpaces) {
  EXPECT_EQ(escape_xml("a\tb\nc\r"), "a b c ");
}

TEST(Element, WritesAttributesInOrder) {
  EXPECT_EQ(Element("rect", {{"x", 3}, {"fill", "#fff"}}).write(),
            "<rect x=\"3\" fill=\"#fff\"/>\n");
}

TEST(Element, EscapesTextAndAttributes) {
  EXPECT_EQ(Element("text", {{"id", "\"<"}}, "a < b").write(),
            "<text id=\"&quot;&lt;\">a &lt; b</text>\n");
}

TEST(Element, IndentsItsChildren) {
  Element inner("g");
  inner.add(Element("path"));
  Element outer("svg");
  outer.add(inner);
  outer.add(Attribute("width", 9));
  EXPECT_TRUE(outer.has_children());
  EXPECT_EQ(outer.write(), "<svg width=\"9\">\n  <g>\n    <path/>\n  </g>\n</svg>\n");
}

}  // namespace
}  // namespace tfx::render

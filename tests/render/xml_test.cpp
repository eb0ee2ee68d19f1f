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

TEST(Element, PutsAPrefixBeforeIdsAndReferences) {
  Element inner("rect", {{"fill", "url(#scale)"}, {"stroke", "#fff"}});
  Element outer("g", {{"id", "scale"}});
  outer.add(inner);
  outer.prefix_ids("a-");
  EXPECT_EQ(outer.write(),
            "<g id=\"a-scale\">\n  <rect fill=\"url(#a-scale)\" stroke=\"#fff\"/>\n</g>\n");
}

TEST(Element, OfHtmlHoldsFormulasTogether) {
  EXPECT_EQ(Element("p", {}, "if a < b").write_html(), "<p>if a\u00A0&lt;\u00A0b</p>\n");
  EXPECT_EQ(Element("code", {}, "a < b").write_html(), "<code>a &lt; b</code>\n");
  EXPECT_EQ(Element("p", {}, "a < b").write(), "<p>a &lt; b</p>\n");
}

TEST(Element, OfHtmlHasAnEndTagUnlessItNeverHas) {
  EXPECT_EQ(Element("td").write_html(), "<td></td>\n");
  EXPECT_EQ(Element("meta", {{"charset", "utf-8"}}).write_html(), "<meta charset=\"utf-8\">\n");
  EXPECT_EQ(Element("p", {}, "a & b").write_html(), "<p>a &amp; b</p>\n");
  Element svg("svg");
  svg.add(Element("path"));
  Element figure("figure");
  figure.add(svg);
  EXPECT_EQ(figure.write_html(), "<figure>\n  <svg>\n    <path/>\n  </svg>\n</figure>\n");
}

TEST(Element, WritesAScriptOfOursAsItIs) {
  EXPECT_EQ(Element::verbatim("script", "1 < 2 && '3'").write_html(),
            "<script>1 < 2 && '3'</script>\n");
}

}  // namespace
}  // namespace tfx::render

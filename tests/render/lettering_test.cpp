#include "render/lettering.hpp"

#include <gtest/gtest.h>

namespace tfx::render {
namespace {

// Measured: DejaVu Sans, the widest of the usual fonts, has digits of 0.636 em, "." of 0.318 em;
// Noto Sans CJK has letters of 1 em.
TEST(TextWidth, IsNoLessThanThatOfWideFonts) {
  EXPECT_GE(text_width("0.123", 100), 4 * 63.6 + 31.8);
  EXPECT_GE(text_width("12345678", 100), 8 * 63.6);
  EXPECT_GE(text_width("쿼리", 100), 200);
  EXPECT_EQ(text_width("", 100), 0);
}

TEST(LinesWithin, AreNoWiderThanThat) {
  for (const char* text : {"a title of some length, with words", "토큰을 섞기 전과 후의 가중치",
                           "トークンを並べ替える前と後のアテンションの重み"}) {
    const auto lines = lines_within(text, 90, 12);
    EXPECT_GT(lines.size(), 1U);
    for (const std::string& line : lines) EXPECT_LE(text_width(line, 12), 90) << line;
  }
}

}  // namespace
}  // namespace tfx::render

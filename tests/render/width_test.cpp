#include "render/width.hpp"

#include <gtest/gtest.h>

namespace tfx::render {
namespace {

TEST(DisplayWidth, IsOneForNarrowLetters) {
  EXPECT_EQ(display_width(""), 0U);
  EXPECT_EQ(display_width("query token"), 11U);
  EXPECT_EQ(display_width("größe"), 5U);
  EXPECT_EQ(display_width("ｱｲ"), 2U);  // halfwidth kana
}

TEST(DisplayWidth, IsTwoForEastAsianLetters) {
  EXPECT_EQ(display_width("스케일링"), 8U);
  EXPECT_EQ(display_width("ㄱ"), 2U);
  EXPECT_EQ(display_width("順序"), 4U);
  EXPECT_EQ(display_width("マスクで"), 8U);
  EXPECT_EQ(display_width("、。「」"), 8U);
  EXPECT_EQ(display_width("ＡＢ！"), 6U);
  EXPECT_EQ(display_width("𠀀"), 2U);
  EXPECT_EQ(display_width("😀✅🚀"), 6U);
}

TEST(DisplayWidth, IsOneWhereFontsDisagree) {
  EXPECT_EQ(display_width("√·±²×≤"), 6U);
}

TEST(DisplayWidth, IsNothingForWhatJoinsTheLetterBefore) {
  EXPECT_EQ(display_width("e\u0301"), 1U);               // combining acute
  EXPECT_EQ(display_width("\u1112\u1161\u11AB"), 2U);    // 한 in Jamo
  EXPECT_EQ(display_width("か\u3099"), 2U);              // が in two
  EXPECT_EQ(display_width("a\u200Bb\u2060\uFEFF"), 2U);  // zero width
  EXPECT_EQ(display_width("\u2714\uFE0F"), 1U);          // variation selector
}

TEST(DisplayWidth, CountsABrokenByteAsOne) {
  EXPECT_EQ(display_width("a\xFF\xED\xA0\x80"), 5U);
}

// EastAsianWidth.txt has 1100..115F, 2E9A not assigned, AC00..D7A3, FF60 and FFE6 as last ones.
TEST(DisplayWidth, ChangesWhereTheRangesOfUnicodeDo) {
  EXPECT_EQ(display_width(U'\u10FF'), 1U);
  EXPECT_EQ(display_width(U'\u1100'), 2U);
  EXPECT_EQ(display_width(U'\u115F'), 2U);
  EXPECT_EQ(display_width(U'\u1160'), 0U);
  EXPECT_EQ(display_width(U'\u2E99'), 2U);
  EXPECT_EQ(display_width(U'\u2E9A'), 1U);
  EXPECT_EQ(display_width(U'\uABFF'), 1U);
  EXPECT_EQ(display_width(U'\uAC00'), 2U);
  EXPECT_EQ(display_width(U'\uD7A3'), 2U);
  EXPECT_EQ(display_width(U'\uD7A4'), 1U);
  EXPECT_EQ(display_width(U'\uFF60'), 2U);
  EXPECT_EQ(display_width(U'\uFF61'), 1U);
  EXPECT_EQ(display_width(U'\U0003FFFD'), 2U);
  EXPECT_EQ(display_width(U'\U0003FFFE'), 1U);
}

TEST(Pad, FillsUpToAWidthOnEitherSide) {
  EXPECT_EQ(pad_left("1.5", 6), "   1.5");
  EXPECT_EQ(pad_right("1.5", 6), "1.5   ");
  EXPECT_EQ(pad_left("순서", 6), "  순서");
  EXPECT_EQ(pad_right("순서", 6), "순서  ");
}

TEST(Pad, LeavesWhatIsWideEnough) {
  EXPECT_EQ(pad_left("순서", 4), "순서");
  EXPECT_EQ(pad_right("순서", 3), "순서");
}

}  // namespace
}  // namespace tfx::render

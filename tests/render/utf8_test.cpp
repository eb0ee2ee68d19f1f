#include "render/utf8.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tfx::render {
namespace {

std::u32string letters(std::string_view text) {
  std::u32string result;
  for (const CodePoint& letter : code_points(text)) result += letter.value;
  return result;
}

TEST(CodePoints, AreReadAtEveryLength) {
  EXPECT_EQ(letters(""), U"");
  EXPECT_EQ(letters("aé√한😀"), U"aé√한😀");
  EXPECT_EQ(letters("\x7F\u0080\u07FF\u0800\uFFFF\U00010000\U0010FFFF"),
            U"\x7F\u0080\u07FF\u0800\uFFFF\U00010000\U0010FFFF");
}

TEST(CodePoints, ShareOutTheBytesOfTheText) {
  const std::string text = "한\xFFz";
  const auto points = code_points(text);
  ASSERT_EQ(points.size(), 3U);
  EXPECT_EQ(points[0].bytes, "한");
  EXPECT_EQ(points[1].bytes, "\xFF");
  EXPECT_EQ(points[2].bytes, "z");
}

// The cases of Unicode 15.0, section 3.9, tables 3-8 to 3-10.
TEST(CodePoints, ReplaceEachByteOfWhatIsNoLetter) {
  EXPECT_EQ(letters("\x80z"), U"\uFFFDz");          // a continuation alone
  EXPECT_EQ(letters("\xE2\x82"), U"\uFFFD\uFFFD");  // cut off
  EXPECT_EQ(letters("\xC3z"), U"\uFFFDz");
  EXPECT_EQ(letters("\xE2z"), U"\uFFFDz");                    // not continued
  EXPECT_EQ(letters("\xC0\xAF"), U"\uFFFD\uFFFD");            // overlong "/"
  EXPECT_EQ(letters("\xE0\x80\xAF"), U"\uFFFD\uFFFD\uFFFD");  // the same in three bytes
  EXPECT_EQ(letters("\xF0\x80\x80\xAF"), std::u32string(4, U'\uFFFD'));
  EXPECT_EQ(letters("\xED\xA0\x80"), U"\uFFFD\uFFFD\uFFFD");             // surrogate D800
  EXPECT_EQ(letters("\xED\xBF\xBF"), U"\uFFFD\uFFFD\uFFFD");             // surrogate DFFF
  EXPECT_EQ(letters("\xF4\x90\x80\x80"), std::u32string(4, U'\uFFFD'));  // 110000
  EXPECT_EQ(letters("\xF8\xFE\xFF"), U"\uFFFD\uFFFD\uFFFD");
}

}  // namespace
}  // namespace tfx::render

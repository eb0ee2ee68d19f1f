#include "render/wrap.hpp"

#include <gtest/gtest.h>

namespace tfx::render {
namespace {

using Lines = std::vector<std::string>;

TEST(Wrap, KeepsWhatFits) {
  EXPECT_EQ(wrap("key token", 9), Lines{"key token"});
  EXPECT_EQ(wrap("", 9), Lines{});
  EXPECT_EQ(wrap("   ", 2), Lines{});
}

TEST(Wrap, EndsLinesAtSpaces) {
  EXPECT_EQ(wrap("without the root", 11), (Lines{"without the", "root"}));
  EXPECT_EQ(wrap("without the root", 10), (Lines{"without", "the root"}));
  EXPECT_EQ(wrap("a  b ", 2), (Lines{"a", "b"}));
}

TEST(Wrap, CutsAWordThatIsLongerThanALine) {
  EXPECT_EQ(wrap("abcdefg", 3), (Lines{"abc", "def", "g"}));
  EXPECT_EQ(wrap("x abcd", 3), (Lines{"x", "abc", "d"}));
  EXPECT_EQ(wrap("한글날", 5), (Lines{"한글", "날"}));
}

TEST(Wrap, KeepsAFormulaOnALine) {
  EXPECT_EQ(wrap("where i >= j and", 11), (Lines{"where", "i >= j and"}));
  EXPECT_EQ(wrap("from N(0, 1)", 9), (Lines{"from", "N(0, 1)"}));
  EXPECT_EQ(wrap("差はd >= 16で判定", 8), (Lines{"差は", "d >= 16", "で判定"}));
}

TEST(Wrap, EndsALineInAFormulaThatIsLongerThanOne) {
  EXPECT_EQ(wrap("a + b + c", 5), (Lines{"a + b", "+ c"}));
  EXPECT_EQ(wrap("if a + b + c", 5), (Lines{"if a", "+ b +", "c"}));
}

TEST(Wrap, KeepsKoreanWordsWhole) {
  EXPECT_EQ(wrap("쿼리 토큰의 순서", 11), (Lines{"쿼리 토큰의", "순서"}));
  EXPECT_EQ(wrap("쿼리 토큰의 순서", 10), (Lines{"쿼리", "토큰의", "순서"}));
}

TEST(Wrap, BreaksJapaneseBetweenLetters) {
  EXPECT_EQ(wrap("重みの和は一", 8), (Lines{"重みの和", "は一"}));
  EXPECT_EQ(wrap("重みはsoftmaxの後", 8), (Lines{"重みは", "softmax", "の後"}));
}

TEST(Wrap, SeparatesNoMarkFromItsLetter) {
  EXPECT_EQ(wrap("重みの和、一", 8), (Lines{"重みの", "和、一"}));      // not before a comma
  EXPECT_EQ(wrap("和は「一」だ", 6), (Lines{"和は", "「一」", "だ"}));  // nor within brackets
  EXPECT_EQ(wrap("ab e\u0301", 4), Lines{"ab e\u0301"});
}

}  // namespace
}  // namespace tfx::render

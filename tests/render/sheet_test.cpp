#include "render/sheet.hpp"

#include <gtest/gtest.h>

namespace tfx::render {
namespace {

using report::Heatmap;
using report::Picture;

Picture squares(std::size_t count, std::size_t n, int digits = 3) {
  const Heatmap map{.title = {},
                    .rows = n,
                    .cols = n,
                    .cells = std::vector<double>(n * n, 0.5),
                    .hidden = {},
                    .digits = digits};
  Picture picture;
  picture.panels.assign(count, map);
  return picture;
}

PictureWords words() {
  PictureWords words;
  words.row_axis = "query token";
  words.column_axis = "key token";
  return words;
}

// Measured: DejaVu Sans, the widest of the usual fonts, has digits of 0.636 em, "." of 0.318 em;
// Noto Sans CJK has letters of 1 em.
TEST(TextWidth, IsNoLessThanThatOfWideFonts) {
  EXPECT_GE(text_width("0.123", 100), 4 * 63.6 + 31.8);
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

TEST(Sheet, GivesEachValueRoomInItsCell) {
  for (const int digits : {1, 3, 6}) {
    const Sheet sheet = measure(squares(2, 8, digits), words());
    EXPECT_TRUE(sheet.shows_values);
    EXPECT_GE(sheet.cell_width, text_width("0.500000", kSmallSize) * (digits + 2) / 8 + 4);
  }
}

TEST(Sheet, ShowsValuesUpToSixteen) {
  EXPECT_TRUE(measure(squares(1, 16), words()).shows_values);
  EXPECT_FALSE(measure(squares(1, 17), words()).shows_values);
}

TEST(Sheet, FitsTwoPanelsOfEightBesideEachOtherOnAPage) {
  const Sheet sheet = measure(squares(2, 8), words());
  EXPECT_EQ(sheet.panels_a_row, 2U);
  EXPECT_LE(sheet.width, 900);
}

TEST(Sheet, StacksPanelsThatThePageCannotHold) {
  EXPECT_EQ(measure(squares(2, 16), words()).panels_a_row, 1U);
  EXPECT_EQ(measure(squares(2, 17), words()).panels_a_row, 2U);
}

TEST(Sheet, PutsNoMorePanelsInARowThanAskedFor) {
  Picture picture = squares(3, 2);
  picture.panels_a_row = 1;
  EXPECT_EQ(measure(picture, words()).panels_a_row, 1U);
  picture.panels_a_row = 3;
  EXPECT_EQ(measure(picture, words()).panels_a_row, 3U);
}

TEST(Sheet, ThinsIndicesThatWouldTouch) {
  EXPECT_EQ(measure(squares(1, 8), words()).index_step, 1);
  for (const std::size_t n : {24U, 64U, 128U}) {
    const Sheet sheet = measure(squares(1, n), words());
    EXPECT_GT(sheet.index_step, 1) << n;
    EXPECT_LT(sheet.index_step, static_cast<int>(n) / 4) << n;  // but some are left
    EXPECT_GT(sheet.index_step * sheet.cell_width, sheet.index_width) << n;
    EXPECT_GT(sheet.index_step * sheet.cell_height, kSmallSize) << n;
  }
}

TEST(Sheet, HasWholePixelsForTheLargestPicture) {
  const Sheet sheet = measure(squares(2, report::kMostPictured), words());
  EXPECT_GE(sheet.cell_width, 2);
  EXPECT_EQ(sheet.cell_width, sheet.cell_height);
  EXPECT_EQ(sheet.panels_a_row, 2U);
}

}  // namespace
}  // namespace tfx::render

#include "render/sheet.hpp"

#include <gtest/gtest.h>

#include "render/lettering.hpp"

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

#include "core/mask.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <stdexcept>

namespace tfx {
namespace {

TEST(Mask, StartsWithEveryCellHidden) {
  const Mask mask(2, 3);
  EXPECT_EQ(mask.rows(), 2U);
  EXPECT_EQ(mask.cols(), 3U);
  EXPECT_EQ(mask, (Mask{{false, false, false}, {false, false, false}}));
}

TEST(Mask, WithoutArgumentsIsEmpty) {
  const Mask mask;
  EXPECT_EQ(mask.rows(), 0U);
  EXPECT_EQ(mask.cols(), 0U);
}

TEST(Mask, IsQueriesByKeys) {
  const Mask mask{{true, true, false}, {false, false, true}};
  EXPECT_EQ(mask.rows(), 2U);
  EXPECT_EQ(mask.cols(), 3U);
  EXPECT_TRUE(mask(0, 1));
  EXPECT_FALSE(mask(0, 2));
  EXPECT_FALSE(mask(1, 0));
  EXPECT_TRUE(mask(1, 2));
}

TEST(Mask, SetChangesOneCellBothWays) {
  Mask mask(2, 2);
  mask.set(1, 0, true);
  EXPECT_EQ(mask, (Mask{{false, false}, {true, false}}));
  mask.set(1, 0, false);
  EXPECT_EQ(mask, Mask(2, 2));
}

TEST(Mask, EqualMeansShapeAndEveryCell) {
  EXPECT_NE((Mask{{true, false}}), (Mask{{true, true}}));
  EXPECT_NE((Mask{{true, true}}), (Mask{{true}, {true}}));
}

TEST(Mask, RefusesRowsThatDifferInLength) {
  try {
    (void)Mask{{true}, {true, false}};
    FAIL() << "no std::invalid_argument";
  } catch (const std::invalid_argument& e) {
    EXPECT_STREQ(e.what(), "Mask: row 1 has 2 cells, needs 1 as row 0");
  }
}

TEST(Mask, RefusesMoreCellsThanMemoryCanAddress) {
  EXPECT_THROW((void)Mask(std::size_t{1} << 32U, std::size_t{1} << 32U), std::length_error);
}

}  // namespace
}  // namespace tfx

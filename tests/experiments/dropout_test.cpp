#include "experiments/dropout.hpp"

#include <gtest/gtest.h>

namespace tfx::experiments {
namespace {

// By hand: a weight of 1 becomes 0, or 1 / 0.9, as often as makes 1 in the mean.
TEST(Drop, SetsAShareToZeroAndMakesUpForItInTheMean) {
  Random random(0);
  const Dropout one = drop({{1}}, 0.1, 10000, random);
  EXPECT_DOUBLE_EQ(one.largest, 1 / 0.9);
  EXPECT_EQ(one.sum_error, 1);
  EXPECT_EQ(one.sums.count(), 10000U);
  // Five standard errors: sqrt(0.1 / 0.9) / 100.
  EXPECT_NEAR(one.sums.mean(), 1, 5 * 0.00334);
  EXPECT_NEAR(one.sums.standard_deviation(), 1.0 / 3, 0.02);
}

TEST(Drop, TreatsEachWeightByItself) {
  Random random(1);
  const Dropout half = drop({{0.5, 0.5}}, 0.5, 10000, random);
  EXPECT_DOUBLE_EQ(half.largest, 1);
  EXPECT_EQ(half.sum_error, 1);  // both kept, or both dropped
  // Of 0, 1 and 2 with 1/4, 1/2 and 1/4.
  EXPECT_NEAR(half.sums.standard_deviation(), 0.7071, 0.02);
}

}  // namespace
}  // namespace tfx::experiments

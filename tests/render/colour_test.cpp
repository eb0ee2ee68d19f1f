#include "render/colour.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace tfx::render {
namespace {

TEST(LevelColour, RunsFromEndToEndOfTheMap) {
  EXPECT_EQ(hex(level_colour(0)), "#f7fbff");
  EXPECT_EQ(hex(level_colour(kLevels - 1)), "#08306b");
}

// By hand: level 32 is 4 of 63 steps from #6baed6 to #4292c6.
TEST(LevelColour, LiesBetweenTheColoursOfTheMap) {
  EXPECT_EQ(hex(level_colour(32)), "#68acd5");
}

TEST(LevelColour, IsDarkerAtEachLevel) {
  for (int level = 1; level < kLevels; ++level) {
    EXPECT_LT(luminance(level_colour(level)), luminance(level_colour(level - 1))) << level;
  }
}

// The values that the guidelines and their tools name.
TEST(Contrast, IsThatOfTheGuidelines) {
  EXPECT_DOUBLE_EQ(contrast(kBlack, kWhite), 21);
  EXPECT_DOUBLE_EQ(contrast(kWhite, kWhite), 1);
  EXPECT_NEAR(contrast({0x76, 0x76, 0x76}, kWhite), 4.54, 0.005);
  EXPECT_NEAR(contrast(kWhite, {0x76, 0x76, 0x76}), 4.54, 0.005);
  EXPECT_NEAR(luminance({255, 0, 0}), 0.2126, 1e-12);
}

TEST(InkOn, CanBeReadOnEveryLevel) {
  for (int level = 0; level < kLevels; ++level) {
    const Colour paper = level_colour(level);
    EXPECT_GE(contrast(ink_on(paper), paper), 4.5) << level;
  }
  EXPECT_EQ(ink_on(level_colour(0)), kBlack);
  EXPECT_EQ(ink_on(level_colour(kLevels - 1)), kWhite);
}

TEST(ColourScale, DividesItsRangeEvenly) {
  const ColourScale scale{.least = -1, .most = 1};
  EXPECT_EQ(scale.level(-1), 0);
  EXPECT_EQ(scale.level(-0.96875), 1);
  EXPECT_EQ(scale.level(0), 32);
  EXPECT_EQ(scale.level(0.999), 63);
  EXPECT_EQ(scale.level(1), 63);
}

TEST(ColourScale, HasOneLevelForAConstant) {
  const ColourScale scale{.least = 0.5, .most = 0.5};
  EXPECT_EQ(scale.level(0.5), kLevels / 2);
}

TEST(ColourScale, SpansAllDoubles) {
  constexpr double kMost = std::numeric_limits<double>::max();
  const ColourScale huge{.least = -kMost, .most = kMost};
  EXPECT_EQ(huge.level(-kMost), 0);
  EXPECT_EQ(huge.level(0), 32);
  EXPECT_EQ(huge.level(kMost), 63);
  constexpr double kLeast = std::numeric_limits<double>::denorm_min();
  const ColourScale tiny{.least = 0, .most = kLeast};
  EXPECT_EQ(tiny.level(0), 0);
  EXPECT_EQ(tiny.level(kLeast), 63);
}

}  // namespace
}  // namespace tfx::render

#include "render/ticks.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "support/numbers.hpp"

namespace tfx::render {
namespace {

using test::kInf;
using test::kNan;

constexpr double kMost = std::numeric_limits<double>::max();

AxisScale linear(const std::vector<double>& values, std::size_t most = 9) {
  return scale_of({.label = {}}, values, most);
}

AxisScale logarithmic(const std::vector<double>& values, std::optional<double> floor = {},
                      std::size_t most = 9) {
  return scale_of({.label = {}, .logarithmic = true, .floor = floor}, values, most);
}

std::string labels(const AxisScale& scale) {
  std::vector<std::string> all;
  for (const Tick& tick : scale.ticks) all.push_back(tick.label);
  return fmt::format("{}", fmt::join(all, " | "));
}

/// Ticks ascend from end to end, and there are at most so many.
void expect_sound(const AxisScale& scale, std::size_t most = 9) {
  EXPECT_LE(scale.ticks.size(), most);
  EXPECT_GE(scale.ticks.size(), 2U);
  EXPECT_TRUE(std::isfinite(scale.from) && std::isfinite(scale.to));
  double before = -1;
  for (const Tick& tick : scale.ticks) {
    EXPECT_GT(tick.place, before) << tick.label;
    EXPECT_LE(tick.place, 1) << tick.label;
    EXPECT_EQ(tick.label.find_first_of("in"), std::string::npos) << tick.label;  // inf, nan
    before = tick.place;
  }
}

// Linear

TEST(LinearTicks, StepByOneTwoOrFive) {
  EXPECT_EQ(labels(linear({0, 1})), "0 | 0.2 | 0.4 | 0.6 | 0.8 | 1.0");
  EXPECT_EQ(labels(linear({0, 512})), "0 | 100 | 200 | 300 | 400 | 500 | 600");
  EXPECT_EQ(labels(linear({0.6, 0.999})),
            "0.60 | 0.65 | 0.70 | 0.75 | 0.80 | 0.85 | 0.90 | 0.95 | 1.00");
  EXPECT_EQ(labels(linear({4, 22.6})), "0 | 5 | 10 | 15 | 20 | 25");
}

TEST(LinearTicks, AreNoMoreThanAskedFor) {
  EXPECT_EQ(labels(linear({0.6, 0.999}, 8)), "0.6 | 0.7 | 0.8 | 0.9 | 1.0");
  EXPECT_EQ(labels(linear({0.6, 0.999}, 4)), "0.6 | 0.8 | 1.0");
  EXPECT_EQ(labels(linear({-0.4, 0.999}, 3)), "-1 | 0 | 1");
}

TEST(LinearTicks, EncloseTheValues) {
  const AxisScale scale = linear({0.45, 1.05});
  EXPECT_EQ(scale.from, 0.4);
  EXPECT_EQ(scale.to, 1.1);
  EXPECT_EQ(scale.ticks.front().place, 0);
  EXPECT_EQ(scale.ticks.back().place, 1);
}

TEST(LinearTicks, GoBelowZero) {
  EXPECT_EQ(labels(linear({-3, 7})), "-4 | -2 | 0 | 2 | 4 | 6 | 8");
  EXPECT_EQ(labels(linear({-0.5, -0.1}, 8)), "-0.5 | -0.4 | -0.3 | -0.2 | -0.1");
}

// 3 times 0.1 is not 0.3 in doubles, and 0.3 / 0.1 is less than 3.
TEST(LinearTicks, DoNotRoundPastAValueOnATick) {
  EXPECT_EQ(labels(linear({0.3, 0.7}, 8)), "0.3 | 0.4 | 0.5 | 0.6 | 0.7");
  EXPECT_EQ(linear({0.3, 0.7}, 8).from, 0.3);
  EXPECT_EQ(labels(linear({0, 1 + 1e-15})), labels(linear({0, 1})));
}

TEST(LinearTicks, PutAConstantInTheMiddle) {
  EXPECT_EQ(labels(linear({1})), "0.4 | 0.6 | 0.8 | 1.0 | 1.2 | 1.4 | 1.6");
  EXPECT_DOUBLE_EQ(linear({1, 1}).place(1), 0.5);
  EXPECT_DOUBLE_EQ(linear({0, 0}).place(0), 0.5);
  EXPECT_DOUBLE_EQ(linear({-8, -8}).place(-8), 0.5);
}

TEST(LinearTicks, TakeWhatDiffersByRoundingForAConstant) {
  EXPECT_EQ(labels(linear({1, 1 + 1e-15})), labels(linear({1})));
  EXPECT_EQ(labels(linear({0, 1e-310})), labels(linear({0})));
}

TEST(LinearTicks, SpellLargeAndSmallNumbersWithExponents) {
  EXPECT_EQ(labels(linear({0, 4e6}, 5)), "0 | 1e+06 | 2e+06 | 3e+06 | 4e+06");
  EXPECT_EQ(labels(linear({0, 1e6}, 3)), "0 | 5.0e+05 | 1.0e+06");
  EXPECT_EQ(labels(linear({5e-9, 1.5e-8}, 3)), "5.0e-09 | 1.0e-08 | 1.5e-08");
  EXPECT_EQ(labels(linear({1e-9, 5e-9}, 5)), "1e-09 | 2e-09 | 3e-09 | 4e-09 | 5e-09");
}

TEST(LinearTicks, HoldAtTheEndsOfDoubles) {
  expect_sound(linear({-kMost, kMost}));
  expect_sound(linear({kMost}));
  expect_sound(linear({kMost / 2, kMost}));
  expect_sound(linear({5e-324}));
  expect_sound(linear({1e-299, 3e-299}));
  expect_sound(linear({1e15, 1e15 + 8}));
  const AxisScale all = linear({-kMost, kMost});
  EXPECT_EQ(all.place(-kMost), 0);
  EXPECT_DOUBLE_EQ(all.place(0), 0.5);
  EXPECT_EQ(all.place(kMost), 1);
}

TEST(Ticks, LeaveOutWhatIsNoNumber) {
  EXPECT_EQ(labels(linear({0, kNan, 1, kInf, -kInf})), labels(linear({0, 1})));
  EXPECT_EQ(labels(logarithmic({1, kNan, 1000, kInf, -kInf})), labels(logarithmic({1, 1000})));
}

TEST(Ticks, AreNoneWithoutValues) {
  for (const AxisScale& scale :
       {linear({}), logarithmic({}), linear({kNan}), logarithmic({kInf})}) {
    EXPECT_TRUE(scale.ticks.empty());
    EXPECT_LT(scale.from, scale.to);
  }
}

TEST(Ticks, AreSoundForManyRanges) {
  for (double size = 1e-280; size < 1e280; size *= 7.3e9) {
    for (const double ratio : {1.0, 1.00001, 1.3, 2.0, 9.99, 12.0, 800.0, 1e5, 1e20}) {
      for (const std::size_t most : {3U, 5U, 9U}) {
        expect_sound(linear({size, size * ratio}, most), most);
        expect_sound(linear({-size, size * ratio}, most), most);
        expect_sound(logarithmic({size, size * ratio}, {}, most), most);
        expect_sound(logarithmic({0, size, size * ratio}, {}, most), most);
        expect_sound(logarithmic({0, size * ratio}, size, most), most);
      }
    }
  }
}

// Logarithmic

TEST(LogTicks, ArePowersOfTwoWhereTheValuesAre) {
  EXPECT_EQ(labels(logarithmic({256, 512, 1024, 2048, 4096, 8192})),
            "256 | 512 | 1024 | 2048 | 4096 | 8192");
  EXPECT_EQ(labels(logarithmic({1, 2, 4, 8, 16, 32, 64})), "1 | 2 | 4 | 8 | 16 | 32 | 64");
  EXPECT_EQ(labels(logarithmic({4, 64, 512})), "4 | 8 | 16 | 32 | 64 | 128 | 256 | 512");
  EXPECT_EQ(labels(logarithmic({1, 4096})), "1 | 4 | 16 | 64 | 256 | 1024 | 4096");
  EXPECT_EQ(labels(logarithmic({16, 8192})), "16 | 64 | 256 | 1024 | 4096 | 16384");
  EXPECT_EQ(labels(logarithmic({256, 67108864})),
            "256 | 4096 | 65536 | 1048576 | 16777216 | 268435456");
}

TEST(LogTicks, AreOneTwoAndFiveOverFewDecades) {
  EXPECT_EQ(labels(logarithmic({3, 66})), "2 | 5 | 10 | 20 | 50 | 100");
  EXPECT_EQ(labels(logarithmic({0.02, 0.9})), "0.02 | 0.05 | 0.1 | 0.2 | 0.5 | 1");
  EXPECT_EQ(labels(logarithmic({300})), "200 | 500");
  EXPECT_EQ(labels(logarithmic({2})), "1 | 2 | 5");
}

TEST(LogTicks, ArePowersOfTenOverMany) {
  EXPECT_EQ(labels(logarithmic({0.003, 700})), "0.001 | 0.01 | 0.1 | 1 | 10 | 100 | 1000");
  EXPECT_EQ(labels(logarithmic({65536, 67108863})),
            "10000 | 100000 | 1000000 | 10000000 | 100000000");
  EXPECT_EQ(labels(logarithmic({65536, 3e9})),
            "1e+04 | 1e+05 | 1e+06 | 1e+07 | 1e+08 | 1e+09 | 1e+10");
  EXPECT_EQ(labels(logarithmic({2e-12, 3})),
            "1e-12 | 1e-10 | 1e-08 | 1e-06 | 1e-04 | 0.01 | 1 | 100");
}

TEST(LogTicks, StandAtTheLogarithms) {
  const AxisScale scale = logarithmic({0.001, 1000});
  EXPECT_EQ(scale.from, -3);
  EXPECT_EQ(scale.to, 3);
  EXPECT_DOUBLE_EQ(scale.place(1), 0.5);
  EXPECT_DOUBLE_EQ(scale.place(100), 5.0 / 6);
}

TEST(LogTicks, PutWhatIsBelowTheFloorOnIt) {
  const AxisScale scale = logarithmic({3, 1e-20, 0, -5}, 1e-14);
  EXPECT_EQ(labels(scale), "< 1e-14 | 1e-12 | 1e-10 | 1e-08 | 1e-06 | 1e-04 | 0.01 | 1 | 100");
  EXPECT_EQ(scale.from, -14);
  for (const double below : {1e-20, 0.0, -5.0}) EXPECT_EQ(scale.place(below), 0) << below;
  EXPECT_DOUBLE_EQ(scale.place(1), 14.0 / 16);
}

TEST(LogTicks, NameNoFloorThatNothingIsBelow) {
  EXPECT_EQ(labels(logarithmic({1e-3, 1}, 1e-14)), labels(logarithmic({1e-3, 1})));
  EXPECT_EQ(labels(logarithmic({1e-14, 1}, 1e-14)), labels(logarithmic({1e-14, 1})));
}

TEST(LogTicks, SpellAFloorThatIsNoPowerOfTen) {
  const AxisScale scale = logarithmic({0, 1}, 2.5e-14);
  EXPECT_EQ(labels(scale), "< 2.5e-14 | 1e-12 | 1e-10 | 1e-08 | 1e-06 | 1e-04 | 0.01 | 1");
  // One tick right above the floor would stand on its label.
  EXPECT_EQ(labels(logarithmic({0, 1}, 0.9e-14)),
            "< 9e-15 | 1e-12 | 1e-10 | 1e-08 | 1e-06 | 1e-04 | "
            "0.01 | 1");
}

TEST(LogTicks, FindAFloorBelowTheLeastPositiveValue) {
  EXPECT_EQ(labels(logarithmic({0, 0.003, 700})), "< 0.001 | 0.01 | 0.1 | 1 | 10 | 100 | 1000");
  // 1e-3 itself is not below 1e-3.
  EXPECT_EQ(labels(logarithmic({0, 0.001, 700})),
            "< 0.0001 | 0.001 | 0.01 | 0.1 | 1 | 10 | 100 | 1000");
  EXPECT_EQ(labels(logarithmic({0, 1, 4})), "< 0.5 | 1 | 2 | 4");
  EXPECT_GT(logarithmic({0, 1e-15, 1}).place(1e-15), 0);
}

TEST(LogTicks, HoldWhereNothingIsAboveTheFloor) {
  EXPECT_EQ(labels(logarithmic({0, 0}, 1e-14)), "< 1e-14 | 2e-14 | 5e-14 | 1e-13");
  EXPECT_EQ(labels(logarithmic({-2})), "< 1 | 2 | 5 | 10");
}

TEST(LogTicks, HoldAtTheEndsOfDoubles) {
  expect_sound(logarithmic({5e-324}));
  expect_sound(logarithmic({1e-307, kMost}));
  expect_sound(logarithmic({0, kMost}, 5e-324));
  EXPECT_EQ(logarithmic({1, kMost}).place(kMost), 1);
  EXPECT_EQ(labels(logarithmic({kMost})), "1e+308");  // the next has no double
  EXPECT_EQ(labels(logarithmic({5e-324, kMost})), "< 1e+308");
}

}  // namespace
}  // namespace tfx::render

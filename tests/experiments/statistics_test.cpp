#include "experiments/statistics.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <stdexcept>
#include <utility>

#include "support/numbers.hpp"

namespace tfx::experiments {
namespace {

using test::kNan;

Moments moments(std::span<const double> samples) {
  Moments result;
  for (const double sample : samples) result.add(sample);
  return result;
}

TEST(LargerAndSmaller, KeepANanFromEitherSide) {
  EXPECT_EQ(larger(1, 2), 2);
  EXPECT_EQ(larger(2, 1), 2);
  EXPECT_EQ(smaller(1, 2), 1);
  EXPECT_EQ(smaller(2, 1), 1);
  for (double (*either)(double, double) : {larger, smaller}) {
    EXPECT_TRUE(std::isnan(either(kNan, 1)));
    EXPECT_TRUE(std::isnan(either(1, kNan)));
  }
}

TEST(Largest, IsNanWhereverANanStands) {
  EXPECT_EQ(largest(std::array{1.0, 3.0, 2.0}), 3);
  EXPECT_EQ(largest(std::array{-2.0}), -2);
  EXPECT_TRUE(std::isnan(largest(std::array{kNan, 1.0, 2.0})));
  EXPECT_TRUE(std::isnan(largest(std::array{1.0, kNan, 2.0})));
  EXPECT_TRUE(std::isnan(largest(std::array{1.0, 2.0, kNan})));
}

TEST(LargestDistance, IsThatOfEitherSide) {
  EXPECT_EQ(largest_distance(std::array{1.0, -3.0, 2.0}, 1), 4);
  EXPECT_EQ(largest_distance(std::array{2.0, 1.5}, 1), 1);
  EXPECT_EQ(largest_distance({}, 1), 0);
  EXPECT_TRUE(std::isnan(largest_distance(std::array{kNan, 1.0}, 1)));
}

TEST(LargestMagnitude, IsThatOfEitherSign) {
  EXPECT_EQ(largest_magnitude(std::array{1.0, -3.0, 2.0}), 3);
  EXPECT_EQ(largest_magnitude({}), 0);
  EXPECT_TRUE(std::isnan(largest_magnitude(std::array{kNan, 1.0})));
  EXPECT_TRUE(std::isnan(largest_magnitude(std::array{1.0, kNan})));
}

TEST(FiniteCount, LeavesOutNanAndInfinities) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(finite_count(std::array{1.0, kNan, kInfinity, -kInfinity, 0.0}), 2U);
  EXPECT_EQ(finite_count({}), 0U);
}

TEST(Median, IsTheMiddleOneOrTheMeanOfTheMiddleTwo) {
  EXPECT_EQ(median({3}), 3);
  EXPECT_EQ(median({5, 1, 3}), 3);
  EXPECT_EQ(median({8, 1, 2, 4}), 3);
}

TEST(Median, OfLargeNumbersDoesNotOverflow) {
  EXPECT_EQ(median({1.5e308, 1.7e308}), 1.6e308);
}

TEST(Median, IsNanWhereverANanStands) {
  EXPECT_TRUE(std::isnan(median({kNan, 1, 2})));
  EXPECT_TRUE(std::isnan(median({1, kNan, 2})));
  EXPECT_TRUE(std::isnan(median({1, 2, 3, kNan})));
}

// By hand: the squared distances from the mean add up to 32.
TEST(Moments, AreThoseOfAHandCalculation) {
  const Moments samples = moments(std::array{2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0});
  EXPECT_EQ(samples.count(), 8U);
  EXPECT_DOUBLE_EQ(samples.mean(), 5);
  EXPECT_DOUBLE_EQ(samples.standard_deviation(), std::sqrt(32.0 / 7));
}

// Two large sums that are subtracted would leave nothing of a variance of 30.
TEST(Moments, KeepTheirDigitsFarFromZero) {
  const Moments samples = moments(std::array{1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16});
  EXPECT_DOUBLE_EQ(samples.mean(), 1e9 + 10);
  EXPECT_DOUBLE_EQ(samples.standard_deviation(), std::sqrt(30.0));
}

TEST(Moments, OfEqualSamplesHaveNoSpread) {
  const Moments samples = moments(std::array{0.1, 0.1, 0.1});
  EXPECT_EQ(samples.mean(), 0.1);
  EXPECT_EQ(samples.standard_deviation(), 0);
}

TEST(Moments, OfOneSampleHaveAMeanAndNoSpread) {
  const Moments one = moments(std::array{3.0});
  EXPECT_EQ(one.mean(), 3);
  EXPECT_TRUE(std::isnan(one.standard_deviation()));
  EXPECT_TRUE(std::isnan(Moments().standard_deviation()));
}

TEST(Moments, OfTwoSetsAreThoseOfOne) {
  Moments first = moments(std::array{2.0, 4.0, 4.0});
  first.add(moments(std::array{4.0, 5.0, 5.0, 7.0, 9.0}));
  EXPECT_EQ(first.count(), 8U);
  EXPECT_DOUBLE_EQ(first.mean(), 5);
  EXPECT_DOUBLE_EQ(first.standard_deviation(), std::sqrt(32.0 / 7));
}

// By hand: in logarithms to base 2 the points are (0, 1), (1, 3), (2, 5.5): slope 2.25, off by
// 1/12, -1/6 and 1/12, and 12.706 is Student's t of one degree.
TEST(Exponent, IsTheSlopeInLogarithms) {
  const Estimate line = exponent(std::array{1.0, 2.0, 4.0}, std::array{2.0, 8.0, std::exp2(5.5)});
  EXPECT_NEAR(line.value, 2.25, 1e-12);
  EXPECT_NEAR(line.half_width, 12.7062 * std::sqrt((1.0 / 144 + 1.0 / 36 + 1.0 / 144) / 2), 1e-4);
  const Estimate exact = exponent(std::array{1.0, 2.0, 4.0}, std::array{3.0, 12.0, 48.0});
  EXPECT_NEAR(exact.value, 2, 1e-12);
  EXPECT_NEAR(exact.half_width, 0, 1e-9);
}

TEST(Exponent, OfTwoPointsHasNoInterval) {
  const Estimate line = exponent(std::array{1.0, 2.0}, std::array{1.0, 8.0});
  EXPECT_NEAR(line.value, 3, 1e-12);
  EXPECT_TRUE(std::isnan(line.half_width));
}

TEST(Moments, OfNothingTakeOthersAsTheyAre) {
  Moments nothing;
  nothing.add(moments(std::array{1e200, 3e200}));
  EXPECT_EQ(nothing.mean(), 2e200);
}

TEST(Moments, OfNothingChangeNothing) {
  Moments samples = moments(std::array{1.0, 2.0});
  samples.add(Moments());
  EXPECT_EQ(samples.mean(), 1.5);
  Moments nothing;
  nothing.add(samples);
  EXPECT_EQ(nothing.mean(), 1.5);
  EXPECT_EQ(nothing.standard_deviation(), samples.standard_deviation());
}

TEST(Moments, ANanSpoilsAllThatFollows) {
  const Moments samples = moments(std::array{1.0, kNan, 2.0});
  EXPECT_TRUE(std::isnan(samples.mean()));
  EXPECT_TRUE(std::isnan(samples.standard_deviation()));
}

// As tables print it, three digits after the point.
TEST(StudentT, IsThatOfThePublishedTable) {
  constexpr auto kTable = std::to_array<std::pair<std::size_t, double>>({{1, 12.706},
                                                                         {2, 4.303},
                                                                         {3, 3.182},
                                                                         {4, 2.776},
                                                                         {5, 2.571},
                                                                         {10, 2.228},
                                                                         {30, 2.042},
                                                                         {99, 1.984},
                                                                         {999, 1.962}});
  for (const auto& [degrees, value] : kTable) {
    EXPECT_NEAR(student_t_95(degrees), value, 0.0005) << degrees;
  }
}

// Where the distribution can be turned around: one degree is Cauchy's, two are algebraic.
TEST(StudentT, IsExactWhereAFormulaIs) {
  EXPECT_NEAR(student_t_95(1), std::tan(0.475 * std::numbers::pi), 1e-11);
  EXPECT_NEAR(student_t_95(2), 0.95 * std::sqrt(2 / 0.0975), 1e-12);
}

// The quantile of the normal distribution, 1.959964, is left by (z + z^3) / (4 degrees).
TEST(StudentT, EndsAtTheNormalDistribution) {
  constexpr double kNormal = 1.959963984540054;
  EXPECT_NEAR(student_t_95(1'000'000), kNormal + 2.3723e-6, 1e-9);
}

TEST(StudentT, NeedsADegree) {
  EXPECT_THROW((void)student_t_95(0), std::invalid_argument);
}

// Mean 1, standard deviation sqrt(2), over the root of two samples 1: the width is t itself.
TEST(Estimate, OfTwoSamplesIsAsWideAsT) {
  const Estimate two = estimate(moments(std::array{0.0, 2.0}));
  EXPECT_DOUBLE_EQ(two.value, 1);
  EXPECT_NEAR(two.half_width, 12.7062047364, 1e-9);
}

// Standard deviation 1 of three: t of two degrees over sqrt(3), 4.3026527297 / 1.7320508076.
TEST(Estimate, OfThreeSamplesIsThatByHand) {
  const Estimate three = estimate(moments(std::array{1.0, 2.0, 3.0}));
  EXPECT_DOUBLE_EQ(three.value, 2);
  EXPECT_NEAR(three.half_width, 2.4841377118, 1e-9);
}

TEST(Estimate, OfFewerThanTwoSamplesIsNanWide) {
  EXPECT_TRUE(std::isnan(estimate(moments(std::array{3.0})).half_width));
  EXPECT_EQ(estimate(moments(std::array{3.0})).value, 3);
  EXPECT_TRUE(std::isnan(estimate(Moments()).half_width));
}

}  // namespace
}  // namespace tfx::experiments

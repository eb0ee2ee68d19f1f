#include "core/softmax.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "support/cases.hpp"
#include "support/compare.hpp"
#include "support/generate.hpp"
#include "support/numbers.hpp"

namespace tfx {
namespace {

using test::kInf;
using test::kNan;
using test::near;
using test::same_bits;

using Numbers = std::vector<double>;

bool is_nan(double x) {
  return std::isnan(x);
}

double sum(const Numbers& xs) {
  return std::accumulate(xs.begin(), xs.end(), 0.0);
}

// By hand: exp(ln 3) is 3, so the weights are 1/4 and 3/4.
TEST(Softmax, WeightsAreTheShareOfEachExponential) {
  EXPECT_TRUE(near(softmax(Numbers{0, std::log(3.0)}), Numbers{0.25, 0.75}, 1e-15));
}

TEST(Softmax, AlikeScoresShareAlike) {
  EXPECT_EQ(softmax(Numbers{7, 7, 7, 7}), (Numbers{0.25, 0.25, 0.25, 0.25}));
}

TEST(Softmax, OneScoreHasAllTheWeight) {
  EXPECT_EQ(softmax(Numbers{-3}), Numbers{1});
}

TEST(Softmax, OfNothingIsNothing) {
  EXPECT_TRUE(softmax(Numbers{}).empty());
}

TEST(Softmax, AgreesWithPyTorchAndTheReportedCases) {
  for (const test::Case& c : test::cases_of("softmax")) {
    SCOPED_TRACE(c.id);
    EXPECT_TRUE(
        near(softmax(test::numbers(c.args.at("xs"))), test::numbers(c.expected), c.tolerance));
  }
}

// exp(1000) is beyond double.
TEST(Softmax, LargeScoresDoNotOverflow) {
  EXPECT_TRUE(same_bits(softmax(Numbers{1000, 1001, 1002}), softmax(Numbers{0, 1, 2})));
}

TEST(Softmax, MinusInfinityBesideAFiniteScoreIsExactlyNothing) {
  EXPECT_TRUE(same_bits(softmax(Numbers{-kInf, 5, -kInf, 5}), Numbers{0, 0.5, 0, 0.5}));
}

TEST(Softmax, WithoutADistributionEveryWeightIsNan) {
  for (const Numbers& scores :
       {Numbers{kNan, 1}, Numbers{1, kNan}, Numbers{kInf, 0}, Numbers{0, kInf}, Numbers{kInf, kInf},
        Numbers{-kInf, kInf}, Numbers{-kInf, -kInf, -kInf}, Numbers{-kInf}, Numbers{kNan}}) {
    const Numbers weights = softmax(scores);
    EXPECT_EQ(weights.size(), scores.size());
    EXPECT_TRUE(std::ranges::all_of(weights, is_nan)) << testing::PrintToString(scores);
  }
}

RC_GTEST_PROP(Softmax, GivesADistributionForAnyFiniteScores, ()) {
  const auto length = *test::size_between(1, 12);
  const Numbers weights = softmax(*test::vector_of(length, test::any_finite()));
  RC_ASSERT(weights.size() == length);
  for (const double w : weights) RC_ASSERT(w >= 0 && w <= 1);
  RC_ASSERT(std::abs(sum(weights) - 1) <= 1e-15 * static_cast<double>(length));
}

// Scores on a grid, moved along it: every difference is exact, so nothing may change.
RC_GTEST_PROP(Softmax, DoesNotSeeACommonShift, ()) {
  const auto length = *test::size_between(1, 12);
  const Numbers scores = *test::vector_of(length, test::grid_number());
  const double shift = 1024 * *test::grid_number();
  Numbers moved = scores;
  for (double& x : moved) x += shift;
  RC_ASSERT(same_bits(softmax(moved), softmax(scores)));
}

// The sum is taken in another order, so the last digits may differ.
RC_GTEST_PROP(Softmax, MovesWithItsScores, ()) {
  const auto length = *test::size_between(1, 12);
  const Numbers scores = *test::vector_of(length, test::grid_number());
  const auto order = *test::any_order(length);
  const Numbers weights = softmax(scores);
  Numbers moved;
  Numbers moved_weights;
  for (const std::size_t i : order) {
    moved.push_back(scores[i]);
    moved_weights.push_back(weights[i]);
  }
  RC_ASSERT(near(softmax(moved), moved_weights, 1e-15));
}

RC_GTEST_PROP(Softmax, GivesMoreToTheLargerScore, ()) {
  const Numbers scores = *test::vector_of(2, test::grid_number());
  const Numbers weights = softmax(scores);
  RC_ASSERT((scores[0] < scores[1]) == (weights[0] < weights[1]));
}

RC_GTEST_PROP(Softmax, ANanOrInfinityIsNeverAPlausibleNumberWhateverItsPlace, ()) {
  const auto length = *test::size_between(1, 8);
  Numbers scores = *test::vector_of(length, test::grid_number());
  scores[*test::size_between(0, length - 1)] = *rc::gen::element(kNan, kInf);
  RC_ASSERT(std::ranges::all_of(softmax(scores), is_nan));
}

RC_GTEST_PROP(Softmax, InPlaceIsTheSame, ()) {
  const Numbers scores = *test::vector_of(*test::size_between(0, 8), test::any_finite());
  Numbers weights = scores;
  softmax_in_place(weights);
  RC_ASSERT(same_bits(weights, softmax(scores)));
}

RC_GTEST_PROP(Softmax, LeavesItsArgument, ()) {
  const Numbers scores = *test::vector_of(*test::size_between(1, 8), test::any_finite());
  const Numbers copy = scores;
  (void)softmax(scores);
  RC_ASSERT(same_bits(scores, copy));
}

// By hand: 1 beside 65535 times exp(-36.8), each of which is just below half a unit of the sum.
TEST(Softmax, LosesLittleWhereAllRoundingFallsOneWay) {
  std::vector<double> xs(65536, -36.8);
  xs[0] = 0;
  EXPECT_NEAR(softmax(xs)[0], 1 / (1 + 65535 * std::exp(-36.8)), 1e-11);
}

}  // namespace
}  // namespace tfx

#include "core/layer_norm.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
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

constexpr double kDefaultEps = 1e-5;

using Numbers = std::vector<double>;

double mean(const Numbers& xs) {
  double sum = 0;
  for (const double x : xs) sum += x;
  return sum / static_cast<double>(xs.size());
}

double mean_square(Numbers xs) {
  for (double& x : xs) x *= x;
  return mean(xs);
}

double largest_magnitude(const Numbers& xs) {
  double largest = 0;
  for (const double x : xs) largest = std::max(largest, std::abs(x));
  return largest;
}

bool constant(const Numbers& row) {
  return std::ranges::count(row, row[0]) == std::ssize(row);
}

// By hand: mean 2, variance 1.
TEST(LayerNorm, TakesTheMeanAwayAndDividesByTheDeviation) {
  EXPECT_EQ(layer_norm(Numbers{1, 3}, 0), (Numbers{-1, 1}));
}

// The variance is 3, so with eps = 1 the root is 2; outside the root, eps would give 1.27.
TEST(LayerNorm, EpsStandsInsideTheRoot) {
  const double x = std::sqrt(3.0);
  EXPECT_TRUE(near(layer_norm(Numbers{x, -x}, 1), Numbers{x / 2, -x / 2}, 1e-15));
}

TEST(LayerNorm, EpsIsAHundredThousandthUnlessGiven) {
  const Numbers row{1, 2, 4};
  EXPECT_TRUE(same_bits(layer_norm(row), layer_norm(row, 1e-5)));
  EXPECT_FALSE(same_bits(layer_norm(row), layer_norm(row, 1e-6)));
}

TEST(LayerNorm, AConstantRowIsExactlyZero) {
  for (const double x : {0.1, -7.0, 1e17 / 3, 5e-324, std::numeric_limits<double>::max()}) {
    for (const std::size_t length : {1U, 2U, 7U, 10U}) {
      EXPECT_TRUE(same_bits(layer_norm(Numbers(length, x), 0), Numbers(length, 0.0))) << x;
      EXPECT_TRUE(same_bits(layer_norm(Numbers(length, x)), Numbers(length, 0.0))) << x;
    }
  }
}

// -0 less 0 is -0, which would print as one.
TEST(LayerNorm, BothZerosAreOneConstant) {
  EXPECT_TRUE(same_bits(layer_norm(Numbers{0.0, -0.0}, 0), Numbers{0.0, 0.0}));
}

TEST(LayerNorm, OfNothingIsNothing) {
  EXPECT_TRUE(layer_norm(Numbers{}).empty());
}

TEST(LayerNorm, WhatIsNotFiniteShows) {
  for (const Numbers& row : {Numbers{kNan, 1, 2}, Numbers{1, kInf, 2}, Numbers{1, 2, -kInf},
                             Numbers{kNan}, Numbers{kInf, kInf}}) {
    for (const double x : layer_norm(row)) EXPECT_TRUE(std::isnan(x));
  }
}

// Against numbers that this code did not make

Numbers run(const test::Case& c) {
  const double eps = c.args.contains("eps") ? c.args.at("eps").get<double>() : kDefaultEps;
  return layer_norm(test::numbers(c.args.at("row")), eps);
}

TEST(LayerNorm, AgreesWithPyTorchAndTheReportedCases) {
  for (const test::Case& c : test::cases_of("layer_norm")) {
    SCOPED_TRACE(c.id);
    EXPECT_TRUE(near(run(c), test::numbers(c.expected), c.tolerance));
  }
}

// Offsets of 1e15, 1e300, 1e-300, subnormals, the largest double: within four units in the last
// place of the largest number of the row, however small it is.
TEST(LayerNorm, IsExactToAFewUnitsInTheLastPlace) {
  for (const test::Case& c : test::cases_of_file("layer_norm_exact.json")) {
    SCOPED_TRACE(c.id);
    const Numbers want = test::numbers(c.expected);
    const double largest = largest_magnitude(want);
    EXPECT_TRUE(near(run(c), want, 4 * (std::nextafter(largest, kInf) - largest)));
  }
}

// The mean of 0 .. n - 1 is (n - 1) / 2 and their variance (n n - 1) / 12; tenths do not add up
// exactly.
TEST(LayerNorm, OfALongRowIsExactTo1e12) {
  constexpr double kLength = 65536;
  Numbers row;
  Numbers want;
  for (double i = 0; i < kLength; ++i) {
    row.push_back(i / 10);
    want.push_back((i - (kLength - 1) / 2) / std::sqrt((kLength * kLength - 1) / 12));
  }
  EXPECT_TRUE(near(layer_norm(row, 0), want));
}

// Laws

Numbers any_row() {
  return *test::vector_of(*test::size_between(2, 16), test::grid_number());
}

RC_GTEST_PROP(LayerNorm, HasMeanZeroAndVarianceOne, ()) {
  const Numbers row = any_row();
  RC_PRE(!constant(row));
  const Numbers normed = layer_norm(row, 0);
  RC_ASSERT(std::abs(mean(normed)) <= 1e-15);
  RC_ASSERT(std::abs(mean_square(normed) - 1) <= 1e-14);
}

RC_GTEST_PROP(LayerNorm, HasMeanZeroAndVarianceOneForAnyFiniteRow, ()) {
  const Numbers row = *test::vector_of(*test::size_between(2, 16), test::any_finite());
  RC_PRE(!constant(row));
  const Numbers normed = layer_norm(row, 0);
  RC_ASSERT(std::abs(mean(normed)) <= 1e-15);
  RC_ASSERT(std::abs(mean_square(normed) - 1) <= 1e-14);
}

// Rows on a grid, moved along it by up to 1e12: every difference is exact, so nothing may change.
RC_GTEST_PROP(LayerNorm, DoesNotSeeACommonShift, ()) {
  const Numbers row = any_row();
  const double shift = 0x1p37 * *test::grid_number();
  Numbers moved = row;
  for (double& x : moved) x += shift;
  RC_ASSERT(same_bits(layer_norm(moved), layer_norm(row)));
}

RC_GTEST_PROP(LayerNorm, WithoutEpsDoesNotSeeACommonScale, ()) {
  const Numbers row = any_row();
  const double scale = *rc::gen::element(0x1p-900, 1e-300, 0.3, 3.0, 1e300, 0x1p900);
  Numbers scaled = row;
  for (double& x : scaled) x *= scale;
  RC_ASSERT(near(layer_norm(scaled, 0), layer_norm(row, 0), 1e-13));
}

RC_GTEST_PROP(LayerNorm, TurnsWithTheSign, ()) {
  const Numbers row = any_row();
  RC_PRE(!constant(row));
  Numbers turned = row;
  for (double& x : turned) x = -x;
  Numbers normed = layer_norm(turned);
  for (double& x : normed) x = -x;
  RC_ASSERT(normed == layer_norm(row));
}

RC_GTEST_PROP(LayerNorm, LeavesItsArgument, ()) {
  const Numbers row = *test::vector_of(*test::size_between(1, 8), test::any_finite());
  const Numbers copy = row;
  (void)layer_norm(row);
  RC_ASSERT(same_bits(row, copy));
}

// Errors

std::string refusal(double eps) {
  try {
    (void)layer_norm(Numbers{1, 2}, eps);
  } catch (const std::invalid_argument& e) {
    return e.what();
  }
  return "no std::invalid_argument";
}

TEST(LayerNorm, RefusesAnEpsThatIsNegativeOrNotFinite) {
  EXPECT_EQ(refusal(-1), "layer_norm: eps is -1, needs a finite number >= 0");
  EXPECT_EQ(refusal(-1e-9), "layer_norm: eps is -1e-09, needs a finite number >= 0");
  EXPECT_EQ(refusal(kNan), "layer_norm: eps is nan, needs a finite number >= 0");
  EXPECT_EQ(refusal(kInf), "layer_norm: eps is inf, needs a finite number >= 0");
  EXPECT_NO_THROW((void)layer_norm(Numbers{1, 2}, -0.0));
}

}  // namespace
}  // namespace tfx

#include "core/random.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>
#include <stdexcept>
#include <vector>

#include "support/cases.hpp"
#include "support/compare.hpp"

namespace tfx {
namespace {

using test::near;
using test::same_bits;

Random generator_of(const test::Case& c) {
  return Random(c.args.at("seed").get<std::uint32_t>());
}

/// torch.randperm(n) after `outputs` of the engine were used: what is left tells how many those
/// were.
std::vector<std::size_t> permutation_after(std::uint32_t seed, unsigned long long outputs,
                                           std::size_t n) {
  std::mt19937 engine(seed);
  engine.discard(outputs);
  std::vector<std::size_t> order(n);
  for (std::size_t i = 0; i < n; ++i) order[i] = i;
  for (std::size_t i = 0; i + 1 < n; ++i) std::swap(order[i], order[i + engine() % (n - i)]);
  return order;
}

// Against PyTorch's numbers. One generator makes all draws of a case, so this is also the order
// in which draws follow each other, and the spare number of one that is kept for the next.
TEST(Random, DrawsPyTorchsNumbers) {
  for (const test::Case& c : test::cases_of_file("randn.json")) {
    SCOPED_TRACE(c.id);
    const bool single = c.args.at("dtype") == "float32";
    Random random = generator_of(c);
    for (std::size_t draw = 0; draw < c.expected.size(); ++draw) {
      const auto size = c.args.at("sizes").at(draw).get<std::size_t>();
      const Matrix got = single ? random.normal_float32(1, size) : random.normal(1, size);
      EXPECT_TRUE(near(got.cells(), test::numbers(c.expected.at(draw)), single ? 2e-6 : 1e-12));
    }
  }
}

TEST(Random, PermutesAsPyTorch) {
  for (const test::Case& c : test::cases_of_file("randperm.json")) {
    SCOPED_TRACE(c.id);
    Random random = generator_of(c);
    for (std::size_t draw = 0; draw < c.expected.size(); ++draw) {
      EXPECT_EQ(random.permutation(c.args.at("sizes").at(draw).get<std::size_t>()),
                c.expected.at(draw).get<std::vector<std::size_t>>());
    }
  }
}

TEST(Random, EveryFloat32DrawIsAFloat) {
  Random random(3);
  for (const std::size_t size : {1U, 15U, 16U, 1000U}) {
    const Matrix draw = random.normal_float32(1, size);
    for (const double x : draw.cells()) {
      EXPECT_EQ(x, static_cast<double>(static_cast<float>(x)));
    }
  }
}

TEST(Random, OneDrawFillsAMatrixRowAfterRow) {
  const Matrix tall = Random(5).normal(4, 6);
  const Matrix flat = Random(5).normal(1, 24);
  EXPECT_EQ(tall.rows(), 4U);
  EXPECT_EQ(tall.cols(), 6U);
  EXPECT_TRUE(same_bits(tall.cells(), flat.cells()));
  EXPECT_TRUE(
      same_bits(Random(5).normal_float32(4, 6).cells(), Random(5).normal_float32(1, 24).cells()));
}

// PyTorch 1.13: the first of 15 is 1.5410 at seed 0, the first of 16 is -1.1258 (float32).
TEST(Random, TheFirstOfFifteenIsNotTheFirstOfSixteen) {
  EXPECT_NEAR(Random(0).normal_float32(1, 15)(0, 0), 1.5410, 5e-5);
  EXPECT_NEAR(Random(0).normal_float32(1, 16)(0, 0), -1.1258, 5e-5);
  EXPECT_NE(Random(0).normal(1, 15)(0, 0), Random(0).normal(1, 16)(0, 0));
}

// Numbers drawn one at a time are made in pairs: three and three are the six of one draw.
TEST(Random, TheSpareNumberIsKeptForTheNextDraw) {
  Random random(8);
  const Matrix first = random.normal(1, 3);
  const Matrix second = random.normal(1, 3);
  const Matrix six = Random(8).normal(1, 6);
  EXPECT_TRUE(same_bits(first.cells(), six.cells().first(3)));
  EXPECT_TRUE(same_bits(second.cells(), six.cells().last(3)));
}

TEST(Random, ALongDrawOrAPermutationLeavesTheSpareNumber) {
  const double spare = Random(8).normal(1, 2)(0, 1);
  Random random(8);
  (void)random.normal(1, 1);
  (void)random.normal(4, 4);
  (void)random.permutation(8);
  EXPECT_EQ(random.normal(1, 1)(0, 0), spare);
}

// Where the last run is short, the last 16 are drawn again: the numbers before them stay.
TEST(Random, AShortLastRunReplacesTheLastSixteen) {
  const Matrix forty = Random(7).normal(1, 40);
  const Matrix forty_eight = Random(7).normal(1, 48);
  EXPECT_TRUE(same_bits(forty.cells().first(24), forty_eight.cells().first(24)));
  EXPECT_NE(forty(0, 24), forty_eight(0, 24));
}

TEST(Random, ZeroAndTheLargestSeedAreSeeds) {
  const Matrix zero = Random(0).normal(1, 16);
  EXPECT_TRUE(same_bits(zero, Random(0).normal(1, 16)));
  EXPECT_NE(zero, Random(1).normal(1, 16));
  EXPECT_NE(zero, Random(4294967295).normal(1, 16));
  EXPECT_NE(Random(4294967294).normal(1, 16), Random(4294967295).normal(1, 16));
}

TEST(Random, ACopyDrawsTheSameOn) {
  Random random(11);
  (void)random.normal(1, 3);
  Random copy = random;
  EXPECT_TRUE(same_bits(random.normal(1, 3), copy.normal(1, 3)));
}

// Six standard errors: 1/sqrt(n) for the mean, 1/sqrt(2 n) for the deviation.
TEST(Random, NormalNumbersHaveMeanZeroAndVarianceOne) {
  constexpr double kDraws = 1e5;
  for (const Matrix& x : {Random(1).normal(100, 1000), Random(1).normal_float32(100, 1000)}) {
    double sum = 0;
    double squares = 0;
    for (const double cell : x.cells()) {
      ASSERT_TRUE(std::isfinite(cell));
      sum += cell;
      squares += cell * cell;
    }
    EXPECT_NEAR(sum / kDraws, 0, 6 / std::sqrt(kDraws));
    EXPECT_NEAR(std::sqrt(squares / kDraws), 1, 6 / std::sqrt(2 * kDraws));
  }
}

TEST(Random, UsesTwoOutputsANumberOrOneInALongFloat32Draw) {
  Random random(9);
  (void)random.normal(1, 16);
  EXPECT_EQ(random.permutation(50), permutation_after(9, 32, 50));
  random = Random(9);
  (void)random.normal(1, 4);
  EXPECT_EQ(random.permutation(50), permutation_after(9, 8, 50));
  random = Random(9);
  (void)random.normal_float32(1, 4);
  EXPECT_EQ(random.permutation(50), permutation_after(9, 8, 50));
  random = Random(9);
  (void)random.normal_float32(1, 16);
  EXPECT_EQ(random.permutation(50), permutation_after(9, 16, 50));
}

TEST(Random, DrawingNothingUsesNothing) {
  Random random(2);
  EXPECT_EQ(random.normal(0, 5), Matrix(0, 5));
  EXPECT_TRUE(random.permutation(0).empty());
  EXPECT_EQ(random.permutation(1), std::vector<std::size_t>{0});
  EXPECT_TRUE(same_bits(random.normal(1, 16), Random(2).normal(1, 16)));
}

TEST(Random, APermutationHasEveryIndexOnce) {
  Random random(4);
  for (const std::size_t n : {2U, 3U, 100U, 1000U}) {
    std::vector<std::size_t> order = random.permutation(n);
    ASSERT_EQ(order.size(), n);
    std::ranges::sort(order);
    for (std::size_t i = 0; i < n; ++i) ASSERT_EQ(order[i], i);
  }
}

// PyTorch draws 64-bit numbers there; refused before 32 GB are asked for.
TEST(Random, RefusesAPermutationBeyondThirtyTwoBits) {
  try {
    (void)Random(0).permutation(std::size_t{1} << 32U);
    FAIL() << "no std::length_error";
  } catch (const std::length_error& e) {
    EXPECT_STREQ(e.what(), "permutation: n is 4294967296, at most 4294967295");
  }
}

}  // namespace
}  // namespace tfx

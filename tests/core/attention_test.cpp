#include "core/attention.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "core/causal_mask.hpp"
#include "core/linalg.hpp"
#include "core/shape.hpp"
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

// By hand

TEST(Attention, EqualScoresGiveTheMeanOfTheValues) {
  const Matrix out = attention({{0, 0}}, {{1, 0}, {0, 1}}, {{2, 4}, {6, 8}}).out;
  EXPECT_NEAR(out(0, 0), 4, 1e-15);
  EXPECT_NEAR(out(0, 1), 6, 1e-15);
}

// q · k is 0 and 2 ln 3; the root of d_k = 4 halves it, and exp(ln 3) is 3.
TEST(Attention, ScoresAreDividedByTheRootOfTheKeyWidth) {
  const Attention a =
      attention({{std::log(3.0), std::log(3.0), 0, 0}}, {{0, 0, 5, 5}, {1, 1, 5, 5}}, {{0}, {8}});
  EXPECT_TRUE(near(a.weights, {{0.25, 0.75}}, 1e-15));
  EXPECT_TRUE(near(a.out, {{6}}, 1e-14));
}

TEST(Attention, ShapesMayAllDiffer) {
  const Attention a = attention(Matrix(2, 3), Matrix(4, 3), Matrix(4, 5));
  EXPECT_EQ(shape_text(a.out.rows(), a.out.cols()), "2x5");
  EXPECT_EQ(shape_text(a.weights.rows(), a.weights.cols()), "2x4");
}

TEST(Attention, OfNoQueriesIsEmpty) {
  const Attention a = attention(Matrix(0, 3), Matrix(4, 3), Matrix(4, 5));
  EXPECT_EQ(a.out, Matrix(0, 5));
  EXPECT_EQ(a.weights, Matrix(0, 4));
}

TEST(Attention, ToNoKeysIsZero) {
  const Attention a = attention({{1, 2}}, Matrix(0, 2), Matrix(0, 3));
  EXPECT_EQ(a.out, Matrix(1, 3));
  EXPECT_EQ(a.weights, Matrix(1, 0));
}

TEST(Attention, WhatIsSeenAndNotFiniteShows) {
  const Attention of_nan = attention({{1}}, {{kNan}, {0}}, {{7}, {8}});
  EXPECT_TRUE(std::isnan(of_nan.weights(0, 0)) && std::isnan(of_nan.weights(0, 1)));
  EXPECT_TRUE(std::isnan(of_nan.out(0, 0)));
  const Attention of_inf = attention({{0}}, {{1}, {1}}, {{kInf}, {8}});
  EXPECT_EQ(of_inf.out(0, 0), kInf);
  const Attention never = attention({{1}}, {{-kInf}, {0}}, {{7}, {8}});
  EXPECT_EQ(never.weights, (Matrix{{0, 1}}));
}

// Hidden

TEST(Attention, AQueryThatSeesNothingGetsZero) {
  const Mask mask{{false, false}, {true, false}};
  const Attention a = attention({{kNan}, {1}}, {{1}, {2}}, {{7}, {8}}, &mask);
  EXPECT_TRUE(same_bits(a.weights, {{0, 0}, {1, 0}}));
  EXPECT_TRUE(same_bits(a.out, {{0}, {7}}));
}

// Against numbers that this code did not make

void run(const test::Case& c) {
  const auto mask = test::mask_of(c.args);
  const Attention a = attention(test::matrix(c.args.at("Q")), test::matrix(c.args.at("K")),
                                test::matrix(c.args.at("V")), test::pointer(mask));
  EXPECT_TRUE(near(a.out, test::matrix(c.expected.at("out")), c.tolerance));
  EXPECT_TRUE(near(a.weights, test::matrix(c.expected.at("weights")), c.tolerance));
}

TEST(Attention, AgreesWithPyTorchAndTheReportedCases) {
  for (const test::Case& c : test::cases_of("attention")) {
    SCOPED_TRACE(c.id);
    if (c.error.empty()) {
      run(c);
    } else {
      EXPECT_THROW(run(c), ShapeError);
    }
  }
}

// Laws

/// Q, K, V and a mask of any shapes that fit.
struct Call {
  Matrix q;
  Matrix k;
  Matrix v;
  Mask mask;
};

Call any_call() {
  const auto n = *test::size_between(1, 6);
  const auto m = *test::size_between(1, 6);
  const auto d = *test::size_between(1, 5);
  return {.q = *test::matrix_of(n, d),
          .k = *test::matrix_of(m, d),
          .v = *test::matrix_of(m, *test::size_between(1, 4)),
          .mask = *test::any_mask(n, m)};
}

/// The keys that query i may look at.
std::vector<std::size_t> seen_by(const Mask& mask, std::size_t i) {
  std::vector<std::size_t> seen;
  for (std::size_t j = 0; j < mask.cols(); ++j) {
    if (mask(i, j)) seen.push_back(j);
  }
  return seen;
}

RC_GTEST_PROP(Attention, WeightsAreProbabilitiesAndExactlyZeroWhereHidden, ()) {
  const Call call = any_call();
  const Matrix weights = attention(call.q, call.k, call.v, &call.mask).weights;
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    double sum = 0;
    for (std::size_t j = 0; j < weights.cols(); ++j) {
      RC_ASSERT(weights(i, j) >= 0);
      RC_ASSERT(call.mask(i, j) || weights(i, j) == 0);
      sum += weights(i, j);
    }
    RC_ASSERT(std::abs(sum - (seen_by(call.mask, i).empty() ? 0 : 1)) <= 1e-14);
  }
}

RC_GTEST_PROP(Attention, EachOutputIsTheMeanOfTheValuesByItsWeights, ()) {
  const Call call = any_call();
  const Attention a = attention(call.q, call.k, call.v, &call.mask);
  for (std::size_t i = 0; i < a.out.rows(); ++i) {
    for (std::size_t c = 0; c < a.out.cols(); ++c) {
      double mean = 0;
      for (std::size_t j = 0; j < call.v.rows(); ++j) mean += a.weights(i, j) * call.v(j, c);
      RC_ASSERT(std::abs(a.out(i, c) - mean) <= 1e-14);
    }
  }
}

RC_GTEST_PROP(Attention, OutputLiesBetweenTheSmallestAndTheLargestValue, ()) {
  const Call call = any_call();
  const Matrix out = attention(call.q, call.k, call.v).out;
  for (std::size_t c = 0; c < call.v.cols(); ++c) {
    const Matrix column = columns(call.v, c, 1);
    const auto [smallest, largest] = std::ranges::minmax(column.cells());
    for (std::size_t i = 0; i < out.rows(); ++i) {
      RC_ASSERT(out(i, c) >= smallest - 1e-14 && out(i, c) <= largest + 1e-14);
    }
  }
}

// The strictest form of "no effect": as if the hidden keys had never been there.
RC_GTEST_PROP(Attention, HiddenKeysHaveNoEffectWhateverTheyHold, ()) {
  Call call = any_call();
  const auto i = *test::size_between(0, call.q.rows() - 1);
  const std::vector<std::size_t> seen = seen_by(call.mask, i);
  const Attention without = attention(rows_in_order(call.q, std::vector{i}),
                                      rows_in_order(call.k, seen), rows_in_order(call.v, seen));

  for (std::size_t j = 0; j < call.k.rows(); ++j) {
    if (call.mask(i, j)) continue;
    for (double& cell : call.k.row(j)) cell = *test::poison();
    for (double& cell : call.v.row(j)) cell = *test::poison();
  }
  const Attention hidden = attention(call.q, call.k, call.v, &call.mask);
  RC_ASSERT(same_bits(hidden.out.row(i), without.out.row(0)));
  for (std::size_t s = 0; s < seen.size(); ++s) {
    RC_ASSERT(hidden.weights(i, seen[s]) == without.weights(0, s));
  }
}

RC_GTEST_PROP(Attention, AMaskThatHidesNothingIsNoMask, ()) {
  const Call call = any_call();
  Mask all(call.q.rows(), call.k.rows());
  for (std::size_t i = 0; i < all.rows(); ++i) {
    for (std::size_t j = 0; j < all.cols(); ++j) all.set(i, j, true);
  }
  const Attention masked = attention(call.q, call.k, call.v, &all);
  const Attention plain = attention(call.q, call.k, call.v);
  RC_ASSERT(same_bits(masked.out, plain.out));
  RC_ASSERT(same_bits(masked.weights, plain.weights));
}

RC_GTEST_PROP(Attention, UnderACausalMaskALaterTokenMovesNoEarlierOutput, ()) {
  const auto n = *test::size_between(2, 6);
  const Matrix x = *test::matrix_of(n, *test::size_between(1, 5));
  const auto changed = *test::size_between(1, n - 1);
  Matrix y = x;
  for (double& cell : y.row(changed)) cell = *test::poison();

  const Mask causal = causal_mask(n);
  const Matrix before = attention(x, x, x, &causal).out;
  const Matrix after = attention(y, y, y, &causal).out;
  for (std::size_t i = 0; i < changed; ++i) RC_ASSERT(same_bits(after.row(i), before.row(i)));
  RC_ASSERT(!same_bits(after.row(changed), before.row(changed)));  // or this would prove nothing
}

RC_GTEST_PROP(Attention, QueriesInAnotherOrderGiveTheSameRowsInThatOrder, ()) {
  const Call call = any_call();
  const auto order = *test::any_order(call.q.rows());
  const Attention moved = attention(rows_in_order(call.q, order), call.k, call.v);
  const Attention plain = attention(call.q, call.k, call.v);
  RC_ASSERT(same_bits(moved.out, rows_in_order(plain.out, order)));
  RC_ASSERT(same_bits(moved.weights, rows_in_order(plain.weights, order)));
}

// The sums run in another order, so the last digits may differ.
RC_GTEST_PROP(Attention, KeysInAnotherOrderGiveTheSameOutput, ()) {
  const Call call = any_call();
  const auto order = *test::any_order(call.k.rows());
  const Attention moved =
      attention(call.q, rows_in_order(call.k, order), rows_in_order(call.v, order));
  const Attention plain = attention(call.q, call.k, call.v);
  RC_ASSERT(near(moved.out, plain.out, 1e-13));
  for (std::size_t i = 0; i < call.q.rows(); ++i) {
    for (std::size_t j = 0; j < order.size(); ++j) {
      RC_ASSERT(std::abs(moved.weights(i, j) - plain.weights(i, order[j])) <= 1e-14);
    }
  }
}

RC_GTEST_PROP(Attention, LeavesItsArguments, ()) {
  const Call call = any_call();
  const Call copy = call;
  (void)attention(call.q, call.k, call.v, &call.mask);
  RC_ASSERT(same_bits(call.q, copy.q));
  RC_ASSERT(same_bits(call.k, copy.k));
  RC_ASSERT(same_bits(call.v, copy.v));
  RC_ASSERT(call.mask == copy.mask);
}

// Errors

std::string refusal(const Matrix& q, const Matrix& k, const Matrix& v, const Mask* mask = nullptr) {
  try {
    (void)attention(q, k, v, mask);
  } catch (const ShapeError& e) {
    return e.what();
  }
  return "no ShapeError";
}

TEST(Attention, RefusesKeysOfAnotherWidth) {
  EXPECT_EQ(refusal({{1, 2}}, {{1, 2, 3}}, {{1}}), "attention: K is 1x3, needs 1x2");
}

TEST(Attention, RefusesAnotherNumberOfValuesThanKeys) {
  EXPECT_EQ(refusal({{1}}, {{1}, {2}}, {{1, 2, 3}}), "attention: V is 1x3, needs 2x3");
}

TEST(Attention, RefusesQueriesWithoutColumns) {
  EXPECT_EQ(refusal(Matrix(3, 0), Matrix(2, 0), Matrix(2, 1)),
            "attention: Q is 3x0, needs at least one column");
}

// The transposed mask has as many cells, and one column could be spread over all keys.
TEST(Attention, RefusesAMaskThatIsNotQueriesByKeys) {
  const Matrix q(3, 1);
  const Matrix k(2, 1);
  const Mask transposed(2, 3);
  const Mask one_column(3, 1);
  const Mask empty;
  EXPECT_EQ(refusal(q, k, k, &transposed), "attention: mask is 2x3, needs 3x2");
  EXPECT_EQ(refusal(q, k, k, &one_column), "attention: mask is 3x1, needs 3x2");
  EXPECT_EQ(refusal(q, k, k, &empty), "attention: mask is 0x0, needs 3x2");
}

}  // namespace
}  // namespace tfx

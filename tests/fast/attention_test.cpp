#include "fast/attention.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "core/attention.hpp"
#include "core/causal_mask.hpp"
#include "core/random.hpp"
#include "core/shape.hpp"
#include "fast/buffer.hpp"
#include "support/compare.hpp"
#include "support/numbers.hpp"

namespace tfx::fast {
namespace {

using test::Buffer;
using test::for_each_target;
using test::kTolerance;
using tfx::test::kInf;
using tfx::test::kNan;
using tfx::test::near;
using tfx::test::same_bits;

template <typename T>
using FastAttention = test::OfType<T>;
TYPED_TEST_SUITE(FastAttention, test::Types);

/// How far fast may be from core: a part of the largest value, or what a subnormal cannot hold.
template <typename T>
double tolerance_for(const Matrix& v) {
  double largest = 0;
  for (const double x : v.cells()) {
    if (std::isfinite(x)) largest = std::max(largest, std::abs(x));
  }
  return std::max(kTolerance<T> * largest,
                  4 * static_cast<double>(std::numeric_limits<T>::denorm_min()));
}

template <typename T>
Matrix attention_of(const Buffer<T>& q, const Buffer<T>& k, const Buffer<T>& v,
                    const Visibility& sees, std::size_t threads = 1) {
  Buffer<T> out(q.view().rows(), v.view().cols(), 1, 3);
  attention(q.view(), k.view(), v.view(), out.view(), sees, threads);
  EXPECT_TRUE(out.fence_stands());
  return out.matrix();
}

/// Whether fast and core agree on these inputs, rounded to T.
template <typename T>
testing::AssertionResult judged(const Matrix& q, const Matrix& k, const Matrix& v,
                                const Mask* mask = nullptr) {
  const Buffer<T> fast_q(q, 1, 2), fast_k(k, 3, 1), fast_v(v, 2, 5);
  const Visibility sees = mask == nullptr ? Visibility::all() : Visibility::mask(*mask);
  const Matrix want = tfx::attention(fast_q.matrix(), fast_k.matrix(), fast_v.matrix(), mask).out;
  return near(attention_of(fast_q, fast_k, fast_v, sees), want, tolerance_for<T>(v));
}

Mask random_mask(std::size_t n, std::size_t m, Random& random) {
  const Matrix draw = random.normal(n, m);
  Mask mask(n, m);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < m; ++j) mask.set(i, j, draw(i, j) > 0.3);
  }
  return mask;
}

TYPED_TEST(FastAttention, AgreesWithCoreAtEveryLengthAroundAVector) {
  for_each_target([] {
    Random random(1);
    for (std::size_t n = 1; n <= 33; ++n) {
      for (const std::size_t m : {1U, 2U, 3U, 4U, 5U, 7U, 8U, 9U, 15U, 16U, 17U}) {
        const Matrix q = random.normal(n, 5), k = random.normal(m, 5), v = random.normal(m, 3);
        const Mask mask = random_mask(n, m, random);
        ASSERT_TRUE(judged<TypeParam>(q, k, v)) << n << " queries, " << m << " keys";
        ASSERT_TRUE(judged<TypeParam>(q, k, v, &mask)) << n << " queries, " << m << " keys, masked";
      }
    }
  });
}

TYPED_TEST(FastAttention, AgreesWithCoreAtEveryWidthAroundAVector) {
  for_each_target([] {
    Random random(2);
    for (std::size_t d = 1; d <= 17; ++d) {
      for (std::size_t d_v = 1; d_v <= 17; ++d_v) {
        const Matrix q = random.normal(9, d), k = random.normal(6, d), v = random.normal(6, d_v);
        ASSERT_TRUE(judged<TypeParam>(q, k, v)) << "d = " << d << ", d_v = " << d_v;
      }
    }
  });
}

// A block of keys has at most 192 numbers, a task eight strips of three vectors: past both.
TYPED_TEST(FastAttention, AgreesWithCoreAcrossBlocksOfKeysAndTasks) {
  for_each_target([] {
    Random random(3);
    for (const std::size_t m : {95U, 96U, 97U, 191U, 192U, 193U, 400U}) {
      const Matrix q = random.normal(50, 8), k = random.normal(m, 8), v = random.normal(m, 4);
      const Mask mask = random_mask(50, m, random);
      ASSERT_TRUE(judged<TypeParam>(q, k, v)) << m << " keys";
      ASSERT_TRUE(judged<TypeParam>(q, k, v, &mask)) << m << " keys, masked";
    }
    const Matrix q = random.normal(500, 4), k = random.normal(7, 4), v = random.normal(7, 2);
    ASSERT_TRUE(judged<TypeParam>(q, k, v));
  });
}

TYPED_TEST(FastAttention, CausalIsTheCausalMask) {
  for_each_target([] {
    Random random(4);
    for (const std::size_t n : {1U, 2U, 3U, 8U, 9U, 23U, 24U, 25U, 31U, 100U, 193U, 300U}) {
      const Buffer<TypeParam> q(random.normal(n, 6)), k(random.normal(n, 6)),
          v(random.normal(n, 5));
      const Mask mask = causal_mask(n);
      const Matrix got = attention_of(q, k, v, Visibility::causal());
      const Matrix want = tfx::attention(q.matrix(), k.matrix(), v.matrix(), &mask).out;
      ASSERT_TRUE(near(got, want, tolerance_for<TypeParam>(v.matrix()))) << "n = " << n;
    }
  });
}

// Hidden cells

TYPED_TEST(FastAttention, AQueryThatSeesNothingIsZero) {
  for_each_target([] {
    Random random(5);
    const Matrix q = random.normal(30, 4), k = random.normal(10, 4), v = random.normal(10, 4);
    const Mask nothing(30, 10);
    EXPECT_TRUE(judged<TypeParam>(q, k, v, &nothing));
    Mask one_row(30, 10);
    one_row.set(7, 3, true);
    EXPECT_TRUE(judged<TypeParam>(q, k, v, &one_row));
    EXPECT_TRUE(judged<TypeParam>(q, Matrix(0, 4), Matrix(0, 4)));
  });
}

TYPED_TEST(FastAttention, WhatAHiddenKeyHoldsHasNoEffect) {
  for_each_target([] {
    Random random(6);
    for (const double poison : {kNan, kInf, -kInf, 1e30}) {
      for (const std::size_t hidden : {0U, 1U, 9U, 39U}) {
        const Matrix q = random.normal(40, 4);
        Matrix k = random.normal(40, 4), v = random.normal(40, 3);
        Mask mask = random_mask(40, 40, random);
        for (std::size_t i = 0; i < 40; ++i) mask.set(i, hidden, false);
        const Matrix clean = attention_of(Buffer<TypeParam>(q), Buffer<TypeParam>(k),
                                          Buffer<TypeParam>(v), Visibility::mask(mask));
        for (double& x : k.row(hidden)) x = poison;
        for (double& x : v.row(hidden)) x = poison;
        ASSERT_TRUE(same_bits(attention_of(Buffer<TypeParam>(q), Buffer<TypeParam>(k),
                                           Buffer<TypeParam>(v), Visibility::mask(mask)),
                              clean))
            << poison << " at key " << hidden;
      }
    }
  });
}

TYPED_TEST(FastAttention, ALaterTokenMayHoldAnythingWhereTheMaskIsCausal) {
  for_each_target([] {
    Random random(7);
    const std::size_t n = 250;
    const Matrix q = random.normal(n, 4);
    Matrix k = random.normal(n, 4), v = random.normal(n, 3);
    const auto out = [&] {
      return attention_of(Buffer<TypeParam>(q), Buffer<TypeParam>(k), Buffer<TypeParam>(v),
                          Visibility::causal());
    };
    const Matrix clean = out();
    k(200, 1) = v(200, 2) = kNan;
    const Matrix poisoned = out();
    for (std::size_t i = 0; i < 200; ++i) {
      ASSERT_TRUE(same_bits(poisoned.row(i), clean.row(i))) << "token " << i;
    }
    for (std::size_t i = 200; i < n; ++i) ASSERT_TRUE(std::isnan(poisoned(i, 2))) << "token " << i;
  });
}

// What a query gets is no matter of who stands beside it: a later token whose scores are far above
// the others', or whose value is NaN, is seen by its neighbours in the same vectors.
TYPED_TEST(FastAttention, ANeighboursKeysChangeNoBit) {
  for_each_target([] {
    Random random(11);
    const std::size_t n = 250;
    const double small = std::is_same_v<TypeParam, float> ? 1e-30 : 1e-300;
    const Matrix q = random.normal(n, 4);
    Matrix k = random.normal(n, 4);
    Matrix v = random.normal(n, 3);
    for (double& x : v.cells()) x *= small;
    const auto out = [&] {
      return attention_of(Buffer<TypeParam>(q), Buffer<TypeParam>(k), Buffer<TypeParam>(v),
                          Visibility::causal());
    };
    const Matrix clean = out();
    for (double& x : k.row(200)) x = 1000;
    v(200, 1) = kNan;
    const Matrix got = out();
    for (std::size_t i = 0; i < 200; ++i) {
      ASSERT_TRUE(same_bits(got.row(i), clean.row(i))) << "token " << i;
    }
    for (std::size_t i = 200; i < n; ++i) ASSERT_TRUE(std::isnan(got(i, 1))) << "token " << i;
  });
}

// Numbers at the ends of what a type holds

TYPED_TEST(FastAttention, NonFiniteVisibleNumbersComeThrough) {
  for_each_target([] {
    for (const double x : {kNan, kInf, -kInf}) {
      Matrix v{{1}, {2}, {3}};
      v(1, 0) = x;
      EXPECT_TRUE(judged<TypeParam>({{1}, {2}}, {{0.1}, {0.2}, {0.3}}, v)) << x << " in V";
      EXPECT_TRUE(judged<TypeParam>({{1}, {2}}, {{0.1}, {x}, {0.3}}, {{1}, {2}, {3}}))
          << x << " in K";
      EXPECT_TRUE(judged<TypeParam>({{1}, {x}}, {{0.1}, {0.2}, {0.3}}, {{1}, {2}, {3}}))
          << x << " in Q";
    }
    // Where a weight is too small for the type, inf is not weighed: 0 * inf is NaN.
    const Buffer<TypeParam> q(Matrix{{1}}), k(Matrix{{0}, {-2000}}), v(Matrix{{1}, {kInf}});
    EXPECT_TRUE(std::isnan(attention_of(q, k, v, Visibility::all())(0, 0)));
    // A weight of 2e-22 is not too small, though 2^-64 of it is.
    EXPECT_TRUE(judged<TypeParam>({{1}}, {{0}, {-50}}, {{1}, {kInf}}));
  });
}

TYPED_TEST(FastAttention, HugeAndTinyScores) {
  for_each_target([] {
    Random random(8);
    for (const double scale : {1e-30, 1e-6, 1.0, 30.0, 1e3, 1e15}) {
      Matrix q = random.normal(25, 4);
      for (double& x : q.cells()) x *= scale;
      // Scores that are exact in float too, so that the judge and the judged see the same ones.
      for (double& x : q.cells()) x = std::round(x / scale * 8) / 8 * scale;
      Matrix k = random.normal(210, 4);
      for (double& x : k.cells()) x = std::round(x * 4) / 4;
      EXPECT_TRUE(judged<TypeParam>(q, k, random.normal(210, 4))) << "scores about " << scale;
    }
    // Ever larger from block to block, so that the running maximum has to move each time.
    Matrix rising(400, 1);
    for (std::size_t j = 0; j < 400; ++j) rising(j, 0) = static_cast<double>(j);
    EXPECT_TRUE(judged<TypeParam>({{1}, {-1}, {0}, {0.25}}, rising, random.normal(400, 2)));
  });
}

TYPED_TEST(FastAttention, HugeAndTinyValues) {
  for_each_target([] {
    Random random(9);
    const double most = static_cast<double>(std::numeric_limits<TypeParam>::max());
    const double least = static_cast<double>(std::numeric_limits<TypeParam>::min());
    for (const double scale : {most / 8, least, least / 64}) {
      Matrix v = random.normal(300, 3);
      for (double& x : v.cells()) x *= scale;
      EXPECT_TRUE(judged<TypeParam>(random.normal(30, 4), random.normal(300, 4), v))
          << "values about " << scale;
    }
    // Their sum is beyond the type, their mean is not.
    EXPECT_TRUE(judged<TypeParam>({{0}}, Matrix(300, 1), [&] {
      Matrix v(300, 1);
      for (double& x : v.cells()) x = most;
      return v;
    }()));
  });
}

// A score is a sum that each type rounds in its own way: its weight is off by as much.
TYPED_TEST(FastAttention, ScoresInTheHundredsAreOffByTheirRounding) {
  for_each_target([] {
    Random random(11);
    for (const double scale : {10.0, 30.0, 100.0}) {
      Matrix q = random.normal(40, 8), k = random.normal(300, 8);
      for (double& x : q.cells()) x *= scale;
      const Matrix v = random.normal(300, 4);
      const auto longest = [](const Matrix& matrix) {
        double result = 0;
        for (std::size_t i = 0; i < matrix.rows(); ++i) {
          double squares = 0;
          for (const double x : matrix.row(i)) squares += x * x;
          result = std::max(result, std::sqrt(squares));
        }
        return result;
      };
      const double eps = static_cast<double>(std::numeric_limits<TypeParam>::epsilon());
      const double rounding = eps * longest(q) * longest(k) / std::sqrt(8);
      const Buffer<TypeParam> fast_q(q), fast_k(k), fast_v(v);
      const Matrix want = tfx::attention(fast_q.matrix(), fast_k.matrix(), fast_v.matrix()).out;
      EXPECT_TRUE(near(attention_of(fast_q, fast_k, fast_v, Visibility::all()), want,
                       tolerance_for<TypeParam>(v) + rounding / 8 * longest(v)))
          << "queries about " << scale;
    }
  });
}

// Promises

// By hand: every weight but the first is the same, so each step of their sum is rounded the same
// way.
TYPED_TEST(FastAttention, RoundingThatFallsOneWayIsAsSmallAsSaid) {
  const double most = std::is_same_v<TypeParam, float> ? 4e-5 : 1e-13;
  for_each_target([=] {
    for (const std::size_t m : {192U, 512U, 65536U}) {
      for (const double score : {3.0, 9.0, 16.65}) {
        Matrix k(m, 1), v(m, 2);
        for (double& x : k.cells()) x = -score;
        k(0, 0) = 0;
        for (std::size_t j = 0; j < m; ++j) v(j, 1) = -1;
        v(0, 0) = v(0, 1) = 1;
        const Buffer<TypeParam> q(Matrix{{1}}), fast_k(k), fast_v(v);
        const double others = static_cast<double>(m - 1) * std::exp(-score);
        const Matrix want{{1 / (1 + others), (1 - others) / (1 + others)}};
        EXPECT_TRUE(near(attention_of(q, fast_k, fast_v, Visibility::all()), want, most))
            << m << " keys";
      }
    }
  });
}

// All values are above 0, so that no error is lost in a sum that is small by chance.
TYPED_TEST(FastAttention, RoundingGrowsSlowlyWithTheKeys) {
  Random random(12);
  for (const std::size_t m : {512U, 4096U, 65536U}) {
    Matrix v = random.normal(m, 3);
    for (double& x : v.cells()) x = std::abs(x);
    const Buffer<TypeParam> fast_q(random.normal(9, 8)), fast_k(random.normal(m, 8)), fast_v(v);
    const Matrix want = tfx::attention(fast_q.matrix(), fast_k.matrix(), fast_v.matrix()).out;
    EXPECT_TRUE(near(attention_of(fast_q, fast_k, fast_v, Visibility::all()), want,
                     tolerance_for<TypeParam>(v)))
        << m << " keys";
  }
}

// Large enough to be worth seven threads.
TYPED_TEST(FastAttention, GivesTheSameBitsForAnyNumberOfThreads) {
  Random random(10);
  const std::size_t n = 1400;
  const Buffer<TypeParam> q(random.normal(n, 16));
  const Buffer<TypeParam> k(random.normal(n, 16));
  const Buffer<TypeParam> v(random.normal(n, 16));
  const Mask mask = random_mask(n, n, random);
  for (const Visibility& sees : {Visibility::all(), Visibility::causal(), Visibility::mask(mask)}) {
    const Matrix one = attention_of(q, k, v, sees, 1);
    for (const std::size_t threads : {0U, 2U, 3U, 7U}) {
      EXPECT_TRUE(same_bits(attention_of(q, k, v, sees, threads), one)) << threads << " threads";
    }
  }
}

TYPED_TEST(FastAttention, SaysAsCoreWhichShapeDoesNotFit) {
  const auto refusal = [](const Matrix& q, const Matrix& k, const Matrix& v, const Mask* mask,
                          std::optional<Matrix> out = std::nullopt) -> std::string {
    try {
      Buffer<TypeParam> to(out.value_or(Matrix(q.rows(), v.cols())));
      attention(Buffer<TypeParam>(q).view(), Buffer<TypeParam>(k).view(),
                Buffer<TypeParam>(v).view(), to.view(),
                mask == nullptr ? Visibility::all() : Visibility::mask(*mask));
    } catch (const ShapeError& error) {
      return error.what();
    }
    return "no refusal";
  };
  EXPECT_EQ(refusal(Matrix(2, 2), Matrix(1, 3), Matrix(1, 1), nullptr),
            "attention: K is 1x3, needs 1x2");
  EXPECT_EQ(refusal(Matrix(2, 2), Matrix(1, 2), Matrix(3, 1), nullptr),
            "attention: V is 3x1, needs 1x1");
  EXPECT_EQ(refusal(Matrix(2, 0), Matrix(1, 0), Matrix(1, 1), nullptr),
            "attention: Q is 2x0, needs at least one column");
  const Mask mask(2, 2);
  EXPECT_EQ(refusal(Matrix(2, 2), Matrix(1, 2), Matrix(1, 1), &mask),
            "attention: mask is 2x2, needs 2x1");
  EXPECT_EQ(refusal(Matrix(2, 2), Matrix(1, 2), Matrix(1, 1), nullptr, Matrix(1, 1)),
            "attention: out is 1x1, needs 2x1");
  Buffer<TypeParam> out(2, 1);
  EXPECT_THROW(attention(Buffer<TypeParam>(2, 2).view(), Buffer<TypeParam>(3, 2).view(),
                         Buffer<TypeParam>(3, 1).view(), out.view(), Visibility::causal()),
               ShapeError);
}

}  // namespace
}  // namespace tfx::fast

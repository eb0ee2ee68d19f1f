#include "fast/softmax.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/random.hpp"
#include "core/shape.hpp"
#include "core/softmax.hpp"
#include "fast/buffer.hpp"
#include "support/compare.hpp"
#include "support/numbers.hpp"

namespace tfx::fast {
namespace {

using test::Buffer;
using test::for_each_target;
using tfx::test::kInf;
using tfx::test::kNan;
using tfx::test::near;
using tfx::test::same_bits;

template <typename T>
using FastSoftmax = test::OfType<T>;
TYPED_TEST_SUITE(FastSoftmax, test::Types);

/// Whether each row of x becomes what core makes of it, to a few units in the last place of 1.
template <typename T>
testing::AssertionResult judged(const Matrix& x, std::size_t offset = 1) {
  const Buffer<T> from(x, offset, 3);
  Buffer<T> to(x.rows(), x.cols(), offset + 1, 1);
  softmax(from.view(), to.view());
  Matrix want = from.matrix();
  for (std::size_t i = 0; i < want.rows(); ++i) softmax_in_place(want.row(i));
  if (!to.fence_stands()) return testing::AssertionFailure() << "wrote beside its output";
  return near(to.matrix(), want, 4 * static_cast<double>(std::numeric_limits<T>::epsilon()));
}

TYPED_TEST(FastSoftmax, AgreesWithCoreAtEveryLength) {
  for_each_target([] {
    Random random(1);
    for (std::size_t m = 0; m <= 130; ++m) {
      ASSERT_TRUE(judged<TypeParam>(random.normal(3, m), m % 9)) << m << " scores";
    }
  });
}

// By hand: 1 and n - 1 times exp(-10), as shares of their sum. Each term is rounded the same way,
// so that a plain sum of them goes astray.
TYPED_TEST(FastSoftmax, OfALongRowIsAsExactAsOfAShortOne) {
  for_each_target([] {
    const std::size_t n = 65536;
    Matrix x(1, n);
    x(0, 0) = 10;
    Buffer<TypeParam> out(1, n);
    softmax(Buffer<TypeParam>(x).view(), out.view());
    const double share = std::exp(-10.0);
    const double sum = 1 + static_cast<double>(n - 1) * share;
    const double eps = static_cast<double>(std::numeric_limits<TypeParam>::epsilon());
    EXPECT_NEAR(static_cast<double>(out.view().row(0)[0]), 1 / sum, 4 * eps);
    EXPECT_NEAR(static_cast<double>(out.view().row(0)[n - 1]) * sum / share, 1, 8 * eps);
  });
}

TYPED_TEST(FastSoftmax, AgreesWithCoreAtTheEndsOfTheRange) {
  for_each_target([] {
    EXPECT_TRUE(judged<TypeParam>({{1000, 1001, 1002}, {-1000, -1001, -1002}, {0, 0, 0}}));
    EXPECT_TRUE(judged<TypeParam>({{3e38, -3e38, 0}, {1e-40, 0, 1e-320}, {80, -80, -600}}));
    EXPECT_TRUE(judged<TypeParam>({{kNan, 0, 1}, {0, kNan, 1}, {0, 1, kNan}, {kInf, 0, 1}}));
    EXPECT_TRUE(judged<TypeParam>({{-kInf, -kInf}, {-kInf, 2}, {kInf, -kInf}, {kInf, kInf}}));
    EXPECT_TRUE(judged<TypeParam>({{kNan}, {kInf}, {-kInf}, {5}}));
  });
}

TYPED_TEST(FastSoftmax, MinusInfinityBesideAFiniteScoreWeighsExactlyNothing) {
  for_each_target([] {
    Matrix x(1, 40);
    x(0, 3) = x(0, 39) = -kInf;
    Buffer<TypeParam> out(1, 40);
    softmax(Buffer<TypeParam>(x).view(), out.view());
    EXPECT_EQ(out.view().row(0)[3], TypeParam{0});
    EXPECT_EQ(out.view().row(0)[39], TypeParam{0});
  });
}

TYPED_TEST(FastSoftmax, MayWriteOverItsInputAndHasTheSameBitsForAnyNumberOfThreads) {
  Random random(2);
  Buffer<TypeParam> x(random.normal(500, 300));
  Buffer<TypeParam> one(500, 300);
  softmax(x.view(), one.view(), 1);
  softmax(x.view(), x.view(), 3);
  EXPECT_TRUE(same_bits(x.matrix(), one.matrix()));
}

// More than 8 MiB, and rows that begin and end within a vector.
TYPED_TEST(FastSoftmax, OfALargeMatrixGoesPastTheCachesToTheSameNumbers) {
  for_each_target([] {
    Random random(3);
    const Buffer<TypeParam> x(random.normal(1100, 2001), 1, 1);
    Buffer<TypeParam> out(1100, 2001, 3, 2);
    softmax(x.view(), out.view(), 3);
    ASSERT_TRUE(out.fence_stands());
    const View<const TypeParam> rows = x.view();
    Buffer<TypeParam> row(1, 2001);
    for (std::size_t i = 0; i < 1100; ++i) {
      softmax(View<const TypeParam>(rows.row(i), 1, 2001), row.view());
      ASSERT_TRUE(std::equal(row.view().row(0), row.view().row(0) + 2001, out.view().row(i)))
          << "row " << i;
    }
  });
}

TYPED_TEST(FastSoftmax, RefusesAnOutputOfAnotherShape) {
  Buffer<TypeParam> out(2, 3);
  EXPECT_THROW(softmax(Buffer<TypeParam>(2, 2).view(), out.view()), ShapeError);
}

}  // namespace
}  // namespace tfx::fast

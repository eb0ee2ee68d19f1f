#include "fast/layer_norm.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "core/layer_norm.hpp"
#include "core/random.hpp"
#include "core/shape.hpp"
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
using FastLayerNorm = test::OfType<T>;
TYPED_TEST_SUITE(FastLayerNorm, test::Types);

/// Whether each row of x becomes what core makes of it, to some units in the last place.
template <typename T>
testing::AssertionResult judged(const Matrix& x, double eps = 1e-5, std::size_t offset = 1) {
  const Buffer<T> from(x, offset, 3);
  Buffer<T> to(x.rows(), x.cols(), offset + 1, 1);
  layer_norm(from.view(), to.view(), eps);
  if (!to.fence_stands()) return testing::AssertionFailure() << "wrote beside its output";
  const Matrix got = to.matrix();
  for (std::size_t i = 0; i < x.rows(); ++i) {
    const std::vector<double> want = tfx::layer_norm(from.matrix().row(i), eps);
    double largest = 1e-300;
    for (const double w : want) largest = std::max(largest, std::abs(w));
    // A mean of subnormals is rounded to a subnormal, and eps keeps the row from being scaled up.
    const double quantum = static_cast<double>(std::numeric_limits<T>::denorm_min());
    const double tolerance = 8 * static_cast<double>(std::numeric_limits<T>::epsilon()) * largest +
                             (eps > 0 ? quantum / std::sqrt(eps) : 0);
    const auto result = near(got.row(i), want, std::isfinite(tolerance) ? tolerance : 1);
    if (!result) return testing::AssertionFailure() << "row " << i << ": " << result.message();
  }
  return testing::AssertionSuccess();
}

TYPED_TEST(FastLayerNorm, AgreesWithCoreAtEveryLength) {
  for_each_target([] {
    Random random(1);
    for (std::size_t d = 0; d <= 80; ++d) {
      ASSERT_TRUE(judged<TypeParam>(random.normal(3, d), 1e-5, d % 9)) << d << " numbers";
    }
    EXPECT_TRUE(judged<TypeParam>(random.normal(2, 5000)));
  });
}

TYPED_TEST(FastLayerNorm, AgreesWithCoreWhereverTheRowLies) {
  for_each_target([] {
    Random random(2);
    const double most = static_cast<double>(std::numeric_limits<TypeParam>::max());
    const double least = static_cast<double>(std::numeric_limits<TypeParam>::denorm_min());
    for (const double eps : {0.0, 1e-5}) {
      for (const double scale :
           {least, least * 64, 1e-30, 1e-20, 1e-3, 1.0, 1e6, 1e20, most / 16}) {
        Matrix x = random.normal(4, 33);
        for (double& value : x.cells()) value *= scale;
        EXPECT_TRUE(judged<TypeParam>(x, eps)) << "rows about " << scale << ", eps " << eps;
      }
    }
    EXPECT_TRUE(judged<TypeParam>({{most, -most, most, 0}, {most, most, most, most}}, 0));
  });
}

// By hand: mean 2, variance 1. All steps of a plain sum are rounded the same way.
TYPED_TEST(FastLayerNorm, ALongRowIsAsExactAsAShortOne) {
  for_each_target([] {
    const std::size_t d = 1U << 20U;
    Buffer<TypeParam> x(1, d), out(1, d);
    for (std::size_t c = 0; c < d; ++c)
      x.view().row(0)[c] = c % 2 == 0 ? TypeParam{1} : TypeParam{3};
    layer_norm(x.view(), out.view());
    const double eps = static_cast<double>(std::numeric_limits<TypeParam>::epsilon());
    for (const std::size_t c : {std::size_t{0}, std::size_t{1}, d - 1}) {
      EXPECT_NEAR(static_cast<double>(out.view().row(0)[c]),
                  (c % 2 == 0 ? -1 : 1) / std::sqrt(1 + 1e-5), 2 * eps);
    }
  });
}

// The sum of all squares may leave what a float holds though each of them does not.
TEST(FastLayerNormOfFloat, ALongRowOfTinyNumbersIsNormedAllTheSame) {
  for_each_target([] {
    Matrix x = Random(5).normal(1, 1U << 20U);
    EXPECT_TRUE(judged<float>(x));
    for (double& value : x.cells()) value *= 2e-14;
    EXPECT_TRUE(judged<float>(x, 0));
  });
}

TYPED_TEST(FastLayerNorm, AnEpsBeyondFloatIsAnEps) {
  for_each_target([] { EXPECT_TRUE(judged<TypeParam>({{1, 2, 3}, {kNan, 0.5, 0.25}}, 1e40)); });
}

TYPED_TEST(FastLayerNorm, ACommonOffsetDoesNotRoundTheDifferencesAway) {
  for_each_target([] {
    const double offset = std::is_same_v<TypeParam, float> ? 0x1p22 : 0x1p50;
    Matrix x(1, 50);
    for (std::size_t c = 0; c < 50; ++c) x(0, c) = offset + static_cast<double>(c * c % 7);
    EXPECT_TRUE(judged<TypeParam>(x));
  });
}

TYPED_TEST(FastLayerNorm, AConstantRowIsExactlyZero) {
  for_each_target([] {
    for (const double value : {0.1, 0.0, 1e30, 1e-38}) {
      for (const double eps : {0.0, 1e-5}) {
        Matrix x(1, 19);
        for (double& cell : x.cells()) cell = value;
        Buffer<TypeParam> out(1, 19);
        layer_norm(Buffer<TypeParam>(x).view(), out.view(), eps);
        EXPECT_EQ(out.matrix(), Matrix(1, 19)) << value << ", eps " << eps;
      }
    }
  });
}

TYPED_TEST(FastLayerNorm, NonFiniteNumbersComeThrough) {
  for_each_target([] {
    EXPECT_TRUE(judged<TypeParam>({{kNan, 1, 2}, {0, kNan, 2}, {0, kInf, 2}, {-kInf, 0, 2}}));
  });
}

TYPED_TEST(FastLayerNorm, MayWriteOverItsInputAndHasTheSameBitsForAnyNumberOfThreads) {
  Random random(3);
  Buffer<TypeParam> x(random.normal(500, 300));
  Buffer<TypeParam> one(500, 300);
  layer_norm(x.view(), one.view(), 1e-5, 1);
  layer_norm(x.view(), x.view(), 1e-5, 3);
  EXPECT_TRUE(same_bits(x.matrix(), one.matrix()));
}

// More than 8 MiB, and rows that begin and end within a vector.
TYPED_TEST(FastLayerNorm, OfALargeMatrixGoesPastTheCachesToTheSameNumbers) {
  for_each_target([] {
    Random random(4);
    const Buffer<TypeParam> x(random.normal(1100, 2001), 1, 1);
    Buffer<TypeParam> out(1100, 2001, 3, 2);
    layer_norm(x.view(), out.view(), 1e-5, 3);
    ASSERT_TRUE(out.fence_stands());
    const View<const TypeParam> rows = x.view();
    Buffer<TypeParam> row(1, 2001);
    for (std::size_t i = 0; i < 1100; ++i) {
      layer_norm(View<const TypeParam>(rows.row(i), 1, 2001), row.view());
      ASSERT_TRUE(std::equal(row.view().row(0), row.view().row(0) + 2001, out.view().row(i)))
          << "row " << i;
    }
  });
}

TYPED_TEST(FastLayerNorm, RefusesWhatCoreRefuses) {
  Buffer<TypeParam> x(2, 3), out(2, 2);
  EXPECT_THROW(layer_norm(x.view(), out.view()), ShapeError);
  for (const double eps : {-1e-5, kNan, kInf}) {
    EXPECT_THROW(layer_norm(x.view(), x.view(), eps), std::invalid_argument) << eps;
  }
}

}  // namespace
}  // namespace tfx::fast

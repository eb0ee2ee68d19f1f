#include "fast/multi_head.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>

#include "core/multi_head.hpp"
#include "core/random.hpp"
#include "fast/attention.hpp"
#include "fast/buffer.hpp"
#include "support/compare.hpp"

namespace tfx::fast {
namespace {

using test::Buffer;
using test::for_each_target;
using test::kTolerance;
using tfx::test::near;
using tfx::test::same_bits;

template <typename T>
using FastMultiHead = test::OfType<T>;
TYPED_TEST_SUITE(FastMultiHead, test::Types);

TYPED_TEST(FastMultiHead, AgreesWithCore) {
  for_each_target([] {
    Random random(1);
    const Buffer<TypeParam> q(random.normal(40, 24), 1, 3), k(random.normal(30, 24), 0, 1),
        v(random.normal(30, 36), 2, 0);
    Mask mask(40, 30);
    for (std::size_t i = 0; i < 40; ++i) {
      for (std::size_t j = 0; j < 30; ++j) mask.set(i, j, (i + j) % 3 != 0);
    }
    for (const std::size_t h : {1U, 2U, 3U, 4U, 6U, 12U}) {
      for (const bool masked : {false, true}) {
        Buffer<TypeParam> out(40, 36, 1, 2);
        multi_head(q.view(), k.view(), v.view(), h, out.view(),
                   masked ? Visibility::mask(mask) : Visibility::all());
        const Matrix want =
            tfx::multi_head(q.matrix(), k.matrix(), v.matrix(), h, masked ? &mask : nullptr);
        ASSERT_TRUE(near(out.matrix(), want, 4 * kTolerance<TypeParam>)) << h << " heads";
        ASSERT_TRUE(out.fence_stands());
      }
    }
  });
}

TYPED_TEST(FastMultiHead, OfOneHeadIsAttentionBitForBit) {
  Random random(2);
  const Buffer<TypeParam> x(random.normal(70, 12));
  Buffer<TypeParam> heads(70, 12), one(70, 12);
  multi_head(x.view(), x.view(), x.view(), 1, heads.view(), Visibility::causal());
  attention(x.view(), x.view(), x.view(), one.view(), Visibility::causal());
  EXPECT_TRUE(same_bits(heads.matrix(), one.matrix()));
}

// So many tokens that every head is several tasks, and several threads are worth their start.
TYPED_TEST(FastMultiHead, OfManyTokensIsEachHeadsAttentionForAnyNumberOfThreads) {
  const std::size_t n = 1400, h = 3, width = 8;
  Random random(3);
  const Buffer<TypeParam> x(random.normal(n, h * width));
  for (const Visibility& sees : {Visibility::all(), Visibility::causal()}) {
    Buffer<TypeParam> one(n, h * width);
    multi_head(x.view(), x.view(), x.view(), h, one.view(), sees, 1);
    for (std::size_t t = 0; t < h; ++t) {
      const View<const TypeParam> head = x.view().columns(t * width, width);
      Buffer<TypeParam> alone(n, width);
      attention(head, head, head, alone.view(), sees, 1);
      for (std::size_t i = 0; i < n; ++i) {
        const TypeParam* const row = alone.view().row(i);
        ASSERT_TRUE(std::equal(row, row + width, one.view().row(i) + t * width))
            << "head " << t << ", token " << i;
      }
    }
    for (const std::size_t threads : {2U, 7U}) {
      Buffer<TypeParam> out(n, h * width);
      multi_head(x.view(), x.view(), x.view(), h, out.view(), sees, threads);
      EXPECT_TRUE(same_bits(out.matrix(), one.matrix())) << threads << " threads";
    }
  }
}

TYPED_TEST(FastMultiHead, OfNoKeysIsZero) {
  const Matrix none(0, 4);
  Buffer<double> out(2, 4);
  multi_head(Buffer<double>(2, 4).view(), none, none, 2, out.view());
  EXPECT_EQ(out.matrix(), Matrix(2, 4));
}

TYPED_TEST(FastMultiHead, SaysAsCoreWhatDoesNotFit) {
  const auto refusal = [](std::size_t d, std::size_t d_v, std::size_t h) -> std::string {
    try {
      const Buffer<TypeParam> q(2, d), k(3, d), v(3, d_v);
      Buffer<TypeParam> out(2, d_v);
      multi_head(q.view(), k.view(), v.view(), h, out.view());
    } catch (const std::invalid_argument& error) {
      return error.what();
    }
    return "no refusal";
  };
  EXPECT_EQ(refusal(4, 4, 3), "multi_head: h is 3, needs to divide the 4 columns of Q");
  EXPECT_EQ(refusal(4, 6, 4), "multi_head: h is 4, needs to divide the 6 columns of V");
  EXPECT_EQ(refusal(4, 4, 0), "multi_head: h is 0, needs to divide the 4 columns of Q");
  EXPECT_EQ(refusal(0, 4, 1), "multi_head: Q is 2x0, needs at least one column");
}

}  // namespace
}  // namespace tfx::fast

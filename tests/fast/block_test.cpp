#include "fast/block.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include "core/block.hpp"
#include "core/causal_mask.hpp"
#include "core/random.hpp"
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
using FastBlock = test::OfType<T>;
TYPED_TEST_SUITE(FastBlock, test::Types);

TYPED_TEST(FastBlock, AgreesWithCore) {
  for_each_target([] {
    Random random(1);
    const Buffer<TypeParam> x(random.normal(60, 12), 1, 3);
    const Mask causal = causal_mask(60);
    for (const std::size_t h : {1U, 2U, 3U}) {
      Buffer<TypeParam> out(60, 12, 3, 1);
      block(x.view(), h, out.view());
      EXPECT_TRUE(near(out.matrix(), tfx::block(x.matrix(), h), 4 * kTolerance<TypeParam>));
      block(x.view(), h, out.view(), Visibility::causal(), 2);
      EXPECT_TRUE(
          near(out.matrix(), tfx::block(x.matrix(), h, &causal), 4 * kTolerance<TypeParam>));
      EXPECT_TRUE(out.fence_stands());
    }
  });
}

TYPED_TEST(FastBlock, OfManyTokensIsTheSameForAnyNumberOfThreads) {
  Random random(2);
  const Buffer<TypeParam> x(random.normal(1400, 24));
  Buffer<TypeParam> one(1400, 24);
  block(x.view(), 3, one.view(), Visibility::causal(), 1);
  for (const std::size_t threads : {2U, 7U}) {
    Buffer<TypeParam> out(1400, 24);
    block(x.view(), 3, out.view(), Visibility::causal(), threads);
    EXPECT_TRUE(same_bits(out.matrix(), one.matrix())) << threads << " threads";
  }
}

TYPED_TEST(FastBlock, SaysAsCoreWhatDoesNotFit) {
  const auto refusal = [](std::size_t d, std::size_t h, std::size_t out_rows) -> std::string {
    try {
      Buffer<TypeParam> out(out_rows, d);
      block(Buffer<TypeParam>(3, d).view(), h, out.view());
    } catch (const std::invalid_argument& error) {
      return error.what();
    }
    return "no refusal";
  };
  EXPECT_EQ(refusal(0, 1, 3), "block: X is 3x0, needs at least one column");
  EXPECT_EQ(refusal(4, 3, 3), "block: h is 3, needs to divide the 4 columns of X");
  EXPECT_EQ(refusal(4, 2, 2), "block: out is 2x4, needs 3x4");
}

}  // namespace
}  // namespace tfx::fast

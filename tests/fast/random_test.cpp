#include "fast/random.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <stdexcept>

#include "core/random.hpp"
#include "fast/buffer.hpp"
#include "support/cases.hpp"
#include "support/compare.hpp"

namespace tfx::fast {
namespace {

using test::for_each_target;
using tfx::test::near;

// Against PyTorch's numbers, as core is: all draws of a case from one generator.
TEST(FastRandom, DrawsPyTorchsNumbers) {
  for_each_target([] {
    std::size_t draws = 0;
    for (const tfx::test::Case& c : tfx::test::cases_of_file("randn.json")) {
      if (c.args.at("dtype") == "float32") continue;
      SCOPED_TRACE(c.id);
      Random random(c.args.at("seed").get<std::uint32_t>());
      for (std::size_t draw = 0; draw < c.expected.size(); ++draw) {
        const auto size = c.args.at("sizes").at(draw).get<std::size_t>();
        EXPECT_TRUE(
            near(random.normal(1, size).cells(), tfx::test::numbers(c.expected.at(draw)), 1e-12));
        ++draws;
      }
    }
    EXPECT_GT(draws, 3U);
  });
}

TEST(FastRandom, PermutesAsPyTorch) {
  for_each_target([] {
    for (const tfx::test::Case& c : tfx::test::cases_of_file("randperm.json")) {
      SCOPED_TRACE(c.id);
      Random random(c.args.at("seed").get<std::uint32_t>());
      for (std::size_t draw = 0; draw < c.expected.size(); ++draw) {
        EXPECT_EQ(random.permutation(c.args.at("sizes").at(draw).get<std::size_t>()),
                  c.expected.at(draw).get<std::vector<std::size_t>>());
      }
    }
  });
}

// The engine makes 624 outputs at a time; draws of every size begin and end anywhere in them.
TEST(FastRandom, FollowsCoreThroughDrawsOfEverySize) {
  for_each_target([] {
    tfx::Random core(123);
    Random random(123);
    for (std::size_t size = 0; size < 120; ++size) {
      ASSERT_TRUE(near(random.normal(3, size), core.normal(3, size), 1e-12)) << size;
      ASSERT_EQ(random.permutation(size), core.permutation(size)) << size;
    }
  });
}

TEST(FastRandom, RefusesAPermutationThatPyTorchDrawsOtherwise) {
  EXPECT_THROW((void)Random(0).permutation(std::size_t{1} << 32U), std::length_error);
}

}  // namespace
}  // namespace tfx::fast

#include "grade/judge/self_test.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "grade/mistakes/mistakes.hpp"

namespace tfx::grade {
namespace {

TEST(SelfTest, EachMistakeIsFarAndNamedAndEachRightWayPasses) {
  for (const std::uint32_t seed : {0U, 1U}) {
    const report::Verdict verdict = self_test(seed);
    for (const report::Check& check : verdict.checks) {
      EXPECT_EQ(check.status, report::Status::kPass) << check.id << ", seed " << seed;
    }
    EXPECT_TRUE(verdict.passed());
    for (const Mistake& mistake : mistakes()) {
      EXPECT_EQ(std::ranges::count(verdict.checks, mistake.id, &report::Check::id), 1);
    }
    EXPECT_GE(verdict.checks.size(), mistakes().size() + 9);
  }
}

}  // namespace
}  // namespace tfx::grade

#include "experiments/trials.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

namespace tfx::experiments {
namespace {

TEST(Trials, AreCollectedInTheirOrderForAnyNumberOfThreads) {
  std::vector<std::size_t> in_order(150);
  std::iota(in_order.begin(), in_order.end(), 0U);
  for (const std::size_t threads : {0U, 1U, 2U, 5U}) {
    std::vector<std::size_t> collected;
    for_each_trial(
        150, threads, {}, [](std::size_t t) { return t; },
        [&](std::size_t t) { collected.push_back(t); });
    EXPECT_EQ(collected, in_order) << threads << " threads";
  }
}

TEST(Trials, TellHowManyAreDone) {
  std::vector<std::size_t> told;
  const auto progress = [&](std::size_t done, std::size_t total) {
    EXPECT_EQ(total, 40U);
    told.push_back(done);
  };
  for_each_trial(
      40, 3, progress, [](std::size_t t) { return t; }, [](std::size_t) {});
  std::vector<std::size_t> every(40);
  std::iota(every.begin(), every.end(), 1U);
  EXPECT_EQ(told, every);
}

}  // namespace
}  // namespace tfx::experiments

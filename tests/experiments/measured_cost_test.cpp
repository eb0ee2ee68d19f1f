#include "experiments/measured_cost.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "fast/threads.hpp"
#include "support/report.hpp"

namespace tfx::experiments {
namespace {

/// A machine whose times are n² and whose memory is n² for the first five pieces of work, those
/// that make the scores, and n for the others. It does not do the work.
Apart ideal_machine() {
  return [calls = 0](const std::function<double()>& work) mutable {
    EXPECT_TRUE(work);
    const bool is_materialised = calls < 5;
    const double n = 256 << (is_materialised ? calls : calls - 5);
    ++calls;
    const double bytes = is_materialised ? 8 * n * n : 2048 * n;
    return Took{.seconds = 1e-9 * n * n, .bytes = static_cast<std::uint64_t>(bytes)};
  };
}

TEST(MeasuredCost, FindsThePowersThatTimesAndMemoryFollow) {
  const report::Report report =
      measured_cost({.most = 65536, .threads = 3, .apart = ideal_machine()});
  EXPECT_NEAR(test::number(report.results, "time_exponent_materialised"), 2, 1e-9);
  EXPECT_NEAR(test::number(report.results, "time_exponent_fused"), 2, 1e-9);
  EXPECT_NEAR(test::number(report.results, "memory_exponent_materialised"), 2, 1e-9);
  EXPECT_NEAR(test::number(report.results, "memory_exponent_fused"), 1, 1e-9);
  EXPECT_TRUE(report.claims.empty()) << "what a machine does now is no claim";
}

TEST(MeasuredCost, DoublesFrom256AsFarAsAsked) {
  for (const std::size_t most : {4096U, 10000U, 65536U}) {
    std::size_t pieces = 0;
    const auto progress = [&](std::size_t done, std::size_t total) {
      EXPECT_LE(done, total);
      pieces = total;
    };
    (void)measured_cost({.most = most, .apart = ideal_machine(), .progress = progress});
    EXPECT_EQ(pieces, most == 65536 ? 14U : most == 10000 ? 11U : 10U);
  }
}

TEST(MeasuredCost, RefusesToStopBeforeTheTextbookDoes) {
  EXPECT_THROW(validate(MeasuredCostOptions{.most = 4095}), std::invalid_argument);
  EXPECT_NO_THROW(validate(MeasuredCostOptions{.most = 4096}));
}

}  // namespace
}  // namespace tfx::experiments

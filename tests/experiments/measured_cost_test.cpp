#include "experiments/measured_cost.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "fast/threads.hpp"
#include "support/report.hpp"

namespace tfx::experiments {
namespace {

/// A machine whose times are n² and whose memory is n² for the first five pieces of work, those
/// that make the scores, and n for the others: of the longest six lengths. Shorter ones take a
/// second and a gigabyte each. It does not do the work.
Apart ideal_machine() {
  return [calls = 0](const std::function<double()>& work) mutable {
    EXPECT_TRUE(work);
    const bool is_materialised = calls < 5;
    const double n = 256 << (is_materialised ? calls : calls - 5);
    ++calls;
    if (!is_materialised && n < 2048) return Took{.seconds = 1, .bytes = 1U << 30U};
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

TEST(MeasuredCost, DoublesFrom256AndEndsWhereAsked) {
  for (const std::size_t most : {4096U, 10000U, 65536U}) {
    std::size_t pieces = 0;
    const auto progress = [&](std::size_t done, std::size_t total) {
      EXPECT_LE(done, total);
      pieces = total;
    };
    (void)measured_cost({.most = most, .apart = ideal_machine(), .progress = progress});
    EXPECT_EQ(pieces, most == 65536 ? 14U : most == 10000 ? 12U : 10U);
  }
}

TEST(MeasuredCost, RefusesToStopBeforeTheTextbookDoes) {
  EXPECT_THROW(validate(MeasuredCostOptions{.most = 4095}), std::invalid_argument);
  EXPECT_NO_THROW(validate(MeasuredCostOptions{.most = 4096, .apart = ideal_machine()}));
}

TEST(MeasuredCost, RefusesToMeasureWhereElseIsDone) {
  EXPECT_THROW(validate(MeasuredCostOptions{}), std::invalid_argument);
}

// Q, K, V and what is made of them; at 4096 the scores and the weights of the textbook.
TEST(MeasuredCost, NeedsTheMemoryOfItsLargestPieceOfWork) {
  EXPECT_GE(bytes_needed({.most = 4096}), 2U * 4096 * 4096 * 8);
  EXPECT_GE(bytes_needed({.most = 1U << 20U}), 4ULL * (1U << 20U) * 64 * 8);
  EXPECT_LT(bytes_needed({.most = 1U << 20U}), 8ULL * (1U << 20U) * 64 * 8);
}

}  // namespace
}  // namespace tfx::experiments

#include "experiments/cost.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/report.hpp"

namespace tfx::experiments {
namespace {

using report::Fields;
using report::Relation;
using test::claim;
using test::number;
using test::refusal;

/// A whole number of each of the fields in a list; records must hold them exactly.
std::vector<std::int64_t> column(const report::Report& report, const char* list, const char* name) {
  std::vector<std::int64_t> result;
  for (const report::Value& row : test::list(report.results, list)) {
    const auto& fields = std::get<Fields>(row.data);
    result.push_back(std::get<std::int64_t>(test::field(fields, name).data));
  }
  return result;
}

using Wholes = std::vector<std::int64_t>;

// By hand: 4096 squared is 2^24, 8192 squared 2^26.
TEST(Cost, IsWhatTheLessonSays) {
  const report::Report report = cost({});
  EXPECT_EQ(column(report, "rows", "n"), (Wholes{4096, 8192}));
  EXPECT_EQ(column(report, "rows", "score_cells"), (Wholes{16777216, 67108864}));
  EXPECT_EQ(column(report, "rows", "bytes_float64"), (Wholes{134217728, 536870912}));
  EXPECT_EQ(column(report, "rows", "bytes_float32"), (Wholes{67108864, 268435456}));
}

TEST(Cost, CountsRealWeights) {
  const report::Report report = cost({});
  EXPECT_EQ(column(report, "counted", "n"), (Wholes{16, 32, 64, 128}));
  EXPECT_EQ(column(report, "counted", "score_cells"), (Wholes{256, 1024, 4096, 16384}));
  EXPECT_EQ(column(report, "counted", "bytes_float64"), (Wholes{2048, 8192, 32768, 131072}));
}

TEST(Cost, AlwaysHoldsTheLessonsLengthsOnceEachInOrder) {
  EXPECT_EQ(column(cost({.tokens = 1}), "rows", "n"), (Wholes{1, 2, 4096, 8192}));
  EXPECT_EQ(column(cost({.tokens = 2048}), "rows", "n"), (Wholes{2048, 4096, 8192}));
  EXPECT_EQ(column(cost({.tokens = 6000}), "rows", "n"), (Wholes{4096, 6000, 8192, 12000}));
  EXPECT_EQ(column(cost({.tokens = 8192}), "rows", "n"), (Wholes{4096, 8192, 16384}));
}

// By hand: 2^21 squared is 2^42, and 2^45 bytes are still whole in a double.
TEST(Cost, HoldsItsLargestCountsExactly) {
  const report::Report report = cost({.tokens = 1048576});
  EXPECT_EQ(column(report, "rows", "score_cells").back(), std::int64_t{1} << 42);
  EXPECT_EQ(column(report, "rows", "bytes_float64").back(), std::int64_t{1} << 45);
  EXPECT_TRUE(test::holds(report));
}

// By hand: 46340 squared is 2147395600, 46341 squared 2147488281; 2^31 cells fit. 65536 squared is
// 2^32, which fit in float32.
TEST(Cost, SaysWhatFitsInMemory) {
  const report::Report report = cost({});
  EXPECT_EQ(number(report.results, "memory_bytes"), 17179869184);
  EXPECT_EQ(number(report.results, "longest_float64"), 46340);
  EXPECT_EQ(number(report.results, "longest_float32"), 65536);
}

TEST(Cost, ClaimsWhatTheLessonSays) {
  for (const std::size_t n : {1U, 3U, 4096U, 1000001U}) {
    const report::Report report = cost({.tokens = n});
    EXPECT_EQ(test::claim_ids(report), (std::vector<std::string>{"cost.counted", "cost.squared"}));
    for (const report::Claim& claim : report.claims) {
      EXPECT_EQ(claim.holds(), true) << claim.id;
      EXPECT_EQ(claim.relation, Relation::kEqual) << claim.id;
    }
    EXPECT_EQ(claim(report, "cost.counted").limit, 0);
    EXPECT_EQ(claim(report, "cost.squared").limit, 4);
    EXPECT_EQ(claim(report, "cost.counted").measured.value, number(report.results, "counts_wrong"));
    EXPECT_EQ(claim(report, "cost.squared").measured.value,
              number(report.results, "score_cells_times"));
  }
}

TEST(Cost, ChartsItsCountsWithTheLaw) {
  const report::Report report = cost({.tokens = 2});
  const auto& chart = std::get<report::Chart>(report.figures.at(0));
  EXPECT_TRUE(chart.x.logarithmic);
  EXPECT_TRUE(chart.y.logarithmic);
  ASSERT_EQ(chart.series.size(), 2U);
  ASSERT_EQ(chart.series[0].points.size(), 4U);
  EXPECT_EQ(chart.series[0].points[1].x, 32);
  EXPECT_EQ(chart.series[0].points[1].y, 1024);
  EXPECT_TRUE(chart.series[1].is_law);
  EXPECT_EQ(chart.series[1].points.front().y, 4);
  EXPECT_EQ(chart.series[1].points.back().y, 67108864);
}

TEST(Cost, RefusesWhatCannotBeCounted) {
  EXPECT_EQ(refusal([] { validate(CostOptions{.tokens = 0}); }),
            "cost: --n is 0, needs at least 1");
  EXPECT_EQ(refusal([] { (void)cost({.tokens = 1048577}); }),
            "cost: --n is 1048577, needs at most 1048576");
}

TEST(Cost, NeedsMemoryForWhatItCounts) {
  EXPECT_GE(bytes_needed(CostOptions{}), 128 * 128 * sizeof(double));
  EXPECT_EQ(bytes_needed(CostOptions{.tokens = 1048576}), bytes_needed(CostOptions{}));
}

}  // namespace
}  // namespace tfx::experiments

#include "experiments/matrices.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "support/compare.hpp"
#include "support/numbers.hpp"
#include "support/report.hpp"

namespace tfx::experiments {
namespace {

using test::kNan;

// By hand: 0.25 of (1, 2, 3) and 0.75 of (5, 6, 7); all of the second.
TEST(Mix, AddsUpTheValuesByTheirWeights) {
  EXPECT_TRUE(test::same_bits(mix({{0.25, 0.75}, {0, 1}}, {{1, 2, 3}, {5, 6, 7}}),
                              Matrix{{4, 5, 6}, {5, 6, 7}}));
}

TEST(SomeRows, AreThoseFromTheFirstOn) {
  const Matrix x{{1, 2}, {3, 4}, {5, 6}};
  EXPECT_TRUE(test::same_bits(some_rows(x, 1, 2), Matrix{{3, 4}, {5, 6}}));
  EXPECT_TRUE(test::same_bits(some_rows(x, 0, 1), Matrix{{1, 2}}));
}

TEST(RowSums, AreThoseOfEachRow) {
  EXPECT_EQ(row_sums({{1, 2, 3}, {-4, 4, 0.5}}), (std::vector<double>{6, 0.5}));
}

TEST(DifferingCells, CountsWhatIsNotTheSameBits) {
  const std::array xs{0.0, 1.0, 2.0, 3.0};
  EXPECT_EQ(differing_cells(xs, xs), 0U);
  EXPECT_EQ(differing_cells(xs, std::array{0.0, 1.5, 2.0, 3.0 + 1e-15}), 2U);
  EXPECT_EQ(differing_cells(xs, std::array{-0.0, 1.0, 2.0, 3.0}), 1U);
}

TEST(DifferingCells, NeverTakesANanForTheSame) {
  EXPECT_EQ(differing_cells(std::array{kNan, 1.0}, std::array{kNan, 1.0}), 1U);
  EXPECT_EQ(differing_cells(std::array{1.0}, std::array{kNan}), 1U);
}

TEST(RowsOf, IsAListOfRows) {
  const report::Value value = rows_of({{1, 2, 3}, {4, 5, 6}});
  const auto& rows = std::get<report::List>(value.data);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(test::numbers(std::get<report::List>(rows[1].data)), (std::vector<double>{4, 5, 6}));
  EXPECT_EQ(test::numbers(list_of(std::array{7.0, 8.0})), (std::vector<double>{7, 8}));
}

}  // namespace
}  // namespace tfx::experiments

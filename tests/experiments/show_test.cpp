#include "experiments/show.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace tfx::experiments {
namespace {

using report::fixed;
using report::Number;
using report::whole;

TEST(Line, HoldsItsNumbersUpToTheWidthOfAPrintedMatrix) {
  const std::vector<double> values(17, 0.5);
  const report::Table::Row row = line({"attend.sums"}, values, 3);
  EXPECT_EQ(row.name, report::Sentence{"attend.sums"});
  EXPECT_EQ(row.cells, std::vector<report::Number>(16, report::fixed(0.5, 3)));
  EXPECT_EQ(line({"attend.sums"}, std::array{1.0, 2.0}, 0).cells.size(), 2U);
}

// By hand: mean 1, half width t of one degree, 12.7062 (statistics_test.cpp).
TEST(WithInterval, IsTheMeanAndHalfOfItsInterval) {
  Moments samples;
  samples.add(0);
  samples.add(2);
  const Number number = with_interval(samples, 4);
  EXPECT_EQ(number.value, 1);
  EXPECT_EQ(number.form, Number::Form::kFixed);
  EXPECT_EQ(number.digits, 4);
  ASSERT_TRUE(number.plus_minus.has_value());
  EXPECT_NEAR(*number.plus_minus, 12.7062047364, 1e-9);
}

TEST(Table, HasALineForEachMeasurement) {
  const report::Table table =
      experiments::table({{"column.d"}, {"column.dot"}}, std::vector{4, 64}, [](int d) {
        return std::vector{whole(d), fixed(d / 8.0, 1)};
      });
  EXPECT_EQ(table.columns, (std::vector<report::Sentence>{{"column.d"}, {"column.dot"}}));
  ASSERT_EQ(table.rows.size(), 2U);
  EXPECT_FALSE(table.rows[1].name.has_value());
  EXPECT_EQ(table.rows[1].cells, (std::vector{whole(64), fixed(8, 1)}));
}

}  // namespace
}  // namespace tfx::experiments

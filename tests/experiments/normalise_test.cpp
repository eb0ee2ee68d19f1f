#include "experiments/normalise.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include "support/compare.hpp"

namespace tfx::experiments {
namespace {

TEST(Level, DividesByTheLength) {
  const Level of_three = level(std::array{1.0, 2.0, 6.0});
  EXPECT_EQ(of_three.mean, 3);
  EXPECT_EQ(of_three.variance, 14.0 / 3);
  EXPECT_EQ(of_three.standard_deviation(), std::sqrt(14.0 / 3));
}

// By hand: the mean is 3, the variance 4, and eps takes it to 6.25, the square of 2.5.
TEST(PlainNorm, IsTheBooksFormula) {
  EXPECT_TRUE(
      test::same_bits(plain_norm(std::array{1.0, 5.0}, 2.25), std::vector<double>{-0.8, 0.8}));
  EXPECT_TRUE(std::isnan(plain_norm(std::array{7.0, 7.0}, 0).front()));
}

// By hand, less eps: each row and each column is two numbers, so they come out as -1 and 1.
TEST(NormRows, LevelsEachRow) {
  EXPECT_TRUE(test::near(norm_rows({{1, 5}, {30, 10}}), {{-1, 1}, {1, -1}}, 1e-5));
}

TEST(NormColumns, LevelsEachColumn) {
  EXPECT_TRUE(test::near(norm_columns({{1, 5}, {30, 10}}), {{-1, -1}, {1, 1}}, 1e-5));
}

// Of one column: the first two tokens are -1 and 1 together, 0 alone; with the third, whose
// spread they share, -1 / sqrt(2 / 3), 0 and 1 / sqrt(2 / 3).
TEST(Company, ChangesWhatIsNormedOverTheTokens) {
  const Matrix longer{{1}, {2}, {3}};
  const Company of_columns = company(norm_columns, longer, 2);
  EXPECT_NEAR(of_columns.alone, 1, 1e-4);
  EXPECT_NEAR(of_columns.longer, 1, 1e-4);
  EXPECT_EQ(of_columns.differing, 4U);
}

TEST(Company, LeavesWhatIsNormedOverATokenAsItIs) {
  const Company of_rows = company(norm_rows, {{1, 2}, {2, 5}, {3, -1}}, 2);
  EXPECT_EQ(of_rows.alone, 0);
  EXPECT_EQ(of_rows.longer, 0);
  EXPECT_EQ(of_rows.differing, 0U);
}

}  // namespace
}  // namespace tfx::experiments

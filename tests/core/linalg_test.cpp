#include "core/linalg.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "core/shape.hpp"
#include "support/compare.hpp"
#include "support/numbers.hpp"

namespace tfx {
namespace {

using test::kInf;
using test::kNan;

using Numbers = std::vector<double>;

TEST(Linalg, DotIsTheSumOfProducts) {
  EXPECT_EQ(dot(Numbers{1, 2, 3}, Numbers{4, -5, 6}), 12);
  EXPECT_EQ(dot(Numbers{}, Numbers{}), 0);
}

// 1e16 + 1 rounds back to 1e16: from the left the 1 is lost, from the right or fused it is not.
TEST(Linalg, DotSumsFromTheLeft) {
  EXPECT_EQ(dot(Numbers{1, 1, 1}, Numbers{1e16, 1, -1e16}), 0);
  EXPECT_EQ(dot(Numbers{1, 1, 1}, Numbers{1e16, -1e16, 1}), 1);
}

// 0.1 is a little above a tenth, so 0.1 · 10 - 1 is 5.6e-17; rounded first, it is 0. A compiler
// that fuses the two operations shows here.
TEST(Linalg, DotRoundsEachProduct) {
  const volatile double tenth = 0.1;
  EXPECT_EQ(dot(Numbers{1, tenth}, Numbers{-1, 10}), 0);
  EXPECT_NE(std::fma(tenth, 10.0, -1.0), 0);
}

TEST(Linalg, MultiplyTransposedPairsEveryQueryWithEveryKey) {
  const Matrix scores = multiply_transposed({{1, 2}, {3, 4}, {0, 1}}, {{1, 0}, {1, 1}});
  EXPECT_EQ(scores, (Matrix{{1, 3}, {3, 7}, {0, 1}}));
}

TEST(Linalg, MultiplyTransposedRefusesRowsOfAnotherLength) {
  try {
    (void)multiply_transposed(Matrix(2, 3), Matrix(4, 2));
    FAIL() << "no ShapeError";
  } catch (const ShapeError& e) {
    EXPECT_STREQ(e.what(), "multiply_transposed: b is 4x2, needs 4x3");
  }
}

TEST(Linalg, ColumnsTakesAShareOfEveryRow) {
  const Matrix x{{1, 2, 3, 4}, {5, 6, 7, 8}};
  EXPECT_EQ(columns(x, 1, 2), (Matrix{{2, 3}, {6, 7}}));
  EXPECT_EQ(columns(x, 0, 4), x);
  EXPECT_EQ(columns(x, 4, 0), Matrix(2, 0));
}

TEST(Linalg, RowsInOrderGivesRowOrderOfI) {
  const Matrix x{{1, 2}, {3, 4}, {5, 6}};
  EXPECT_EQ(rows_in_order(x, std::vector<std::size_t>{2, 0, 1}), (Matrix{{5, 6}, {1, 2}, {3, 4}}));
  EXPECT_EQ(rows_in_order(x, std::vector<std::size_t>{1, 1}), (Matrix{{3, 4}, {3, 4}}));
  EXPECT_EQ(rows_in_order(x, std::vector<std::size_t>{}), Matrix(0, 2));
}

TEST(Linalg, AddIsCellByCellAndLeavesItsArguments) {
  const Matrix x{{1, 2}, {3, 4}};
  const Matrix y{{10, 20}, {30, 40}};
  EXPECT_EQ(add(x, y), (Matrix{{11, 22}, {33, 44}}));
  EXPECT_EQ(x, (Matrix{{1, 2}, {3, 4}}));
  EXPECT_EQ(y, (Matrix{{10, 20}, {30, 40}}));
}

TEST(Linalg, AddRefusesAnotherShape) {
  try {
    (void)add(Matrix(2, 3), Matrix(3, 2));
    FAIL() << "no ShapeError";
  } catch (const ShapeError& e) {
    EXPECT_STREQ(e.what(), "add: y is 3x2, needs 2x3");
  }
}

TEST(Linalg, LargestDifferenceIgnoresTheSign) {
  EXPECT_EQ(largest_difference(Matrix{{1, 2}, {3, 4}}, Matrix{{1, 7}, {2, 4}}), 5);
  EXPECT_EQ(largest_difference(Matrix{{1, 7}, {2, 4}}, Matrix{{1, 2}, {3, 4}}), 5);
  EXPECT_EQ(largest_difference(Matrix{{1, 2}}, Matrix{{1, 2}}), 0);
  EXPECT_EQ(largest_difference(Matrix(0, 2), Matrix(0, 2)), 0);
  const Matrix x = {{1, 2}, {3, 9}};
  EXPECT_EQ(largest_difference(x.row(0), x.row(1)), 7);
}

// A maximum that starts at 0 and keeps what compares greater would report 0 for a NaN.
TEST(Linalg, LargestDifferenceIsNanIfAnyIs) {
  EXPECT_TRUE(std::isnan(largest_difference(Matrix{{kNan, 2}}, Matrix{{1, 5}})));
  EXPECT_TRUE(std::isnan(largest_difference(Matrix{{1, 2}}, Matrix{{5, kNan}})));
  EXPECT_TRUE(std::isnan(largest_difference(Matrix{{kInf, 2}}, Matrix{{kInf, 5}})));
}

TEST(Linalg, LargestDifferenceKeepsAnInfinity) {
  EXPECT_EQ(largest_difference(Matrix{{kInf, 2}}, Matrix{{1, 5}}), kInf);
}

TEST(Linalg, LargestDifferenceRefusesAnotherShape) {
  try {
    (void)largest_difference(Matrix(1, 2), Matrix(2, 1));
    FAIL() << "no ShapeError";
  } catch (const ShapeError& e) {
    EXPECT_STREQ(e.what(), "largest_difference: y is 2x1, needs 1x2");
  }
}

}  // namespace
}  // namespace tfx

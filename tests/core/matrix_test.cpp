#include "core/matrix.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>

namespace tfx {
namespace {

TEST(Matrix, StartsAtZero) {
  const Matrix x(2, 3);
  EXPECT_EQ(x.rows(), 2U);
  EXPECT_EQ(x.cols(), 3U);
  EXPECT_EQ(x, (Matrix{{0, 0, 0}, {0, 0, 0}}));
}

TEST(Matrix, WithoutArgumentsIsEmpty) {
  const Matrix x;
  EXPECT_EQ(x.rows(), 0U);
  EXPECT_EQ(x.cols(), 0U);
  EXPECT_TRUE(x.cells().empty());
}

TEST(Matrix, HoldsItsCellsRowAfterRow) {
  const Matrix x{{1, 2, 3}, {4, 5, 6}};
  EXPECT_EQ(x.rows(), 2U);
  EXPECT_EQ(x.cols(), 3U);
  EXPECT_EQ(x(0, 2), 3);
  EXPECT_EQ(x(1, 0), 4);
  for (std::size_t c = 0; c < 6; ++c) EXPECT_EQ(x.cells()[c], static_cast<double>(c + 1));
}

TEST(Matrix, ARowIsAViewOfItsCells) {
  Matrix x{{1, 2}, {3, 4}};
  EXPECT_EQ(x.row(1).size(), 2U);
  x.row(1)[0] = 9;
  EXPECT_EQ(x, (Matrix{{1, 2}, {9, 4}}));
  const Matrix& same = x;
  EXPECT_EQ(same.row(1)[0], 9);
}

TEST(Matrix, MayHaveRowsWithoutColumns) {
  const Matrix x(3, 0);
  EXPECT_EQ(x.rows(), 3U);
  EXPECT_TRUE(x.row(2).empty());
}

TEST(Matrix, ACopyIsACopy) {
  const Matrix x{{1, 2}};
  Matrix copy = x;
  copy(0, 0) = 9;
  EXPECT_EQ(x(0, 0), 1);
}

TEST(Matrix, EqualMeansShapeAndEveryCell) {
  EXPECT_EQ((Matrix{{1, 2}, {3, 4}}), (Matrix{{1, 2}, {3, 4}}));
  EXPECT_NE((Matrix{{1, 2}, {3, 4}}), (Matrix{{1, 2}, {3, 5}}));
  EXPECT_NE((Matrix{{1, 2, 3, 4}}), (Matrix{{1, 2}, {3, 4}}));
  EXPECT_NE(Matrix(0, 3), Matrix(0, 2));
}

TEST(Matrix, RefusesRowsThatDifferInLength) {
  try {
    (void)Matrix{{1, 2}, {3, 4}, {5}};
    FAIL() << "no std::invalid_argument";
  } catch (const std::invalid_argument& e) {
    EXPECT_STREQ(e.what(), "Matrix: row 2 has 1 cells, needs 2 as row 0");
  }
}

TEST(Matrix, NamesTheOddRowBelowAnEmptyOne) {
  try {
    (void)Matrix{{}, {5}};
    FAIL() << "no std::invalid_argument";
  } catch (const std::invalid_argument& e) {
    EXPECT_STREQ(e.what(), "Matrix: row 1 has 1 cells, needs 0 as row 0");
  }
}

// 2^32 x 2^32 wraps to 0 cells in 64 bits: a small matrix that is then written past its end.
TEST(Matrix, RefusesMoreCellsThanMemoryCanAddress) {
  constexpr std::size_t kHalf = std::size_t{1} << (std::numeric_limits<std::size_t>::digits / 2);
  EXPECT_THROW((void)Matrix(kHalf, kHalf), std::length_error);
  EXPECT_THROW((void)Matrix(PTRDIFF_MAX, 1), std::length_error);
}

}  // namespace
}  // namespace tfx

#include "fast/view.hpp"

#include <gtest/gtest.h>

namespace tfx::fast {
namespace {

TEST(View, OfAMatrixIsItsCells) {
  Matrix matrix{{1, 2, 3}, {4, 5, 6}};
  const View<double> view(matrix);
  EXPECT_EQ(view.rows(), 2U);
  EXPECT_EQ(view.cols(), 3U);
  EXPECT_EQ(view.row(1)[2], 6);
  view.row(1)[2] = 7;
  EXPECT_EQ(matrix(1, 2), 7);
}

TEST(View, OfSomeColumnsKeepsTheStride) {
  const Matrix matrix{{1, 2, 3}, {4, 5, 6}};
  const View<const double> view = View<const double>(matrix).columns(1, 2);
  EXPECT_EQ(view.cols(), 2U);
  EXPECT_EQ(view.stride(), 3U);
  EXPECT_EQ(view.row(1)[0], 5);
}

TEST(View, OfNoRowsHasColumnsAllTheSame) {
  const Matrix matrix(0, 6);
  const View<const double> view = View<const double>(matrix).columns(3, 3);
  EXPECT_EQ(view.rows(), 0U);
  EXPECT_EQ(view.cols(), 3U);
}

}  // namespace
}  // namespace tfx::fast

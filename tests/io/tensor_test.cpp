#include "io/tensor.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace tfx::io {
namespace {

using Shape = std::vector<std::size_t>;

TEST(ShapeText, IsTheLengthsOfTheAxes) {
  EXPECT_EQ(shape_text(Shape{2, 3}), "2x3");
  EXPECT_EQ(shape_text(Shape{5}), "5");
  EXPECT_EQ(shape_text(Shape{}), "()");
}

// By hand, counting the cells of 2x3x4: the last axis runs fastest.
TEST(IndexOf, CountsTheLastAxisFastest) {
  const Shape shape{2, 3, 4};
  EXPECT_EQ(index_of(0, shape), (Shape{0, 0, 0}));
  EXPECT_EQ(index_of(3, shape), (Shape{0, 0, 3}));
  EXPECT_EQ(index_of(4, shape), (Shape{0, 1, 0}));
  EXPECT_EQ(index_of(12, shape), (Shape{1, 0, 0}));
  EXPECT_EQ(index_of(23, shape), (Shape{1, 2, 3}));
  EXPECT_EQ(index_of(0, Shape{}), Shape{});
}

}  // namespace
}  // namespace tfx::io

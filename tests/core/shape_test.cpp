#include "core/shape.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>

#include "core/mask.hpp"
#include "core/matrix.hpp"

namespace tfx {
namespace {

/// What a call that must be refused as a wrong shape says.
std::string refusal(const std::function<void()>& call) {
  try {
    call();
  } catch (const ShapeError& e) {
    return e.what();
  }
  return "no ShapeError";
}

TEST(Shape, IsWrittenRowsByColumns) {
  EXPECT_EQ(shape_text(3, 4), "3x4");
}

TEST(Shape, AShapeErrorIsAnInvalidArgument) {
  EXPECT_THROW(require_shape("f", "x", 1, 2, 2, 1), std::invalid_argument);
}

TEST(Shape, TheRightShapePasses) {
  EXPECT_NO_THROW(require_shape("f", "x", 3, 4, 3, 4));
  EXPECT_NO_THROW(require_shape("f", "x", Matrix(3, 4), 3, 4));
  EXPECT_NO_THROW(require_row_length("f", 1, 4, 4));
  EXPECT_NO_THROW(require_columns("f", "x", Matrix(0, 1)));
}

TEST(Shape, AWrongOneIsNamedWithTheOneItNeeds) {
  EXPECT_EQ(refusal([] { require_shape("f", "x", 1, 3, 1, 2); }), "f: x is 1x3, needs 1x2");
  EXPECT_EQ(refusal([] { require_shape("f", "x", 2, 2, 1, 2); }), "f: x is 2x2, needs 1x2");
}

TEST(Shape, MatrixAndMaskAreHeldToTheirOwnShape) {
  EXPECT_EQ(refusal([] { require_shape("f", "x", Matrix(3, 4), 4, 3); }), "f: x is 3x4, needs 4x3");
  EXPECT_EQ(refusal([] { require_shape("f", "m", Mask(2, 1), 2, 2); }), "f: m is 2x1, needs 2x2");
}

TEST(Shape, NoColumnsAreRefused) {
  EXPECT_EQ(refusal([] { require_columns("f", "Q", Matrix(3, 0)); }),
            "f: Q is 3x0, needs at least one column");
}

TEST(Shape, AnOddRowIsNamed) {
  EXPECT_EQ(refusal([] { require_row_length("Matrix", 2, 1, 3); }),
            "Matrix: row 2 has 1 cells, needs 3 as row 0");
}

TEST(Shape, HeadsMustShareTheColumnsEvenly) {
  EXPECT_NO_THROW(require_heads("f", 1, "Q", 8));
  EXPECT_NO_THROW(require_heads("f", 8, "Q", 8));
  for (const std::size_t h : {0U, 3U, 16U}) {
    try {
      require_heads("f", h, "Q", 8);
      FAIL() << "no std::invalid_argument for " << h;
    } catch (const std::invalid_argument& e) {
      EXPECT_EQ(std::string(e.what()),
                "f: h is " + std::to_string(h) + ", needs to divide the 8 columns of Q");
    }
  }
}

TEST(Shape, CellsAreCountedUpToTheAddressSpace) {
  constexpr std::size_t kMost = PTRDIFF_MAX / sizeof(double);
  EXPECT_EQ(cell_count(3, 4), 12U);
  EXPECT_EQ(cell_count(SIZE_MAX, 0), 0U);
  EXPECT_EQ(cell_count(0, SIZE_MAX), 0U);
  EXPECT_EQ(cell_count(kMost, 1), kMost);
  EXPECT_THROW((void)cell_count(kMost + 1, 1), std::length_error);
  EXPECT_THROW((void)cell_count(1, kMost + 1), std::length_error);
}

TEST(Shape, AProductThatWrapsIsRefusedByItsShape) {
  try {
    (void)cell_count(std::size_t{1} << 32U, std::size_t{1} << 33U);
    FAIL() << "no std::length_error";
  } catch (const std::length_error& e) {
    EXPECT_STREQ(e.what(), "4294967296x8589934592 cells are more than memory can address");
  }
}

}  // namespace
}  // namespace tfx

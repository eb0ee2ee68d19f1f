#include "fast/visibility.hpp"

#include <gtest/gtest.h>

#include "core/causal_mask.hpp"
#include "core/shape.hpp"

namespace tfx::fast {
namespace {

TEST(Visibility, SaysWhatTheMaskOfCoreSays) {
  const Mask causal = causal_mask(5);
  for (std::size_t i = 0; i < 5; ++i) {
    for (std::size_t j = 0; j < 5; ++j) {
      EXPECT_TRUE(Visibility::all()(i, j));
      EXPECT_EQ(Visibility::causal()(i, j), causal(i, j));
      EXPECT_EQ(Visibility::mask(causal)(i, j), causal(i, j));
    }
  }
}

TEST(Visibility, IsForTheShapeThatItIsOf) {
  const Mask mask(2, 3);
  EXPECT_NO_THROW(Visibility::mask(mask).require("f", 2, 3));
  EXPECT_THROW(Visibility::mask(mask).require("f", 3, 2), ShapeError);
  EXPECT_NO_THROW(Visibility::causal().require("f", 3, 3));
  EXPECT_THROW(Visibility::causal().require("f", 3, 2), ShapeError);
  EXPECT_NO_THROW(Visibility::all().require("f", 3, 2));
}

}  // namespace
}  // namespace tfx::fast

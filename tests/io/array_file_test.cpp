#include "io/array_file.hpp"

#include <gtest/gtest.h>

#include <string>

#include "io/error.hpp"
#include "io/npy.hpp"
#include "support/compare.hpp"
#include "support/numbers.hpp"

namespace tfx::io {
namespace {

std::string refusal(std::string_view bytes) {
  try {
    (void)read_array(bytes);
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

TEST(ReadArray, TakesJsonAndNpyByWhatTheyHold) {
  const Tensor want{{2, 2}, {1, 2.5, -3, 1e300}};
  EXPECT_EQ(read_array("[[1, 2.5], [-3, 1e300]]"), want);
  EXPECT_EQ(read_array(write_npy(want)), want);
  EXPECT_EQ(read_array(" 7 "), (Tensor{{}, {7}}));
  EXPECT_EQ(read_array("\xEF\xBB\xBF[7]"), (Tensor{{1}, {7}}));
  EXPECT_TRUE(test::same_bits(read_array(R"(["nan", "inf", "-inf"])").cells,
                              std::vector<double>{test::kNan, test::kInf, -test::kInf}));
}

TEST(ReadArray, SaysWhatIsWrong) {
  EXPECT_EQ(refusal(""), "line 1, column 1: the text ends: expected a value");
  EXPECT_EQ(
      refusal("[1, NaN]"),
      "line 1, column 5: NaN is not JSON: what is not finite is \"nan\", \"inf\" or \"-inf\"");
  EXPECT_EQ(refusal("[1, true]"), "the array[1]: true is not a number");
  EXPECT_EQ(refusal("{\"out\": []}"), "the array: an object is not a number");
  EXPECT_EQ(refusal("[[1], [2, 3]]"), "the array[1]: has shape 2, the array[0] has shape 1");
  EXPECT_EQ(refusal("\x93NUMPY"), "the file ends before its header");
}

TEST(ReadMask, TakesJsonAndNpy) {
  const Tensor want{{2, 1, 2}, {1, 0, 0, 1}};
  EXPECT_EQ(read_mask("[[[true, false]], [[false, true]]]"), want);
  Mask mask{{true, false}, {false, false}};
  EXPECT_EQ(read_mask(write_npy(mask)), (Tensor{{2, 2}, {1, 0, 0, 0}}));
  EXPECT_THROW((void)read_mask("[[1, 0]]"), InputError);
  EXPECT_THROW((void)read_mask(write_npy(want)), InputError);
}

}  // namespace
}  // namespace tfx::io

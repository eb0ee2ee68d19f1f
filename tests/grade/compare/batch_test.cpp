#include "grade/compare/batch.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "io/error.hpp"

namespace tfx::grade {
namespace {

using Shape = std::vector<std::size_t>;

Batch read(Function function, const char* arguments) {
  return batch_of(function, io::CallArguments(arguments));
}

std::string refusal(Function function, const char* arguments) {
  try {
    (void)read(function, arguments);
  } catch (const io::InputError& error) {
    return error.what();
  }
  return "accepted";
}

TEST(Batch, IsOneCallWithoutLeadingAxes) {
  const Batch batch = read(Function::kMultiHead, R"({"Q": [[1, 2]], "K": [[3, 4], [5, 6]],
      "V": [[7, 8], [9, 10]], "h": 2, "mask": [[true, false]]})");
  EXPECT_EQ(batch.axes, Shape{});
  ASSERT_EQ(batch.calls.size(), 1U);
  const Call& call = batch.calls.front();
  EXPECT_EQ(call.function, Function::kMultiHead);
  EXPECT_EQ(call.q, (Matrix{{1, 2}}));
  EXPECT_EQ(call.k, (Matrix{{3, 4}, {5, 6}}));
  EXPECT_EQ(call.v, (Matrix{{7, 8}, {9, 10}}));
  EXPECT_EQ(call.h, 2U);
  EXPECT_EQ(call.mask, (Mask{{true, false}}));
}

TEST(Batch, IsACallForEachItemOfTheLeadingAxes) {
  const Batch rows = read(Function::kSoftmax, R"({"xs": [[[1, 2], [3, 4], [5, 6]]]})");
  EXPECT_EQ(rows.axes, (Shape{1, 3}));
  ASSERT_EQ(rows.calls.size(), 3U);
  EXPECT_EQ(rows.calls[2].row, (Row{5, 6}));
  const Batch blocks = read(Function::kBlock, R"({"X": [[[1]], [[2]]], "h": 1,
      "mask": [[[true]], [[false]]]})");
  EXPECT_EQ(blocks.axes, Shape{2});
  EXPECT_EQ(blocks.calls[1].q, Matrix{{2}});
  EXPECT_EQ(blocks.calls[0].mask, Mask{{true}});
  EXPECT_EQ(blocks.calls[1].mask, Mask{{false}});
}

TEST(Batch, TakesWhatIsOptional) {
  const Batch with = read(Function::kLayerNorm, R"({"row": [1, 2], "eps": 0.5})");
  EXPECT_EQ(with.calls.front().eps, 0.5);
  EXPECT_EQ(read(Function::kLayerNorm, R"({"row": [1]})").calls.front().eps, std::nullopt);
  const Batch masked = read(Function::kAttention, R"({"Q": [[1]], "K": [[1]], "V": [[1]],
      "mask": null})");
  EXPECT_EQ(masked.calls.front().mask, std::nullopt);
  EXPECT_EQ(read(Function::kCausalMask, R"({"n": 3})").calls.front().n, 3U);
}

TEST(Batch, RefusesAsEvalDoes) {
  EXPECT_EQ(refusal(Function::kAttention, R"({"Q": [[1]], "K": [[1]]})"), "V is missing");
  EXPECT_EQ(refusal(Function::kSoftmax, R"({"x": [1]})"), "\"x\" is not an argument; those are xs");
  EXPECT_EQ(refusal(Function::kAttention, R"({"Q": [[[1]]], "K": [[1]], "V": [[1]]})"),
            "K: is 1x1, its batch axes differ from those of Q, which is 1x1x1");
}

TEST(Items, AreTheArrayOfABatchAndBack) {
  const Batch batch = read(Function::kSoftmax, R"({"xs": [[1, 2, 3], [4, 5, 6]]})");
  const io::Tensor array{{2, 3}, {1, 2, 3, 4, 5, 6}};
  const std::vector<io::Tensor> items = items_of(batch, array);
  ASSERT_EQ(items.size(), 2U);
  EXPECT_EQ(items[1], (io::Tensor{{3}, {4, 5, 6}}));
  EXPECT_EQ(array_of(batch, items), array);
  EXPECT_EQ(items_of(batch, {{3, 2}, {1, 2, 3, 4, 5, 6}}), std::vector<io::Tensor>{});
  EXPECT_EQ(items_of(batch, {{}, {1}}), std::vector<io::Tensor>{});
}

}  // namespace
}  // namespace tfx::grade

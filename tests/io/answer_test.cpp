#include "io/answer.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>

#include "io/error.hpp"
#include "io/npy.hpp"
#include "io/tensor.hpp"
#include "support/numbers.hpp"

namespace tfx::io {
namespace {

std::string npy_of(const Tensor& tensor) {
  return write_npy(tensor);
}

template <typename Work>
std::string refusal(Work work) {
  try {
    work();
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

// By hand: equal scores mix to the plain mean.
TEST(CallArguments, ComeFromJsonAndFromNpyAlike) {
  CallArguments arguments;
  arguments.add_npy("Q", npy_of({{1, 2}, {0, 0}}));
  arguments.add_npy("K", npy_of({{2, 2}, {1, 0, 0, 1}}));
  arguments.add("V", "[[2, 4], [6, 8]]");
  const CallArguments object(R"({"Q": [[0, 0]], "K": [[1, 0], [0, 1]], "V": [[2, 4], [6, 8]]})");
  const std::string want = R"({"out":[[4.0,6.0]],"weights":[[0.5,0.5]]})";
  EXPECT_EQ(Answer("attention", arguments).text(), want);
  EXPECT_EQ(Answer("attention", object).text(), want);
}

TEST(CallArguments, KeepNumbersThatAreNotFinite) {
  CallArguments arguments;
  arguments.add_npy("xs", npy_of({{2}, {-test::kInf, 3}}));
  EXPECT_EQ(Answer("softmax", arguments).text(), "[0.0,1.0]");
}

TEST(CallArguments, AMaskIsOfTrueAndFalse) {
  CallArguments arguments;
  for (const char* name : {"Q", "K", "V"}) arguments.add_npy(name, npy_of({{2, 1}, {1, 7}}));
  arguments.add_npy("mask", write_npy(Mask{{true, false}, {true, false}}));
  EXPECT_EQ(Answer("attention", arguments).text(),
            R"({"out":[[1.0],[1.0]],"weights":[[1.0,0.0],[1.0,0.0]]})");
  CallArguments numbers;
  EXPECT_EQ(refusal([&] {
              numbers.add_npy("mask", npy_of({{1, 1}, {1}}));
            }),
            "dtype <f8 not supported; those are b1, u1, in either byte order");
  EXPECT_EQ(refusal([&] { numbers.add_npy("Q", write_npy(Mask{{true}})); }).find("dtype |b1 not"),
            0U);
}

TEST(CallArguments, MayHaveBatchAxes) {
  CallArguments arguments;
  for (const char* name : {"Q", "K", "V"}) arguments.add_npy(name, npy_of({{2, 1, 1}, {1, 7}}));
  EXPECT_EQ(Answer("attention", arguments).npy(), npy_of({{2, 1, 1}, {1, 7}}));
}

TEST(CallArguments, AnArrayThatListsCannotSayIsRefused) {
  CallArguments arguments;
  EXPECT_EQ(refusal([&] {
              arguments.add_npy("K", npy_of({{0, 4}, {}}));
            }),
            "K has shape 0x4, needs at least one cell");
  EXPECT_EQ(refusal([&] {
              arguments.add_npy("K", npy_of({{std::size_t{1} << 60U, 0}, {}}));
            }),
            "K has shape 1152921504606846976x0, needs at least one cell");
  arguments.add_npy("xs", npy_of({{0}, {}}));
  EXPECT_EQ(Answer("softmax", arguments).text(), "[]");
}

TEST(Answer, IsAnArrayOfNumbersOrAMask) {
  const auto npy = [](const char* function, const char* arguments) {
    return Answer(function, CallArguments(arguments)).npy();
  };
  EXPECT_EQ(npy("softmax", R"({"xs": [7, 7]})"), npy_of({{2}, {0.5, 0.5}}));
  EXPECT_EQ(npy("softmax", R"({"xs": ["nan"]})"), npy_of({{1}, {test::kNan}}));
  EXPECT_EQ(npy("softmax", R"({"xs": []})"), npy_of({{0}, {}}));
  EXPECT_EQ(npy("layer_norm", R"({"row": [1, 3], "eps": 0})"), npy_of({{2}, {-1, 1}}));
  EXPECT_EQ(npy("pos_encoding", R"({"n": 1, "d": 2})"), npy_of({{1, 2}, {0, 1}}));
  EXPECT_EQ(npy("randperm", R"({"seed": 0, "sizes": [8]})"),
            npy_of({{1, 8}, {4, 0, 7, 3, 2, 5, 1, 6}}));
  EXPECT_EQ(npy("causal_mask", R"({"n": 2})"), write_npy(Mask{{true, false}, {true, true}}));
}

TEST(Answer, OfAttentionIsItsOutAndTheWeightsStandApart) {
  const Answer answer("attention",
                      CallArguments(R"({"Q": [[0]], "K": [[1], [1]], "V": [[2], [6]]})"));
  EXPECT_EQ(answer.npy(), npy_of({{1, 1}, {4}}));
  EXPECT_EQ(answer.weights_npy(), npy_of({{1, 2}, {0.5, 0.5}}));
}

TEST(Answer, OfDrawsOfSeveralSizesIsNoArray) {
  const Answer draws("randn", CallArguments(R"({"seed": 0, "dtype": "float64", "sizes": [2, 3]})"));
  EXPECT_EQ(refusal([&] { (void)draws.npy(); }), "randn[1]: has shape 3, randn[0] has shape 2");
}

}  // namespace
}  // namespace tfx::io

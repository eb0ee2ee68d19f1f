#include "io/call.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "io/error.hpp"
#include "io/json.hpp"
#include "support/limits.hpp"

namespace tfx::io {
namespace {

using Json = nlohmann::ordered_json;

std::string call_text(std::string_view function, std::string_view arguments) {
  return call(function, parse_json(arguments)).dump();
}

/// What the function says to arguments it refuses.
std::string refusal(std::string_view function, std::string_view arguments) {
  try {
    return "accepted: " + call_text(function, arguments);
  } catch (const InputError& error) {
    return error.what();
  }
}

// Two calls of attention that share nothing but their shapes.
constexpr std::string_view kFirst =
    R"({"Q": [[1, 2]], "K": [[1, 0], [0, 1], [1, 1]], "V": [[5], [-1], [0.5]]})";
constexpr std::string_view kSecond =
    R"({"Q": [[-3, 0.5]], "K": [[2, 2], [0, -1], [1, 0]], "V": [[0], ["inf"], [7]]})";

/// The arguments of both calls as one batch, their arrays inside `axes` more lists.
Json batch_of_both(int axes) {
  const Json first = parse_json(kFirst);
  const Json second = parse_json(kSecond);
  Json batch = Json::object();
  for (const char* name : {"Q", "K", "V"}) {
    batch[name] = Json::array({first[name], second[name]});
    for (int axis = 1; axis < axes; ++axis) batch[name] = Json::array({batch[name], batch[name]});
  }
  return batch;
}

Json with(Json arguments, const char* name, Json value) {
  arguments[name] = std::move(value);
  return arguments;
}

TEST(Call, KnowsTheSevenFunctionsAndTheDraws) {
  EXPECT_EQ(callable_functions(),
            (std::vector<std::string>{"softmax", "attention", "causal_mask", "multi_head",
                                      "pos_encoding", "layer_norm", "block", "randn", "randperm"}));
  EXPECT_EQ(refusal("softmaxx", "{}"),
            "softmaxx is not one of the functions softmax, attention, causal_mask, multi_head, "
            "pos_encoding, layer_norm, block, randn, randperm");
}

TEST(Call, AnswersOnOneLine) {
  EXPECT_EQ(call_text("softmax", R"({"xs": [7, 7]})"), "[0.5,0.5]");
  EXPECT_EQ(call_text("softmax", R"({"xs": ["nan", 1]})"), R"(["nan","nan"])");
  EXPECT_EQ(call_text("softmax", R"({"xs": []})"), "[]");
  EXPECT_EQ(call_text("causal_mask", R"({"n": 2})"), "[[true,false],[true,true]]");
  EXPECT_EQ(call_text("causal_mask", R"({"n": 0})"), "[]");
  EXPECT_EQ(call_text("attention", R"({"Q": [[0]], "K": [[1], [2]], "V": [[1], [2]]})"),
            R"({"out":[[1.5]],"weights":[[0.5,0.5]]})");
  EXPECT_EQ(call_text("layer_norm", R"({"row": [5]})"), "[0.0]");
}

TEST(Call, TextThatIsNoJsonIsRefusedWithItsPlace) {
  EXPECT_EQ(refusal("softmax", "{\"xs\": [1,]}"),
            "line 1, column 11: unexpected ']': expected a value");
}

TEST(Call, UnknownAndMissingArgumentsAreRefused) {
  for (const std::string& function : callable_functions()) {
    EXPECT_TRUE(refusal(function, R"({"scale": 1})")
                    .starts_with("\"scale\" is not an argument; those are "))
        << function;
    EXPECT_TRUE(refusal(function, "{}").ends_with(" is missing")) << function;
    EXPECT_EQ(refusal(function, "[]"), "the arguments are a list, not an object");
  }
  EXPECT_EQ(refusal("softmax", R"({"xs": [1], "mask": null})"),
            "\"mask\" is not an argument; those are xs");
  EXPECT_EQ(refusal("attention", R"({"Q": [[1]], "V": [[1]]})"), "K is missing");
  EXPECT_EQ(refusal("multi_head", R"({"Q": [[1]], "K": [[1]], "V": [[1]]})"), "h is missing");
}

TEST(Call, WhatCoreRefusesIsSaidInItsWords) {
  EXPECT_EQ(refusal("attention", R"({"Q": [[1, 2]], "K": [[1, 2, 3]], "V": [[1]]})"),
            "attention: K is 1x3, needs 1x2");
  EXPECT_EQ(refusal("attention", R"({"Q": [[1]], "K": [[1]], "V": [[1], [2]]})"),
            "attention: V is 2x1, needs 1x1");
  EXPECT_EQ(refusal("attention", R"({"Q": [[1]], "K": [[1]], "V": [[1]], "mask": []})"),
            "attention: mask is 0x0, needs 1x1");
  EXPECT_EQ(refusal("block", R"({"X": [[1, 2]], "h": 1, "mask": [[true, true]]})"),
            "block: mask is 1x2, needs 1x1");
}

TEST(Call, KindsAndRaggedRowsAreRefusedByName) {
  EXPECT_EQ(refusal("softmax", R"({"xs": 1})"), "xs: 1 is not a list of numbers");
  EXPECT_EQ(refusal("softmax", R"({"xs": [1, null]})"), "xs[1]: null is not a number");
  EXPECT_EQ(refusal("softmax", R"({"xs": [[1, 2], [3]]})"),
            "xs[1]: has shape 1, xs[0] has shape 2");
  EXPECT_EQ(refusal("softmax", R"({"xs": [[1, 2], [[3], [4]]]})"),
            "xs[1]: has shape 2x1, xs[0] has shape 2");
  EXPECT_EQ(refusal("attention", R"({"Q": [[1, 2], [3]], "K": [[1, 2]], "V": [[1]]})"),
            "Q[1]: has shape 1, Q[0] has shape 2");
  EXPECT_EQ(refusal("attention", R"({"Q": [1], "K": [[1]], "V": [[1]]})"),
            "Q[0]: 1 is not a list of cells");
  EXPECT_EQ(refusal("attention", R"({"Q": [[1]], "K": [[1]], "V": [[1]], "mask": [[1]]})"),
            "mask[0][0]: 1 is not true or false");
  EXPECT_EQ(refusal("causal_mask", R"({"n": "8"})"),
            "n: \"8\" is not a whole number from 0 to 18446744073709551615");
}

TEST(Call, HeadsAreAWholeNumberThatDividesTheWidth) {
  const auto said = [](const std::string& h) {
    return refusal("block", R"({"X": [[1, 2, 3, 4]], "h": )" + h + "}");
  };
  EXPECT_EQ(said("0"), "block: h is 0, needs to divide the 4 columns of X");
  EXPECT_EQ(said("-1"), "h: -1 is not a whole number from 0 to 18446744073709551615");
  EXPECT_EQ(said("2.5"),
            "h: 2.5 is not a whole number from 0 to 18446744073709551615 in plain decimal digits");
  EXPECT_EQ(said("2.0"),
            "h: 2.0 is not a whole number from 0 to 18446744073709551615 in plain decimal digits");
  EXPECT_EQ(said("3"), "block: h is 3, needs to divide the 4 columns of X");
  EXPECT_EQ(said("18446744073709551615"),
            "block: h is 18446744073709551615, needs to divide the 4 columns of X");
  EXPECT_EQ(said("4").substr(0, 9), "accepted:");
}

TEST(Call, ANullMaskAndANullEpsAreAsGoodAsNone) {
  const Json arguments = parse_json(kFirst);
  EXPECT_EQ(call("attention", with(arguments, "mask", nullptr)), call("attention", arguments));
  EXPECT_EQ(call("attention", with(arguments, "mask", {{true, true, true}})),
            call("attention", arguments));
  EXPECT_EQ(call_text("layer_norm", R"({"row": [1, 0, 0, 0], "eps": null})"),
            call_text("layer_norm", R"({"row": [1, 0, 0, 0], "eps": 1e-5})"));
  EXPECT_NE(call_text("layer_norm", R"({"row": [1, 0, 0, 0], "eps": 1})"),
            call_text("layer_norm", R"({"row": [1, 0, 0, 0]})"));
}

TEST(Call, EpsIsAFiniteNumberOfAtLeastZero) {
  for (const char* eps : {"-1", "\"nan\"", "\"inf\""}) {
    const std::string said =
        refusal("layer_norm", R"({"row": [1, 2], "eps": )" + std::string(eps) + "}");
    EXPECT_TRUE(said.starts_with("layer_norm: eps is ")) << said;
  }
  EXPECT_EQ(refusal("layer_norm", R"({"row": [1, 2], "eps": "x"})"),
            R"(eps: "x" is not a number, "nan", "inf" or "-inf")");
}

TEST(CallWithABatch, IsTheCallsOneByOne) {
  const Json first = call("attention", parse_json(kFirst));
  const Json second = call("attention", parse_json(kSecond));
  const Json three_axes = call("attention", batch_of_both(1));
  EXPECT_EQ(three_axes["out"], Json::array({first["out"], second["out"]}));
  EXPECT_EQ(three_axes["weights"], Json::array({first["weights"], second["weights"]}));
  EXPECT_EQ(three_axes.size(), 2U);
  const Json four_axes = call("attention", batch_of_both(2));
  for (const char* key : {"out", "weights"}) {
    EXPECT_EQ(four_axes[key], Json::array({three_axes[key], three_axes[key]}));
  }
}

TEST(CallWithABatch, AMaskOfTwoAxesServesAll) {
  const Json mask = {{true, false, true}};
  const Json all = call("attention", with(batch_of_both(2), "mask", mask));
  const Json second = call("attention", with(parse_json(kSecond), "mask", mask));
  EXPECT_EQ(all["weights"][0][1], second["weights"]);
  EXPECT_EQ(all["weights"][1][1], second["weights"]);
  EXPECT_EQ(second["weights"][0][1], 0.0);
}

TEST(CallWithABatch, AMaskWithBatchAxesGoesElementByElement) {
  const Json masks = {{{true, false, true}}, {{false, true, true}}};
  const Json all = call("attention", with(batch_of_both(1), "mask", masks));
  EXPECT_EQ(all["out"][0], call("attention", with(parse_json(kFirst), "mask", masks[0]))["out"]);
  EXPECT_EQ(all["out"][1], call("attention", with(parse_json(kSecond), "mask", masks[1]))["out"]);
}

TEST(CallWithABatch, OtherBatchAxesAreRefused) {
  EXPECT_EQ(refusal("attention", with(batch_of_both(1), "K", {{{1, 2}}}).dump()),
            "K: is 1x1x2, its batch axes differ from those of Q, which is 2x1x2");
  EXPECT_EQ(refusal("attention", with(batch_of_both(1), "V", {{1}, {2}, {3}}).dump()),
            "V: is 3x1, its batch axes differ from those of Q, which is 2x1x2");
  const Json three = {{{true, true, true}}, {{true, true, true}}, {{true, true, true}}};
  EXPECT_EQ(refusal("attention", with(batch_of_both(1), "mask", three).dump()),
            "mask: is 3x1x3, its batch axes differ from those of Q, which is 2x1x2");
  EXPECT_EQ(refusal("attention", with(batch_of_both(2), "mask", {three[0], three[1]}).dump()),
            "mask: is 2x1x3, its batch axes differ from those of Q, which is 2x2x1x2");
}

TEST(CallWithABatch, SaysInWhichElementAShapeIsWrong) {
  EXPECT_EQ(refusal("attention", R"({"Q": [[[1]], [[1]]], "K": [[[1]], [["x"]]],
                                     "V": [[[1]], [[1]]]})"),
            R"(K[1][0][0]: "x" is not a number, "nan", "inf" or "-inf")");
}

TEST(CallWithABatch, OfNothingIsAMatrixOfNothing) {
  EXPECT_EQ(refusal("attention", R"({"Q": [], "K": [], "V": []})"),
            "attention: Q is 0x0, needs at least one column");
  EXPECT_EQ(refusal("block", R"({"X": [], "h": 1})"), "block: X is 0x0, needs at least one column");
  EXPECT_EQ(call_text("softmax", R"({"xs": [[], []]})"), "[[],[]]");
}

TEST(CallWithABatch, EveryFunctionOfRowsTakesOne) {
  EXPECT_EQ(call_text("softmax", R"({"xs": [[1, 1], [3, 3]]})"), "[[0.5,0.5],[0.5,0.5]]");
  EXPECT_EQ(call_text("layer_norm", R"({"row": [[[1], [2]]], "eps": 0})"), "[[[0.0],[0.0]]]");
  EXPECT_EQ(call_text("multi_head", R"({"Q": [[[0, 0]], [[0, 0]]], "K": [[[1, 1]], [[1, 1]]],
                                        "V": [[[3, 4]], [[5, 6]]], "h": 2})"),
            "[[[3.0,4.0]],[[5.0,6.0]]]");
  EXPECT_EQ(call_text("block", R"({"X": [[[1, 1]], [[2, 2]]], "h": 1})"),
            "[[[1.0,1.0]],[[2.0,2.0]]]");
}

TEST(CallPosEncoding, RowsAreThoseOfTheWhole) {
  const Json whole = parse_json(call_text("pos_encoding", R"({"n": 5, "d": 3})"));
  const Json some = parse_json(call_text("pos_encoding", R"({"n": 5, "d": 3, "rows": [4, 0, 4]})"));
  EXPECT_EQ(some, Json::array({whole[4], whole[0], whole[4]}));
  EXPECT_EQ(call_text("pos_encoding", R"({"n": 5, "d": 3, "rows": []})"), "[]");
  EXPECT_EQ(parse_json(call_text("pos_encoding", R"({"n": 5, "d": 3, "rows": null})")), whole);
}

TEST(CallPosEncoding, RowsThatAreNoPositionsAreRefused) {
  const auto said = [](const std::string& rows) {
    return refusal("pos_encoding", R"({"n": 5, "d": 3, "rows": )" + rows + "}");
  };
  EXPECT_EQ(said("[0, 5]"), "rows[1]: 5 is not a whole number from 0 to 4");
  EXPECT_EQ(said("[-1]"), "rows[0]: -1 is not a whole number from 0 to 4");
  EXPECT_EQ(said("[1.0]"),
            "rows[0]: 1.0 is not a whole number from 0 to 4 in plain decimal digits");
  EXPECT_EQ(said("1"), "rows: 1 is not a list of whole numbers");
  EXPECT_EQ(said("{}"), "rows: an object is not a list of whole numbers");
  EXPECT_EQ(refusal("pos_encoding", R"({"n": 0, "d": 3, "rows": [0]})"),
            "rows: n is 0, so there is no position");
  EXPECT_EQ(refusal("pos_encoding", R"({"n": 0, "d": 0})"),
            "pos_encoding: d is 0, needs at least 1");
}

TEST(CallPosEncoding, ARowFarOutNeedsNoOtherInMemory) {
  EXPECT_EQ(parse_json(call_text("pos_encoding",
                                 R"({"n": 1000000000000, "d": 2, "rows": [999999999999]})"))
                .size(),
            1U);
}

TEST(CallRandn, SeedsSizesAndDtypesAreChecked) {
  const auto said = [](const std::string& rest) {
    return refusal("randn", R"({"dtype": "float64", )" + rest + "}");
  };
  EXPECT_EQ(said(R"("seed": 4294967296, "sizes": [1])"),
            "seed: 4294967296 is not a whole number from 0 to 4294967295");
  EXPECT_EQ(said(R"("seed": -1, "sizes": [1])"),
            "seed: -1 is not a whole number from 0 to 4294967295");
  EXPECT_EQ(said(R"("seed": 0, "sizes": [1, -1])"),
            "sizes[1]: -1 is not a whole number from 0 to 18446744073709551615");
  EXPECT_EQ(said(R"("seed": 0, "sizes": 3)"), "sizes: 3 is not a list of whole numbers");
  EXPECT_EQ(said(R"("seed": 0, "sizes": [0])"), "accepted: [[]]");
  EXPECT_EQ(said(R"("seed": 0, "sizes": [])"), "accepted: []");
  EXPECT_EQ(refusal("randn", R"({"seed": 0, "dtype": "float16", "sizes": [1]})"),
            R"(dtype: "float16" is not "float32" or "float64")");
  EXPECT_EQ(refusal("randn", R"({"seed": 0, "dtype": null, "sizes": [1]})"),
            R"(dtype: null is not "float32" or "float64")");
}

TEST(CallRandperm, SizesAreThoseThatPyTorchDrawsWith32Bits) {
  EXPECT_EQ(refusal("randperm", R"({"seed": 0, "sizes": [4294967296]})"),
            "sizes[0]: 4294967296 is not a whole number from 0 to 4294967295");
  EXPECT_EQ(call_text("randperm", R"({"seed": 0, "sizes": [0, 1]})"), "[[],[0]]");
}

TEST(Call, WhatWouldNotFitInMemoryIsRefusedBeforeItIsAllocated) {
  const auto refused = [](std::string_view function, std::string_view arguments) {
    const std::string said = refusal(function, arguments);
    EXPECT_TRUE(said.starts_with(std::string(function) + ": needs about ")) << said;
    EXPECT_TRUE(said.ends_with(" is available")) << said;
  };
  refused("causal_mask", R"({"n": 1000000000})");
  refused("causal_mask", R"({"n": 18446744073709551615})");
  refused("pos_encoding", R"({"n": 1000000000000, "d": 1000000000000})");
  refused("pos_encoding", R"({"n": 8589934592, "d": 8589934592})");  // 2^66 cells: 0 in 64 bits
  refused("pos_encoding", R"({"n": 0, "d": 1000000000000})");        // the wavelengths alone
  refused("pos_encoding", R"({"n": 1000000000000, "d": 1})");
  refused("pos_encoding", R"({"n": 8, "d": 1000000000000, "rows": [0]})");
  refused("randn", R"({"seed": 0, "dtype": "float64", "sizes": [1000000000000000]})");
  refused("randn", R"({"seed": 0, "dtype": "float32",
                       "sizes": [18446744073709551615, 18446744073709551615, 2]})");
}

// A short text, and weights of 3 GB between it and a short answer.
TEST(Call, WeightsThatWouldNotFitInMemoryAreRefused) {
  const std::string tokens = Json(std::vector<std::vector<int>>(20'000, {1})).dump();
  const std::string qkv = R"("Q": )" + tokens + R"(, "K": )" + tokens + R"(, "V": )" + tokens;
  EXPECT_EXIT(
      {
        test::limit_memory(1'000'000'000);
        std::cerr << refusal("block", R"({"h": 1, "X": )" + tokens + "}") << "; "
                  << refusal("multi_head", R"({"h": 1, )" + qkv + "}") << "; "
                  << refusal("attention", "{" + qkv + "}");
        std::_Exit(0);
      },
      testing::ExitedWithCode(0),
      "block: needs about 3.0 GiB of memory, .* is available; "
      "multi_head: needs about 3.0 GiB of memory, .* is available; "
      "attention: needs about 20.9 GiB of memory, .* is available");
}

}  // namespace
}  // namespace tfx::io

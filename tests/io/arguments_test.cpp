#include "io/arguments.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "io/arrays.hpp"
#include "io/error.hpp"
#include "io/json.hpp"

namespace tfx::io {
namespace {

using Json = nlohmann::ordered_json;

std::string refusal(const std::function<void()>& read) {
  try {
    read();
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

std::string attention_refusal(const char* text) {
  const Json json = parse_json(text);
  return refusal([&] { (void)Arguments(json, {"Q", "K"}, {"mask"}).batch_size({"Q", "K"}, 2); });
}

std::optional<std::size_t> attention_batch(const char* text) {
  const Json json = parse_json(text);
  return Arguments(json, {"Q", "K"}, {"mask"}).batch_size({"Q", "K"}, 2);
}

TEST(Arguments, AreFoundByName) {
  const Json json = parse_json(R"({"h": 2, "X": [[1, 2]], "mask": null})");
  const Arguments arguments(json, {"X", "h"}, {"mask", "eps"});
  EXPECT_EQ(arguments["h"].name, "h");
  EXPECT_EQ(*arguments["h"].json, 2);
  EXPECT_EQ(arguments["X"].shape, (std::vector<std::size_t>{1, 2}));
  EXPECT_EQ(arguments.find("X"), &arguments["X"]);
}

TEST(Arguments, NullIsAsGoodAsAbsent) {
  const Json json = parse_json(R"({"X": 1, "mask": null})");
  const Arguments arguments(json, {"X"}, {"mask", "eps"});
  EXPECT_EQ(arguments.find("mask"), nullptr);
  EXPECT_EQ(arguments.find("eps"), nullptr);
  EXPECT_EQ(arguments.mask(), std::nullopt);
}

TEST(Arguments, AMaskIsRead) {
  const Json json = parse_json(R"({"mask": [[true, false]]})");
  EXPECT_EQ(Arguments(json, {}, {"mask"}).mask(), (Mask{{true, false}}));
}

TEST(Arguments, UnknownAndMissingKeysAreRefused) {
  EXPECT_EQ(attention_refusal(R"({"Q": [[1]], "K": [[1]], "q": 1})"),
            "\"q\" is not an argument; those are Q, K, mask");
  EXPECT_EQ(attention_refusal(R"({"Q": [[1]]})"), "K is missing");
  EXPECT_EQ(attention_refusal("{}"), "Q is missing");
  EXPECT_EQ(attention_refusal("[]"), "the arguments are a list, not an object");
  EXPECT_EQ(attention_refusal("null"), "the arguments are null, not an object");
  const std::string long_key = "{\"" + std::string(500, 'k') + "\": 1}";
  EXPECT_EQ(attention_refusal(long_key.c_str()),
            "a long string is not an argument; those are Q, K, mask");
}

TEST(Arguments, RaggedArraysAreRefusedWhereverTheyDiffer) {
  EXPECT_EQ(attention_refusal(R"({"Q": [[1, 2], [3]], "K": [[1]]})"),
            "Q[1]: has shape 1, Q[0] has shape 2");
  EXPECT_EQ(attention_refusal(R"({"Q": [[[1]], [[1], [2]]], "K": [[[1]], [[1]]]})"),
            "Q[1]: has shape 2x1, Q[0] has shape 1x1");
}

TEST(Arguments, TheBatchIsWhatStandsBeforeTheLastAxes) {
  EXPECT_EQ(attention_batch(R"({"Q": [[1]], "K": [[1], [2]]})"), std::nullopt);
  EXPECT_EQ(attention_batch(R"({"Q": [[[1]], [[2]], [[3]]], "K": [[[1]], [[2]], [[3]]]})"), 3);
  EXPECT_EQ(attention_batch(R"({"Q": [[[[1]], [[2]]]], "K": [[[[1]], [[2]]]]})"), 1);
}

TEST(Arguments, OtherBatchAxesAreRefused) {
  EXPECT_EQ(attention_refusal(R"({"Q": [[[1]], [[2]]], "K": [[[1]], [[2]], [[3]]]})"),
            "K: is 3x1x1, its batch axes differ from those of Q, which is 2x1x1");
  EXPECT_EQ(attention_refusal(R"({"Q": [[1]], "K": [[[1]]]})"),
            "K: is 1x1x1, its batch axes differ from those of Q, which is 1x1");
  EXPECT_EQ(attention_refusal(R"({"Q": [[[1]]], "K": [[1]]})"),
            "K: is 1x1, its batch axes differ from those of Q, which is 1x1x1");
  EXPECT_EQ(attention_refusal(R"({"Q": [[[1]]], "K": 7})"),
            "K: is 7, its batch axes differ from those of Q, which is 1x1x1");
  EXPECT_EQ(attention_refusal(R"({"Q": [[[[1]], [[2]]]], "K": [[[[1]]], [[[2]]]]})"),
            "K: is 2x1x1x1, its batch axes differ from those of Q, which is 1x2x1x1");
}

TEST(Arguments, AMaskOfTwoAxesServesAnyBatchAndOneOfMoreHasTheSame) {
  EXPECT_EQ(attention_batch(R"({"Q": [[[1]], [[2]]], "K": [[[1]], [[2]]], "mask": [[true]]})"), 2);
  EXPECT_EQ(attention_batch(
                R"({"Q": [[[1]], [[2]]], "K": [[[1]], [[2]]], "mask": [[[true]], [[false]]]})"),
            2);
  EXPECT_EQ(attention_refusal(
                R"({"Q": [[[1]], [[2]]], "K": [[[1]], [[2]]],
                    "mask": [[[true]], [[true]], [[true]]]})"),
            "mask: is 3x1x1, its batch axes differ from those of Q, which is 2x1x1");
  EXPECT_EQ(attention_refusal(R"({"Q": [[1]], "K": [[1]], "mask": [[[true]]]})"),
            "mask: is 1x1x1, its batch axes differ from those of Q, which is 1x1");
}

TEST(Arguments, AnElementOfABatchIsCalledByItsPlace) {
  const Json json =
      parse_json(R"({"Q": [[[[1]], [[2]]]], "K": [[[[3]], [[4]]]], "h": 1, "mask": [[true]]})");
  const Arguments batch(json, {"Q", "K", "h"}, {"mask"});
  const Arguments element = batch.element({"Q", "K"}, 0).element({"Q", "K"}, 1);
  EXPECT_EQ(element["Q"].name, "Q[0][1]");
  EXPECT_EQ(*element["Q"].json, parse_json("[[2]]"));
  EXPECT_EQ(*element["K"].json, parse_json("[[4]]"));
  EXPECT_EQ(element["K"].shape, (std::vector<std::size_t>{1, 1}));
  EXPECT_EQ(element["h"].name, "h");
  EXPECT_EQ(element["mask"].name, "mask");
  EXPECT_EQ(element.batch_size({"Q", "K"}, 2), std::nullopt);
}

TEST(Arguments, AMaskWithBatchAxesGoesWithTheElement) {
  const Json json = parse_json(R"({"Q": [[[1]], [[2]]], "mask": [[[true]], [[false]]]})");
  const Arguments element = Arguments(json, {"Q"}, {"mask"}).element({"Q"}, 1);
  EXPECT_EQ(element["mask"].name, "mask[1]");
  EXPECT_EQ(element.mask(), (Mask{{false}}));
}

}  // namespace
}  // namespace tfx::io

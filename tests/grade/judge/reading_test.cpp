#include "grade/judge/reading.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "io/json.hpp"
#include "report/record.hpp"
#include "support/numbers.hpp"

namespace tfx::grade {
namespace {

using report::Sentence;
using report::whole;
using test::kInf;
using Sentences = std::vector<Sentence>;

/// What is read of a function's answer, which is JSON.
Reading read_json(std::string_view function, std::string_view value, std::vector<Form> forms = {}) {
  return read(function,
              {.value = report::read_json(value, io::parse_json), .forms = std::move(forms)});
}

/// The array that an answer without a name holds.
io::Tensor array(std::string_view function, std::string_view value) {
  const Reading reading = read_json(function, value);
  EXPECT_EQ(reading.faults, Sentences{});
  EXPECT_EQ(reading.hints, Sentences{});
  EXPECT_EQ(reading.parts.value().size(), 1U);
  EXPECT_EQ(reading.parts->front().name, "");
  return reading.parts->front().value;
}

/// What is wrong with an answer that holds no arrays.
Sentences faults(std::string_view function, std::string_view value, std::vector<Form> forms = {}) {
  const Reading reading = read_json(function, value, std::move(forms));
  EXPECT_FALSE(reading.parts);
  EXPECT_EQ(reading.hints, Sentences{});
  return reading.faults;
}

Sentences depth_fault(int got, int want) {
  return {{"form.depth", {{"got", whole(got)}, {"want", whole(want)}}}};
}

Sentences type_fault(const std::string& place, const std::string& type) {
  return {{"form.type", {{"place", place}, {"type", type}}}};
}

TEST(Reading, IsAListOfNumbersOfWhatTakesARow) {
  for (const char* function : {"softmax", "layer_norm"}) {
    EXPECT_EQ(array(function, "[0.25, -3, 1e300]"), (io::Tensor{{3}, {0.25, -3, 1e300}}));
  }
}

TEST(Reading, IsAMatrixOfMost) {
  for (const char* function : {"multi_head", "block", "pos_encoding", "causal_mask"}) {
    EXPECT_EQ(array(function, "[[1, 0.0, 1], [0, 1, 1]]"), (io::Tensor{{2, 3}, {1, 0, 1, 0, 1, 1}}))
        << function;
  }
  EXPECT_EQ(array("block", "[[], []]"), (io::Tensor{{2, 0}, {}}));
}

TEST(Reading, IsAPairOfMatricesOfAttention) {
  const Reading reading = read_json("attention", "[[[1.5, 2]], [[0.25, 0.75, 0]]]");
  ASSERT_EQ(reading.parts.value().size(), 2U);
  EXPECT_EQ(reading.parts->at(0).name, "out");
  EXPECT_EQ(reading.parts->at(0).value, (io::Tensor{{1, 2}, {1.5, 2}}));
  EXPECT_EQ(reading.parts->at(1).name, "weights");
  EXPECT_EQ(reading.parts->at(1).value, (io::Tensor{{1, 3}, {0.25, 0.75, 0}}));
  const Sentences no_pair{{"form.no_pair"}};
  for (const char* value : {"[[1.5, 2]]", "[[[1]], [[1]], [[1]]]", "[[[1]]]", "3", "[1, 2]",
                            "[[1], [2]]", R"({"weights": [[1]]})", R"({"$type": "Row"})"}) {
    EXPECT_EQ(faults("attention", value), no_pair) << value;
  }
}

TEST(Reading, OfAttentionByNameMayBeWithoutWeights) {
  const Reading both = read_json("attention", R"({"weights": [[0.5, 0.5]], "out": [[2]]})");
  ASSERT_EQ(both.parts.value().size(), 2U);
  EXPECT_EQ(both.parts->at(0).name, "out");
  EXPECT_EQ(both.parts->at(0).value, (io::Tensor{{1, 1}, {2}}));
  EXPECT_EQ(both.parts->at(1).name, "weights");
  EXPECT_EQ(both.parts->at(1).value, (io::Tensor{{1, 2}, {0.5, 0.5}}));
  const Reading out = read_json("attention", R"({"out": [[2, 3]]})");
  ASSERT_EQ(out.parts.value().size(), 1U);
  EXPECT_EQ(out.parts->front().name, "out");
  EXPECT_EQ(faults("attention", R"({"out": [[2]], "weights": [1]})"), depth_fault(1, 2));
}

TEST(Reading, NumbersThatAreNotFiniteAreNumbers) {
  const io::Tensor numbers = array("softmax", R"(["nan", "inf", "-inf"])");
  EXPECT_TRUE(std::isnan(numbers.cells.at(0)));
  EXPECT_EQ(numbers.cells.at(1), kInf);
  EXPECT_EQ(numbers.cells.at(2), -kInf);
}

TEST(Reading, WhatIsTrueIsOneAndOfAMaskEveryNumberButZeroIs) {
  EXPECT_EQ(array("block", "[[true, false, 7]]"), (io::Tensor{{1, 3}, {1, 0, 7}}));
  EXPECT_EQ(array("causal_mask", R"([[true, false], [7, 0.0], [-2, "inf"]])"),
            (io::Tensor{{3, 2}, {1, 0, 1, 0, 1, 1}}));
}

TEST(Reading, NamesWhatIsNoNumberByItsPlaceAndType) {
  EXPECT_EQ(faults("softmax", R"([1, "2"])"), type_fault("softmax[1]", "str"));
  EXPECT_EQ(faults("block", R"([[1, 2], [3, null]])"), type_fault("block[1][1]", "None"));
  EXPECT_EQ(faults("attention", R"([[[1]], [[{"a": 1}]]])"), type_fault("weights[0][0]", "dict"));
  EXPECT_EQ(faults("attention", R"([[[{"$type": "Row"}]], [[1]]])"),
            type_fault("out[0][0]", "Row"));
  EXPECT_EQ(faults("block", R"([[{"$type": 5}]])"), type_fault("block[0][0]", "dict"));
  EXPECT_EQ(faults("softmax", R"({"$type": "ndarray"})"), type_fault("softmax", "ndarray"));
}

TEST(Reading, CountsTheLevelsOfLists) {
  EXPECT_EQ(faults("softmax", "0.5"), depth_fault(0, 1));
  EXPECT_EQ(faults("softmax", "[[1, 2]]"), depth_fault(2, 1));
  EXPECT_EQ(faults("softmax", "[1, [2]]"), depth_fault(2, 1));
  EXPECT_EQ(faults("block", "[1, 2]"), depth_fault(1, 2));
  EXPECT_EQ(faults("block", "[[[1]]]"), depth_fault(3, 2));
  EXPECT_EQ(faults("block", "[[1], 2]"), depth_fault(1, 2));
  EXPECT_EQ(faults("block", "[[1], [[2]]]"), depth_fault(3, 2));
  EXPECT_EQ(faults("block", "true"), depth_fault(0, 2));
  // Of a pair the first matrix alone is looked at for its depth.
  EXPECT_EQ(faults("attention", "[[[1]], [1]]"), depth_fault(1, 2));
}

TEST(Reading, NamesTheRowThatIsNotAsLongAsTheFirst) {
  EXPECT_EQ(faults("block", "[[1, 2], [3, 4], [5]]"),
            (Sentences{{"form.ragged", {{"place", std::string("block[2]")}}}}));
  EXPECT_EQ(faults("attention", "[[[1], [2, 3]], [[1]]]"),
            (Sentences{{"form.ragged", {{"place", std::string("out[1]")}}}}));
  EXPECT_EQ(faults("attention", "[[[1]], [[1], []]]"),
            (Sentences{{"form.ragged", {{"place", std::string("weights[1]")}}}}));
}

TEST(Reading, TellsNothingFromWhatWasPrinted) {
  const auto of = [](const char* key, const char* function) {
    return Sentences{{key, {{"function", std::string(function)}}}};
  };
  EXPECT_EQ(faults("softmax", "[]"), of("form.empty", "softmax"));
  EXPECT_EQ(faults("block", "[]"), of("form.empty", "block"));
  EXPECT_EQ(faults("attention", "[]"), of("form.empty", "attention"));
  EXPECT_EQ(faults("block", "null"), of("form.none", "block"));
  EXPECT_EQ(read("block", {.value = nullptr, .printed = "[[1.0]]\n"}).faults,
            of("form.printed", "block"));
}

TEST(Reading, ATupleIsAFaultOfWhatReadsAllTheSame) {
  const Reading reading =
      read_json("block", "[[1, 2], [3, 4]]", {{.form = "tuple", .at = {1}}, {.form = "tuple"}});
  EXPECT_EQ(reading.faults, (Sentences{{"form.tuple", {{"place", std::string("block()[1]")}}},
                                       {"form.tuple", {{"place", std::string("block()")}}}}));
  EXPECT_EQ(reading.parts.value().front().value, (io::Tensor{{2, 2}, {1, 2, 3, 4}}));
}

TEST(Reading, AChangedArgumentIsCalledByItsName) {
  const auto changed = [](const char* function, const char* value, std::vector<std::size_t> at) {
    return read_json(function, value, {{.form = "changed_argument", .at = std::move(at)}}).faults;
  };
  const auto named = [](const char* name) {
    return Sentences{{"form.changed_argument", {{"name", std::string(name)}}}};
  };
  EXPECT_EQ(changed("softmax", "[1]", {0, 3}), named("xs"));
  EXPECT_EQ(changed("attention", "[[[1]], [[1]]]", {2, 0, 1}), named("V"));
  EXPECT_EQ(changed("multi_head", "[[1]]", {4}), named("mask"));
  EXPECT_EQ(changed("layer_norm", "[1]", {9}), named("eps"));  // there is none so far out
}

TEST(Reading, AGeneratorAndOtherTypesAreNamed) {
  EXPECT_EQ(faults("softmax", R"({"$type": "generator"})", {{.form = "generator", .type = "map"}}),
            type_fault("softmax()", "map"));
  const Reading other =
      read_json("block", "[[1, 2]]", {{.form = "other_type", .at = {0, 1}, .type = "Fraction"}});
  EXPECT_EQ(other.faults, type_fault("block()[0][1]", "Fraction"));
  EXPECT_TRUE(other.parts);
}

TEST(Reading, WhatIsTooLargeIsNamed) {
  EXPECT_EQ(read_json("block", "[[1]]", {{.form = "too_large", .at = {2}}}).faults,
            (Sentences{{"form.too_large", {{"place", std::string("block()[2]")}}}}));
  EXPECT_EQ(read_json("softmax", "[1]", {{.form = "other_type", .at = {0}, .type = "int"}}).faults,
            (Sentences{{"form.huge_int", {{"place", std::string("softmax()[0]")}}}}));
}

TEST(Reading, HintsAtWhatMayExplainWrongNumbers) {
  EXPECT_EQ(read_json("block", "[[0], [0]]", {{.form = "aliased", .at = {1}}}).hints,
            (Sentences{{"form.aliased", {{"place", std::string("block()[1]")}}}}));
  EXPECT_EQ(read_json("softmax", "[0, 1]", {{.form = "ints"}}).hints, Sentences{{"form.ints"}});
  EXPECT_EQ(read_json("causal_mask", "[[1]]", {{.form = "ints"}}).hints, Sentences{});
  EXPECT_EQ(read_json("softmax", "[0]", {{.form = "bools"}, {.form = "none"}}).hints, Sentences{});
}

TEST(Reading, KnowsAMaskThatIsToBeAdded) {
  const auto hints = [](const char* mask) { return read_json("causal_mask", mask).hints; };
  const Sentences additive{{"form.additive_mask"}};
  EXPECT_EQ(hints(R"([[0, "-inf"], [0.0, 0]])"), additive);
  EXPECT_EQ(hints(R"([["-inf"]])"), additive);
  EXPECT_EQ(hints("[[0, 0], [0, 0]]"), Sentences{});
  EXPECT_EQ(hints(R"([[1, "-inf"]])"), Sentences{});
  EXPECT_EQ(hints(R"([[0, "inf"]])"), Sentences{});
  EXPECT_EQ(hints(R"([[0, -1e9]])"), Sentences{});
  EXPECT_EQ(read_json("block", R"([[0, "-inf"]])").hints, Sentences{});
}

}  // namespace
}  // namespace tfx::grade

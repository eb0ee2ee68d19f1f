#include "io/cases.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/call.hpp"
#include "io/error.hpp"
#include "support/cases.hpp"
#include "support/data.hpp"

namespace tfx::io {
namespace {

using Json = nlohmann::ordered_json;

/// A case whose answer is `got`, since one key has all the weight and hands on its value.
Json handing_on(Json got, Json want) {
  return {{"id", "one"},
          {"function", "multi_head"},
          {"args", {{"Q", {{0}}}, {"K", {{0}}}, {"V", {{std::move(got)}}}, {"h", 1}}},
          {"expected", {{std::move(want)}}}};
}

Json softmax_case(Json xs, Json expected) {
  return {{"id", "s"},
          {"function", "softmax"},
          {"args", {{"xs", std::move(xs)}}},
          {"expected", std::move(expected)}};
}

Json with(Json test, const char* key, Json value) {
  test[key] = std::move(value);
  return test;
}

Json without(Json test, const char* key) {
  test.erase(key);
  return test;
}

/// What one case fails with, or "passed".
std::string outcome(const Json& test) {
  const CaseCount count = run_cases(Json::array({test}).dump());
  EXPECT_EQ(count.passed + count.failures.size(), 1U);
  return count.failures.empty() ? "passed" : count.failures.front();
}

std::string refusal(std::string_view text) {
  try {
    (void)run_cases(text);
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

std::string case_refusal(const Json& test) {
  return refusal(Json::array({softmax_case({1}, {1}), test}).dump());
}

TEST(RunCases, EveryCaseOfEveryFilePasses) {
  const std::vector<std::pair<std::string_view, std::size_t>> files{
      {"softmax.json", 11},        {"attention.json", 11},
      {"causal_mask.json", 4},     {"multi_head.json", 8},
      {"pos_encoding.json", 6},    {"layer_norm.json", 8},
      {"block.json", 6},           {"randn.json", 9},
      {"randperm.json", 3},        {"layer_norm_exact.json", 33},
      {"field_functions.json", 43}};
  for (const auto& [file, cases] : files) {
    SCOPED_TRACE(file);
    const CaseCount count = run_cases(test::read_text(test::data_path(file)));
    EXPECT_EQ(count.passed, cases);
    EXPECT_EQ(count.failures, std::vector<std::string>{});
  }
}

TEST(RunCases, ComparesAsTheReportedCasesSay) {
  const auto cases = test::cases_of_file("field_compare.json");
  EXPECT_EQ(cases.size(), 8U);
  for (const test::Case& c : cases) {
    SCOPED_TRACE(c.id);
    const Json got = c.args.at("got").at(0);
    const Json want = c.args.at("want").at(0);
    const Json tolerance = c.args.at("tolerance");
    const bool passed =
        outcome(with(handing_on(got, want), "tight_tolerance", tolerance)) == "passed";
    EXPECT_EQ(passed, c.expected == "pass");
  }
}

TEST(RunCases, WithoutAToleranceTheLimitIsThePromise) {
  EXPECT_EQ(outcome(handing_on(1 + 0.9e-12, 1)), "passed");
  EXPECT_EQ(outcome(handing_on(0.9e-12, 0)), "passed");
  EXPECT_EQ(
      outcome(handing_on(1.5e-12, 0)),
      "one: the answer[0][0] is 1.5e-12, expected 0.0: 1.5e-12 apart, at most 1e-12 is right");
  EXPECT_EQ(outcome(handing_on(1000 + 0.9e-9, 1000)), "passed");
  EXPECT_NE(outcome(handing_on(1000 + 1.1e-9, 1000)), "passed");
  EXPECT_EQ(outcome(handing_on(-1000 - 0.9e-9, -1000)), "passed");
}

TEST(RunCases, ThePromiseGrowsWithTheLargestNumberExpectedAnywhere) {
  Json test = handing_on(0.9e-9, 0);
  test["args"]["V"] = {{0.9e-9, 1000, "inf"}};
  test["expected"] = {{0, 1000, "inf"}};
  EXPECT_EQ(outcome(test), "passed");
  test["expected"] = {{0, 1000, -1000}};
  EXPECT_NE(outcome(test), "passed");
}

TEST(RunCases, ASmallerToleranceIsTheLimitAndALargerIsNot) {
  EXPECT_EQ(outcome(with(handing_on(0.9e-12, 0), "tolerance", 1e-13)),
            "one: the answer[0][0] is 9e-13, expected 0.0: 9e-13 apart, at most 1e-13 is right");
  EXPECT_NE(outcome(with(handing_on(1e-9, 0), "tolerance", 1e-6)), "passed");
  EXPECT_EQ(outcome(with(handing_on(0.9e-12, 0), "tolerance", 1e-6)), "passed");
}

TEST(RunCases, ATightToleranceIsTheLimitWhateverElseThereIs) {
  EXPECT_EQ(outcome(with(handing_on(0.9e-9, 0), "tight_tolerance", 1e-9)), "passed");
  EXPECT_NE(outcome(with(handing_on(0.9e-12, 0), "tight_tolerance", 0)), "passed");
  EXPECT_EQ(outcome(with(handing_on(-0.0, 0), "tight_tolerance", 0)), "passed");
  EXPECT_EQ(outcome(with(with(handing_on(0.9e-9, 0), "tight_tolerance", 1e-9), "tolerance", 0)),
            "passed");
  EXPECT_NE(outcome(with(handing_on(1001, 1000), "tight_tolerance", 0.5)), "passed");
  EXPECT_NE(outcome(with(handing_on(2e-6, 0), "tight_tolerance", 1e9)), "passed");
}

TEST(RunCases, AFloat32DrawAgreesLessClosely) {
  const auto draw_off_by = [](const char* dtype, double off) {
    const double first = 1.5409961;  // torch.manual_seed(0); torch.randn(1), float32
    return outcome({{"id", "d"},
                    {"function", "randn"},
                    {"args", {{"seed", 0}, {"dtype", dtype}, {"sizes", {1}}}},
                    {"expected", {{first + off}}}});
  };
  EXPECT_EQ(draw_off_by("float32", 1.8e-6), "passed");
  EXPECT_EQ(draw_off_by("float32", -1.8e-6), "passed");
  EXPECT_TRUE(draw_off_by("float32", 1e-5).ends_with("at most 2e-06 is right"));
  EXPECT_NE(draw_off_by("float64", 1.8e-6), "passed");
}

TEST(RunCases, ANumberThatIsNotFiniteIsRightWhereItIsExpectedAndNowhereElse) {
  EXPECT_EQ(outcome(handing_on("nan", "nan")), "passed");
  EXPECT_EQ(outcome(handing_on("inf", "inf")), "passed");
  EXPECT_EQ(outcome(handing_on("nan", 5)),
            "one: the answer[0][0] is \"nan\", expected 5.0: nan apart, at most 5e-12 is right");
  EXPECT_NE(outcome(handing_on(5, "nan")), "passed");
  EXPECT_EQ(
      outcome(handing_on("-inf", "inf")),
      "one: the answer[0][0] is \"-inf\", expected \"inf\": inf apart, at most 1e-12 is right");
  EXPECT_NE(outcome(handing_on(1e308, "inf")), "passed");
  EXPECT_NE(outcome(handing_on("inf", 1e308)), "passed");
}

TEST(RunCases, OtherShapesAndKindsFail) {
  EXPECT_EQ(outcome(softmax_case({1, 1}, {0.5})), "s: the answer has length 2, expected 1");
  EXPECT_EQ(outcome(softmax_case({1}, {0.5, 0.5})), "s: the answer has length 1, expected 2");
  EXPECT_EQ(outcome(softmax_case({1}, {{1}})), "s: the answer[0] is 1.0, expected a list");
  EXPECT_EQ(outcome(softmax_case({1}, 1)), "s: the answer is a list, expected 1");
  EXPECT_EQ(outcome(softmax_case({1}, nullptr)), "s: the answer is a list, expected null");
  EXPECT_EQ(outcome(softmax_case({1}, {true})), "s: the answer[0] is 1.0, expected true");
  EXPECT_EQ(outcome(softmax_case({1}, {"1"})), "s: the answer[0] is 1.0, expected \"1\"");
  EXPECT_EQ(outcome(softmax_case({1}, Json::object())),
            "s: the answer is a list, expected an object");
}

TEST(RunCases, ABooleanIsNoNumber) {
  const Json mask{{"id", "m"}, {"function", "causal_mask"}, {"args", {{"n", 2}}}};
  EXPECT_EQ(outcome(with(mask, "expected", {{true, false}, {true, true}})), "passed");
  EXPECT_EQ(outcome(with(mask, "expected", {{true, false}, {false, true}})),
            "m: the answer[1][0] is true, expected false");
  EXPECT_EQ(outcome(with(mask, "expected", {{1, 0}, {1, 1}})),
            "m: the answer[0][0] is true, expected 1");
}

TEST(RunCases, AnObjectHasJustTheFieldsExpected) {
  Json test{{"id", "a"},
            {"function", "attention"},
            {"args", {{"Q", {{0}}}, {"K", {{0}}}, {"V", {{2}}}}},
            {"expected", {{"out", {{2}}}, {"weights", {{1}}}}}};
  EXPECT_EQ(outcome(test), "passed");
  EXPECT_EQ(outcome(with(test, "expected", {{"out", {{2}}}, {"weights", {{0}}}})),
            "a: weights[0][0] is 1.0, expected 0.0: 1 apart, at most 2e-12 is right");
  EXPECT_EQ(outcome(with(test, "expected", {{"out", {{2}}}})),
            "a: the answer has \"weights\", which is not expected");
  EXPECT_EQ(outcome(with(test, "expected", Json::object())),
            "a: the answer has \"out\", which is not expected");
  test["expected"]["scores"] = {{0}};
  EXPECT_EQ(outcome(test), "a: the answer has no \"scores\"");
}

TEST(RunCases, ACaseWithAnErrorPassesWhereTheCallIsRefused) {
  const Json wrong = without(with(softmax_case({nullptr}, {}), "error", "null"), "expected");
  EXPECT_EQ(outcome(wrong), "passed");
  const Json right = without(with(softmax_case({1}, {}), "error", "no list"), "expected");
  EXPECT_EQ(outcome(right), "s: is accepted, needs an error: \"no list\"");
  EXPECT_EQ(outcome(softmax_case({nullptr}, {1})), "s: is refused: xs[0]: null is not a number");
  EXPECT_EQ(outcome(with(softmax_case({1}, {1}), "args", {1})),
            "s: is refused: the arguments are a list, not an object");
  EXPECT_EQ(outcome({{"id", "p"},
                     {"function", "randperm"},
                     {"args", {{"seed", 0}, {"sizes", {4294967296}}}},
                     {"error", "beyond 32 bits"}}),
            "passed");
}

TEST(RunCases, EveryCaseIsRunAndFailuresStandInOrder) {
  const CaseCount count =
      run_cases(Json::array({softmax_case({1}, {1}), with(softmax_case({1}, {2}), "id", "first"),
                             softmax_case({2}, {1}), with(softmax_case({1}, {0}), "id", "second")})
                    .dump());
  EXPECT_EQ(count.passed, 2U);
  ASSERT_EQ(count.failures.size(), 2U);
  EXPECT_TRUE(count.failures[0].starts_with("first: ")) << count.failures[0];
  EXPECT_TRUE(count.failures[1].starts_with("second: ")) << count.failures[1];
}

TEST(RunCases, TextThatIsNoCaseFileIsRefused) {
  EXPECT_EQ(refusal("{}"), "an object is not a list of cases");
  EXPECT_EQ(refusal("[]"), "holds no case");
  EXPECT_EQ(refusal("[1,]"), "line 1, column 4: unexpected ']': expected a value");
  const Json good = softmax_case({1}, {1});
  EXPECT_EQ(case_refusal(5), "case 1: 5 is not an object");
  EXPECT_EQ(case_refusal(with(good, "tol", 1)), "case 1: unknown key \"tol\"");
  EXPECT_EQ(case_refusal(without(good, "id")), "case 1: id is missing");
  EXPECT_EQ(case_refusal(without(good, "function")), "case 1: function is missing");
  EXPECT_EQ(case_refusal(without(good, "args")), "case 1: args is missing");
  EXPECT_EQ(case_refusal(with(good, "id", 3)), "case 1: id: 3 is not a string");
  EXPECT_EQ(case_refusal(with(good, "function", nullptr)),
            "case 1: function: null is not a string");
  EXPECT_EQ(case_refusal(with(good, "note", {1})), "case 1: note: a list is not a string");
  EXPECT_EQ(case_refusal(without(good, "expected")), "case 1: needs either expected or error");
  EXPECT_EQ(case_refusal(with(good, "error", "x")), "case 1: needs either expected or error");
  EXPECT_EQ(case_refusal(with(without(good, "expected"), "error", nullptr)),
            "case 1: error: null is not a string");
  EXPECT_EQ(case_refusal(with(good, "function", "softmin")),
            "case 1: \"softmin\" is not one of the functions softmax, attention, causal_mask, "
            "multi_head, pos_encoding, layer_norm, block, randn, randperm");
}

TEST(RunCases, AToleranceThatWouldLetAnythingPassIsRefused) {
  for (const char* key : {"tolerance", "tight_tolerance"}) {
    const auto said = [&](const Json& value) {
      return case_refusal(with(softmax_case({1}, {1}), key, value));
    };
    const std::string start = "case 1: " + std::string(key) + ": ";
    EXPECT_EQ(said("inf"), start + "\"inf\" is not a number of at least 0");
    EXPECT_EQ(said("nan"), start + "\"nan\" is not a number of at least 0");
    EXPECT_EQ(said(-1e-9), start + "-1e-09 is not a number of at least 0");
    EXPECT_EQ(said(nullptr), start + "null is not a number of at least 0");
  }
}

// Other functions than core's

/// Core, but softmax gives 1 and `off`, as near to 0 as its promise says; it makes no weights.
Functions rough_functions(double off) {
  Functions rough = core_functions();
  rough.softmax = [=](const std::vector<double>&) { return std::vector<double>{1, off}; };
  rough.gives_weights = false;
  rough.promise = 2e-6;
  return rough;
}

std::size_t failures(const Json& test, const Functions& functions) {
  return run_cases(Json::array({test}).dump(), functions).failures.size();
}

TEST(RunCasesOfOthers, AreHeldToTheirOwnPromise) {
  const Json test = softmax_case({9, 8}, {1, 0});
  EXPECT_EQ(failures(test, rough_functions(1.9e-6)), 0U);
  EXPECT_EQ(failures(test, rough_functions(2.1e-6)), 1U);
  EXPECT_EQ(failures(with(test, "tight_tolerance", 1e-15), rough_functions(1.9e-6)), 0U);
}

TEST(RunCasesOfOthers, WhatIsCoresAllTheSameIsHeldToCoresPromise) {
  const Json test{{"id", "p"},
                  {"function", "pos_encoding"},
                  {"args", {{"n", 1}, {"d", 2}}},
                  {"expected", {{1e-6, 1}}}};
  EXPECT_EQ(failures(test, rough_functions(0)), 1U);
}

TEST(RunCasesOfOthers, WeightsThatAreNotMadeAreNotMissed) {
  const Json test{{"id", "a"},
                  {"function", "attention"},
                  {"args", {{"Q", {{0}}}, {"K", {{0}}}, {"V", {{5}}}}},
                  {"expected", {{"out", {{5}}}, {"weights", {{1}}}}}};
  EXPECT_EQ(failures(test, rough_functions(0)), 0U);
  EXPECT_EQ(
      failures(with(test, "expected", {{"out", {{6}}}, {"weights", {{1}}}}), rough_functions(0)),
      1U);
}

TEST(RunCasesOfOthers, TheirNamesAreThoseThatFunctionsHolds) {
  EXPECT_EQ(held_functions(), (std::vector<std::string>{"softmax", "attention", "multi_head",
                                                        "layer_norm", "block"}));
}

// Answers that something else gave

/// What is wrong with an answer to one case, or "passed".
std::string judged(const Json& test, const Json& answer) {
  const auto cases = Cases(Json::array({test}).dump()).judge(Json::array({answer}).dump());
  EXPECT_EQ(cases.size(), 1U);
  return cases.front().fault.value_or("passed");
}

Json attention_case() {
  return {{"id", "a"},
          {"function", "attention"},
          {"args", {{"Q", {{0}}}, {"K", {{0}, {0}}}, {"V", {{1}, {3}}}}},
          {"expected", {{"out", {{2}}}, {"weights", {{0.5, 0.5}}}}}};
}

TEST(JudgeAnswers, AsTheCasesSay) {
  const Json test = softmax_case({0, 0}, {0.5, 0.5});
  EXPECT_EQ(judged(test, {0.5, 0.5}), "passed");
  EXPECT_EQ(judged(test, {0.5, 0.5 + 1e-13}), "passed");
  EXPECT_EQ(judged(test, {0.5, 0.75}),
            "the answer[1] is 0.75, expected 0.5: 0.25 apart, at most 1e-12 is right");
  EXPECT_EQ(judged(with(test, "tight_tolerance", 1e-6), {0.5, 0.5 + 1e-7}), "passed");
  EXPECT_EQ(judged(test, {0.5}), "the answer has length 1, expected 2");
  EXPECT_EQ(judged(test, "nan"), R"(the answer is "nan", expected a list)");
}

TEST(JudgeAnswers, TakesAttentionInSeveralForms) {
  const Json test = attention_case();
  for (const Json& answer :
       {Json({{"out", {{2}}}, {"weights", {{0.5, 0.5}}}}), Json({{"out", {{2}}}}),
        Json::parse("[[[2]], [[0.5, 0.5]]]"), Json::parse("[[2]]")}) {
    EXPECT_EQ(judged(test, answer), "passed") << answer;
  }
  EXPECT_EQ(judged(test, Json::parse("[[[2]], [[0.5, 0.75]]]")),
            "weights[0][1] is 0.75, expected 0.5: 0.25 apart, at most 2e-12 is right");
  EXPECT_EQ(judged(test, {{"weights", {{0.5, 0.5}}}}), R"(the answer has no "out")");
  EXPECT_EQ(judged(test, {{"out", {{2}}}, {"scores", {{0}}}}),
            R"(the answer has "scores", which is not expected)");
  // Two rows of an output are no pair.
  Json rows = test;
  rows["args"]["Q"] = {{0}, {0}};
  rows["expected"] = {{"out", {{2}, {2}}}, {"weights", {{0.5, 0.5}, {0.5, 0.5}}}};
  EXPECT_EQ(judged(rows, {{2}, {2}}), "passed");
}

TEST(JudgeAnswers, AnErrorIsRightWhereOneIsExpected) {
  const Json refused = with(without(softmax_case({0}, {1}), "expected"), "error", "too short");
  EXPECT_EQ(judged(refused, nullptr), "passed");
  EXPECT_EQ(judged(refused, {{"error", "no"}}), "passed");
  EXPECT_EQ(judged(refused, {1}), R"(is accepted, needs an error: "too short")");
  EXPECT_EQ(judged(softmax_case({0}, {1}), nullptr), "has no answer");
  EXPECT_EQ(judged(softmax_case({0}, {1}), {{"error", "no"}}), "is refused: no");
}

TEST(JudgeAnswers, GivesTheArraysThatWereCompared) {
  const Cases cases(Json::array({attention_case()}).dump());
  const JudgedCase pair = cases.judge("[[[[2]], [[0.25, 0.75]]]]").front();
  ASSERT_EQ(pair.parts.size(), 2U);
  EXPECT_EQ(pair.parts[1].name, "weights");
  EXPECT_EQ(pair.parts[1].got, (Tensor{{1, 2}, {0.25, 0.75}}));
  EXPECT_EQ(pair.parts[1].want, (Tensor{{1, 2}, {0.5, 0.5}}));
  EXPECT_EQ(pair.limit, 2e-12);
  EXPECT_EQ(pair.function, "attention");
  EXPECT_EQ(pair.arguments.json().at("V"), Json({{1}, {3}}));
  EXPECT_EQ(cases.judge("[[[2]]]").front().parts.size(), 1U);
  EXPECT_TRUE(cases.judge("[null]").front().is_refused);
  EXPECT_TRUE(cases.judge("[[[true]]]").front().parts.empty());
}

TEST(JudgeAnswers, AreInOrderOrByName) {
  const Json one = softmax_case({0}, {1});
  Json two = softmax_case({0, 0}, {0.5, 0.5});
  two["id"] = "t";
  const Cases cases(Json::array({one, two}).dump());
  const auto refusal_of = [](const Cases& those, std::string_view answers) {
    try {
      (void)those.judge(answers);
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string("accepted");
  };
  EXPECT_EQ(cases.judge(R"({"t": [0.5, 0.5], "s": [1]})")[1].fault, std::nullopt);
  EXPECT_EQ(cases.judge("[[1], [0.5, 0.5]]")[1].fault, std::nullopt);
  EXPECT_EQ(refusal_of(cases, "[[1]]"), "there are 1 answers to 2 cases");
  EXPECT_EQ(refusal_of(cases, R"({"s": [1]})"), R"(no answer to the case "t")");
  EXPECT_EQ(refusal_of(cases, R"({"s": [1], "t": [1], "u": [1]})"), R"(there is no case "u")");
  EXPECT_EQ(refusal_of(cases, "3"), "3 is neither a list of answers nor an object of them");
  EXPECT_EQ(refusal_of(Cases(Json::array({one, one}).dump()), R"({"s": [1]})"),
            R"(two cases have the name "s": the answers must be a list)");
}

}  // namespace
}  // namespace tfx::io

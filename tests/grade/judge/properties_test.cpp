#include "grade/judge/properties.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "grade/judge/made_learner.hpp"
#include "support/numbers.hpp"

namespace tfx::grade {
namespace {

using report::Check;
using report::List;
using report::Sentence;
using report::Status;
using report::Value;
using Words = std::vector<std::string>;

const Words kAll = {"attention.rows_sum", "attention.hidden",       "attention.mixes",
                    "attention.causal",   "attention.equivariant",  "multi_head.mixes",
                    "multi_head.causal",  "multi_head.equivariant", "block.causal",
                    "block.equivariant"};

Words ids_of(const std::vector<Check>& checks) {
  Words ids;
  for (const Check& check : checks) ids.push_back(check.id);
  return ids;
}

/// A learner who is right but in one function, which is made from this model.
Ask wrong_in(const std::string& function, const Model& model) {
  return [function, wrong = ask({.model = model}), right = ask({})](
             std::string_view name, const List& arguments, const Words& given) {
    EXPECT_EQ(given, Words{});
    return name == function ? wrong(name, arguments, given) : right(name, arguments, given);
  };
}

/// The only check that does not pass.
Check failure(const Ask& ask) {
  std::vector<Check> checks = judge_properties(ask, {});
  std::erase_if(checks, [](const Check& check) { return check.status == Status::kPass; });
  EXPECT_EQ(checks.size(), 1U);
  const Check check = checks.empty() ? Check{} : checks.front();
  EXPECT_EQ(check.status, Status::kFail) << check.id;
  EXPECT_EQ(check.findings.size(), 1U) << check.id;
  EXPECT_EQ(check.wrong_calls, 1U) << check.id;
  EXPECT_TRUE(check.arguments.starts_with("{\"")) << check.id;
  return check;
}

/// Each row with the range of all values added: later tokens show, in no order.
Matrix mix_with_range(const Matrix& weights, const Matrix& k, const Matrix& v) {
  Matrix out = Model().mix(weights, k, v);
  for (std::size_t c = 0; c < v.cols(); ++c) {
    double least = v(0, c);
    double most = v(0, c);
    for (std::size_t j = 0; j < v.rows(); ++j) {
      least = std::min(least, v(j, c));
      most = std::max(most, v(j, c));
    }
    for (std::size_t i = 0; i < out.rows(); ++i) out(i, c) += most - least;
  }
  return out;
}

/// Each row moved by its number from its own value: the order shows, and no other token.
Matrix mix_with_place(const Matrix& weights, const Matrix& k, const Matrix& v) {
  Matrix out = Model().mix(weights, k, v);
  for (std::size_t i = 0; i < out.rows(); ++i) {
    out(i, 0) += static_cast<double>(i) * (out(i, 0) - v(i, 0));
  }
  return out;
}

Matrix doubled(const Matrix& /*scores*/, const Matrix& weights, const Matrix& /*k*/) {
  Matrix result = weights;
  for (double& weight : result.cells()) weight *= 2;
  return result;
}

/// Rows that still sum to 1.
Matrix with_negative(const Matrix& /*scores*/, const Matrix& weights, const Matrix& /*k*/) {
  Matrix result = weights;
  result(5, 8) += result(5, 7) + 0.25;
  result(5, 7) = -0.25;
  return result;
}

Matrix with_nan(const Matrix& /*scores*/, const Matrix& weights, const Matrix& /*k*/) {
  Matrix result = weights;
  result(0, 1) = test::kNan;
  return result;
}

Matrix with_some_hidden(const Matrix& scores, const Matrix& weights, const Matrix& /*k*/) {
  Matrix result = weights;
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (std::isinf(scores(i, j))) result(i, j) = 1e-300;
    }
  }
  return result;
}

TEST(Properties, HoldOfWhatIsRight) {
  const std::vector<Check> checks = judge_properties(ask({}), {.seed = 3});
  EXPECT_EQ(ids_of(checks), kAll);
  std::size_t calls = 0;
  for (const Check& check : checks) {
    EXPECT_EQ(check.status, Status::kPass) << check.id;
    EXPECT_TRUE(check.findings.empty() && check.again.empty()) << check.id;
    calls += check.calls;
  }
  EXPECT_EQ(calls, 16U);
  EXPECT_EQ(checks.at(0).step, 2U);
  EXPECT_EQ(checks.at(5).step, 4U);
  EXPECT_EQ(checks.at(8).step, 7U);
}

TEST(Properties, ARowOfWeightsSumsToOne) {
  Model model;
  model.given = doubled;
  const Check check = failure(wrong_in("attention", model));
  EXPECT_EQ(check.id, "attention.rows_sum");
  EXPECT_EQ(check.findings.at(0).key, "property.rows_sum");
  EXPECT_EQ(check.findings[0].arguments.at(0),
            (std::pair<std::string, report::Argument>("row", report::whole(0))));
  EXPECT_NEAR(std::get<report::Number>(check.findings[0].arguments.at(1).second).value, 2, 1e-12);
  EXPECT_TRUE(check.again.starts_with("attention([["));
}

TEST(Properties, NoWeightIsNegativeOrNone) {
  Model model;
  model.given = with_negative;
  // With a mask these cells are hidden, and no longer 0.
  std::vector<Check> checks = judge_properties(wrong_in("attention", model), {});
  EXPECT_EQ(checks.at(0).findings.at(0), (Sentence{"property.negative",
                                                   {{"row", report::whole(5)},
                                                    {"column", report::whole(7)},
                                                    {"weight", report::shortest(-0.25)}}}));
  EXPECT_EQ(checks.at(1).findings.at(0).key, "property.hidden");
  model.given = with_nan;
  checks = judge_properties(wrong_in("attention", model), {});
  EXPECT_EQ(checks.at(0).findings.at(0).key, "property.negative");
  EXPECT_EQ(checks.at(1).findings.at(0).key, "property.hidden");
}

TEST(Properties, AHiddenWeightIsZeroExactly) {
  Model model;
  model.given = with_some_hidden;
  const Check check = failure(wrong_in("attention", model));
  EXPECT_EQ(check.id, "attention.hidden");
  EXPECT_EQ(check.findings.at(0), (Sentence{"property.hidden",
                                            {{"row", report::whole(0)},
                                             {"column", report::whole(1)},
                                             {"weight", report::shortest(1e-300)}}}));
}

Matrix mix_doubled(const Matrix& weights, const Matrix& k, const Matrix& v) {
  Matrix out = Model().mix(weights, k, v);
  for (double& x : out.cells()) x *= 2;
  return out;
}

TEST(Properties, AMeanOfOneVectorIsThatVector) {
  Model model;
  model.mix = mix_doubled;
  for (const std::string function : {"attention", "multi_head"}) {
    const Check check = failure(wrong_in(function, model));
    EXPECT_EQ(check.id, function + ".mixes");
    EXPECT_EQ(check.findings.at(0).key, "property.mixes");
  }
}

TEST(Properties, LaterTokensChangeNoEarlierRow) {
  Model model;
  model.mix = mix_with_range;
  for (const std::string function : {"attention", "multi_head", "block"}) {
    const Check check = failure(wrong_in(function, model));
    EXPECT_EQ(check.id, function + ".causal");
    EXPECT_EQ(check.findings.at(0).key, "property.causal");
    EXPECT_EQ(check.calls, 2U);
  }
}

TEST(Properties, TokensInAnotherOrderGiveTheSameRows) {
  Model model;
  model.mix = mix_with_place;
  for (const std::string function : {"attention", "multi_head", "block"}) {
    const Check check = failure(wrong_in(function, model));
    EXPECT_EQ(check.id, function + ".equivariant");
    EXPECT_EQ(check.findings.at(0).key, "property.equivariant");
  }
}

TEST(Properties, OfNaNNoneHolds) {
  Model model;
  model.mix = [](const Matrix& weights, const Matrix& k, const Matrix& v) {
    Matrix out = Model().mix(weights, k, v);
    out(0, 0) = test::kNan;
    return out;
  };
  const auto checks = judge_properties(wrong_in("block", model), {.only = {"block"}});
  EXPECT_EQ(checks.at(0).findings.at(0).key, "property.causal");
  EXPECT_EQ(checks.at(1).findings.at(0).key, "property.equivariant");
}

TEST(Properties, OnlySomeFunctionsAreJudged) {
  EXPECT_EQ(ids_of(judge_properties(ask({}), {.only = {"block", "softmax"}})),
            (Words{"block.causal", "block.equivariant"}));
  EXPECT_EQ(ids_of(judge_properties(ask({}), {.only = {"softmax"}})), Words{});
}

/// Whoever gives that answer to every call.
Ask always(const Answer& answer) {
  return [answer](std::string_view, const List&, const Words&) { return answer; };
}

TEST(Properties, AreNoneOfOtherShapes) {
  const List one(1, Value(List{1.0}));
  const auto pair = judge_properties(always({.value = List{one, one}}), {});
  EXPECT_EQ(ids_of(pair), kAll);
  EXPECT_EQ(pair.at(0).findings.at(0), (Sentence{"form.shape",
                                                 {{"name", std::string("out")},
                                                  {"got", std::string("1x1")},
                                                  {"want", std::string("48x32")}}}));
  EXPECT_EQ(pair.at(5).findings.at(0).key, "form.depth");
  List rows;
  List weights;
  for (int i = 0; i < 48; ++i) {
    rows.emplace_back(List(32, 0.0));
    weights.emplace_back(List(47, 0.0));
  }
  const auto narrow = judge_properties(always({.value = List{rows, weights}}), {});
  EXPECT_EQ(narrow.at(0).findings.at(0), (Sentence{"form.shape",
                                                   {{"name", std::string("weights")},
                                                    {"got", std::string("48x47")},
                                                    {"want", std::string("48x48")}}}));
  const auto matrix = judge_properties(always({.value = one}), {.only = {"block"}});
  EXPECT_EQ(matrix.at(0).findings.at(0).arguments.at(0).second,
            report::Argument(std::string("block")));
  for (const Check& check : matrix) EXPECT_EQ(check.status, Status::kFail);
}

TEST(Properties, OfWeightsAreSkippedWhereThereAreNone) {
  const Ask out_alone = [right = ask({})](std::string_view function, const List& arguments,
                                          const Words& given) -> Answer {
    const Value value = right(function, arguments, given).value;
    return {.value = report::Fields{{"out", std::get<List>(value.data).front()}}};
  };
  const auto checks = judge_properties(out_alone, {.only = {"attention"}});
  ASSERT_EQ(checks.size(), 5U);
  for (const std::size_t of_weights : {0U, 1U}) {
    EXPECT_EQ(checks[of_weights].status, Status::kSkipped);
    EXPECT_EQ(checks[of_weights].notes, std::vector<Sentence>{{"property.no_weights"}});
  }
  for (const std::size_t of_out : {2U, 3U, 4U}) EXPECT_EQ(checks[of_out].status, Status::kPass);
}

TEST(Properties, AreNotJudgedWithoutAnAnswer) {
  for (const auto& [kind, status] : {std::pair{Answer::Kind::kRaised, Status::kError},
                                     std::pair{Answer::Kind::kTimeout, Status::kTimeout}}) {
    for (const Check& check : judge_properties(always({.kind = kind, .error = "no"}), {})) {
      EXPECT_EQ(check.status, status) << check.id;
      EXPECT_EQ(check.findings.size(), 1U) << check.id;
      EXPECT_EQ(check.calls, 1U) << check.id;
      EXPECT_FALSE(check.again.empty()) << check.id;
    }
  }
}

}  // namespace
}  // namespace tfx::grade

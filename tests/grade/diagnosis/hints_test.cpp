#include "grade/diagnosis/hints.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/causal_mask.hpp"
#include "grade/judge/probes.hpp"
#include "support/numbers.hpp"

namespace tfx::grade {
namespace {

using report::Sentence;
using Sentences = std::vector<Sentence>;
using test::kInf;
using test::kNan;

Call softmax_of(Row row) {
  return {.function = Function::kSoftmax, .row = std::move(row)};
}

/// Queries and keys of zeros, so that visible keys have equal weights, and values 1, 2, 3, ...
Call attention_of(std::size_t n, std::size_t m, std::optional<Mask> mask = {}) {
  Call call{.function = Function::kAttention, .q = Matrix(n, 1), .k = Matrix(m, 1)};
  call.v = Matrix(m, 1);
  for (std::size_t j = 0; j < m; ++j) call.v(j, 0) = static_cast<double>(j + 1);
  call.mask = std::move(mask);
  return call;
}

Parts row_of(std::vector<double> cells) {
  return {{.name = "", .value = {{cells.size()}, cells}}};
}

Parts attention_parts(double out, std::vector<double> weights) {
  return {{.name = "out", .value = {{1, 1}, {out}}},
          {.name = "weights", .value = {{1, weights.size()}, weights}}};
}

/// The right answer with another number in its first cell.
Parts wrong_answer(const Call& call) {
  Parts parts = right_answer(call);
  parts.front().value.cells.front() += 0.3;
  return parts;
}

Sentences hints_of(const Call& call, const Parts& got) {
  return hints(std::vector{call}, std::vector<Observed>{got});
}

/// The keys of what is said of calls of which some are answered right.
std::vector<std::string> keys_of(const std::vector<Call>& right, const std::vector<Call>& wrong) {
  std::vector<Call> calls = right;
  std::vector<Observed> observed;
  for (const Call& call : right) observed.emplace_back(right_answer(call));
  for (const Call& call : wrong) {
    calls.push_back(call);
    observed.emplace_back(wrong_answer(call));
  }
  std::vector<std::string> keys;
  for (const Sentence& sentence : hints(calls, observed)) keys.push_back(sentence.key);
  return keys;
}

using Keys = std::vector<std::string>;

TEST(Hints, TellInWhichCallsAnswersAreWrong) {
  const Call plain = attention_of(2, 2);
  const Call masked = attention_of(2, 2, tfx::causal_mask(2));
  const Call wide = attention_of(2, 3);
  EXPECT_EQ(keys_of({plain}, {masked}), Keys{"hint.only_masked"});
  EXPECT_EQ(keys_of({plain, masked}, {wide}), Keys{"hint.only_square"});
  EXPECT_EQ(keys_of({plain}, {masked, wide}), Keys{});
  EXPECT_EQ(keys_of({masked}, {plain}), Keys{});
  EXPECT_EQ(keys_of({}, {masked}), Keys{});
  EXPECT_EQ(keys_of({plain}, {}), Keys{});
  const Call one{.function = Function::kBlock, .q = Matrix(2, 4), .h = 1};
  const Call two{.function = Function::kBlock, .q = Matrix(2, 4), .h = 2};
  EXPECT_EQ(keys_of({one}, {two}), Keys{"hint.one_head"});
}

TEST(Hints, NameTheFactorOfEveryNumber) {
  const auto factor = [](double by) {
    return Sentences{{"hint.factor", {{"factor", report::fixed(by, 6)}}}};
  };
  EXPECT_EQ(hints_of(softmax_of({3, 3}), row_of({1, 1})), factor(2));
  EXPECT_EQ(hints_of(softmax_of({0, 0, 0, 0}), row_of({-0.125, -0.125, -0.125, -0.125})),
            factor(-0.5));
  EXPECT_EQ(hints_of(attention_of(1, 2), attention_parts(3, {1, 1})), factor(2));
  EXPECT_EQ(hints_of(softmax_of({3, 3}), row_of({1, 1.1})), Sentences{});
  EXPECT_EQ(hints_of(softmax_of({3, 3}), row_of({0, 0})), Sentences{});
}

// softmax([0, 12]) is [6.1e-06, 0.99999]: the factor 1 of the large number is none of the small.
TEST(Hints, AFactorIsAlsoOfSmallNumbers) {
  const double small = 1 / (1 + std::exp(12));
  EXPECT_EQ(hints_of(softmax_of({0, 12}), row_of({small + 1e-4, 1 - small})), Sentences{});
  EXPECT_EQ(hints_of(softmax_of({0, 12}), row_of({2 * small, 2 - 2 * small})).at(0).key,
            "hint.factor");
}

TEST(Hints, CountTheDecimalsOfWhatIsRounded) {
  const auto rounded = [](int digits) {
    return Sentences{{"hint.rounded", {{"digits", report::whole(digits)}}}};
  };
  // 0.0900305..., 0.2447284..., 0.6652409...
  EXPECT_EQ(hints_of(softmax_of({1, 2, 3}), row_of({0.1, 0.2, 0.7})), rounded(1));
  EXPECT_EQ(hints_of(softmax_of({1, 2, 3}), row_of({0.09, 0.24, 0.67})), rounded(2));
  EXPECT_EQ(hints_of(softmax_of({1, 2, 3}), row_of({0.09003, 0.24473, 0.66524})), rounded(5));
  EXPECT_EQ(hints_of(softmax_of({1, 2, 3}), row_of({0.09, 0.25, 0.66})), Sentences{});
}

TEST(Hints, NameTheFirstNumberThatIsNotFinite) {
  EXPECT_EQ(hints_of(softmax_of({3, 3}), row_of({0.5, -kInf})),
            (Sentences{{"hint.not_finite", {{"value", report::shortest(-kInf)}}}}));
  const Sentences nan = hints_of(softmax_of({3, 3}), row_of({kNan, kInf}));
  ASSERT_EQ(nan.size(), 1U);
  EXPECT_TRUE(std::isnan(std::get<report::Number>(nan[0].arguments.at(0).second).value));
}

TEST(Hints, SayWhatNoWeightsMayBe) {
  const Sentence sum{"hint.row_sums", {{"sum", report::fixed(0.75, 6)}}};
  EXPECT_EQ(hints_of(attention_of(1, 2), attention_parts(1.5, {0.5, 0.25})), Sentences{sum});
  Mask mask(1, 2);
  mask.set(0, 0, true);
  mask.set(0, 1, false);
  const Call masked = attention_of(1, 2, mask);  // out 1, weights 1 and 0
  const Sentence hidden{"hint.hidden_weight", {{"weight", report::shortest(0.25)}}};
  EXPECT_EQ(hints_of(masked, attention_parts(1.25, {0.75, 0.25})), Sentences{hidden});
  EXPECT_EQ(hints_of(masked, attention_parts(1.25, {0.5, 0.25})), (Sentences{sum, hidden}));
}

TEST(Hints, TellTheMeanAndVarianceOfANormedRow) {
  const Call call{.function = Function::kLayerNorm, .row = {1, 3}};  // about -1 and 1
  EXPECT_EQ(hints_of(call, row_of({0, 4})),
            (Sentences{{"hint.mean",
                        {{"mean", report::fixed(2, 6)}, {"variance", report::fixed(4, 6)}}}}));
}

TEST(Hints, AreOfWrongAnswersOfTheRightShapesAlone) {
  const Call call = softmax_of({3, 3});
  EXPECT_EQ(hints_of(call, row_of({0.5, 0.5})), Sentences{});
  EXPECT_EQ(hints_of(call, row_of({1, 1, 1})), Sentences{});
  EXPECT_EQ(hints(std::vector{call}, std::vector<Observed>{std::nullopt}), Sentences{});
  const std::vector<Observed> both{row_of({1, 1, 1}), row_of({1, 1})};
  EXPECT_EQ(hints(std::vector{call, call}, both).at(0).key, "hint.factor");
}

void multiply(Observed& answer, double factor) {
  for (Part& part : *answer) {
    for (double& x : part.value.cells) x *= factor;
  }
}

bool says(const std::vector<report::Sentence>& hints, std::string_view key) {
  return std::ranges::find(hints, key, &report::Sentence::key) != hints.end();
}

TEST(Hints, NameAFactorOnlyIfAllNumbersOfAllAnswersAreOffByIt) {
  const std::vector<Call> calls = probes(Function::kLayerNorm, 0);
  std::vector<Observed> answers;
  for (const Call& call : calls) multiply(answers.emplace_back(right_answer(call)), 1.5);
  EXPECT_TRUE(says(hints(calls, answers), "hint.factor"));
  multiply(answers[1], 2);
  EXPECT_FALSE(says(hints(calls, answers), "hint.factor"));
}

}  // namespace
}  // namespace tfx::grade

#include "experiments/explain.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <variant>
#include <vector>

#include "support/numbers.hpp"
#include "support/report.hpp"

namespace tfx::experiments {
namespace {

using test::claim;
using test::kInf;
using test::list;
using test::refusal;

std::vector<double> numbers(const report::Report& report, const char* name) {
  std::vector<double> result;
  for (const report::Value& value : list(report.results, name)) {
    result.push_back(std::get<double>(value.data));
  }
  return result;
}

/// By hand: q = (2, 0) meets k = (1, 0), (0, 1), (3, 4); d = 2.
ExplainInput example() {
  return {
      .q = {{9, 9}, {2, 0}}, .k = {{1, 0}, {0, 1}, {3, 4}}, .v = {{1}, {10}, {100}}, .query = 1};
}

TEST(Explain, TakesEachStepAsByHand) {
  const report::Report report = explain(example());
  EXPECT_EQ(numbers(report, "scores"), (std::vector<double>{2, 0, 6}));
  const double root = std::sqrt(2);
  EXPECT_EQ(numbers(report, "scaled"), (std::vector<double>{2 / root, 0, 6 / root}));
  EXPECT_EQ(numbers(report, "masked"), numbers(report, "scaled"));
  const double sum = 1 + std::exp(-4 / root) + std::exp(-6 / root);
  EXPECT_NEAR(numbers(report, "weights")[0], std::exp(-4 / root) / sum, 1e-15);
  EXPECT_NEAR(numbers(report, "weights")[2], 1 / sum, 1e-15);
  EXPECT_NEAR(numbers(report, "out")[0],
              (std::exp(-4 / root) + 10 * std::exp(-6 / root) + 100) / sum, 1e-12);
  EXPECT_TRUE(test::holds(report));
}

TEST(Explain, LeavesOutWhatTheMaskHidesWhateverItHolds) {
  ExplainInput input = example();
  input.mask = Mask(2, 3);
  input.mask->set(1, 0, true);
  input.mask->set(1, 1, true);
  input.v = {{1}, {10}, {std::numeric_limits<double>::quiet_NaN()}};
  const report::Report report = explain(input);
  EXPECT_EQ(numbers(report, "masked")[2], -kInf);
  EXPECT_EQ(numbers(report, "weights")[2], 0);
  const double first = 1 / (1 + std::exp(-std::sqrt(2)));
  EXPECT_NEAR(numbers(report, "out")[0], first + 10 * (1 - first), 1e-12);
  EXPECT_TRUE(test::holds(report));
}

TEST(Explain, OfAQueryThatSeesNothingIsZero) {
  ExplainInput input = example();
  input.mask = Mask(2, 3);
  const report::Report report = explain(input);
  EXPECT_EQ(numbers(report, "weights"), (std::vector<double>{0, 0, 0}));
  EXPECT_EQ(numbers(report, "out"), std::vector<double>{0});
  EXPECT_EQ(claim(report, "explain.weights_sum_to_one").holds(), std::nullopt);
  EXPECT_EQ(claim(report, "explain.is_attention").holds(), true);
}

// The lesson's own run: its first row of weights, and its first output.
TEST(Explain, OfRandomTokensIsTheLessonsRun) {
  const report::Report report = explain(random_input(0, 3, 4, false));
  EXPECT_NEAR(numbers(report, "weights")[0], 0.963, 5e-4);
  EXPECT_NEAR(numbers(report, "out")[0], 1.4535, 5e-5);
  const report::Report causal = explain(random_input(0, 3, 4, true));
  EXPECT_EQ(numbers(causal, "weights"), (std::vector<double>{1, 0, 0}));
}

TEST(Explain, JudgesNothingOfNumbersThatAreNotFinite) {
  ExplainInput nan_key = example();
  nan_key.k(0, 0) = std::numeric_limits<double>::quiet_NaN();
  ExplainInput infinite_value = example();
  infinite_value.v(2, 0) = kInf;
  for (const ExplainInput& input : {nan_key, infinite_value}) {
    for (const report::Claim& claim : explain(input).claims) {
      EXPECT_EQ(claim.holds(), std::nullopt) << claim.id;
    }
  }
}

// A score that overflows is no hidden key: attention's softmax of nothing but -inf is NaN.
TEST(Explain, SeesAKeyWhoseScoreOverflows) {
  const report::Report report = explain({.q = {{-1e200}}, .k = {{1e200}}, .v = {{1}}});
  EXPECT_EQ(numbers(report, "masked")[0], -kInf);
  EXPECT_TRUE(std::isnan(numbers(report, "weights")[0]));
  EXPECT_TRUE(std::isnan(numbers(report, "out")[0]));
}

// The weights of m equal keys are 1/m, whose sum is off by what m additions round.
TEST(Explain, LetsManyWeightsRound) {
  const std::size_t m = 300000;
  EXPECT_TRUE(test::holds(explain({.q = {{0}}, .k = Matrix(m, 1), .v = Matrix(m, 1)})));
}

TEST(Explain, SaysWhatItDoesNotShow) {
  const auto cuts = [](std::size_t m, std::size_t width) {
    std::vector<std::string> keys;
    for (const report::Part& part :
         explain({.q = {{1}}, .k = Matrix(m, 1), .v = Matrix(m, width)}).parts) {
      const auto* sentence = std::get_if<report::Sentence>(&part);
      if (sentence != nullptr && sentence->key.starts_with("explain.cut")) {
        keys.push_back(sentence->key);
      }
    }
    return keys;
  };
  using Keys = std::vector<std::string>;
  EXPECT_EQ(cuts(16, 16), Keys());
  EXPECT_EQ(cuts(17, 16), Keys{"explain.cut"});
  EXPECT_EQ(cuts(16, 17), Keys{"explain.cut_components"});
}

TEST(Explain, ShowsTheMaskOnlyWhereThereIsOne) {
  const auto columns = [](const report::Report& report) {
    for (const report::Part& part : report.parts) {
      if (const auto* table = std::get_if<report::Table>(&part)) return table->columns.size();
    }
    return std::size_t{0};
  };
  EXPECT_EQ(columns(explain(random_input(0, 3, 4, false))), 4U);
  EXPECT_EQ(columns(explain(random_input(0, 3, 4, true))), 5U);
}

TEST(Explain, RefusesWhatAttentionRefusesAndAQueryThatIsNotThere) {
  ExplainInput input = example();
  input.query = 2;
  EXPECT_EQ(refusal([&] { (void)explain(input); }), "explain: the query is 2, needs to be below 2");
  input = example();
  input.k = {{1}, {2}, {3}};
  EXPECT_EQ(refusal([&] { (void)explain(input); }), "attention: K is 3x1, needs 3x2");
  input.k = Matrix(0, 2);
  input.v = Matrix(0, 1);
  EXPECT_EQ(refusal([&] { (void)explain(input); }), "explain: K has no rows");
}

}  // namespace
}  // namespace tfx::experiments

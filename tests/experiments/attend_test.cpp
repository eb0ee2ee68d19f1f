#include "experiments/attend.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "render/text.hpp"
#include "support/cases.hpp"
#include "support/compare.hpp"
#include "support/data.hpp"
#include "support/report.hpp"

namespace tfx::experiments {
namespace {

using report::Relation;
using test::claim;
using test::list;
using test::number;
using test::refusal;

// Draws of float32 may differ by 2e-6 from the reference's. With components of about 3 at most, a
// score of width 4 moves by 2e-5 at most and a weight by a quarter of that; a sum of 512 products
// moves by some 2e-6 sqrt(2 * 512); a standard deviation of 10000 sums by less than one of them.
constexpr double kWeights = 1e-5;
constexpr double kWideWeights = 5e-5;
constexpr double kSpread = 2e-5;

/// The run of the lesson, which takes a second where nothing is optimised.
const report::Report& lesson() {
  static const report::Report kReport = attend({});
  return kReport;
}

nlohmann::json reference() {
  return nlohmann::json::parse(test::read_text(test::data_path("experiments.json"))).at("attend");
}

Matrix weights_of(const report::Report& report) {
  const report::List& rows = list(report.results, "weights");
  Matrix weights(rows.size(), rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::ranges::copy(test::numbers(std::get<report::List>(rows[i].data)), weights.row(i).begin());
  }
  return weights;
}

std::vector<double> numbers(const report::Report& report, std::string_view name) {
  return test::numbers(list(report.results, name));
}

// Draws of float32 agree with PyTorch's to 2e-6 (tests/data/README.md).
TEST(Attend, DrawsTheFloat32NumbersOfPyTorch) {
  std::vector<double> x;
  for (const report::Value& row : list(lesson().results, "x")) {
    std::ranges::copy(test::numbers(std::get<report::List>(row.data)), std::back_inserter(x));
  }
  for (const double cell : x) EXPECT_EQ(cell, static_cast<double>(static_cast<float>(cell)));
  const auto cases = test::cases_of_file("randn.json");
  const auto torch = std::ranges::find(cases, "randn-0-float32-12", &test::Case::id);
  ASSERT_NE(torch, cases.end());
  EXPECT_TRUE(test::near(x, test::numbers(torch->expected.at(0)), 2e-6));
}

TEST(Attend, AgreesWithTheSecondImplementation) {
  const report::Report& report = lesson();
  const nlohmann::json want = reference();
  EXPECT_TRUE(test::near(weights_of(report), test::matrix(want.at("weights")), kWeights));
  const auto output = test::numbers(want.at("output_0"));
  EXPECT_TRUE(test::near(numbers(report, "output_0"), output, kWeights));
  EXPECT_TRUE(test::near(numbers(report, "output_0_by_hand"), output, kWeights));
  EXPECT_TRUE(test::near(numbers(report, "softmax_without_root"),
                         test::numbers(want.at("softmax_without_root")), kWideWeights));
  EXPECT_TRUE(test::near(numbers(report, "softmax_with_root"),
                         test::numbers(want.at("softmax_with_root")), kWeights));
  EXPECT_TRUE(test::near(numbers(report, "row_sums"), std::vector<double>(3, 1.0)));
}

TEST(Attend, SpreadsScoresAsTheSecondImplementationDoes) {
  const report::Report& report = lesson();
  const nlohmann::json want = reference().at("dots");
  const report::List& got = list(report.results, "spreads");
  ASSERT_EQ(got.size(), want.size());
  for (std::size_t i = 0; i < got.size(); ++i) {
    const auto& spread = std::get<report::Fields>(got[i].data);
    const double std = test::number(want[i].at("std"));
    EXPECT_EQ(number(spread, "d"), want[i].at("d").get<double>());
    EXPECT_NEAR(number(spread, "dot_std"), std, kSpread * std);
    EXPECT_NEAR(number(spread, "dot_std_over_root"), test::number(want[i].at("std_over_root")),
                kSpread);
  }
}

// By hand: 1 / (1 + e + e^2) and its multiples by e; e^1000 is beyond a double, and inf / inf NaN.
TEST(Attend, KeepsALargeSoftmaxFiniteWhereThePlainFormulaIsNot) {
  const report::Report& report = lesson();
  EXPECT_TRUE(
      test::near(numbers(report, "softmax_of_large_scores"),
                 std::vector{0.09003057317038046, 0.24472847105479764, 0.6652409557748218}));
  for (const double weight : numbers(report, "naive_softmax_of_large_scores")) {
    EXPECT_TRUE(std::isnan(weight));
  }
}

// Every line of lesson 1's own run.
TEST(Attend, PrintsTheLessonsNumbersDigitForDigit) {
  const std::string text = render::text(lesson(), render::Language::kEnglish);
  for (const char* line :
       {"x 3x4 (tokens x width), output 3x4, weights 3x3 ",
        "  0  0.963 0.010 0.027\n  1  0.045 0.762 0.193\n  2  0.256 0.390 0.355\n",
        "  1.000 1.000 1.000\n",
        "  attention      1.4535 -0.3072 -2.1104 0.5605\n"
        "  mixed by hand  1.4535 -0.3072 -2.1104 0.5605\n",
        "    4   2.00           1.00\n   64   8.11           1.01\n  512  22.85           1.01\n",
        "  without sqrt(d)  0.000 0.000 0.000 0.000 0.000 0.652 0.348 0.000 0.000 0.000\n"
        "  with sqrt(d)     0.085 0.033 0.093 0.154 0.076 0.213 0.208 0.054 0.062 0.022\n"}) {
    EXPECT_NE(text.find(line), std::string::npos) << line << "in\n" << text;
  }
}

TEST(Attend, ClaimsWhatTheLessonSays) {
  const report::Report& report = lesson();
  EXPECT_EQ(test::claim_ids(report),
            (std::vector<std::string>{"attend.rows_sum_to_one", "attend.mixes_values",
                                      "attend.scores_spread", "attend.root_spreads",
                                      "attend.naive_overflows", "attend.softmax_stays_finite",
                                      "attend.dropout_exceeds_one", "attend.sums_expose_dropout"}));
  for (const report::Claim& claim : report.claims) EXPECT_EQ(claim.holds(), true) << claim.id;
  for (const char* id : {"attend.rows_sum_to_one", "attend.mixes_values"}) {
    EXPECT_EQ(claim(report, id).relation, Relation::kAtMost);
    EXPECT_EQ(claim(report, id).limit, 1e-12);
  }
  EXPECT_EQ(claim(report, "attend.scores_spread").relation, Relation::kAtMost);
  EXPECT_EQ(claim(report, "attend.scores_spread").limit, 0.05);
  EXPECT_EQ(claim(report, "attend.root_spreads").relation, Relation::kGreater);
  EXPECT_EQ(claim(report, "attend.root_spreads").limit, 0);
  EXPECT_EQ(claim(report, "attend.naive_overflows").relation, Relation::kEqual);
  EXPECT_EQ(claim(report, "attend.naive_overflows").limit, 0);
  EXPECT_EQ(claim(report, "attend.softmax_stays_finite").relation, Relation::kEqual);
  EXPECT_EQ(claim(report, "attend.softmax_stays_finite").limit, 3);
  for (const auto& [id, limit] : {std::pair("attend.dropout_exceeds_one", 1.0),
                                  std::pair("attend.sums_expose_dropout", 0.1)}) {
    EXPECT_EQ(claim(report, id).relation, Relation::kGreater);
    EXPECT_EQ(claim(report, id).limit, limit);
  }
}

// From the reference: 1.0136 is the spread that is farthest from 1, and 0.6516 - 0.2134.
TEST(Attend, ClaimsOfWhatItMeasured) {
  const report::Report& report = lesson();
  EXPECT_NEAR(claim(report, "attend.scores_spread").measured.value, 0.01358657714, kSpread);
  EXPECT_NEAR(claim(report, "attend.root_spreads").measured.value, 0.43825233879, kWideWeights);
  // The first token sees but itself: its weight of 1 is kept as 1/0.9, or dropped and missing.
  EXPECT_DOUBLE_EQ(claim(report, "attend.dropout_exceeds_one").measured.value, 1 / 0.9);
  EXPECT_EQ(claim(report, "attend.sums_expose_dropout").measured.value, 1);
}

TEST(Attend, HoldsItsClaimsAtOtherSizes) {
  const report::Report report = attend({.tokens = 33, .width = 17, .seed = 1});
  EXPECT_TRUE(test::holds(report));
  EXPECT_EQ(weights_of(report).rows(), 33U);
  EXPECT_EQ(numbers(report, "output_0").size(), 17U);
}

TEST(Attend, OfOneTokenIsTheToken) {
  const report::Report report = attend({.tokens = 1, .width = 1});
  EXPECT_TRUE(test::holds(report));
  EXPECT_EQ(weights_of(report), (Matrix{{1}}));
  EXPECT_EQ(numbers(report, "output_0"),
            test::numbers(std::get<report::List>(list(report.results, "x")[0].data)));
}

TEST(Attend, IsTheSameTwiceAndAnotherWithAnotherSeed) {
  EXPECT_EQ(test::record_of(attend({})), test::record_of(lesson()));
  EXPECT_NE(weights_of(attend({.seed = 1})), weights_of(lesson()));
}

TEST(Attend, RefusesNoTokensAndNoWidth) {
  EXPECT_EQ(refusal([] { validate(AttendOptions{.tokens = 0}); }),
            "attend: --n is 0, needs at least 1");
  EXPECT_EQ(refusal([] { validate(AttendOptions{.width = 0}); }),
            "attend: --d is 0, needs at least 1");
  EXPECT_EQ(refusal([] { (void)attend({.tokens = 0}); }), "attend: --n is 0, needs at least 1");
  EXPECT_NO_THROW(validate(AttendOptions{.tokens = 1, .width = 1}));
}

// The weights and their record, twice: in a list, and in the list of all results.
TEST(Attend, NeedsMemoryForTheSquareOfItsTokens) {
  const auto needs = [](std::size_t n) { return bytes_needed({.tokens = n, .width = 1}); };
  EXPECT_GE(needs(2000) - needs(1000), 3'000'000 * (8 + 2 * sizeof(report::Value)));
  EXPECT_GE(needs(1), 2 * 10000 * 512 * sizeof(double));
}

}  // namespace
}  // namespace tfx::experiments

#include "experiments/scale.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "support/data.hpp"
#include "support/report.hpp"

namespace tfx::experiments {
namespace {

using report::Relation;
using test::claim;
using test::list;
using test::number;
using test::refusal;

// Draws and all that follows are float64; the reference has 60 digits.
constexpr double kRelative = 1e-10;

// Student's t within which 0.95 lie, by numeric integration of its density.
constexpr double kStudent199 = 1.97195654425;
constexpr double kStudent999 = 1.96234146113;

nlohmann::json reference(const char* name) {
  return nlohmann::json::parse(test::read_text(test::data_path("experiments.json")))
      .at("scale")
      .at(name);
}

const report::Fields& row(const report::Report& report, std::size_t i) {
  return std::get<report::Fields>(list(report.results, "rows").at(i).data);
}

void expect_near(double got, double want, const std::string& what) {
  EXPECT_NEAR(got, want, kRelative * std::abs(want)) << what;
}

void expect_weights(const report::Fields& got, const nlohmann::json& want, const std::string& which,
                    double student) {
  const double trials = number(got, "trials");
  const auto reference = [&](const char* name) { return want.at(name).get<double>(); };
  expect_near(number(got, "largest_" + which), reference("largest"), "largest " + which);
  expect_near(number(got, "largest_" + which + "_ci95"),
              student * reference("largest_std") / std::sqrt(trials), "interval " + which);
  expect_near(number(got, "row_maximum_" + which), reference("row_maximum"), "rows " + which);
  expect_near(number(got, "entropy_" + which), reference("entropy"), "entropy " + which);
  EXPECT_NEAR(number(got, "hardly_learning_" + which), reference("hardly_learn"), 1e-12) << which;
}

void expect_row(const report::Fields& got, const nlohmann::json& want, double student) {
  for (const char* name : {"d", "n", "trials"}) {
    EXPECT_EQ(number(got, name), want.at(name).get<double>()) << name;
  }
  expect_weights(got, want.at("without_root"), "without_root", student);
  expect_weights(got, want.at("with_root"), "with_root", student);
  expect_near(number(got, "largest_difference"), want.at("difference"), "difference");
  expect_near(number(got, "largest_difference_ci95"),
              student * want.at("difference_std").get<double>() / std::sqrt(number(got, "trials")),
              "interval of the difference");
  expect_near(number(got, "dot_std"), want.at("without_root").at("score_std"), "dot_std");
  expect_near(number(got, "dot_std_over_root"), want.at("with_root").at("score_std"), "over root");
}

TEST(Scale, AgreesWithTheSecondImplementation) {
  expect_row(row(scale({}), 0), reference("d64"), kStudent999);
  const report::Report report = scale({.widths = {4, 512}, .trials = 200});
  expect_row(row(report, 0), reference("d4"), kStudent199);
  expect_row(row(report, 1), reference("d512"), kStudent199);
}

TEST(Scale, ClaimsWhatTheLessonSays) {
  const report::Report report = scale({.trials = 50});
  EXPECT_EQ(test::claim_ids(report),
            (std::vector<std::string>{"scale.saturates", "scale.spreads", "scale.learns"}));
  for (const report::Claim& claim : report.claims) EXPECT_EQ(claim.holds(), true) << claim.id;
  EXPECT_EQ(claim(report, "scale.saturates").relation, Relation::kAtLeast);
  EXPECT_EQ(claim(report, "scale.saturates").limit, 0.98);
  for (const char* id : {"scale.spreads", "scale.learns"}) {
    EXPECT_EQ(claim(report, id).relation, Relation::kGreater);
    EXPECT_EQ(claim(report, id).limit, 0);
  }
}

TEST(Scale, ClaimsOfWhatItMeasured) {
  const report::Report report = scale({.trials = 50});
  const report::Fields& got = row(report, 0);
  EXPECT_EQ(claim(report, "scale.saturates").measured.value, number(got, "largest_without_root"));
  EXPECT_EQ(claim(report, "scale.spreads").measured.value,
            number(got, "largest_difference") - number(got, "largest_difference_ci95"));
  EXPECT_EQ(claim(report, "scale.learns").measured.value,
            number(got, "hardly_learning_without_root") - number(got, "hardly_learning_with_root"));
}

TEST(Scale, JudgesSaturationFromTheLessonsWidthOn) {
  const auto holds = [](std::size_t d) {
    return claim(scale({.widths = {d}, .trials = 20}), "scale.saturates").holds();
  };
  EXPECT_EQ(holds(2), std::nullopt);
  EXPECT_EQ(holds(63), std::nullopt);
  EXPECT_EQ(holds(64), true);
}

TEST(Scale, JudgesWhatIsSampledEnough) {
  const auto judged = [](const ScaleOptions& options, const char* id) {
    return claim(scale(options), id).judged;
  };
  for (const char* id : {"scale.saturates", "scale.learns"}) {
    EXPECT_TRUE(judged({.widths = {64}, .tokens = 8, .trials = 10}, id)) << id;
    EXPECT_FALSE(judged({.widths = {64}, .tokens = 8, .trials = 9}, id)) << id;
    EXPECT_FALSE(judged({.widths = {64}, .tokens = 7, .trials = 10}, id)) << id;
  }
  EXPECT_TRUE(judged({.widths = {4}, .trials = 10}, "scale.learns"));
  EXPECT_FALSE(judged({.widths = {64, 3}, .trials = 10}, "scale.learns"));
}

TEST(Scale, JudgesSeveralWidthsByTheOneThatFitsWorst) {
  const report::Report report = scale({.widths = {4, 512, 64}, .trials = 20});
  EXPECT_EQ(claim(report, "scale.saturates").measured.value,
            number(row(report, 2), "largest_without_root"));
  EXPECT_EQ(claim(report, "scale.spreads").measured.value,
            number(row(report, 0), "largest_difference") -
                number(row(report, 0), "largest_difference_ci95"));
  EXPECT_EQ(claim(report, "scale.learns").measured.value,
            number(row(report, 0), "hardly_learning_without_root") -
                number(row(report, 0), "hardly_learning_with_root"));
}

TEST(Scale, TellsOfEachTrialOfEachWidth) {
  std::vector<std::pair<std::size_t, std::size_t>> told;
  (void)scale({.widths = {2, 3}, .trials = 3, .progress = [&](std::size_t done, std::size_t total) {
                 told.emplace_back(done, total);
               }});
  EXPECT_EQ(told, (std::vector<std::pair<std::size_t, std::size_t>>{
                      {1, 6}, {2, 6}, {3, 6}, {4, 6}, {5, 6}, {6, 6}}));
}

TEST(Scale, IsTheSameTwiceAndAnotherWithAnotherSeed) {
  const auto run = [](std::uint32_t seed) { return scale({.trials = 5, .seed = seed}); };
  EXPECT_EQ(test::record_of(run(5)), test::record_of(run(5)));
  EXPECT_NE(run(5).results, run(6).results);
}

// Trial t draws from seed + t: the mean of two trials is that of the third and the fourth seed.
TEST(Scale, StartsItsTrialsAtItsSeed) {
  const auto sum = [](std::uint32_t seed, std::size_t trials) {
    const report::Report report = scale({.trials = trials, .seed = seed});
    return number(row(report, 0), "largest_with_root") * static_cast<double>(trials);
  };
  EXPECT_NEAR(sum(3, 2) + sum(5, 3), sum(3, 5), 1e-12);
}

// Two keys share a weight of 1, so the larger has half of it or more.
TEST(Scale, MeasuresTheSmallestSizes) {
  const report::Report report = scale({.widths = {2}, .tokens = 2, .trials = 2});
  EXPECT_GE(number(row(report, 0), "largest_with_root"), 0.5);
  EXPECT_LE(number(row(report, 0), "entropy_with_root"), 1);
  EXPECT_EQ(std::get<report::Picture>(report.figures.at(0)).panels.size(), 2U);
}

TEST(Scale, RefusesWhatCannotBeMeasured) {
  EXPECT_EQ(refusal([] { validate(ScaleOptions{.widths = {1}}); }),
            "scale: --d is 1, needs at least 2");
  EXPECT_EQ(refusal([] {
              validate(ScaleOptions{.widths = {64, 1}});
            }),
            "scale: --d is 1, needs at least 2");
  EXPECT_EQ(refusal([] {
              validate(ScaleOptions{.widths = {4, 64, 4}});
            }),
            "scale: --d 4 is there twice");
  EXPECT_EQ(refusal([] { validate(ScaleOptions{.widths = {}}); }),
            "scale: the number of --d is 0, needs at least 1");
  EXPECT_EQ(refusal([] { validate(ScaleOptions{.tokens = 1}); }),
            "scale: --n is 1, needs at least 2");
  EXPECT_EQ(refusal([] { validate(ScaleOptions{.trials = 1}); }),
            "scale: --trials is 1, needs at least 2");
  EXPECT_EQ(refusal([] { (void)scale({.widths = {1}}); }), "scale: --d is 1, needs at least 2");
}

TEST(Scale, RefusesSeedsBeyondTheLastAndMeasuresTheLast) {
  EXPECT_EQ(refusal([] { validate(ScaleOptions{.trials = 2, .seed = 4294967295}); }),
            "scale: --seed 4294967295 with --trials 2 ends at seed 4294967296, beyond 4294967295");
  EXPECT_NO_THROW((void)scale({.widths = {2}, .trials = 2, .seed = 4294967294}));
}

TEST(Scale, NeedsMemoryForTheSquareOfItsTokensAndItsWidestWidth) {
  const auto needs = [](std::vector<std::size_t> widths, std::size_t n) {
    return bytes_needed({.widths = std::move(widths), .tokens = n});
  };
  EXPECT_GE(needs({2}, 2000) - needs({2}, 1000), 3'000'000 * 3 * sizeof(double));
  EXPECT_EQ(needs({2, 512, 4}, 8), needs({512}, 8) + 2 * 2 * 8 * 8 * sizeof(double));
  EXPECT_GE(needs({512}, 8) - needs({2}, 8), 510 * 8 * 2 * sizeof(double));
}

}  // namespace
}  // namespace tfx::experiments

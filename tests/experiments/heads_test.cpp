#include "experiments/heads.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "support/report.hpp"

namespace tfx::experiments {
namespace {

using report::Fields;
using report::Relation;
using test::claim;
using test::number;
using test::refusal;

constexpr double kRelative = 1e-10;
constexpr double kStudent199 = 1.97195654425;  // within which 0.95 lie
constexpr double kStudent1599 =
    1.961449;  // z + (z + z^3) / (4 1599) + (5z^5 + 16z^3 + 3z) / (96 1599^2)

const Fields& row(const report::Report& report, std::size_t i) {
  return std::get<Fields>(test::list(report.results, "rows").at(i).data);
}

const Fields& scaled(const Fields& row, const char* root) {
  return std::get<Fields>(test::field(row, root).data);
}

/// What PyTorch gives, float64, for t < 200:
///   torch.manual_seed(t); q, k, v = [torch.randn(8, 64).view(8, h, 64 // h).transpose(0, 1)
///                                    for _ in range(3)]
///   w = softmax(q @ k.transpose(1, 2) / root, 2), root (64 // h)**0.5 or 64**0.5; out = w @ v
struct Reference {
  double score_std, largest, largest_std, entropy;
};

constexpr std::array<std::size_t, 4> kHeads = {1, 2, 4, 8};
constexpr std::array<Reference, 4> kOwn = {
    {{1.0112762076738764, 0.5620907684183275, 0.11200953061520351, 0.8261594263770011},
     {1.003396740638031, 0.5612139843036266, 0.1156270199438039, 0.8298165144240482},
     {1.0031715751344452, 0.5558135093461687, 0.12329526889487633, 0.8321037318611151},
     {1.0020978165848256, 0.5607474363802503, 0.13256464572867763, 0.834801233620221}}};
constexpr std::array<Reference, 4> kWhole = {
    {{1.0112762076738764, 0.5620907684183275, 0.11200953061520351, 0.8261594263770011},
     {0.7095086395256313, 0.4236637300229495, 0.08747000688458721, 0.905195765668132},
     {0.5015857875672226, 0.3218450207972093, 0.06482780814548115, 0.9501251006886205},
     {0.3542950807596817, 0.2581504736160634, 0.04653164722002264, 0.9743418961407028}}};
constexpr std::array<double, 4> kDistance = {0, 0.7051863065960522, 1.3995297632560841,
                                             2.0538753921639006};

void expect_near(double got, double want) {
  EXPECT_NEAR(got, want, kRelative * want);
}

void expect_scaled(const Fields& got, const Reference& want) {
  expect_near(number(got, "score_std"), want.score_std);
  expect_near(number(got, "largest"), want.largest);
  expect_near(number(got, "entropy"), want.entropy);
}

TEST(Heads, AgreeWithPyTorch) {
  const report::Report report = heads({});
  for (std::size_t i = 0; i < kHeads.size(); ++i) {
    SCOPED_TRACE(kHeads[i]);
    const Fields& got = row(report, i);
    EXPECT_EQ(number(got, "h"), static_cast<double>(kHeads[i]));
    EXPECT_EQ(number(got, "d_head"), 64 / static_cast<double>(kHeads[i]));
    expect_scaled(scaled(got, "own_root"), kOwn[i]);
    expect_scaled(scaled(got, "whole_root"), kWhole[i]);
    EXPECT_LE(number(scaled(got, "own_root"), "distance_from_multi_head"), 1e-14);
    EXPECT_NEAR(number(scaled(got, "whole_root"), "distance_from_multi_head"), kDistance[i], 1e-12);
    EXPECT_NEAR(number(got, "entropy_difference"), kWhole[i].entropy - kOwn[i].entropy, kRelative);
    expect_near(number(got, "whole_root_score_std_law"),
                1 / std::sqrt(static_cast<double>(kHeads[i])));
  }
  expect_near(number(scaled(row(report, 0), "own_root"), "largest_ci95"),
              kStudent199 * kOwn[0].largest_std / std::sqrt(200));
  EXPECT_NEAR(number(scaled(row(report, 3), "whole_root"), "largest_ci95"),
              kStudent1599 * kWhole[3].largest_std / std::sqrt(1600), 1e-8);
  expect_near(number(scaled(row(report, 3), "own_root"), "row_maximum"), 0.3514261871740347);
  EXPECT_NEAR(number(scaled(row(report, 3), "own_root"), "hardly_learning"), 0.001171875, 1e-12);
}

TEST(Heads, ClaimWhatTheLessonSays) {
  const report::Report report = heads({.trials = 20});
  EXPECT_EQ(test::claim_ids(report),
            (std::vector<std::string>{"heads.one_is_attention", "heads.keeps_shape",
                                      "heads.own_root", "heads.scores_spread",
                                      "heads.whole_root_narrows", "heads.whole_root_flattens"}));
  for (const report::Claim& claim : report.claims) EXPECT_NE(claim.holds(), false) << claim.id;
  for (const char* id : {"heads.one_is_attention", "heads.keeps_shape"}) {
    EXPECT_EQ(claim(report, id).relation, Relation::kEqual) << id;
    EXPECT_EQ(claim(report, id).limit, 0) << id;
  }
  for (const char* id : {"heads.scores_spread", "heads.whole_root_narrows"}) {
    EXPECT_EQ(claim(report, id).relation, Relation::kAtMost) << id;
    EXPECT_EQ(claim(report, id).limit, 0.05) << id;
  }
  EXPECT_EQ(claim(report, "heads.own_root").relation, Relation::kAtMost);
  EXPECT_EQ(claim(report, "heads.own_root").limit, 1e-12);
  EXPECT_EQ(claim(report, "heads.whole_root_flattens").relation, Relation::kGreater);
  EXPECT_EQ(claim(report, "heads.whole_root_flattens").limit, 0);
}

// The one that fits worst, of those with several heads: one head is farther from 1 than any.
TEST(Heads, ClaimOfWhatTheyMeasured) {
  const report::Report report = heads({.heads = {1, 8, 2}});
  for (const report::Claim& claim : report.claims) EXPECT_EQ(claim.holds(), true) << claim.id;
  const Fields& two = row(report, 2);
  EXPECT_EQ(claim(report, "heads.scores_spread").measured.value,
            number(scaled(two, "own_root"), "score_std") - 1);
  EXPECT_NEAR(claim(report, "heads.whole_root_narrows").measured.value,
              number(scaled(two, "whole_root"), "score_std") * std::sqrt(2) - 1, 1e-15);
  EXPECT_EQ(claim(report, "heads.whole_root_flattens").measured.value,
            number(two, "entropy_difference"));
  EXPECT_EQ(claim(report, "heads.own_root").measured.value,
            std::max({number(scaled(row(report, 0), "own_root"), "distance_from_multi_head"),
                      number(scaled(row(report, 1), "own_root"), "distance_from_multi_head"),
                      number(scaled(two, "own_root"), "distance_from_multi_head")}));
  EXPECT_EQ(claim(report, "heads.one_is_attention").measured.value,
            number(report.results, "one_head_numbers_differing"));
}

TEST(Heads, JudgeNothingOfRootsWithOneHead) {
  const report::Report report = heads({.heads = {1}});
  EXPECT_EQ(claim(report, "heads.one_is_attention").holds(), true);
  EXPECT_EQ(claim(report, "heads.keeps_shape").holds(), true);
  for (const char* id : {"heads.own_root", "heads.scores_spread", "heads.whole_root_narrows",
                         "heads.whole_root_flattens"}) {
    EXPECT_EQ(claim(report, id).holds(), std::nullopt) << id;
  }
  EXPECT_EQ(claim(report, "heads.whole_root_flattens").measured.value, 0);
}

// By hand, h = 2 and n = 8, heads of width 32: 4 sqrt((2 + 6/32 + 4 7/32) / (64 2 trials)) / 2 is
// 0.0502 for 38 trials and 0.0495 for 39.
TEST(Heads, JudgeTheSpreadWhereChanceLeavesRoom) {
  const auto judged = [](std::size_t h, std::size_t trials) {
    return claim(heads({.heads = {h}, .trials = trials}), "heads.scores_spread").judged;
  };
  EXPECT_FALSE(judged(2, 38));
  EXPECT_TRUE(judged(2, 39));
  EXPECT_FALSE(judged(64, 2));
}

TEST(Heads, TellOfEachTrial) {
  std::vector<std::pair<std::size_t, std::size_t>> told;
  (void)heads({.trials = 3, .progress = [&](std::size_t done, std::size_t total) {
                 told.emplace_back(done, total);
               }});
  EXPECT_EQ(told, (std::vector<std::pair<std::size_t, std::size_t>>{{1, 3}, {2, 3}, {3, 3}}));
}

TEST(Heads, AreTheSameTwiceAndOthersWithAnotherSeed) {
  const auto run = [](std::uint32_t seed) { return heads({.trials = 3, .seed = seed}); };
  EXPECT_EQ(test::record_of(run(5)), test::record_of(run(5)));
  EXPECT_NE(run(5).results, run(6).results);
}

// Trial t draws from seed + t: the sums of some trials are those of their parts.
TEST(Heads, StartTheirTrialsAtTheirSeed) {
  const auto sum = [](std::uint32_t seed, std::size_t trials) {
    const report::Report report = heads({.heads = {2}, .trials = trials, .seed = seed});
    return number(scaled(row(report, 0), "own_root"), "largest") * static_cast<double>(trials);
  };
  EXPECT_NEAR(sum(3, 2) + sum(5, 3), sum(3, 5), 1e-12);
}

TEST(Heads, ChartTheirSpreadFromLeftToRightWithTheLaw) {
  const report::Report report = heads({.heads = {8, 1, 4}, .trials = 2});
  const auto& chart = std::get<report::Chart>(report.figures.at(0));
  EXPECT_TRUE(chart.x.logarithmic);
  EXPECT_FALSE(chart.y.logarithmic);
  ASSERT_EQ(chart.series.size(), 3U);
  for (const std::size_t series : {0U, 1U}) {
    const auto& points = chart.series[series].points;
    ASSERT_EQ(points.size(), 3U);
    EXPECT_EQ(points[0].x, 1);
    EXPECT_EQ(points[1].x, 4);
    EXPECT_EQ(points[2].x, 8);
  }
  EXPECT_EQ(chart.series[0].points[2].y, number(scaled(row(report, 0), "own_root"), "score_std"));
  EXPECT_EQ(chart.series[1].points[2].y, number(scaled(row(report, 0), "whole_root"), "score_std"));
  EXPECT_TRUE(chart.series[2].is_law);
  EXPECT_EQ(chart.series[2].points.front().y, 1);
  EXPECT_EQ(chart.series[2].points.back().y, 1 / std::sqrt(8));
}

TEST(Heads, MeasureTheSmallestSizes) {
  const report::Report report = heads({.heads = {1}, .tokens = 2, .width = 1, .trials = 2});
  EXPECT_TRUE(test::holds(report));
  EXPECT_GE(number(scaled(row(report, 0), "own_root"), "largest"), 0.5);
}

TEST(Heads, RefuseWhatCannotBeMeasured) {
  EXPECT_EQ(refusal([] {
              validate(HeadsOptions{.heads = {1, 3}});
            }),
            "heads: --h is 3, needs to divide --d 64");
  EXPECT_EQ(refusal([] { validate(HeadsOptions{.heads = {128}}); }),
            "heads: --h is 128, needs to divide --d 64");
  EXPECT_EQ(refusal([] { validate(HeadsOptions{.heads = {0}}); }),
            "heads: --h is 0, needs at least 1");
  EXPECT_EQ(refusal([] {
              validate(HeadsOptions{.heads = {2, 4, 2}});
            }),
            "heads: --h 2 is there twice");
  EXPECT_EQ(refusal([] { validate(HeadsOptions{.heads = {}}); }),
            "heads: the number of --h is 0, needs at least 1");
  EXPECT_EQ(refusal([] { validate(HeadsOptions{.tokens = 1}); }),
            "heads: --n is 1, needs at least 2");
  EXPECT_EQ(refusal([] { validate(HeadsOptions{.width = 0}); }),
            "heads: --d is 0, needs at least 1");
  EXPECT_EQ(refusal([] { validate(HeadsOptions{.trials = 1}); }),
            "heads: --trials is 1, needs at least 2");
  EXPECT_EQ(refusal([] { (void)heads({.heads = {3}}); }),
            "heads: --h is 3, needs to divide --d 64");
}

TEST(Heads, RefuseSeedsBeyondTheLastAndMeasureTheLast) {
  EXPECT_EQ(refusal([] { validate(HeadsOptions{.trials = 2, .seed = 4294967295}); }),
            "heads: --seed 4294967295 with --trials 2 ends at seed 4294967296, beyond 4294967295");
  EXPECT_NO_THROW((void)heads({.trials = 2, .seed = 4294967294}));
}

TEST(Heads, NeedMemoryForTheSquareOfTheirTokensAndForTheirWidth) {
  const auto needs = [](std::size_t n, std::size_t d) {
    return bytes_needed(HeadsOptions{.tokens = n, .width = d});
  };
  EXPECT_GE(needs(2000, 1) - needs(1000, 1), 3'000'000 * 3 * sizeof(double));
  EXPECT_GE(needs(8, 512) - needs(8, 1), 511 * 8 * 9 * sizeof(double));
}

}  // namespace
}  // namespace tfx::experiments

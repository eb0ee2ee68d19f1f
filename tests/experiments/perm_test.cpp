#include "experiments/perm.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "core/attention.hpp"
#include "core/linalg.hpp"
#include "core/random.hpp"
#include "support/compare.hpp"
#include "support/data.hpp"
#include "support/report.hpp"

namespace tfx::experiments {
namespace {

using report::Relation;
using test::claim;
using test::number;
using test::refusal;

TEST(Perm, AgreesWithTheSecondImplementation) {
  const report::Report report = perm({});
  const nlohmann::json want =
      nlohmann::json::parse(test::read_text(test::data_path("experiments.json"))).at("perm");
  for (const char* name : {"n", "d", "trials", "seed"}) {
    EXPECT_EQ(number(report.parameters, name), want.at(name).get<double>()) << name;
  }
  // All is float64: of the one difference that is 0 in mathematics, rounding is what is left.
  EXPECT_LE(number(report.results, "difference_without_positions"), 1e-13);
  for (const char* name : {"difference_with_positions", "mixing"}) {
    const double wanted = want.at(name);
    EXPECT_NEAR(number(report.results, name), wanted, 1e-10 * wanted) << name;
  }
}

// By hand: cos(0) is the largest magnitude. Rows 1 and 7 are the closest of 8 x 8, most of all
// apart in cos(p / 10): cos(0.1) - cos(0.7) is 0.2302, sin(0.7) - sin(0.1) is 0.5444.
TEST(Perm, MeasuresThePositions) {
  const report::Report report = perm({.trials = 2});
  EXPECT_EQ(number(report.results, "positions_largest_magnitude"), 1);
  EXPECT_NEAR(number(report.results, "positions_closest_rows"), std::sin(0.7) - std::sin(0.1),
              1e-12);
}

TEST(Perm, ClaimsWhatTheLessonSays) {
  const report::Report report = perm({.trials = 10});
  EXPECT_EQ(
      test::claim_ids(report),
      (std::vector<std::string>{"perm.order_unknown", "perm.positions_tell",
                                "perm.positions_in_range", "perm.positions_differ", "perm.mixes"}));
  for (const report::Claim& claim : report.claims) EXPECT_EQ(claim.holds(), true) << claim.id;
  EXPECT_EQ(claim(report, "perm.order_unknown").relation, Relation::kAtMost);
  EXPECT_EQ(claim(report, "perm.order_unknown").limit, 1e-12);
  EXPECT_EQ(claim(report, "perm.positions_tell").relation, Relation::kGreater);
  EXPECT_EQ(claim(report, "perm.positions_tell").limit, 1e-3);
  EXPECT_EQ(claim(report, "perm.positions_in_range").relation, Relation::kAtMost);
  EXPECT_EQ(claim(report, "perm.positions_in_range").limit, 1);
  EXPECT_EQ(claim(report, "perm.positions_differ").relation, Relation::kGreater);
  EXPECT_EQ(claim(report, "perm.positions_differ").limit, 0);
  EXPECT_EQ(claim(report, "perm.mixes").relation, Relation::kGreater);
  EXPECT_EQ(claim(report, "perm.mixes").limit, 0.1);
}

TEST(Perm, ClaimsOfWhatItMeasured) {
  const report::Report report = perm({.trials = 10});
  for (const auto& [id, result] : std::vector<std::pair<const char*, const char*>>{
           {"perm.order_unknown", "difference_without_positions"},
           {"perm.positions_tell", "difference_with_positions"},
           {"perm.positions_in_range", "positions_largest_magnitude"},
           {"perm.positions_differ", "positions_closest_rows"},
           {"perm.mixes", "mixing"}}) {
    EXPECT_EQ(claim(report, id).measured.value, number(report.results, result)) << id;
  }
}

// Wide tokens keep nearly all of their weight: the claim would fail there without a fault.
TEST(Perm, JudgesMixingUpToWidthEight) {
  const auto mixes = [](std::size_t n, std::size_t d, std::size_t trials) {
    return claim(perm({.tokens = n, .width = d, .trials = trials}), "perm.mixes");
  };
  EXPECT_EQ(mixes(8, 8, 10).holds(), true);
  EXPECT_EQ(mixes(8, 8, 9).holds(), std::nullopt);
  EXPECT_EQ(mixes(8, 9, 10).holds(), std::nullopt);
  EXPECT_EQ(mixes(4, 2, 10).holds(), true);
  EXPECT_EQ(mixes(3, 2, 10).holds(), std::nullopt);
  EXPECT_EQ(mixes(4, 1, 10).holds(), std::nullopt);
  EXPECT_LT(mixes(8, 64, 10).measured.value, 0.1);
}

// Half of all orders of two tokens are the identity, which positions would not tell apart.
TEST(Perm, NeverDrawsTheIdentity) {
  const report::Report report = perm({.tokens = 2, .width = 4, .trials = 64});
  EXPECT_GT(number(report.results, "difference_with_positions"), 0);
}

TEST(Perm, TakesTheWorstOfItsTrials) {
  const auto result = [](std::uint32_t seed, std::size_t trials, std::string_view name) {
    return number(perm({.trials = trials, .seed = seed}).results, name);
  };
  EXPECT_EQ(result(0, 4, "difference_without_positions"),
            std::max(result(0, 2, "difference_without_positions"),
                     result(2, 2, "difference_without_positions")));
  EXPECT_EQ(result(0, 4, "difference_with_positions"),
            std::min(result(0, 2, "difference_with_positions"),
                     result(2, 2, "difference_with_positions")));
}

// Put back in order, the shuffled weights are those of before, but not once positions are added.
TEST(Perm, PicturesWeightsBeforeAndAfterInOneOrder) {
  const report::Report report = perm({.trials = 2});
  const auto& panels = std::get<report::Picture>(report.figures.at(0)).panels;
  ASSERT_EQ(panels.size(), 4U);
  EXPECT_TRUE(test::near(panels[1].cells, panels[0].cells, 1e-13));
  EXPECT_FALSE(test::near(panels[3].cells, panels[2].cells, 0.01));
  EXPECT_FALSE(test::near(panels[2].cells, panels[0].cells, 0.01));
}

// Only the first 128 tokens are pictured, and only their weights are made.
TEST(Perm, PicturesTheFirstOfManyTokens) {
  const report::Report report = perm({.tokens = 200, .width = 4, .trials = 2});
  const auto& panels = std::get<report::Picture>(report.figures.at(0)).panels;
  const Matrix x = Random(0).normal(200, 4);
  const Matrix weights = attention(x, x, x).weights;
  ASSERT_EQ(panels[0].rows, 128U);
  for (std::size_t i = 0; i < 128; ++i) {
    for (std::size_t j = 0; j < 128; ++j) {
      EXPECT_NEAR(panels[0].cells.at(i * 128 + j), weights(i, j), 1e-12);
      EXPECT_NEAR(panels[1].cells.at(i * 128 + j), weights(i, j), 1e-12);
    }
  }
}

TEST(Perm, TellsOfEachTrial) {
  std::vector<std::pair<std::size_t, std::size_t>> told;
  (void)perm({.trials = 3, .progress = [&](std::size_t done, std::size_t total) {
                told.emplace_back(done, total);
              }});
  EXPECT_EQ(told, (std::vector<std::pair<std::size_t, std::size_t>>{{1, 3}, {2, 3}, {3, 3}}));
}

TEST(Perm, IsTheSameTwiceAndAnotherWithAnotherSeed) {
  const auto run = [](std::uint32_t seed) { return perm({.trials = 5, .seed = seed}); };
  EXPECT_EQ(test::record_of(run(5)), test::record_of(run(5)));
  EXPECT_NE(run(5).results, run(6).results);
}

TEST(Perm, MeasuresTheSmallestSizes) {
  const report::Report report = perm({.tokens = 2, .width = 1, .trials = 2});
  EXPECT_LE(number(report.results, "difference_without_positions"), 1e-12);
  EXPECT_EQ(claim(report, "perm.order_unknown").holds(), true);
}

TEST(Perm, RefusesWhatCannotBeMeasured) {
  EXPECT_EQ(refusal([] { validate(PermOptions{.tokens = 1}); }),
            "perm: --n is 1, needs at least 2");
  EXPECT_EQ(refusal([] { validate(PermOptions{.width = 0}); }), "perm: --d is 0, needs at least 1");
  EXPECT_EQ(refusal([] { validate(PermOptions{.trials = 1}); }),
            "perm: --trials is 1, needs at least 2");
  EXPECT_EQ(refusal([] { (void)perm({.tokens = 1}); }), "perm: --n is 1, needs at least 2");
}

TEST(Perm, RefusesSeedsBeyondTheLastAndMeasuresTheLast) {
  EXPECT_EQ(refusal([] { validate(PermOptions{.trials = 3, .seed = 4294967294}); }),
            "perm: --seed 4294967294 with --trials 3 ends at seed 4294967296, beyond 4294967295");
  EXPECT_NO_THROW((void)perm({.trials = 2, .seed = 4294967294}));
}

TEST(Perm, NeedsMemoryForTheSquareOfFewTokensAndForItsWidth) {
  const auto needs = [](std::size_t n, std::size_t d) {
    return bytes_needed(PermOptions{.tokens = n, .width = d, .threads = 1});
  };
  EXPECT_GE(needs(511, 1) - needs(256, 1), (511 * 511 - 256 * 256) * sizeof(double));
  EXPECT_GE(needs(8, 2000) - needs(8, 1000), 8 * 1000 * 10 * sizeof(double));
  EXPECT_LT(needs(65536, 8), std::uint64_t{1} << 30U);  // their weights alone would be 32 GiB
}

/// |attention(X) - X| / |X| of 512 tokens, through core and its weights.
double mixing_of(std::uint32_t seed) {
  const Matrix x = Random(seed).normal(512, 4);
  const Matrix out = attention(x, x, x).out;
  double moved = 0;
  for (std::size_t c = 0; c < x.cells().size(); ++c) {
    moved += std::pow(out.cells()[c] - x.cells()[c], 2);
  }
  return std::sqrt(moved / dot(x.cells(), x.cells()));
}

TEST(Perm, OfManyTokensMeasuresTheSameWithoutTheirWeights) {
  const report::Report report = perm({.tokens = 512, .width = 4, .trials = 2, .seed = 1});
  EXPECT_NEAR(number(report.results, "mixing"), (mixing_of(1) + mixing_of(2)) / 2, 1e-12);
  EXPECT_EQ(claim(report, "perm.order_unknown").holds(), true);
  EXPECT_EQ(claim(report, "perm.positions_tell").holds(), true);
}

}  // namespace
}  // namespace tfx::experiments

#include "experiments/norm.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "support/compare.hpp"
#include "support/report.hpp"

namespace tfx::experiments {
namespace {

using report::Fields;
using report::Relation;
using test::claim;
using test::number;
using test::refusal;

// The numbers of this file are PyTorch's, float64:
//   torch.manual_seed(0); z = torch.cat([torch.randn(8, 64), torch.randn(8, 64)]); i = arange(16)
//   x = (i % 5 - 2)[:, None] + (2.0 ** (i % 4 - 2))[:, None] * z
//   layer_norm(x[:8], (64,)); batch_norm(x[:8], None, None, training=True); batch_norm(x, ...)[:8]
constexpr double kRelative = 1e-12;

const report::Report& lesson() {
  static const report::Report kReport = norm({});
  return kReport;
}

/// A number of each of the fields in a list.
std::vector<double> column(const char* list, const char* name) {
  std::vector<double> result;
  for (const report::Value& row : test::list(lesson().results, list)) {
    result.push_back(number(std::get<Fields>(row.data), name));
  }
  return result;
}

const Fields& fields(const char* name) {
  return std::get<Fields>(test::field(lesson().results, name).data);
}

TEST(Norm, StretchesAndMovesTheTokensOfPyTorch) {
  EXPECT_TRUE(test::near(column("tokens", "mean"),
                         std::vector{-2.035511232588089, -0.9159788185206772, -0.23831827878713652,
                                     0.8485578807486704, 2.0114053561824763, -1.9442054592752553,
                                     -1.024524668596227, -0.4698761450428579}));
  EXPECT_TRUE(test::near(
      column("tokens", "variance"),
      std::vector{0.0771436942766995, 0.19807239482027986, 0.8345964758031018, 4.191962978428542,
                  0.051827065035962974, 0.2154326002498936, 1.164513302215288, 4.32121171820691}));
}

TEST(Norm, LevelsTheTokensAsPyTorchDoes) {
  EXPECT_TRUE(test::near(column("tokens", "mean_after"), std::vector<double>(8, 0)));
  EXPECT_TRUE(test::near(
      column("tokens", "variance_after"),
      std::vector{0.9998703885783596, 0.9999495159576954, 0.9999880183052855, 0.9999976144884396,
                  0.9998070878435535, 0.9999535839244956, 0.9999914127952777, 0.9999976858396418}));
}

TEST(Norm, ComparesTheCompanyAsPyTorchDoes) {
  const Fields& layer = fields("layer_norm");
  EXPECT_EQ(number(layer, "numbers_differing"), 0);
  EXPECT_EQ(number(layer, "largest_difference_alone"), 0);
  EXPECT_EQ(number(layer, "largest_difference_longer"), 0);
  const Fields& batch = fields("batch_norm");
  EXPECT_EQ(number(batch, "numbers_differing"), 1024);
  EXPECT_NEAR(number(batch, "largest_difference_alone"), 2.463147861133767, 3 * kRelative);
  EXPECT_NEAR(number(batch, "largest_difference_longer"), 0.9978443490605668, kRelative);
}

// By hand: 0 / sqrt(0) is NaN, 0 / sqrt(1e-5) is 0.
TEST(Norm, MeetsZeroOverZeroInTheConstantRow) {
  EXPECT_EQ(number(lesson().results, "constant_plain_finite"), 0);
  EXPECT_TRUE(std::isnan(number(lesson().results, "constant_plain_without_eps")));
  for (const char* name :
       {"constant_plain", "constant_layer_norm_without_eps", "constant_layer_norm"}) {
    EXPECT_EQ(number(lesson().results, name), 0) << name;
  }
}

// Where the width is no power of 2, a mean that were summed up of x / d would not be exact.
TEST(Norm, MeetsZeroOverZeroAtEachWidth) {
  for (std::size_t d = 2; d < 40; ++d) {
    EXPECT_EQ(claim(norm({.tokens = 2, .width = d}), "norm.plain_fails_on_constant").holds(), true)
        << d;
  }
}

TEST(Norm, LosesWhatPyTorchLosesToEps) {
  const auto decades = [](const char* name) {
    const std::vector<double> all = column("spreads", name);
    EXPECT_EQ(all.size(), 17U);
    return std::vector{all.at(0), all.at(4), all.at(8), all.at(12), all.at(16)};
  };
  EXPECT_TRUE(test::near(decades("std"), std::array{1.0, 0.1, 0.01, 0.001, 0.0001}));
  EXPECT_TRUE(test::near(decades("std_after_without_eps"), std::vector<double>(5, 1)));
  constexpr std::array kTorch = {0.9999950000374999, 0.9995003746877732, 0.9534625892455925,
                                 0.3015113445777637, 0.031606977062050706};
  EXPECT_TRUE(test::near(decades("std_after"), kTorch));
  EXPECT_TRUE(test::near(decades("std_after_law"), kTorch));
}

TEST(Norm, ClaimsWhatTheLessonSays) {
  EXPECT_EQ(test::claim_ids(lesson()),
            (std::vector<std::string>{"norm.mean_zero", "norm.variance_one", "norm.ignores_company",
                                      "norm.batch_norm_depends", "norm.plain_fails_on_constant",
                                      "norm.eps_saves_constant", "norm.constant_is_zero",
                                      "norm.eps_shrinks"}));
  for (const report::Claim& claim : lesson().claims) EXPECT_EQ(claim.holds(), true) << claim.id;
  for (const char* id : {"norm.ignores_company", "norm.plain_fails_on_constant",
                         "norm.eps_saves_constant", "norm.constant_is_zero"}) {
    EXPECT_EQ(claim(lesson(), id).relation, Relation::kEqual) << id;
    EXPECT_EQ(claim(lesson(), id).limit, 0) << id;
  }
  for (const auto& [id, limit] : std::vector<std::pair<const char*, double>>{
           {"norm.mean_zero", 1e-12}, {"norm.variance_one", 1e-3}, {"norm.eps_shrinks", 1e-12}}) {
    EXPECT_EQ(claim(lesson(), id).relation, Relation::kAtMost) << id;
    EXPECT_EQ(claim(lesson(), id).limit, limit) << id;
  }
  EXPECT_EQ(claim(lesson(), "norm.batch_norm_depends").relation, Relation::kGreater);
  EXPECT_EQ(claim(lesson(), "norm.batch_norm_depends").limit, 0.01);
  const auto depends = [](std::size_t n) {
    return claim(norm({.tokens = n, .width = 2}), "norm.batch_norm_depends").holds();
  };
  EXPECT_EQ(depends(4096), true);
  EXPECT_EQ(depends(4097), std::nullopt);  // see what it is of 65536: less than the bound
}

TEST(Norm, ClaimsOfWhatItMeasured) {
  const auto measured = [](const char* id) { return claim(lesson(), id).measured.value; };
  EXPECT_NEAR(measured("norm.variance_one"), 1 - 0.9998070878435535, 1e-14);
  EXPECT_EQ(measured("norm.ignores_company"), number(fields("layer_norm"), "numbers_differing"));
  EXPECT_EQ(measured("norm.batch_norm_depends"),
            number(fields("batch_norm"), "largest_difference_longer"));
  EXPECT_EQ(measured("norm.plain_fails_on_constant"),
            number(lesson().results, "constant_plain_finite"));
  double largest_mean = 0;
  for (const double mean : column("tokens", "mean_after")) {
    largest_mean = std::max(largest_mean, std::abs(mean));
  }
  EXPECT_EQ(measured("norm.mean_zero"), largest_mean);
}

// Two numbers may lie so near each other that eps takes all of their variance.
TEST(Norm, JudgesTheVarianceFromWidth32On) {
  const auto holds = [](std::size_t d) {
    return claim(norm({.width = d}), "norm.variance_one").holds();
  };
  EXPECT_EQ(holds(2), std::nullopt);
  EXPECT_EQ(holds(31), std::nullopt);
  EXPECT_EQ(holds(32), true);
}

TEST(Norm, ShowsWhatANormThatDoesNothingWouldLeave) {
  for (const double mean : column("tokens", "mean")) EXPECT_GT(std::abs(mean), 0.1);
  for (const double variance : column("tokens", "variance")) {
    EXPECT_GT(std::abs(variance - 1), 0.01);
  }
}

TEST(Norm, PicturesAllTokensBeforeAndAfter) {
  const auto& picture = std::get<report::Picture>(lesson().figures.at(0));
  EXPECT_EQ(picture.scale.key, "norm.picture.scale");
  EXPECT_EQ(picture.row_axis.key, "picture.token");
  ASSERT_EQ(picture.panels.size(), 2U);
  for (const report::Heatmap& panel : picture.panels) {
    EXPECT_EQ(panel.rows, 8U);
    EXPECT_EQ(panel.cols, 64U);
  }
  EXPECT_NE(picture.panels[0].cells, picture.panels[1].cells);
  const report::Report large = norm({.tokens = 129, .width = 130});
  const auto& cut = std::get<report::Picture>(large.figures.at(0));
  EXPECT_EQ(cut.row_axis.key, "norm.axis.first_tokens");
  EXPECT_EQ(cut.column_axis.key, "norm.axis.first_components");
}

TEST(Norm, ChartsWhatEpsTakesWithTheLaw) {
  const auto& chart = std::get<report::Chart>(lesson().figures.at(1));
  EXPECT_TRUE(chart.x.logarithmic);
  ASSERT_EQ(chart.series.size(), 3U);
  ASSERT_EQ(chart.series[1].points.size(), 17U);
  EXPECT_NEAR(chart.series[1].points.front().x, 1e-4, 1e-15);
  EXPECT_NEAR(chart.series[1].points.front().y, 0.031606977062050706, kRelative);
  EXPECT_NEAR(chart.series[0].points.front().y, 1, kRelative);
  EXPECT_TRUE(chart.series[2].is_law);
  EXPECT_NEAR(chart.series[2].points.front().y, 0.031606977062050706, kRelative);
  EXPECT_NEAR(chart.series[2].points.back().y, 0.9999950000374999, kRelative);
}

TEST(Norm, SaysHowManyTokensItShows) {
  const auto shows_all = [](std::size_t n) {
    const report::Report report = norm({.tokens = n, .width = 2});
    return std::ranges::none_of(report.parts, [](const report::Part& part) {
      const auto* sentence = std::get_if<report::Sentence>(&part);
      return sentence != nullptr && sentence->key == "norm.cut";
    });
  };
  EXPECT_TRUE(shows_all(16));
  EXPECT_FALSE(shows_all(17));
}

TEST(Norm, IsTheSameTwiceAndAnotherWithAnotherSeed) {
  const auto run = [](std::uint32_t seed) { return norm({.seed = seed}); };
  EXPECT_EQ(test::record_of(run(5)), test::record_of(run(5)));
  EXPECT_NE(test::record_of(run(5)), test::record_of(run(6)));
}

TEST(Norm, MeasuresTheSmallestSizes) {
  EXPECT_TRUE(test::holds(norm({.tokens = 2, .width = 2})));
}

TEST(Norm, RefusesWhatCannotBeMeasured) {
  EXPECT_EQ(refusal([] { validate(NormOptions{.tokens = 1}); }),
            "norm: --n is 1, needs at least 2");
  EXPECT_EQ(refusal([] { validate(NormOptions{.width = 1}); }), "norm: --d is 1, needs at least 2");
  EXPECT_EQ(refusal([] { (void)norm({.width = 1}); }), "norm: --d is 1, needs at least 2");
}

TEST(Norm, NeedsMemoryForItsTokens) {
  const auto needs = [](std::size_t n, std::size_t d) {
    return bytes_needed(NormOptions{.tokens = n, .width = d});
  };
  EXPECT_GE(needs(200, 2000) - needs(200, 1000), 200'000 * 7 * sizeof(double));
  EXPECT_GE(needs(2000, 2) - needs(1000, 2),
            1000 * (14 * sizeof(double) + 8 * sizeof(report::Value)));
}

}  // namespace
}  // namespace tfx::experiments

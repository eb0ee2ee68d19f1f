#include "experiments/block.hpp"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "render/text.hpp"
#include "support/report.hpp"

namespace tfx::experiments {
namespace {

using report::Relation;
using test::claim;
using test::list;
using test::number;
using test::refusal;

constexpr std::array<double, 7> kDepths = {1, 2, 4, 8, 16, 32, 64};

/// Few tokens and trials, of a width that is judged: the whole of the default takes minutes where
/// nothing is optimised.
const report::Report& measured() {
  static const report::Report kReport = block({.tokens = 3, .trials = 3, .seed = 40});
  return kReport;
}

report::Report narrow(std::size_t d, std::uint32_t seed = 0) {
  return block({.tokens = 2, .width = d, .heads = 1, .trials = 2, .seed = seed});
}

const report::Fields& row(const report::Report& report, bool projected, const std::string& kind,
                          double blocks) {
  for (const report::Value& value : list(report.results, "rows")) {
    const auto& fields = std::get<report::Fields>(value.data);
    if (std::get<bool>(test::field(fields, "projections").data) == projected &&
        std::get<std::string>(test::field(fields, "kind").data) == kind &&
        number(fields, "blocks") == blocks) {
      return fields;
    }
  }
  throw std::runtime_error("no row " + kind);
}

const report::Chart& chart(const report::Report& report, std::size_t i) {
  return std::get<report::Chart>(report.figures.at(i));
}

// PyTorch, float64, as in stack_test.cpp: n 3, d 16, h 2, seeds 40, 41, 42; of the three the
// middle, the least and the largest.
struct Reference {
  bool projected;
  const char* kind;
  double blocks;
  std::array<double, 3> whole;
  std::array<double, 3> apart;
  std::array<double, 3> likeness;
};
constexpr auto kReference = std::to_array<Reference>({
    {true,
     "pre_norm",
     64,
     {10.3664059667, 7.76379027977, 15.4836311016},
     {1.33328829479, 1.23878564951, 1.7963628879},
     {0.967531505757, 0.966673325729, 0.987096903898}},
    {true,
     "post_norm",
     8,
     {0.907551209392, 0.711730727612, 1.28880448202},
     {0.211127507179, 0.120692621802, 0.25204717885},
     {0.985110080516, 0.972998700647, 0.995039403936}},
    {true,
     "post_norm",
     64,
     {0.24203977538, 0.0657751188471, 1.68948419443},
     {6.05986085861e-09, 2.46260392816e-09, 1.07846947355e-07},
     {1, 1, 1}},
    {true,
     "no_residual",
     2,
     {0.97393044143, 0.88569051833, 1.8852444267},
     {0.216667747785, 0.0809973752591, 0.739928560106},
     {0.997850062924, 0.866340193825, 0.999506489554}},
    {true, "no_residual", 8, {0.530302567454, 0.432031100648, 1.46474293281}, {0, 0, 0}, {1, 1, 1}},
    {false,
     "no_residual_no_norm",
     4,
     {1.15275099883, 0.816208169799, 1.29446231451},
     {0.536721680782, 0.000705224057405, 0.933633977992},
     {0.975168022774, 0.107144653454, 0.999999994521}},
});

void expect_three(const report::Fields& got, const std::string& name,
                  const std::array<double, 3>& want, const std::string& what) {
  const std::array<std::string, 3> names = {name, name + "_least", name + "_largest"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    // What is 0 in mathematics is 1e-15 at most; of 1e-8 rounding takes the last digits.
    EXPECT_NEAR(number(got, names[i]), want[i], 1e-10 * std::abs(want[i]) + 1e-15)
        << what << ", " << names[i];
  }
}

TEST(Block, AgreesWithPyTorchsAutograd) {
  for (const Reference& want : kReference) {
    const report::Fields& got = row(measured(), want.projected, want.kind, want.blocks);
    const std::string what = std::string(want.kind) + " " + std::to_string(want.blocks);
    expect_three(got, "whole_gradient", want.whole, what);
    expect_three(got, "apart_gradient", want.apart, what);
    expect_three(got, "likeness", want.likeness, what);
  }
}

TEST(Block, RecordsEachDepthOfEachKind) {
  EXPECT_EQ(list(measured().results, "rows").size(), 2U * 4 * 7);
  for (const bool projected : {true, false}) {
    for (const char* kind : {"pre_norm", "post_norm", "no_residual", "no_residual_no_norm"}) {
      for (const double blocks : kDepths) {
        const report::Fields& got = row(measured(), projected, kind, blocks);
        for (const std::string name : {"apart_gradient", "whole_gradient", "likeness"}) {
          EXPECT_LE(number(got, name + "_least"), number(got, name)) << name;
          EXPECT_LE(number(got, name), number(got, name + "_largest")) << name;
        }
        // Less than the whole, as a part is.
        EXPECT_LE(number(got, "apart_gradient"), number(got, "whole_gradient"));
      }
    }
  }
}

TEST(Block, ClaimsWhatTheLessonSays) {
  const report::Report& report = measured();
  EXPECT_EQ(test::claim_ids(report),
            (std::vector<std::string>{"block.no_residual_collapses", "block.whole_gradient_stays",
                                      "block.post_norm_fades", "block.pre_norm_keeps",
                                      "block.keeps_shape"}));
  for (const report::Claim& claim : report.claims) EXPECT_EQ(claim.holds(), true) << claim.id;
  for (const auto& [id, relation, limit] : std::vector<std::tuple<const char*, Relation, double>>{
           {"block.no_residual_collapses", Relation::kAtMost, 1e-12},
           {"block.whole_gradient_stays", Relation::kAtLeast, 0.1},
           {"block.post_norm_fades", Relation::kAtMost, 1e-3},
           {"block.pre_norm_keeps", Relation::kAtLeast, 0.5},
           {"block.keeps_shape", Relation::kEqual, 0}}) {
    EXPECT_EQ(claim(report, id).relation, relation) << id;
    EXPECT_EQ(claim(report, id).limit, limit) << id;
  }
}

TEST(Block, ClaimsOfWhatItMeasured) {
  const report::Report& report = measured();
  const auto measured_of = [&](const char* id) { return claim(report, id).measured.value; };
  const report::Fields& collapsed = row(report, true, "no_residual", 8);
  EXPECT_EQ(measured_of("block.no_residual_collapses"), number(collapsed, "apart_gradient"));
  EXPECT_EQ(measured_of("block.whole_gradient_stays"), number(collapsed, "whole_gradient"));
  EXPECT_EQ(measured_of("block.post_norm_fades"),
            number(row(report, true, "post_norm", 64), "apart_gradient"));
  EXPECT_EQ(measured_of("block.keeps_shape"),
            number(report.results, "block_outputs_of_another_shape"));
  double least = 1e300;
  for (const double blocks : kDepths) {
    least = std::min(least, number(row(report, true, "pre_norm", blocks), "apart_gradient"));
  }
  EXPECT_EQ(measured_of("block.pre_norm_keeps"), least);
}

TEST(Block, LooksAtAnOutputOfEachTrial) {
  EXPECT_EQ(number(measured().results, "block_outputs"), 3);
  EXPECT_EQ(number(measured().results, "block_outputs_of_another_shape"), 0);
}

// A layer norm of two numbers is 1 and -1: of these the whole gradient vanishes, without a fault.
TEST(Block, JudgesGradientsFromWidthSixteenOnAndTheShapeAlways) {
  const report::Report two = narrow(2);
  EXPECT_LT(claim(two, "block.whole_gradient_stays").measured.value, 1e-6);
  for (const std::size_t d : {2U, 15U}) {
    const report::Report report = narrow(d);
    for (const report::Claim& claim : report.claims) {
      const bool is_shape = claim.id == "block.keeps_shape";
      EXPECT_EQ(claim.holds(), is_shape ? std::optional(true) : std::nullopt) << claim.id;
    }
  }
  for (const report::Claim& claim : narrow(16).claims) EXPECT_TRUE(claim.judged) << claim.id;
}

TEST(Block, DrawsEachQuantityOverDepthWithTheRangeOfTheTrials) {
  const report::Report& report = measured();
  ASSERT_EQ(report.figures.size(), 3U);
  const std::array<std::string, 3> quantities = {"apart_gradient", "whole_gradient", "likeness"};
  const std::array<std::string, 4> kinds = {"pre_norm", "post_norm", "no_residual",
                                            "no_residual_no_norm"};
  for (std::size_t i = 0; i < quantities.size(); ++i) {
    const std::string& name = quantities[i];
    EXPECT_TRUE(chart(report, i).x.logarithmic);
    EXPECT_EQ(chart(report, i).y.logarithmic, name != "likeness");
    EXPECT_EQ(chart(report, i).y.floor, name != "likeness" ? std::optional(1e-14) : std::nullopt);
    ASSERT_EQ(chart(report, i).series.size(), kinds.size());
    for (std::size_t k = 0; k < kinds.size(); ++k) {
      const report::Series& series = chart(report, i).series[k];
      EXPECT_EQ(series.name.key, "block." + kinds[k]);
      ASSERT_EQ(series.points.size(), kDepths.size());
      for (std::size_t l = 0; l < kDepths.size(); ++l) {
        const report::Fields& want = row(report, true, kinds[k], kDepths[l]);
        const report::Point& point = series.points[l];
        EXPECT_EQ(point.x, kDepths[l]);
        EXPECT_EQ(point.y, number(want, name));
        EXPECT_EQ(point.range,
                  std::pair(number(want, name + "_least"), number(want, name + "_largest")));
      }
    }
  }
}

// From the reference above: 1.0848... at one block is the least of the medians of pre-LN.
TEST(Block, PrintsFewDigitsAndNamesWhatIsBelowRounding) {
  const std::string text = render::text(measured(), render::Language::kEnglish);
  for (const char* line :
       {"  pre-LN                  1.1    1.1      1.2      1.3      1.3      1.3      1.3\n",
        "  post-LN                0.97   0.95     0.72     0.21    0.020    3e-04    6e-09\n",
        "  no residual            0.69   0.22    2e-12  < 1e-14  < 1e-14  < 1e-14  < 1e-14\n"
        "    least                0.68  0.081  < 1e-14  < 1e-14  < 1e-14  < 1e-14  < 1e-14\n"
        "    largest              0.72   0.74    2e-06  < 1e-14  < 1e-14  < 1e-14  < 1e-14\n",
        // Without projections: the gradient that tells apart, the whole one, the likeness.
        "  no residual, no norm   0.69   0.62   0.54  < 1e-14  < 1e-14  < 1e-14  < 1e-14\n",
        "  no residual, no norm   0.95    1.0    1.2    1.1     1.1     1.1     1.1\n",
        "  no residual, no norm  0.402  0.643  0.975  1.000   1.000   1.000   1.000\n",
        "What is printed as < 1e-14 is below rounding.\n", "measured 1.1, needs >= 0.5\n",
        "measured < 1e-14, needs <= 1e-12\n", "(2020, arXiv:2002.04745), cited here and not"}) {
    EXPECT_NE(text.find(line), std::string::npos) << line << "in\n" << text;
  }
}

/// The first of the depths from which on nothing is left of what tells tokens apart.
double first_collapsed(bool projected) {
  double first = 0;
  for (const double blocks : kDepths) {
    const double apart =
        number(row(measured(), projected, "no_residual", blocks), "apart_gradient");
    if (apart > 1e-12) first = 0;
    if (apart <= 1e-12 && first == 0) first = blocks;
  }
  return first;
}

TEST(Block, SaysFromWhichDepthOnNothingIsLeftWithAndWithoutProjections) {
  const std::string text = render::text(measured(), render::Language::kEnglish);
  const std::string said =
      fmt::format("it is 1e-12 or less from L = {} on; with projections from L = {} on.\n",
                  first_collapsed(false), first_collapsed(true));
  ASSERT_GT(first_collapsed(true), 0);
  EXPECT_NE(text.find(said), std::string::npos) << said << text;
}

TEST(Block, SaysWhyALikenessIsNoNumber) {
  const std::string why = "nan: some token is 0.";
  const auto text_of = [](const report::Report& report) {
    return render::text(report, render::Language::kEnglish);
  };
  const std::string text = text_of(block({.tokens = 2, .width = 2, .heads = 1}));
  EXPECT_NE(text.find(" nan"), std::string::npos) << text;
  EXPECT_NE(text.find(why), std::string::npos) << text;
  EXPECT_EQ(text_of(measured()).find(why), std::string::npos);
}

TEST(Block, TellsOfEachTrial) {
  std::vector<std::pair<std::size_t, std::size_t>> told;
  (void)block(
      {.tokens = 2,
       .width = 2,
       .heads = 1,
       .trials = 3,
       .progress = [&](std::size_t done, std::size_t total) { told.emplace_back(done, total); }});
  EXPECT_EQ(told, (std::vector<std::pair<std::size_t, std::size_t>>{{1, 3}, {2, 3}, {3, 3}}));
}

TEST(Block, IsTheSameTwiceAndAnotherWithAnotherSeed) {
  EXPECT_EQ(test::record_of(narrow(4, 5)), test::record_of(narrow(4, 5)));
  EXPECT_NE(narrow(4, 5).results, narrow(4, 6).results);
}

TEST(Block, RecordsWhatItWasMeasuredWith) {
  EXPECT_EQ(measured().experiment, "block");
  EXPECT_EQ(measured().parameters,
            (report::Fields{{"n", 3}, {"d", 16}, {"h", 2}, {"trials", 3}, {"seed", 40}}));
}

TEST(Block, RefusesWhatCannotBeMeasured) {
  EXPECT_EQ(refusal([] { validate(BlockOptions{.tokens = 1}); }),
            "block: --n is 1, needs at least 2");
  EXPECT_EQ(refusal([] { validate(BlockOptions{.width = 1}); }),
            "block: --d is 1, needs at least 2");
  EXPECT_EQ(refusal([] { validate(BlockOptions{.heads = 0}); }),
            "block: --h is 0, needs at least 1");
  EXPECT_EQ(refusal([] { validate(BlockOptions{.heads = 3}); }),
            "block: --h is 3, needs to divide --d 16");
  EXPECT_EQ(refusal([] { validate(BlockOptions{.heads = 32}); }),
            "block: --h is 32, needs to divide --d 16");
  EXPECT_EQ(refusal([] { validate(BlockOptions{.trials = 1}); }),
            "block: --trials is 1, needs at least 2");
  EXPECT_EQ(refusal([] { (void)block({.tokens = 1}); }), "block: --n is 1, needs at least 2");
}

TEST(Block, RefusesSeedsBeyondTheLastAndMeasuresTheLast) {
  EXPECT_EQ(refusal([] { validate(BlockOptions{.trials = 2, .seed = 4294967295}); }),
            "block: --seed 4294967295 with --trials 2 ends at seed 4294967296, beyond 4294967295");
  EXPECT_NO_THROW((void)narrow(2, 4294967294));
}

TEST(Block, NeedsMemoryForItsStackAndItsTrials) {
  const auto needs = [](std::size_t n, std::size_t trials) {
    return bytes_needed({.tokens = n, .width = 2, .heads = 1, .trials = trials});
  };
  EXPECT_GE(needs(2000, 2) - needs(1000, 2), 3'000'000ULL * 64 * sizeof(double));
  EXPECT_GE(needs(2, 1002) - needs(2, 2), 1000ULL * 56 * 3 * sizeof(double));
}

}  // namespace
}  // namespace tfx::experiments

#include "experiments/mask.hpp"

#include <gtest/gtest.h>

#include <limits>
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
using test::list;
using test::number;
using test::refusal;

// The numbers of this file are PyTorch's, float64:
//   torch.manual_seed(0); x = torch.randn(8, 8); last = torch.randn(1, 8)
//   before: w = softmax((x @ x.T / 8**0.5).masked_fill(~tril, -inf), 1); after: softmax(...).tril()
//   out = w @ x, and the same with x[7] = last[0]
constexpr double kRelative = 1e-12;

const report::Report& lesson() {
  static const report::Report kReport = mask({});
  return kReport;
}

const Fields& way(const report::Report& report, const char* name) {
  return std::get<Fields>(test::field(report.results, name).data);
}

std::vector<double> row(const Fields& way, std::size_t i) {
  return test::numbers(std::get<report::List>(list(way, "weights").at(i).data));
}

TEST(Mask, HidesBeforeTheSoftmaxAsPyTorchDoes) {
  const Fields& before = way(lesson(), "hidden_before_softmax");
  EXPECT_TRUE(test::near(row(before, 4),
                         std::vector{0.0635262066942061, 0.04499813890648149, 0.06227055953674045,
                                     0.05841149974652289, 0.7707935951160491, 0.0, 0.0, 0.0}));
  EXPECT_TRUE(test::near(test::numbers(list(before, "row_sums")), std::vector<double>(8, 1.0)));
  EXPECT_LE(number(before, "row_sum_error"), 1e-15);
  EXPECT_EQ(number(before, "earlier_numbers_changed"), 0);
  EXPECT_EQ(number(before, "earlier_largest_change"), 0);
  EXPECT_NEAR(number(before, "last_largest_change"), 2.0094650546632082, kRelative);
}

TEST(Mask, ZeroesAfterTheSoftmaxAsPyTorchDoes) {
  const Fields& after = way(lesson(), "zeroed_after_softmax");
  EXPECT_TRUE(test::near(row(after, 4),
                         std::vector{0.05367858396177335, 0.038022676043639896, 0.05261758307921113,
                                     0.0493567419910624, 0.6513077179596115, 0.0, 0.0, 0.0}));
  EXPECT_TRUE(test::near(
      test::numbers(list(after, "row_sums")),
      std::vector{0.8072706011263766, 0.9288464476164594, 0.39192384619983905, 0.8379188558924604,
                  0.8449833030352983, 0.9789057779736797, 0.9938605307185121, 1.0}));
  EXPECT_NEAR(number(after, "row_sum_error"), 1 - 0.39192384619983905, kRelative);
  EXPECT_EQ(number(after, "earlier_numbers_changed"), 56);
  EXPECT_NEAR(number(after, "earlier_largest_change"), 0.14604642905265552, kRelative);
  EXPECT_NEAR(number(after, "last_largest_change"), 2.0094650546632082, kRelative);
}

TEST(Mask, ClaimsWhatTheLessonSays) {
  EXPECT_EQ(
      test::claim_ids(lesson()),
      (std::vector<std::string>{"mask.is_i_at_least_j", "mask.future_is_zero",
                                "mask.rows_sum_to_one", "mask.ignores_later",
                                "mask.after_softmax_breaks_sums", "mask.after_softmax_leaks"}));
  for (const report::Claim& claim : lesson().claims) EXPECT_EQ(claim.holds(), true) << claim.id;
  for (const char* id : {"mask.is_i_at_least_j", "mask.future_is_zero", "mask.ignores_later"}) {
    EXPECT_EQ(claim(lesson(), id).relation, Relation::kEqual) << id;
    EXPECT_EQ(claim(lesson(), id).limit, 0) << id;
  }
  EXPECT_EQ(claim(lesson(), "mask.rows_sum_to_one").relation, Relation::kAtMost);
  EXPECT_EQ(claim(lesson(), "mask.rows_sum_to_one").limit, 1e-12);
  EXPECT_EQ(claim(lesson(), "mask.after_softmax_breaks_sums").relation, Relation::kGreater);
  EXPECT_EQ(claim(lesson(), "mask.after_softmax_breaks_sums").limit, 0.01);
  EXPECT_EQ(claim(lesson(), "mask.after_softmax_leaks").relation, Relation::kGreater);
  EXPECT_EQ(claim(lesson(), "mask.after_softmax_leaks").limit, 1e-6);
}

TEST(Mask, ClaimsOfWhatItMeasured) {
  const report::Report report = mask({.tokens = 9, .width = 5, .seed = 3});
  const Fields& before = way(report, "hidden_before_softmax");
  const Fields& after = way(report, "zeroed_after_softmax");
  EXPECT_EQ(claim(report, "mask.is_i_at_least_j").measured.value,
            number(report.results, "mask_cells_wrong"));
  EXPECT_EQ(claim(report, "mask.future_is_zero").measured.value,
            number(report.results, "future_weights_not_zero"));
  EXPECT_EQ(claim(report, "mask.rows_sum_to_one").measured.value, number(before, "row_sum_error"));
  EXPECT_EQ(claim(report, "mask.ignores_later").measured.value,
            number(before, "earlier_numbers_changed"));
  EXPECT_EQ(claim(report, "mask.after_softmax_breaks_sums").measured.value,
            number(after, "row_sum_error"));
  EXPECT_EQ(claim(report, "mask.after_softmax_leaks").measured.value,
            number(after, "earlier_largest_change"));
  EXPECT_EQ(number(report.results, "earlier_numbers"), 40);
}

// Where a token keeps nearly all of its weight, the claims would fail without a fault.
TEST(Mask, JudgesTheBugWhereItHasSomethingToLose) {
  const auto holds = [](std::size_t n, std::size_t d) {
    return claim(mask({.tokens = n, .width = d}), "mask.after_softmax_leaks").holds();
  };
  EXPECT_EQ(holds(8, 8), true);
  EXPECT_EQ(holds(8, 9), std::nullopt);
  EXPECT_EQ(holds(8, 2), true);
  EXPECT_EQ(holds(8, 1), std::nullopt);
  EXPECT_EQ(holds(7, 8), std::nullopt);
  const report::Report wide = mask({.width = 1024});
  EXPECT_EQ(claim(wide, "mask.after_softmax_breaks_sums").holds(), std::nullopt);
  EXPECT_LT(claim(wide, "mask.after_softmax_breaks_sums").measured.value, 0.01);
}

TEST(Mask, PicturesWhatIsHiddenAndWhatIsZero) {
  const report::Report report = mask({.tokens = 3});
  const auto& panels = std::get<report::Picture>(report.figures.at(0)).panels;
  ASSERT_EQ(panels.size(), 2U);
  EXPECT_EQ(panels[0].hidden, (std::vector<bool>{false, true, true,   //
                                                 false, false, true,  //
                                                 false, false, false}));
  EXPECT_TRUE(panels[1].hidden.empty());
  EXPECT_EQ(panels[0].cells[0], 1);
  EXPECT_LT(panels[1].cells[0], 1);
  EXPECT_EQ(panels[1].cells[1], 0);
}

TEST(CellsNotCausal, CountsEachThatIsNotIAtLeastJ) {
  EXPECT_EQ(cells_not_causal({{true, false}, {true, true}}), 0U);
  EXPECT_EQ(cells_not_causal({{true, true}, {true, true}}), 1U);
  EXPECT_EQ(cells_not_causal({{false, false}, {false, true}}), 2U);
  EXPECT_EQ(cells_not_causal({{false, true}, {false, false}}), 4U);
}

TEST(SeenFutures, CountsWeightsAboveTheDiagonalThatAreNotZero) {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(seen_futures({{1, 0, 0}, {0.5, 0.5, 0}, {1, 1, 1}}), 0U);
  EXPECT_EQ(seen_futures({{1, 1e-300, 0}, {0.5, 0.5, -0.1}, {1, 1, 1}}), 2U);
  EXPECT_EQ(seen_futures({{1, kNan, 0}, {0.5, 0.5, 0}, {1, 1, 1}}), 1U);
}

TEST(Mask, IsTheSameTwiceAndAnotherWithAnotherSeed) {
  const auto run = [](std::uint32_t seed) { return mask({.seed = seed}); };
  EXPECT_EQ(test::record_of(run(5)), test::record_of(run(5)));
  EXPECT_NE(run(5).results, run(6).results);
}

TEST(Mask, MeasuresTheSmallestSizes) {
  const report::Report report = mask({.tokens = 2, .width = 1});
  EXPECT_TRUE(test::holds(report));
  EXPECT_EQ(row(way(report, "hidden_before_softmax"), 0), (std::vector<double>{1, 0}));
}

TEST(Mask, RefusesWhatCannotBeMeasured) {
  EXPECT_EQ(refusal([] { validate(MaskOptions{.tokens = 1}); }),
            "mask: --n is 1, needs at least 2");
  EXPECT_EQ(refusal([] { validate(MaskOptions{.width = 0}); }), "mask: --d is 0, needs at least 1");
  EXPECT_EQ(refusal([] { (void)mask({.tokens = 1}); }), "mask: --n is 1, needs at least 2");
}

TEST(Mask, NeedsMemoryForTheSquareOfItsTokensAndForItsWidth) {
  const auto needs = [](std::size_t n, std::size_t d) {
    return bytes_needed(MaskOptions{.tokens = n, .width = d});
  };
  EXPECT_GE(needs(2000, 1) - needs(1000, 1),
            3'000'000 * (4 * sizeof(double) + 4 * sizeof(report::Value)));
  EXPECT_GE(needs(8, 512) - needs(8, 1), 511 * 8 * 6 * sizeof(double));
}

}  // namespace
}  // namespace tfx::experiments

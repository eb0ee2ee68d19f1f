#include "grade/compare/weight_properties.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "io/error.hpp"
#include "support/numbers.hpp"

namespace tfx::grade {
namespace {

using test::kInf;
using test::kNan;

std::map<std::string, Property> checked(const io::Tensor& weights, const WeightRules& rules = {}) {
  std::map<std::string, Property> result;
  for (const Property& property : weight_properties(weights, rules)) {
    result[property.claim.id] = property;
    EXPECT_EQ(property.claim.fails(), property.first.has_value()) << property.claim.id;
  }
  return result;
}

std::string refusal(const io::Tensor& weights, const WeightRules& rules) {
  try {
    (void)weight_properties(weights, rules);
  } catch (const io::InputError& error) {
    return error.what();
  }
  return "accepted";
}

TEST(WeightProperties, HoldOfWeights) {
  const io::Tensor weights{{2, 2}, {1, 0, 0.25, 0.75}};
  const auto found = checked(weights, {.mask = io::Tensor{{2, 2}, {1, 0, 1, 1}}, .causal = true});
  EXPECT_EQ(found.size(), 5U);
  for (const auto& [id, property] : found) EXPECT_EQ(property.claim.holds(), true) << id;
  EXPECT_EQ(checked(weights).size(), 3U);  // nothing is hidden where nothing is said to be
}

TEST(WeightProperties, CountWhatIsNotFinite) {
  const auto found = checked({{2, 2}, {1, 0, kNan, kInf}});
  EXPECT_EQ(found.at("check.finite").claim.measured.value, 2);
  EXPECT_EQ(found.at("check.finite").first->index, (std::vector<std::size_t>{1, 0}));
  EXPECT_TRUE(std::isnan(found.at("check.row_sums").claim.measured.value));
  EXPECT_TRUE(found.at("check.row_sums").claim.fails());
  EXPECT_EQ(found.at("check.range").claim.measured.value, kInf);  // nan is told once
}

TEST(WeightProperties, MeasureHowFarOutsideTheFurthestLies) {
  const auto found = checked({{1, 3}, {-0.25, 1.5, -0.25}});
  EXPECT_EQ(found.at("check.range").claim.measured.value, 0.5);
  EXPECT_EQ(found.at("check.range").first, (Offence{{0, 0}, -0.25}));
  EXPECT_EQ(checked({{1, 2}, {-0.0, 1}}).at("check.range").claim.holds(), true);
  EXPECT_TRUE(checked({{1, 1}, {std::nextafter(1.0, 2.0)}}).at("check.range").claim.fails());
}

TEST(WeightProperties, SumRowsWithinTheTolerance) {
  const io::Tensor weights{{2, 2, 2}, {0.5, 0.5, 1, 0, 0.5, 0.25, 0.5, 0.375}};
  const Property sums = checked(weights).at("check.row_sums");
  EXPECT_EQ(sums.claim.measured.value, 0.25);
  EXPECT_EQ(sums.claim.limit, 1e-6);
  EXPECT_EQ(sums.first, (Offence{{1, 0}, 0.75}));
  EXPECT_EQ(checked(weights, {.tolerance = 0.25}).at("check.row_sums").claim.holds(), true);
  EXPECT_EQ(checked(weights, {.tolerance = 0.125}).at("check.row_sums").first,
            (Offence{{1, 0}, 0.75}));
}

TEST(WeightProperties, OfAQueryThatSeesNoKeyAreAllZero) {
  const io::Tensor mask{{2, 2}, {0, 0, 1, 1}};
  EXPECT_EQ(checked({{2, 2}, {0, 0, 0.5, 0.5}}, {.mask = mask}).at("check.row_sums").claim.holds(),
            true);
  const auto uniform = checked({{2, 2}, {0.5, 0.5, 0.5, 0.5}}, {.mask = mask});
  EXPECT_EQ(uniform.at("check.row_sums").first, (Offence{{0}, 1}));
  EXPECT_EQ(uniform.at("check.hidden").first, (Offence{{0, 0}, 0.5}));
  // Between them, mask and future leave the first query nothing.
  const WeightRules both{.mask = io::Tensor{{2, 2}, {0, 1, 1, 1}}, .causal = true};
  EXPECT_EQ(checked({{2, 2}, {0, 0, 0.5, 0.5}}, both).at("check.row_sums").claim.holds(), true);
  EXPECT_TRUE(checked({{2, 2}, {0, 0, 0.5, 0.5}}).at("check.row_sums").claim.fails());
}

TEST(WeightProperties, WhatIsHiddenIsZeroAndNotMerelySmall) {
  const io::Tensor weights{{1, 2, 2}, {1, 1e-300, 0.5, 0.5}};
  const WeightRules one{.mask = io::Tensor{{2, 2}, {1, 0, 1, 1}}};
  EXPECT_EQ(checked(weights, one).at("check.hidden").claim.measured.value, 1e-300);
  EXPECT_EQ(checked(weights, one).at("check.hidden").first, (Offence{{0, 0, 1}, 1e-300}));
  EXPECT_EQ(checked(weights, {.causal = true}).at("check.future").first,
            (Offence{{0, 0, 1}, 1e-300}));
  const auto nan = checked({{1, 2}, {1, kNan}}, {.mask = io::Tensor{{1, 2}, {1, 0}}});
  EXPECT_TRUE(nan.at("check.hidden").claim.fails());
}

TEST(WeightProperties, TakeAMaskForAllOrOneForEach) {
  const io::Tensor weights{{2, 1, 2}, {1, 0, 0, 1}};
  EXPECT_EQ(checked(weights, {.mask = io::Tensor{{1, 2}, {1, 0}}}).at("check.hidden").first,
            (Offence{{1, 0, 1}, 1}));
  EXPECT_EQ(
      checked(weights, {.mask = io::Tensor{{2, 1, 2}, {1, 0, 0, 1}}}).at("check.hidden").first,
      std::nullopt);
}

TEST(WeightProperties, TheFutureOfEachItemOfABatchIsItsOwn) {
  const io::Tensor weights{{2, 2, 2}, {1, 0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5}};
  EXPECT_EQ(checked(weights, {.causal = true}).at("check.future").first, (Offence{{1, 0, 1}, 0.5}));
}

TEST(WeightProperties, NeedShapesThatFit) {
  EXPECT_EQ(refusal({{2}, {1, 0}}, {}), "the weights have shape 2, need queries by keys at least");
  EXPECT_EQ(refusal({{1, 2}, {1, 0}}, {.causal = true}),
            "the weights have shape 1x2; a causal mask needs as many queries as keys");
  EXPECT_EQ(refusal({{2, 1, 2}, {1, 0, 1, 0}}, {.mask = io::Tensor{{2, 1}, {1, 1}}}),
            "the mask has shape 2x1, the weights 2x1x2: it needs 1x2 or theirs");
  for (const auto& [id, property] : checked({{0, 3}, {}})) {
    EXPECT_EQ(property.claim.holds(), true) << id;
  }
}

}  // namespace
}  // namespace tfx::grade

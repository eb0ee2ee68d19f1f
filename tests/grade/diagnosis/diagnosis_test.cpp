#include "grade/diagnosis/diagnosis.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "support/numbers.hpp"

namespace tfx::grade {
namespace {

using test::kNan;
using Ids = std::vector<std::vector<std::string>>;

/// Attention of two queries, of which the second sees no key. Scores of the first: 1 and 2.
Call call_with_a_blind_query() {
  Call call{.function = Function::kAttention};
  call.q = Matrix{{1, 2, 0, 0, 0}, {3, 1, 0, 0, 0}};
  call.k = Matrix{{1, 0, 0, 0, 0}, {0, 1, 0, 0, 0}};
  call.v = Matrix{{1, 2}, {3, 4}};
  call.mask = Mask{{true, true}, {false, false}};
  return call;
}

// By hand: 1 / (1 + e^-1) without the root, 1 / (1 + e^(-1 / sqrt(5))) with it.
constexpr double kWithoutRoot = 0.7310585786300049;
constexpr double kWithRoot = 0.609976537442338;

/// out where the second key has this weight in the first query, and the second query gives `blind`.
Part out_of(double weight, double blind) {
  return {.name = "out", .value = {{2, 2}, {1 + 2 * weight, 2 + 2 * weight, blind, blind}}};
}

Part weights_of(double weight, double blind) {
  return {.name = "weights", .value = {{2, 2}, {1 - weight, weight, blind, blind}}};
}

Ids explained(const Call& call, Parts observed, const Search& search = {.replaced = false}) {
  const std::vector<Observed> all{std::move(observed)};
  Ids result;
  for (const Explanation& each : explain(call.function, {&call, 1}, all, search)) {
    std::vector<std::string>& ids = result.emplace_back();
    for (const Mistake* mistake : each) ids.emplace_back(mistake->id);
  }
  return result;
}

TEST(Explain, TakesThePartsThatWereObserved) {
  const Call call = call_with_a_blind_query();
  EXPECT_EQ(explained(call, {out_of(kWithoutRoot, 0)}), (Ids{{"attention.no_root"}}));
  const Ids of_weights = explained(call, {weights_of(kWithoutRoot, 0)});
  // Where out is divided by the root instead, the weights are the same.
  EXPECT_EQ(of_weights, (Ids{{"attention.no_root"}, {"attention.root_after_softmax"}}));
  EXPECT_EQ(explained(call, {out_of(kWithoutRoot, 0), weights_of(kWithoutRoot, 0)}),
            (Ids{{"attention.no_root"}}));
}

TEST(Explain, NamesNothingWhereTheAnswerIsRight) {
  const Call call = call_with_a_blind_query();
  EXPECT_EQ(explained(call, {out_of(kWithRoot, 0)}), Ids{});
  EXPECT_EQ(explained(call, {weights_of(kWithRoot, 0)}), Ids{});
}

// A query that sees no key gives NaN in every model, with a mistake or without one.
TEST(Explain, NamesNoMistakeForWhatShowsWithoutIt) {
  const Call call = call_with_a_blind_query();
  EXPECT_EQ(explained(call, {out_of(kWithRoot, kNan)}), Ids{});
  EXPECT_EQ(explained(call, {out_of(kWithRoot, 7)}), Ids{});
  EXPECT_EQ(explained(call, {out_of(kWithoutRoot, kNan)}), (Ids{{"attention.no_root"}}));
}

// Where hidden scores become +inf, a row that has one is NaN, which some catch and make 0.
TEST(Explain, ANumberThatIsNotFiniteIsTheSameOrIsCaughtIfThatMayBe) {
  Call call = call_with_a_blind_query();
  call.mask = Mask{{true, true}, {true, false}};
  const Parts clipped{out_of(kWithRoot, 0)};
  EXPECT_EQ(explained(call, clipped, {.most = 1, .replaced = false}), Ids{});
  EXPECT_EQ(explained(call, clipped, {.most = 1}), (Ids{{"attention.hidden_by_plus_inf"}}));
  EXPECT_EQ(explained(call, {out_of(kWithRoot, kNan)}), (Ids{{"attention.hidden_by_plus_inf"}}));
}

TEST(Explain, TheToleranceIsTheCallers) {
  const Call call = call_with_a_blind_query();
  const Parts near{out_of(kWithoutRoot + 1e-5, 0)};
  EXPECT_EQ(explained(call, near), Ids{});
  EXPECT_EQ(explained(call, near, {.tolerance = 1e-4, .replaced = false}),
            (Ids{{"attention.no_root"}}));
}

// By hand: scores 1 and 2, less the largest, make e^-1 and 1, which are not divided by their sum.
TEST(Explain, MakesTwoMistakesTogetherOnlyWhereAsked) {
  Call call = call_with_a_blind_query();
  call.mask.reset();
  call.q = Matrix{{1, 2, 0, 0, 0}, {0, 0, 0, 0, 0}};  // the second makes 1 and 1
  const Part out{.name = "out",                       // 3 + 1/e, 4 + 2/e; 4, 6
                 .value = {{2, 2}, {3.3678794411714423, 4.735758882342885, 4, 6}}};
  EXPECT_EQ(explained(call, {out}, {.most = 1}), Ids{});
  EXPECT_EQ(explained(call, {out}), (Ids{{"attention.no_root", "softmax.no_sum"}}));
}

}  // namespace
}  // namespace tfx::grade

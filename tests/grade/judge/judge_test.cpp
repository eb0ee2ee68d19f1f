#include "grade/judge/judge.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "grade/judge/made_learner.hpp"
#include "grade/mistakes/mistakes.hpp"

namespace tfx::grade {
namespace {

using report::Check;
using report::Status;
using Words = std::vector<std::string>;

Words ids_of(const std::vector<Check>& checks, Status status) {
  Words result;
  for (const Check& check : checks) {
    if (check.status == status) result.push_back(check.id);
  }
  return result;
}

TEST(Judge, PassesWhatIsRight) {
  const auto checks = judge(ask({}), {});
  EXPECT_EQ(ids_of(checks, Status::kPass),
            (Words{"softmax", "attention", "causal_mask", "masked_attention", "multi_head",
                   "pos_encoding", "layer_norm", "block"}));
  for (const Check& check : checks) {
    EXPECT_TRUE(check.findings.empty() && check.notes.empty()) << check.id;
    EXPECT_GT(check.calls, 0U) << check.id;
  }
}

// That each is reported once and by name is the self-test's to see.
TEST(Judge, ShowsTheCallThatAKnownMistakeMakesWrong) {
  for (const Mistake& mistake : mistakes()) {
    const MadeLearner learner{.model = model_with(mistake),
                              .differs_in = std::string(mistake.function())};
    for (const Check& check : judge(ask(learner), {})) {
      if (check.status == Status::kPass) continue;
      EXPECT_GT(check.wrong_calls, 0U) << mistake.id;
      EXPECT_FALSE(check.arguments.empty()) << mistake.id;
    }
  }
}

/// A right learner but for causal_mask, which gives `own`, and for attention, which takes no heed
/// of a mask of ints.
Check masked_with_own(const Answer& own) {
  const Ask judged = [own, right = ask({})](std::string_view function, report::List list,
                                            const Words& given) {
    if (function == "causal_mask") return own;
    const bool is_own = function == "attention" && list.back() == own.value;
    if (is_own) list.pop_back();
    return right(function, list, given);
  };
  return judge(judged, {.gives_parts = false, .only = {"masked_attention"}}).at(0);
}

TEST(Judge, AttentionTakesTheMaskThatCausalMaskGives) {
  report::List ints;
  for (int i = 0; i < 5; ++i) {
    report::List row;
    for (int j = 0; j < 5; ++j) row.emplace_back(i >= j ? 1 : 0);
    ints.emplace_back(std::move(row));
  }
  const Check other = masked_with_own({.value = ints});
  EXPECT_EQ(other.status, Status::kFail);
  EXPECT_EQ(other.findings, std::vector<report::Sentence>{{"form.own_mask_ignored"}});
}

TEST(Judge, AttentionIsNotBlamedForACausalMaskThatIsNone) {
  EXPECT_EQ(masked_with_own({.kind = Answer::Kind::kMissing}).status, Status::kPass);
  EXPECT_EQ(masked_with_own({.kind = Answer::Kind::kRaised, .error = "no"}).status, Status::kPass);
  const report::Value all_visible(report::List(5, report::List(5, true)));
  EXPECT_EQ(masked_with_own({.value = all_visible}).status, Status::kPass);
}

}  // namespace
}  // namespace tfx::grade

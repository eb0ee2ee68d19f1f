#include "grade/judge.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "grade/made_learner.hpp"
#include "grade/mistakes.hpp"

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

}  // namespace
}  // namespace tfx::grade

#include "grade/hints.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "grade/probes.hpp"

namespace tfx::grade {
namespace {

void multiply(Observed& answer, double factor) {
  for (Part& part : *answer) {
    for (double& x : part.value.cells) x *= factor;
  }
}

bool says(const std::vector<report::Sentence>& hints, std::string_view key) {
  return std::ranges::find(hints, key, &report::Sentence::key) != hints.end();
}

TEST(Hints, NameAFactorOnlyIfAllNumbersOfAllAnswersAreOffByIt) {
  const std::vector<Call> calls = probes(Function::kLayerNorm, 0);
  std::vector<Observed> answers;
  for (const Call& call : calls) multiply(answers.emplace_back(right_answer(call)), 1.5);
  EXPECT_TRUE(says(hints(calls, answers), "hint.factor"));
  multiply(answers[1], 2);
  EXPECT_FALSE(says(hints(calls, answers), "hint.factor"));
}

}  // namespace
}  // namespace tfx::grade

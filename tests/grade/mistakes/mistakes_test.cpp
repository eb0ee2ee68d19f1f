#include "grade/mistakes/mistakes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "grade/diagnosis/diagnosis.hpp"
#include "grade/judge/probes.hpp"

namespace tfx::grade {
namespace {

constexpr Function kFunctions[] = {Function::kSoftmax,    Function::kAttention,
                                   Function::kCausalMask, Function::kMultiHead,
                                   Function::kLayerNorm,  Function::kBlock};

std::vector<Call> all_probes(Function function, std::uint32_t seed) {
  std::vector<Call> calls = probes(function, seed);
  if (function == Function::kAttention) {
    const std::vector<Call> masked = masked_probes(seed);
    calls.insert(calls.end(), masked.begin(), masked.end());
  }
  return calls;
}

Function function_of(const Mistake& mistake) {
  return *std::ranges::find(kFunctions, mistake.function(), name_of);
}

/// What a learner who makes the mistake would answer: an error where numbers would not be finite.
std::vector<Observed> answers_with(const Mistake& mistake, const std::vector<Call>& calls,
                                   bool raises) {
  std::vector<Observed> result;
  for (const Call& call : calls) {
    try {
      Parts parts = answer_of(model_with(mistake), call);
      bool finite = true;
      for (const Part& part : parts) {
        for (const double x : part.value.cells) finite = finite && std::isfinite(x);
      }
      result.push_back(raises && !finite ? std::nullopt : Observed(std::move(parts)));
    } catch (const std::invalid_argument&) {
      result.emplace_back();
    }
  }
  return result;
}

TEST(Model, WithoutAMistakeIsCore) {
  for (const Function function : kFunctions) {
    for (const Call& call : all_probes(function, 7)) {
      EXPECT_TRUE(same(answer_of(Model(), call), right_answer(call), 1e-12)) << name_of(function);
    }
  }
}

TEST(Mistakes, HaveNamesOfTheirOwn) {
  std::set<std::string> ids;
  for (const Mistake& mistake : mistakes()) {
    EXPECT_TRUE(ids.emplace(mistake.id).second) << mistake.id;
    EXPECT_NE(std::ranges::find(kFunctions, mistake.function(), name_of), std::end(kFunctions));
  }
  EXPECT_GE(ids.size(), 40U);
}

// Far from right in one call at least, whatever was drawn.
TEST(Mistakes, AreToldApartByAThousandTimesTheTolerance) {
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    for (const Mistake& mistake : mistakes()) {
      const std::vector<Call> calls = all_probes(function_of(mistake), seed);
      const std::vector<Observed> answers = answers_with(mistake, calls, false);
      bool far = false;
      for (std::size_t i = 0; i < calls.size(); ++i) {
        far = far || !answers[i] || !same(*answers[i], right_answer(calls[i]), 1000 * kTolerance);
      }
      EXPECT_TRUE(far) << mistake.id << ", seed " << seed;
    }
  }
}

// Some mistakes make no finite number of any masked call, but to raise is not to make them.
TEST(Mistakes, AreNotNamedWhereNothingButErrorsCame) {
  const std::vector<Call> calls = masked_probes(0);
  const std::vector<Observed> errors(calls.size());
  EXPECT_EQ(explain(Function::kAttention, calls, errors), std::vector<Explanation>());
}

std::vector<Observed> right_answers(const std::vector<Call>& calls) {
  std::vector<Observed> result;
  for (const Call& call : calls) result.emplace_back(right_answer(call));
  return result;
}

bool hides_from(const Mask& mask, std::size_t i) {
  bool hides = false;
  for (std::size_t j = 0; j < mask.cols(); ++j) hides = hides || !mask(i, j);
  return hides;
}

// +inf at hidden scores makes NaN of each row that has one: to be wrong in just these is not that.
TEST(Mistakes, AreNotNamedByNumbersThatTheyDoNotGive) {
  const std::vector<Call> calls = masked_probes(0);
  std::vector<Observed> answers = right_answers(calls);
  for (std::size_t at = 0; at < calls.size(); ++at) {
    for (Part& part : *answers[at]) {
      const std::size_t cols = part.value.shape[1];
      for (std::size_t c = 0; c < part.value.cells.size(); ++c) {
        if (hides_from(*calls[at].mask, c / cols)) part.value.cells[c] += 0.25;
      }
    }
  }
  EXPECT_EQ(explain(Function::kAttention, calls, answers), std::vector<Explanation>());
}

// Two mistakes may make NaN of everything: to be NaN, in one number or in all, is not that.
TEST(Mistakes, AreNotNamedByNaN) {
  const std::vector<Call> calls = probes(Function::kAttention, 0);
  std::vector<Observed> answers = right_answers(calls);
  for (Observed& answer : answers) answer->front().value.cells.back() = std::nan("");
  EXPECT_EQ(explain(Function::kAttention, calls, answers), std::vector<Explanation>());
  for (Observed& answer : answers) {
    for (Part& part : *answer) std::ranges::fill(part.value.cells, std::nan(""));
  }
  EXPECT_EQ(explain(Function::kAttention, calls, answers), std::vector<Explanation>());
}

// exp overflows in four calls without the largest: who is right in three of them subtracts it.
TEST(Mistakes, AreNotNamedWhereTheyWouldNotBeRight) {
  const std::vector<Call> calls = probes(Function::kSoftmax, 0);
  std::vector<Observed> answers = right_answers(calls);
  answers[1].reset();
  EXPECT_EQ(explain(Function::kSoftmax, calls, answers), std::vector<Explanation>());
}

// A guard that gives 0 where the mistake divides 0 by 0 does not hide it.
TEST(Mistakes, AreNamedWhereAGuardStandsIn) {
  const auto found = [](Function function, std::string_view id) {
    const Mistake& mistake = *std::ranges::find(mistakes(), id, &Mistake::id);
    const std::vector<Call> calls = all_probes(function, 0);
    std::vector<Observed> answers = answers_with(mistake, calls, false);
    for (Observed& answer : answers) {
      for (Part& part : *answer) {
        for (double& x : part.value.cells) x = std::isfinite(x) ? x : 0;
      }
    }
    return explain(function, calls, answers) == std::vector<Explanation>{{&mistake}};
  };
  EXPECT_TRUE(found(Function::kLayerNorm, "layer_norm.no_eps"));
  EXPECT_TRUE(found(Function::kLayerNorm, "layer_norm.one_less_than_count"));
  EXPECT_TRUE(found(Function::kAttention, "attention.mask_inverted"));
  EXPECT_TRUE(found(Function::kSoftmax, "softmax.no_largest"));
}

/// Attention, multi_head and block of all small shapes, with a mask and without one.
std::vector<Call> calls_of_any_shape() {
  Random random(3);
  std::vector<Call> calls;
  for (const std::size_t n : {1U, 5U}) {
    for (const std::size_t m : {2U, 5U}) {
      for (const std::size_t width : {2U, 6U}) {
        Call call{.function = Function::kMultiHead, .h = 2};
        call.q = random.normal(n, width);
        call.k = random.normal(m, width);
        call.v = random.normal(m, 8 - width);
        calls.push_back(call);
        call.mask = Mask(n, m);
        for (std::size_t i = 0; i < n; ++i) {
          for (std::size_t j = 0; j < m; ++j) call.mask->set(i, j, (i + j) % 3 != 1);
        }
        calls.push_back(call);
        for (const std::size_t last : {calls.size() - 2, calls.size() - 1}) {
          calls.push_back(calls[last]);
          calls.back().function = Function::kAttention;
          if (n == m || !calls[last].mask) {
            calls.push_back(calls[last]);
            calls.back().function = Function::kBlock;
          }
        }
      }
    }
  }
  return calls;
}

// Inputs of a user's are of any shape; where a mistake makes no sense it is refused, and no more.
TEST(Mistakes, AreTriedOnAnyShapes) {
  for (const Call& call : calls_of_any_shape()) {
    Parts answer = right_answer(call);
    for (Part& part : answer) {
      for (double& x : part.value.cells) x += 7;
    }
    const std::vector<Observed> observed{std::move(answer)};
    for (const Explanation& each : explain(call.function, {&call, 1}, observed)) {
      EXPECT_LE(each.size(), 2U);
    }
  }
}

TEST(Mistakes, AreNotMadeWhereThereIsNoNumber) {
  const Call call{.function = Function::kSoftmax};
  const std::vector<Observed> observed{Parts{{.name = "", .value = {{1}, {3}}}}};
  EXPECT_EQ(explain(call.function, {&call, 1}, observed), std::vector<Explanation>());
}

TEST(Mistakes, AreNamedRightly) {
  for (const std::uint32_t seed : {0U, 1U, 2U}) {
    for (const Mistake& mistake : mistakes()) {
      for (const bool raises : {false, true}) {
        const std::vector<Call> calls = all_probes(function_of(mistake), seed);
        const auto found =
            explain(function_of(mistake), calls, answers_with(mistake, calls, raises));
        EXPECT_EQ(found.size(), 1U)
            << mistake.id << ", seed " << seed << ": " << found.size() << " explanations, "
            << (found.size() > 1 ? std::string(found[1].front()->id) : "");
        if (found.size() == 1) {
          EXPECT_EQ(found.front(), Explanation{&mistake}) << mistake.id;
        }
      }
    }
  }
}

}  // namespace
}  // namespace tfx::grade

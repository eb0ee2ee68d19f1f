#include "grade/compare/answered_cases.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <optional>
#include <stdexcept>
#include <utility>

#include "grade/compare/batch.hpp"
#include "grade/compare/comparison.hpp"
#include "grade/diagnosis/hints.hpp"
#include "grade/diagnosis/work.hpp"
#include "io/error.hpp"

namespace tfx::grade {
namespace {

using report::Sentence;

/// The calls that a case makes, and their answers.
struct Answered {
  Function function = Function::kSoftmax;
  std::vector<Call> calls = {};
  std::vector<Observed> observed = {};
};

std::optional<Function> function_of(const std::string& name) {
  constexpr std::array kKnown = {Function::kSoftmax, Function::kAttention, Function::kMultiHead,
                                 Function::kLayerNorm, Function::kBlock};
  const auto* found = std::ranges::find(kKnown, name, name_of);
  return found == kKnown.end() ? std::nullopt : std::optional(*found);
}

/// The answers of a case call by call: errors where it was none, and nothing where it does not have
/// the batch's axes.
std::vector<Observed> observed_in(const io::JudgedCase& judged, const Batch& batch) {
  std::vector<Observed> result(batch.calls.size());
  if (judged.is_refused) return result;
  for (const io::AnsweredPart& part : judged.parts) {
    const std::vector<io::Tensor> items = items_of(batch, part.got);
    if (items.empty()) return {};
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (!result[i]) result[i].emplace();
      result[i]->push_back({.name = part.name, .value = items[i]});
    }
  }
  return judged.parts.empty() ? std::vector<Observed>() : result;
}

/// Nothing where there is no call that core answers, or no answer.
std::optional<Answered> answered(const io::JudgedCase& judged) {
  const std::optional<Function> function = function_of(judged.function);
  if (!function) return std::nullopt;
  try {
    Batch batch = batch_of(*function, judged.arguments);
    std::vector<Observed> observed = observed_in(judged, batch);
    if (observed.empty()) return std::nullopt;
    (void)right_answer(batch.calls.front());
    return Answered{
        .function = *function, .calls = std::move(batch.calls), .observed = std::move(observed)};
  } catch (const io::InputError&) {
    return std::nullopt;
  } catch (const std::invalid_argument&) {
    return std::nullopt;  // what core refuses has no answer to be mistaken in
  }
}

/// The call that takes the longest says for all what can be tried.
Work work_of(const std::vector<Call>& calls) {
  Work result;
  for (const Call& call : calls) {
    const Work work = work_of(call);
    if (work.of_two >= result.of_two) result = work;
  }
  return result;
}

std::vector<Explanation> explanations_of(const Answered& answers) {
  const std::size_t most = work_of(answers.calls).most();
  if (most == 0) return {};
  return explain(answers.function, answers.calls, answers.observed,
                 {.most = most, .replaced = false});
}

void append(Answered& all, const Answered& more) {
  all.function = more.function;
  all.calls.insert(all.calls.end(), more.calls.begin(), more.calls.end());
  all.observed.insert(all.observed.end(), more.observed.begin(), more.observed.end());
}

/// The number that is furthest off; where none is, what else is wrong.
WrongAnswer what_is_wrong(const io::JudgedCase& judged) {
  WrongAnswer wrong{.id = judged.id, .fault = *judged.fault};
  for (const io::AnsweredPart& part : judged.parts) {
    if (part.got.shape != part.want.shape || part.got.cells.empty()) continue;
    const Largest<double> found = furthest(part.got, part.want);
    if (found.value <= judged.limit || !is_further(found.value, wrong.error.value_or(0))) continue;
    wrong.error = found.value;
    wrong.place = part.name + place_of(found.cell, part.want.shape);
  }
  wrong.what = {"compare.case_fault", {{"id", wrong.id}, {"fault", wrong.fault}}};
  if (wrong.error) {
    wrong.what = {"compare.case_differs",
                  {{"id", wrong.id},
                   {"error", report::scientific(*wrong.error, 2)},
                   {"place", wrong.place},
                   {"limit", report::scientific(judged.limit, 2)}}};
  }
  return wrong;
}

/// What else there is to say of an answer that is wrong.
void explain_answer(WrongAnswer& wrong, const Answered& answer,
                    const std::vector<Explanation>& of_all) {
  wrong.explanations = of_all.empty() ? explanations_of(answer) : of_all;
  if (!wrong.explanations.empty()) {
    wrong.findings = sentences_of(wrong.explanations);
    return;
  }
  const Work work = work_of(answer.calls);
  if (!wrong.error) return;  // no array was given
  wrong.findings.push_back(work.most() == 2 ? Sentence{"compare.case_unknown"}
                                            : work.nothing_found());
  std::ranges::move(hints(answer.calls, answer.observed), std::back_inserter(wrong.findings));
}

}  // namespace

std::vector<WrongAnswer> wrong_answers(std::span<const io::JudgedCase> cases) {
  std::vector<std::optional<Answered>> answers;
  std::map<std::string, Answered> by_function;
  for (const io::JudgedCase& judged : cases) {
    answers.push_back(answered(judged));
    if (answers.back()) append(by_function[judged.function], *answers.back());
  }
  std::map<std::string, std::vector<Explanation>> explanations;
  std::vector<WrongAnswer> result;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const io::JudgedCase& judged = cases[i];
    if (!judged.fault) continue;
    WrongAnswer& wrong = result.emplace_back(what_is_wrong(judged));
    if (!answers[i]) continue;
    if (!explanations.contains(judged.function)) {
      explanations[judged.function] = explanations_of(by_function[judged.function]);
    }
    explain_answer(wrong, *answers[i], explanations[judged.function]);
  }
  return result;
}

report::Value wrong_value(const WrongAnswer& wrong, const report::Say& say) {
  return report::Fields{
      {"id", wrong.id},
      {"fault", wrong.fault},
      {"largest_error", wrong.error ? report::Value(*wrong.error) : report::Value()},
      {"place", wrong.error ? report::Value(wrong.place) : report::Value()},
      {"mistakes", mistakes_value(wrong.explanations)},
      {"notes", report::sentences_value(wrong.findings, say)}};
}

}  // namespace tfx::grade

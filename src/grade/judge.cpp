#include "grade/judge.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "grade/diagnosis.hpp"
#include "grade/findings.hpp"
#include "grade/positions.hpp"
#include "grade/probes.hpp"
#include "grade/reading.hpp"
#include "grade/round.hpp"
#include "report/record.hpp"

namespace tfx::grade {
namespace {

using report::Check;
using report::Status;

std::string listed(const std::vector<std::string>& names) {
  std::string result;
  for (const std::string& name : names) result += (result.empty() ? "" : ", ") + name;
  return result;
}

class Judge {
 public:
  Judge(const Ask& ask, const JudgeOptions& options) : ask_(ask), options_(options) {}

  [[nodiscard]] std::vector<Check> checks() {
    std::vector<Check> result;
    result.push_back(function_check("softmax", 1, Function::kSoftmax));
    result.push_back(function_check("attention", 2, Function::kAttention));
    result.push_back(function_check("causal_mask", 3, Function::kCausalMask));
    result.push_back(masked_check());
    result.push_back(function_check("multi_head", 4, Function::kMultiHead));
    result.push_back(position_check());
    result.push_back(function_check("layer_norm", 6, Function::kLayerNorm));
    result.push_back(function_check("block", 7, Function::kBlock));
    return result;
  }

 private:
  Check function_check(const char* id, std::size_t step, Function function) {
    Check check{.id = id, .step = step};
    const auto calls = [&](std::uint32_t seed) { return probes(function, seed); };
    judge(check, function, calls(options_.seed), calls(options_.fresh));
    if (check.status != Status::kPass) wrong_.emplace_back(id);
    return check;
  }

  /// Masks are a step of their own, in the function of the step before.
  Check masked_check() {
    Check check{.id = "masked_attention", .step = 3};
    judge(check, Function::kAttention, masked_probes(options_.seed), masked_probes(options_.fresh));
    if (check.status == Status::kPass && !is_wrong("causal_mask") && !is_wrong("attention")) {
      judge_own_mask(check);
    }
    if (check.status != Status::kPass && !is_wrong("attention")) wrong_.emplace_back("attention");
    return check;
  }

  /// attention with what causal_mask gave, as it stands: both may be right alone and not together.
  void judge_own_mask(Check& check) {
    const Call call = masked_probes(options_.seed).front();
    report::List arguments = positional(call);
    arguments.back() = ask_("causal_mask", {call.n}, {}).value;
    const Answer answer = ask_("attention", arguments, wrong_parts(Function::kAttention));
    const Reading reading = read("attention", answer);
    if (reading.parts && same(*reading.parts, right_answer(call))) return;
    check.status = Status::kFail;
    check.findings.push_back({"form.own_mask_ignored"});
    check.python = "attention(Q, K, V, causal_mask(" + std::to_string(call.n) + "))";
    check.arguments = report::write_json_line(named(call));
    check.wrong_calls = 1;
  }

  Check position_check() {
    Check check{.id = "pos_encoding", .step = 5};
    judge_positions(check, ask_, options_.seconds);
    return check;
  }

  void judge(Check& check, Function function, std::vector<Call> calls, std::vector<Call> fresh) {
    const std::vector<std::string> given = wrong_parts(function);
    const Round round = run(ask_, std::move(calls), given);
    if (!given.empty())
      check.notes.push_back({"given.right_parts", {{"functions", listed(given)}}});
    check.calls = round.calls.size();
    if (!round.is_right()) {
      judge_wrong(check, function, round);
      return judge_memory(check, round, given);
    }
    judge_again(check, round, given);
    if (check.status == Status::kPass) judge_fresh(check, std::move(fresh), given);
  }

  /// The first call once more: what a function keeps between calls shows.
  void judge_again(Check& check, const Round& round, const std::vector<std::string>& given) {
    const Round again = run(ask_, {round.calls.front()}, given);
    if (again.is_right()) return;
    report_wrong(check, again, {}, options_.seconds);
    check.findings.insert(check.findings.begin(), {"form.state"});
  }

  /// Of a function that is wrong, a call that was right once more: if it is wrong now, that is why.
  void judge_memory(Check& check, const Round& round, const std::vector<std::string>& given) {
    const auto right = std::ranges::find(round.asked, true, &Asked::is_right);
    if (check.status != Status::kFail || !check.mistakes.empty() || right == round.asked.end())
      return;
    const Call& call = round.calls[static_cast<std::size_t>(right - round.asked.begin())];
    if (run(ask_, {call}, given).is_right()) return;
    check.findings.insert(check.findings.begin(), {"form.state"});
  }

  void judge_fresh(Check& check, std::vector<Call> calls, const std::vector<std::string>& given) {
    const Round round = run(ask_, std::move(calls), given);
    if (round.is_right()) return;
    report_wrong(check, round, {}, options_.seconds);
    check.findings.insert(check.findings.begin(), {"form.known_inputs"});
  }

  void judge_wrong(Check& check, Function function, const Round& round) {
    std::vector<Explanation> explanations = explanations_of(function, round);
    if (explanations.empty() && is_wrong(std::string(name_of(function)))) {
      check.status = Status::kSkipped;
      check.notes.push_back({"given.wrong_itself", {{"function", std::string(name_of(function))}}});
      return;
    }
    const bool was_known = !explanations.empty() && drop_known(explanations);
    if (was_known) check.notes.push_back({"given.same_mistakes"});
    const bool has_faults = std::ranges::any_of(
        round.asked, [](const Asked& asked) { return !asked.reading.faults.empty(); });
    if (was_known && explanations.front().empty() && !has_faults) return;
    report_wrong(check, round, explanations, options_.seconds);
    for (const Explanation& explanation : explanations) {
      known_.insert(known_.end(), explanation.begin(), explanation.end());
    }
  }

  /// Takes out what was reported already, and says whether there was such a mistake. What is
  /// explained by such ones alone is explained best.
  bool drop_known(std::vector<Explanation>& explanations) const {
    bool was_known = false;
    for (Explanation& explanation : explanations) {
      was_known = std::erase_if(explanation,
                                [&](const Mistake* mistake) {
                                  return std::ranges::find(known_, mistake) != known_.end();
                                }) > 0 ||
                  was_known;
    }
    std::ranges::stable_sort(explanations, {}, &Explanation::size);
    return was_known;
  }

  [[nodiscard]] static std::vector<Explanation> explanations_of(Function function,
                                                                const Round& round) {
    const auto observed = round.observed();
    return observed ? explain(function, round.calls, *observed) : std::vector<Explanation>();
  }

  [[nodiscard]] bool is_wrong(const std::string& function) const {
    return std::ranges::find(wrong_, function) != wrong_.end();
  }

  /// The functions that this one uses and that are wrong.
  [[nodiscard]] std::vector<std::string> wrong_parts(Function function) const {
    std::vector<std::string> result;
    for (const std::string_view part : used_by(function)) {
      if (part != name_of(function) && is_wrong(std::string(part))) result.emplace_back(part);
    }
    return result;
  }

  const Ask& ask_;
  const JudgeOptions& options_;
  std::vector<std::string> wrong_;  ///< functions that are, so far
  Explanation known_;               ///< mistakes that were reported
};

}  // namespace

std::vector<Check> judge(const Ask& ask, const JudgeOptions& options) {
  return Judge(ask, options).checks();
}

}  // namespace tfx::grade

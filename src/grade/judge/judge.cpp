#include "grade/judge/judge.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "grade/diagnosis/diagnosis.hpp"
#include "grade/judge/findings.hpp"
#include "grade/judge/positions.hpp"
#include "grade/judge/probes.hpp"
#include "grade/judge/reading.hpp"
#include "grade/judge/round.hpp"
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

using Clock = std::chrono::steady_clock;

class Judge {
 public:
  Judge(const Ask& ask, const JudgeOptions& options) : options_(options) {
    // One slow function must not take the time of all that come after it.
    ask_ = [this, &ask](std::string_view function, const report::List& arguments,
                        const std::vector<std::string>& given) -> Answer {
      if (spent_.count() > options_.seconds_a_check) return {.kind = Answer::Kind::kSlow};
      const auto start = Clock::now();
      Answer answer = ask(function, arguments, given);
      spent_ += Clock::now() - start;
      return answer;
    };
  }

  Judge(const Judge&) = delete;
  Judge& operator=(const Judge&) = delete;
  Judge(Judge&&) = delete;
  Judge& operator=(Judge&&) = delete;
  ~Judge() = default;

  [[nodiscard]] std::vector<Check> checks() {
    std::vector<Check> result;
    for (const Step& step : kSteps) {
      const bool is_asked = is_asked_for(step.id);
      // What comes before may be used by what is asked for, and be wrong.
      if (!is_asked && !(options_.gives_parts && is_before_asked(step))) continue;
      Check check = check_of(step);
      if (is_asked) result.push_back(std::move(check));
    }
    return result;
  }

 private:
  [[nodiscard]] bool is_asked_for(std::string_view id) const {
    return options_.only.empty() || std::ranges::find(options_.only, id) != options_.only.end();
  }

  [[nodiscard]] bool is_before_asked(const Step& step) const {
    return std::any_of(&step, kSteps.end(),
                       [&](const Step& each) { return is_asked_for(each.id); });
  }

  Check check_of(const Step& step) {
    Check check{.id = std::string(step.id), .step = step.number};
    spent_ = {};
    if (const auto function = function_named(step.id)) {
      judge_function(check, *function);
    } else if (step.id == "pos_encoding") {
      judge_positions(check, ask_, options_.seconds);
    } else {
      judge_masked(check);
    }
    return check;
  }

  void judge_function(Check& check, Function function) {
    judge(check, function, probes(function, options_.seed), probes(function, options_.fresh));
    // Where nothing can stand in for it, a function that gives no answer is used by none that does.
    const bool is_used = options_.gives_parts || check.status == Status::kFail;
    if (check.status != Status::kPass && is_used) wrong_.push_back(check.id);
  }

  void judge_masked(Check& check) {
    judge(check, Function::kAttention, masked_probes(options_.seed), masked_probes(options_.fresh));
    if (check.status == Status::kPass && !is_wrong("causal_mask") && !is_wrong("attention")) {
      judge_own_mask(check);
    }
    if (check.status != Status::kPass && !is_wrong("attention")) wrong_.emplace_back("attention");
  }

  /// attention with what causal_mask gave, as it stands: both may be right alone and not together.
  /// Where causal_mask gives no right mask, attention is not to blame.
  void judge_own_mask(Check& check) {
    const Call call = masked_probes(options_.seed).front();
    const Answer own = ask_("causal_mask", {call.n}, {});
    if (own.kind != Answer::Kind::kValue) return;
    const Reading mask = read("causal_mask", own);
    const Call of_mask{.function = Function::kCausalMask, .n = call.n};
    if (!mask.parts || !is_right_answer(of_mask, *mask.parts)) return;
    report::List arguments = positional(call);
    arguments.back() = own.value;
    const Answer answer = ask_("attention", arguments, given_for(Function::kAttention));
    const Reading reading = read("attention", answer);
    if (reading.parts && is_right_answer(call, *reading.parts, options_.tolerance)) return;
    check.status = Status::kFail;
    check.findings.push_back({"form.own_mask_ignored"});
    check.again = "attention(Q, K, V, causal_mask(" + std::to_string(call.n) + "))";
    check.arguments = report::write_json_line(named(call));
    check.wrong_calls = 1;
  }

  void judge(Check& check, Function function, std::vector<Call> calls, std::vector<Call> fresh) {
    const std::vector<std::string> given = given_for(function);
    const Round round = run(ask_, std::move(calls), given, options_.tolerance);
    if (!given.empty())
      check.notes.push_back({"given.right_parts", {{"functions", listed(given)}}});
    check.calls = round.calls.size();
    if (!round.is_right()) {
      judge_wrong(check, function, round);
      return judge_memory(check, round, given);
    }
    // Once more: what a function keeps between calls shows.
    judge_more(check, {round.calls.front()}, given, "form.state");
    if (check.status == Status::kPass) {
      judge_more(check, std::move(fresh), given, "form.known_inputs");
    }
  }

  /// More calls of a function that was right. What is wrong now has `fault` for its cause.
  void judge_more(Check& check, std::vector<Call> calls, const std::vector<std::string>& given,
                  const char* fault) {
    const Round round = run(ask_, std::move(calls), given, options_.tolerance);
    if (round.is_right()) return;
    report_wrong(check, round, {}, options_.seconds);
    if (round.came()) check.findings.insert(check.findings.begin(), {fault});
  }

  /// Of a function that is wrong, a call that was right once more: if it is wrong now, that is why.
  void judge_memory(Check& check, const Round& round, const std::vector<std::string>& given) {
    const auto right = std::ranges::find(round.asked, true, &Asked::is_right);
    if (check.status != Status::kFail || !check.mistakes.empty() || right == round.asked.end())
      return;
    const Call& call = round.calls[static_cast<std::size_t>(right - round.asked.begin())];
    if (run(ask_, {call}, given, options_.tolerance).is_right()) return;
    check.findings.insert(check.findings.begin(), {"form.state"});
  }

  void judge_wrong(Check& check, Function function, const Round& round) {
    std::vector<Explanation> explanations = explanations_of(function, round);
    if (explanations.empty() && is_wrong(std::string(name_of(function)))) {
      return skip(check, {"given.wrong_itself", {{"function", std::string(name_of(function))}}});
    }
    const std::vector<std::string> wrong = wrong_parts(function);
    if (explanations.empty() && !wrong.empty() && !options_.gives_parts) {
      return skip(check, {"given.parts_wrong", {{"functions", listed(wrong)}}});
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

  static void skip(Check& check, report::Sentence why) {
    check.status = Status::kSkipped;
    check.notes.push_back(std::move(why));
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
    return observed ? explain(function, round.calls, *observed, {.tolerance = round.tolerance})
                    : std::vector<Explanation>();
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

  /// Those of them that a right one can stand in for.
  [[nodiscard]] std::vector<std::string> given_for(Function function) const {
    return options_.gives_parts ? wrong_parts(function) : std::vector<std::string>();
  }

  Ask ask_;
  const JudgeOptions& options_;
  std::chrono::duration<double> spent_{};  ///< on the calls of the check that is made
  std::vector<std::string> wrong_;         ///< functions that are, so far
  Explanation known_;                      ///< mistakes that were reported
};

}  // namespace

std::vector<Check> judge(const Ask& ask, const JudgeOptions& options) {
  return Judge(ask, options).checks();
}

}  // namespace tfx::grade

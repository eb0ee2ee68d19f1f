#include "grade/judge/round.hpp"

#include <algorithm>
#include <utility>

namespace tfx::grade {
namespace {

Asked asked_for(const Ask& ask, const Call& call, const std::vector<std::string>& given,
                double tolerance) {
  const std::string_view function = name_of(call.function);
  Asked asked{.answer = ask(function, positional(call), given)};
  if (asked.answer.kind != Answer::Kind::kValue) return asked;
  asked.reading = read(function, asked.answer);
  asked.is_right = asked.reading.faults.empty() && asked.reading.parts &&
                   is_right_answer(call, *asked.reading.parts, tolerance);
  return asked;
}

bool has_ended(const Answer& answer) {
  return answer.kind != Answer::Kind::kValue && answer.kind != Answer::Kind::kRaised;
}

}  // namespace

bool Round::is_right() const {
  return std::ranges::all_of(asked, &Asked::is_right);
}

bool Round::came() const {
  return asked.size() == calls.size() && !has_ended(asked.back().answer);
}

std::size_t Round::wrong_calls() const {
  return static_cast<std::size_t>(std::ranges::count(asked, false, &Asked::is_right));
}

std::size_t Round::first_wrong() const {
  return static_cast<std::size_t>(std::ranges::find(asked, false, &Asked::is_right) -
                                  asked.begin());
}

std::optional<std::vector<Observed>> Round::observed() const {
  if (!came()) return std::nullopt;
  std::vector<Observed> result;
  for (const Asked& each : asked) {
    if (each.answer.kind == Answer::Kind::kValue && !each.reading.parts) return std::nullopt;
    result.push_back(each.reading.parts);
  }
  return result;
}

Round run(const Ask& ask, std::vector<Call> calls, const std::vector<std::string>& given,
          double tolerance) {
  Round round{.calls = std::move(calls), .tolerance = tolerance};
  for (const Call& call : round.calls) {
    round.asked.push_back(asked_for(ask, call, given, tolerance));
    if (has_ended(round.asked.back().answer)) break;
  }
  return round;
}

}  // namespace tfx::grade

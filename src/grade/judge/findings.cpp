#include "grade/judge/findings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <string>
#include <utility>

#include "grade/compare/comparison_report.hpp"
#include "grade/diagnosis/hints.hpp"
#include "report/record.hpp"

namespace tfx::grade {
namespace {

using report::Check;
using report::Sentence;
using report::Status;

/// What an exception of this type in a function mostly comes from.
std::optional<Sentence> cause_of(const std::string& error) {
  constexpr std::array<std::pair<std::string_view, const char*>, 3> kCauses = {
      {{"OverflowError", "error.overflow"},
       {"ZeroDivisionError", "error.zero_division"},
       {"IndexError", "error.index"}}};
  for (const auto& [type, key] : kCauses) {
    if (error.starts_with(type)) return Sentence{key};
  }
  return std::nullopt;
}

/// Why no answer came.
std::vector<Sentence> of_no_answer(const Answer& answer, std::string_view function,
                                   double seconds) {
  switch (answer.kind) {
    case Answer::Kind::kMissing: return {{"form.missing", {{"function", std::string(function)}}}};
    case Answer::Kind::kTimeout: return {{"limit.time", {{"seconds", report::shortest(seconds)}}}};
    case Answer::Kind::kSilent: return {{"limit.silence"}};
    case Answer::Kind::kNoTime: return {{"limit.all_time"}};
    case Answer::Kind::kSlow: return {{"limit.check_time"}};
    case Answer::Kind::kEnded: return {{"error.ended", {{"how", answer.error}}}};
    case Answer::Kind::kLimit: return {{"limit.reached", {{"limit", answer.error}}}};
    case Answer::Kind::kUnreadable: return {{"error.unreadable"}};
    case Answer::Kind::kStray: return {{"error.stray", {{"line", answer.error}}}};
    default: return {{"error.raised", {{"error", answer.error}}}};
  }
}

Status status_of(const Answer& answer) {
  if (answer.kind == Answer::Kind::kValue) return Status::kFail;
  const bool is_late = answer.kind == Answer::Kind::kTimeout ||
                       answer.kind == Answer::Kind::kSilent ||
                       answer.kind == Answer::Kind::kNoTime || answer.kind == Answer::Kind::kSlow;
  return is_late ? Status::kTimeout : Status::kError;
}

/// "weights[0][2]"; of an answer without a name that of its function.
std::string place_of(const std::string& name, std::size_t cell,
                     const std::vector<std::size_t>& shape) {
  std::string place = name;
  for (const std::size_t index : io::index_of(cell, shape)) place += fmt::format("[{}]", index);
  return place;
}

std::string shape_text(const io::Tensor& tensor) {
  return io::shape_text(tensor.shape);
}

/// The first wrong cell of a wrong answer, or that its shape is wrong.
void report_cell(Check& check, const Call& call, const Parts& got, double tolerance) {
  const Parts want = observed_of(right_answer(call), got);
  for (std::size_t p = 0; p < want.size(); ++p) {
    const std::string name =
        want[p].name.empty() ? std::string(name_of(call.function)) : want[p].name;
    const Comparison compared = compare(got[p].value, want[p].value, tolerance);
    if (!compared.same_shape()) {
      check.findings.insert(check.findings.begin(), {"form.shape",
                                                     {{"name", name},
                                                      {"got", shape_text(got[p].value)},
                                                      {"want", shape_text(want[p].value)}}});
      return;
    }
    if (compared.first_wrong) {
      const WrongCell& cell = *compared.first_wrong;
      check.wrong = {place_of(name, cell.cell, want[p].value.shape), cell.got, cell.want};
      check.error_map =
          error_picture({"grade.error_map", {{"name", name}}}, got[p].value, want[p].value);
      return;
    }
  }
}

/// Over all calls, the largest finite error of a number.
std::optional<double> largest_error(const Round& round) {
  std::optional<double> result;
  for (std::size_t i = 0; i < round.asked.size(); ++i) {
    const auto& got = round.asked[i].reading.parts;
    if (!got) continue;
    const Parts want = observed_of(right_answer(round.calls[i]), *got);
    for (std::size_t p = 0; p < want.size(); ++p) {
      const auto error = compare((*got)[p].value, want[p].value, kTolerance).absolute;
      if (error) result = std::max(result.value_or(0), error->value);
    }
  }
  return result;
}

void add_mistakes(Check& check, const std::vector<Explanation>& explanations) {
  std::ranges::move(sentences_of(explanations), std::back_inserter(check.findings));
  for (const Explanation& explanation : explanations) {
    for (const Mistake* mistake : explanation) check.mistakes.emplace_back(mistake->id);
  }
}

}  // namespace

void report_no_answer(Check& check, const Answer& answer, std::string_view function,
                      double seconds) {
  check.status = status_of(answer);
  const auto cause = cause_of(answer.error);
  if (check.mistakes.empty() && cause) check.findings.push_back(*cause);
  std::ranges::move(of_no_answer(answer, function, seconds), std::back_inserter(check.findings));
}

void report_wrong(Check& check, const Round& round, const std::vector<Explanation>& explanations,
                  double seconds) {
  const std::size_t first = round.first_wrong();
  const Asked& asked = round.asked[first];
  const Call& call = round.calls[first];
  if (!asked.answer.printed.empty()) {
    check.notes.push_back({"grade.printed", {{"text", asked.answer.printed}}});
  }
  const auto add = [&](const std::vector<Sentence>& sentences) {
    check.findings.insert(check.findings.end(), sentences.begin(), sentences.end());
  };
  check.status = status_of(asked.answer);
  check.calls = round.calls.size();
  check.wrong_calls = round.wrong_calls();
  check.arguments = report::write_json_line(named(call));
  check.again = python_text(name_of(call.function), positional(call));
  add(asked.reading.faults);
  add_mistakes(check, explanations);
  if (asked.answer.kind != Answer::Kind::kValue) {
    return report_no_answer(check, asked.answer, name_of(call.function), seconds);
  }
  if (!asked.reading.parts) return;
  add(asked.reading.hints);
  if (is_right_answer(call, *asked.reading.parts, round.tolerance)) return;
  report_cell(check, call, *asked.reading.parts, round.tolerance);
  check.largest_error = largest_error(round);
  const auto observed = round.observed();
  if (explanations.empty() && observed) add(hints(round.calls, *observed));
  if (!check.findings.empty()) return;
  const bool has_scores = call.function != Function::kSoftmax &&
                          call.function != Function::kCausalMask &&
                          call.function != Function::kLayerNorm;
  check.findings.push_back({has_scores ? "hint.usual" : "hint.unknown"});
}

}  // namespace tfx::grade

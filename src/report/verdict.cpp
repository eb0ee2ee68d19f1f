#include "report/verdict.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tfx::report {

namespace {

constexpr std::array kStatuses = {Status::kPass,    Status::kFail,    Status::kError,
                                  Status::kTimeout, Status::kSkipped, Status::kToolError};

Value wrong_value(const std::optional<WrongCell>& wrong) {
  if (!wrong) return nullptr;
  return Fields{{"place", wrong->place}, {"got", wrong->got}, {"want", wrong->want}};
}

Fields check_value(const Check& check, const Say& say) {
  List mistakes;
  for (const std::string& mistake : check.mistakes) mistakes.emplace_back(mistake);
  return {{"id", check.id},
          {"step", check.step},
          {"status", std::string(word(check.status))},
          {"findings", sentences_value(check.findings, say)},
          {"mistakes", std::move(mistakes)},
          {"wrong", wrong_value(check.wrong)},
          {"largest_error", check.largest_error ? Value(*check.largest_error) : Value()},
          {"calls", check.calls},
          {"wrong_calls", check.wrong_calls},
          {"arguments", check.arguments},
          {"again", check.again},
          {"notes", sentences_value(check.notes, say)}};
}

}  // namespace

std::string_view word(Status status) {
  constexpr std::array<std::string_view, 6> kWords = {"pass",    "fail",    "error",
                                                      "timeout", "skipped", "tool-error"};
  return kWords.at(static_cast<std::size_t>(status));
}

std::size_t Verdict::count(Status status) const {
  return static_cast<std::size_t>(std::ranges::count(checks, status, &Check::status));
}

bool Verdict::passed() const {
  const std::size_t passes = count(Status::kPass);
  return passes > 0 && passes + count(Status::kSkipped) == checks.size();
}

Value verdict_value(const Verdict& verdict, const Say& say) {
  List checks;
  for (const Check& check : verdict.checks) checks.emplace_back(check_value(check, say));
  Fields counts;
  for (const Status status : kStatuses) {
    counts.emplace_back(std::string(word(status)), verdict.count(status));
  }
  return Fields{{"schema", std::string(kVerdictSchema)},
                {"submission", verdict.submission},
                {"passed", verdict.passed()},
                {"counts", std::move(counts)},
                {"checks", std::move(checks)},
                {"notes", sentences_value(verdict.notes, say)},
                {"tool", tool_value()}};
}

}  // namespace tfx::report

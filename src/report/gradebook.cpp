#include "report/gradebook.hpp"

#include <algorithm>
#include <set>

#include "report/record.hpp"

namespace tfx::report {
namespace {

/// Adds to the count of that name, which stands last where it is new.
void add(std::vector<Count>& counts, const std::string& name, std::size_t times) {
  const auto found = std::ranges::find(counts, name, &Count::first);
  if (found == counts.end()) {
    counts.emplace_back(name, times);
  } else {
    found->second += times;
  }
}

Fields fields(const std::vector<Count>& counts) {
  Fields result;
  for (const auto& [name, times] : counts) result.emplace_back(name, times);
  return result;
}

}  // namespace

std::vector<Count> not_passed(std::span<const Verdict> verdicts) {
  std::vector<Count> result;
  for (const Verdict& verdict : verdicts) {
    for (const Check& check : verdict.checks) {
      const bool passes = check.status == Status::kPass || check.status == Status::kSkipped;
      add(result, check.id, passes ? 0 : 1);
    }
  }
  return result;
}

std::vector<Count> made(std::span<const Verdict> verdicts) {
  std::vector<Count> result;
  for (const Verdict& verdict : verdicts) {
    std::set<std::string> once;
    for (const Check& check : verdict.checks) {
      once.insert(check.mistakes.begin(), check.mistakes.end());
    }
    for (const std::string& mistake : once) add(result, mistake, 1);
  }
  std::ranges::stable_sort(result, std::ranges::greater(), &Count::second);
  return result;
}

const Check* find(const Verdict& verdict, std::string_view id) {
  const auto found = std::ranges::find(verdict.checks, id, &Check::id);
  return found == verdict.checks.end() ? nullptr : &*found;
}

Value gradebook_value(std::span<const Verdict> verdicts,
                      const std::function<std::string(const Sentence&)>& say) {
  List submissions;
  for (const Verdict& verdict : verdicts) submissions.push_back(verdict_value(verdict, say));
  return Fields{{"schema", std::string(kGradebookSchema)},
                {"passed", std::ranges::count_if(verdicts, &Verdict::passed)},
                {"not_passed", fields(not_passed(verdicts))},
                {"mistakes", fields(made(verdicts))},
                {"submissions", std::move(submissions)},
                {"tool", tool_value()}};
}

}  // namespace tfx::report

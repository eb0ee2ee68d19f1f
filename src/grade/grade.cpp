#include "grade/grade.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <random>
#include <span>
#include <stdexcept>
#include <utility>
#include <variant>
#include <vector>

#include "grade/call.hpp"
#include "grade/judge/files.hpp"
#include "grade/judge/findings.hpp"
#include "grade/judge/judge.hpp"
#include "grade/judge/properties.hpp"
#include "grade/program/implementation.hpp"
#include "grade/program/message.hpp"
#include "grade/program/submission.hpp"
#include "grade/sandbox/trouble.hpp"
#include "io/answer.hpp"
#include "io/json.hpp"
#include "report/record.hpp"

namespace tfx::grade {
namespace {

using report::Check;
using report::List;
using report::Status;
using report::Value;

std::size_t count_in(const List& list) {
  std::size_t count = list.size();
  for (const Value& value : list) {
    if (const List* inner = std::get_if<List>(&value.data)) count += count_in(*inner);
  }
  return count;
}

/// A function of core in the place of the submission's, as Python calls it: by position.
/// Errors: std::invalid_argument for more numbers than any check leads to.
Value stand_in(std::string_view function, const List& arguments) {
  constexpr std::size_t kMost = 4096;
  if (count_in(arguments) > kMost) {
    throw std::invalid_argument(fmt::format("{}: more than {} numbers", function, kMost));
  }
  const auto names = argument_names(function);
  io::CallArguments named;
  for (std::size_t i = 0; i < std::min(arguments.size(), names.size()); ++i) {
    if (arguments[i] == Value(nullptr)) continue;
    named.add(std::string(names[i]), report::write_json_line(arguments[i]));
  }
  const std::string text = io::Answer(function, named).text();
  Value answer = report::read_json(text, io::parse_json);
  if (function != "attention") return answer;
  const auto& parts = std::get<report::Fields>(answer.data);
  return List{*find(parts, "out"), *find(parts, "weights")};
}

/// The lesson allows Python's own modules alone.
std::vector<Check> import_checks(const Imported& imported) {
  if (imported.foreign.empty()) return {};
  std::string modules;
  for (const Import& foreign : imported.foreign) {
    modules += (modules.empty() ? "" : ", ") + foreign.module;
  }
  return {Check{.id = "imports",
                .step = 1,
                .status = Status::kFail,
                .findings = {{"import.beyond_standard", {{"modules", modules}}}}}};
}

void append(std::vector<Check>& checks, std::vector<Check> more) {
  std::ranges::move(more, std::back_inserter(checks));
}

void add_notes(report::Verdict& verdict, const std::vector<std::string>& notes) {
  for (const std::string& note : notes) {
    verdict.notes.push_back({"grade.note", {{"text", note}}});
  }
}

JudgeOptions judging(const GradeOptions& options) {
  std::random_device fresh;
  return {.seed = options.seed,
          .fresh = fresh(),
          .seconds = std::chrono::duration<double>(options.limits.call).count(),
          .tolerance = options.tolerance,
          .seconds_a_check = std::chrono::duration<double>(options.limits.total).count() / 3,
          .only = options.only};
}

std::vector<Check> judged(const Ask& ask, const GradeOptions& options,
                          const JudgeOptions& judging) {
  return options.properties ? judge_properties(ask, judging) : judge(ask, judging);
}

/// The one thing that is wrong where model.py cannot be loaded; its functions are not judged.
std::vector<Check> not_loaded(const Imported& imported, const GradeOptions& options) {
  Check import{.id = "model.py", .step = 1};
  report_no_answer(import, *imported.failure, "", judging(options).seconds);
  std::vector<Check> checks{std::move(import)};
  for (const Step& step : kSteps) {
    checks.push_back({.id = std::string(step.id),
                      .step = step.number,
                      .status = Status::kSkipped,
                      .notes = {{"given.not_loaded"}}});
  }
  return checks;
}

void judge_submission(report::Verdict& verdict, const GradeOptions& options) {
  Submission submission(options.folder, options.python, options.limits);
  const Ask ask = [&](std::string_view function, const List& arguments,
                      const std::vector<std::string>& given) {
    return submission.call(function, arguments, std::span(given), stand_in);
  };
  append(verdict.checks, import_checks(submission.imported()));
  if (submission.imported().failure) {
    append(verdict.checks, not_loaded(submission.imported(), options));
  } else {
    append(verdict.checks, judged(ask, options, judging(options)));
  }
  add_notes(verdict, submission.notes());
}

/// The shell command that makes a call again.
std::string shell_text(const Check& check, const std::string& command) {
  const std::string name = check.id.substr(0, check.id.find('.'));
  const std::string function = name == "masked_attention" ? "attention" : name;
  return fmt::format(R"(echo '{{"id":1,"function":"{}","arguments":{}}}' | ({}))", function,
                     check.arguments, readable(command, command.size()));
}

void judge_implementation(report::Verdict& verdict, const GradeOptions& options) {
  Implementation implementation(options.exec, options.folder, options.limits);
  const Ask ask = [&](std::string_view function, const List& arguments,
                      const std::vector<std::string>&) {
    return implementation.call(function, arguments);
  };
  JudgeOptions judging_options = judging(options);
  judging_options.gives_parts = false;
  std::vector<Check> checks = judged(ask, options, judging_options);
  for (Check& check : checks) {
    if (!check.arguments.empty()) check.again = shell_text(check, options.exec);
  }
  append(verdict.checks, std::move(checks));
  add_notes(verdict, implementation.notes());
}

}  // namespace

report::Verdict grade(const GradeOptions& options) {
  report::Verdict verdict{.submission = options.name};
  try {
    if (options.exec.empty()) {
      judge_submission(verdict, options);
    } else {
      judge_implementation(verdict, options);
    }
  } catch (const Trouble& trouble) {
    verdict.checks.push_back({.id = "functions",
                              .step = 1,
                              .status = Status::kToolError,
                              .findings = {{"grade.trouble", {{"what", trouble.what()}}}}});
  }
  if (options.only.empty() && !options.properties)
    append(verdict.checks, judge_files(options.folder));
  return verdict;
}

}  // namespace tfx::grade

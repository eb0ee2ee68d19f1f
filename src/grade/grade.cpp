#include "grade/grade.hpp"

#include <algorithm>
#include <chrono>
#include <random>
#include <span>
#include <utility>
#include <vector>

#include "grade/call.hpp"
#include "grade/files.hpp"
#include "grade/judge.hpp"
#include "grade/sandbox/trouble.hpp"
#include "grade/submission.hpp"
#include "io/answer.hpp"
#include "io/json.hpp"
#include "report/record.hpp"

namespace tfx::grade {
namespace {

using report::Check;
using report::List;
using report::Status;
using report::Value;

/// A function of core in the place of the submission's, as Python calls it: by position.
Value stand_in(std::string_view function, const List& arguments) {
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

std::vector<Check> judge_functions(Submission& submission, const GradeOptions& options) {
  const Ask ask = [&](std::string_view function, const List& arguments,
                      const std::vector<std::string>& given) {
    return submission.call(function, arguments, std::span(given), stand_in);
  };
  std::random_device fresh;
  return judge(ask, {.seed = options.seed,
                     .fresh = fresh(),
                     .seconds = std::chrono::duration<double>(options.limits.call).count()});
}

void append(std::vector<Check>& checks, std::vector<Check> more) {
  std::ranges::move(more, std::back_inserter(checks));
}

}  // namespace

report::Verdict grade(const GradeOptions& options) {
  report::Verdict verdict{.submission = options.name};
  try {
    Submission submission(options.folder, options.python, options.limits);
    append(verdict.checks, import_checks(submission.imported()));
    append(verdict.checks, judge_functions(submission, options));
    for (const std::string& note : submission.notes()) {
      verdict.notes.push_back({"grade.note", {{"text", note}}});
    }
  } catch (const Trouble& trouble) {
    verdict.checks.push_back({.id = "functions",
                              .step = 1,
                              .status = Status::kToolError,
                              .findings = {{"grade.trouble", {{"what", trouble.what()}}}}});
  }
  append(verdict.checks, judge_files(options.folder));
  return verdict;
}

}  // namespace tfx::grade

#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/nearest.hpp"
#include "cli/output.hpp"
#include "cli/printable.hpp"
#include "grade/grade.hpp"
#include "grade/judge/judge.hpp"
#include "grade/judge/self_test.hpp"
#include "io/error.hpp"
#include "io/file.hpp"
#include "render/gradebook.hpp"
#include "render/grading.hpp"
#include "render/words.hpp"
#include "report/gradebook.hpp"
#include "report/record.hpp"

namespace tfx::cli {
namespace {

struct GradeCommand {
  std::string path;
  std::string python = "python3";
  std::string exec;
  std::string format = "text";
  bool json = false;
  bool csv = false;
  bool self_test = false;
  bool properties = false;
  std::string only;  ///< ids of checks, with commas between
  double tolerance = 1e-6;
  std::uint32_t seed = 0;
  std::size_t seconds_a_call = 2;
  std::size_t seconds = 30;
  OutputOptions output;  ///< of which grade has the language and --show
};

namespace fs = std::filesystem;

/// Whether there is something of that name, or cannot be known: then whoever reads it says why.
bool has_model(const fs::path& folder) {
  std::error_code error;
  const fs::file_type type = fs::symlink_status(folder / "model.py", error).type();
  return type != fs::file_type::not_found;
}

/// What is to be graded: folders, with the names that they go by.
struct Submissions {
  std::vector<fs::path> folders = {};
  std::vector<std::string> names = {};
  bool is_class = false;  ///< a folder of submissions, also of a single one
};

/// The folders in a folder, in the order of their names, each of them someone's.
/// Errors: io::InputError where none of them holds a model.py.
Submissions class_in(const fs::path& folder) {
  Submissions result{.is_class = true};
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    std::error_code none;
    if (entry->is_directory(none) && !name.starts_with('.')) {
      result.folders.push_back(entry->path());
    }
  }
  if (error) {
    throw io::InputError(
        fmt::format("{}: cannot be read: {}", printable(folder.string()), error.message()));
  }
  if (std::ranges::none_of(result.folders, has_model)) {
    throw io::InputError(
        fmt::format("{}: holds no model.py, nor does a folder in it", printable(folder.string())));
  }
  std::ranges::sort(result.folders);
  for (const fs::path& each : result.folders) {
    result.names.push_back(without_controls(each.filename().string()));
  }
  return result;
}

/// The folder of the model.py that was named, the folder that was named and has one, or those in it
/// that do. Errors: io::InputError where there is none.
Submissions submissions_at(const std::string& path) {
  const fs::path given(path);
  std::error_code error;
  if (fs::is_directory(given, error)) {
    if (!has_model(given)) return class_in(given);
    return {.folders = {given}, .names = {printable(path)}};
  }
  if (!fs::exists(fs::symlink_status(given, error))) {
    throw io::InputError(fmt::format("{}: no such file or folder", printable(path)));
  }
  if (given.filename() != "model.py") {
    throw io::InputError(
        fmt::format("{}: needs a file model.py, or a folder that holds one", printable(path)));
  }
  return {.folders = {given.has_parent_path() ? given.parent_path() : fs::path(".")},
          .names = {printable(path)}};
}

/// The folder of a program. Errors: io::InputError for what is no folder.
Submissions program_in(const std::string& path) {
  const fs::path folder(path.empty() ? "." : path);
  std::error_code error;
  if (!fs::is_directory(folder, error)) {
    throw io::InputError(fmt::format("{}: needs the folder of the program", printable(path)));
  }
  return {.folders = {folder}, .names = {printable(path.empty() ? "." : path)}};
}

/// What a submission raised or named must not move the cursor, or colour a verdict.
std::string lines_without_controls(const std::string& text) {
  std::istringstream lines(text);
  std::string result;
  for (std::string line; std::getline(lines, line);) result += without_controls(line) + "\n";
  return result;
}

/// The errors of the checks that have them, drawn.
std::string maps_of(const report::Verdict& verdict, const OutputOptions& output) {
  report::Report report;
  for (const report::Check& check : verdict.checks) {
    if (check.error_map) report.figures.emplace_back(*check.error_map);
  }
  return report.figures.empty() ? "" : shown(report, output);
}

std::string format_of(const GradeCommand& command) {
  if (command.json) return "json";
  return command.csv ? "csv" : command.format;
}

std::string text_of(const std::vector<report::Verdict>& verdicts, const GradeCommand& command,
                    bool is_class) {
  const std::string format = format_of(command);
  if (format == "csv") return render::csv(verdicts);
  if (format == "junit") return render::junit(verdicts);
  if (format == "json") {
    return report::write_json(is_class ? gradebook_value(verdicts, english)
                                       : verdict_value(verdicts.front(), english));
  }
  const render::Language language = language_of(command.output);
  if (is_class) return lines_without_controls(render::gradebook(verdicts, language));
  return lines_without_controls(render::grading(verdicts.front(), language)) +
         maps_of(verdicts.front(), command.output);
}

Exit exit_of(const std::vector<report::Verdict>& verdicts) {
  const auto has_trouble = [](const report::Verdict& verdict) {
    return verdict.count(report::Status::kToolError) > 0;
  };
  if (std::ranges::any_of(verdicts, has_trouble)) return Exit::kOutput;
  return std::ranges::all_of(verdicts, &report::Verdict::passed) ? Exit::kDone : Exit::kFailed;
}

std::vector<std::string> check_ids() {
  std::vector<std::string> ids(grade::kSteps.size());
  std::ranges::transform(grade::kSteps, ids.begin(), &grade::Step::id);
  return ids;
}

/// Errors: UsageError for one that there is not.
std::vector<std::string> checks_in(const std::string& list) {
  std::vector<std::string> checks;
  std::istringstream words(list);
  for (std::string word; std::getline(words, word, ',');) {
    const std::vector<std::string> ids = check_ids();
    if (std::ranges::find(ids, word) == ids.end()) {
      const std::string meant = nearest(word, ids);
      throw UsageError(fmt::format("--only: there is no check {}; {}", printable(word),
                                   meant.empty()
                                       ? fmt::format("the checks are {}", fmt::join(ids, ", "))
                                       : fmt::format("did you mean {}?", meant)));
    }
    checks.push_back(word);
  }
  return checks;
}

grade::GradeOptions options_of(const GradeCommand& command) {
  grade::GradeOptions options{.python = command.python,
                              .exec = command.exec,
                              .only = checks_in(command.only),
                              .properties = command.properties,
                              .tolerance = command.tolerance,
                              .seed = command.seed};
  options.limits.call = std::chrono::seconds(command.seconds_a_call);
  options.limits.total = std::chrono::seconds(command.seconds);
  return options;
}

/// Someone who handed in nothing is no trouble of a class.
report::Verdict without_model(const std::string& name) {
  return {.submission = name,
          .checks = {{.id = "model.py",
                      .step = 1,
                      .status = report::Status::kError,
                      .findings = {{"gradebook.no_model"}}}}};
}

/// The check that says why tfx could not judge someone.
report::Verdict not_judged(const std::string& name, const std::string& why) {
  return {.submission = name,
          .checks = {{.id = "functions",
                      .step = 1,
                      .status = report::Status::kToolError,
                      .findings = {{"grade.trouble", {{"what", why}}}}}}};
}

/// Of a class, someone whose folder cannot be read is no reason not to judge the others.
report::Verdict verdict_in_class(const grade::GradeOptions& options) {
  if (!has_model(options.folder)) return without_model(options.name);
  try {
    return grade::grade(options);
  } catch (const io::InputError& error) {
    return not_judged(options.name, without_controls(error.what()));
  }
}

std::vector<report::Verdict> verdicts_on(const Submissions& submissions,
                                         const GradeCommand& command) {
  std::vector<report::Verdict> verdicts;
  grade::GradeOptions options = options_of(command);
  for (std::size_t i = 0; i < submissions.folders.size(); ++i) {
    options.folder = submissions.folders[i];
    options.name = submissions.names[i];
    verdicts.push_back(submissions.is_class ? verdict_in_class(options) : grade::grade(options));
  }
  return verdicts;
}

/// Errors: UsageError for what does not go together.
void check(const GradeCommand& command) {
  const std::vector<std::string> only = checks_in(command.only);
  const auto has_properties = [](const std::string& id) {
    return id == "attention" || id == "multi_head" || id == "block";
  };
  if (command.properties && !std::ranges::all_of(only, has_properties)) {
    throw UsageError("--properties judges attention, multi_head and block, and no other of --only");
  }
  if (command.path.empty() && command.exec.empty() && !command.self_test) {
    throw UsageError("grade needs a PATH: a model.py or its folder; see tfx grade --help");
  }
  if (command.tolerance > 1e-3) {
    throw UsageError("--tolerance: mistakes are told apart by 1e-3, which is the most");
  }
  if (command.self_test && !command.path.empty()) {
    throw UsageError("--self-test judges tfx itself and takes no PATH");
  }
  if (!command.output.show.empty() && format_of(command) != "text") {
    throw UsageError("--show goes with the text, not with --json, --csv or --format");
  }
  if (!command.output.show.empty() && command.self_test) {
    throw UsageError("--show draws the errors of a submission, and --self-test judges none");
  }
}

Exit grade(const GradeCommand& command) {
  check(command);
  io::require_writable(STDOUT_FILENO, "standard output");
  std::vector<report::Verdict> verdicts;
  bool is_class = false;
  if (command.self_test) {
    verdicts.push_back(grade::self_test(command.seed));
  } else {
    const Submissions submissions =
        command.exec.empty() ? submissions_at(command.path) : program_in(command.path);
    is_class = submissions.is_class;
    if (is_class && !command.output.show.empty()) {
      throw UsageError("--show draws the errors of one submission, not of a class");
    }
    verdicts = verdicts_on(submissions, command);
  }
  io::write_all(STDOUT_FILENO, text_of(verdicts, command, is_class), "standard output");
  return exit_of(verdicts);
}

}  // namespace

void add_grade(Command& command) {
  auto options = std::make_shared<GradeCommand>();
  command.about("Grades a learner's model.py: what is wrong, and which mistake it is");
  command.details(
      "Runs the seven functions of lesson 2 in a sandbox, compares them with core to 1e-6, and\n"
      "names the mistake where a known one gives the same numbers. Also the files 02-scale.txt,\n"
      "05-perm.txt and 08-notes.md, if they are there. A folder of such folders is a class: a "
      "line\n"
      "each, and which check fails how often. Exit code 1 if a check did not pass, 4 if tfx could\n"
      "not judge.\n"
      "With --exec, a program in any language: it reads a request a line on stdin,\n"
      "{\"id\": 1, \"function\": \"softmax\", \"arguments\": {\"xs\": [1.0, 2.0]}},\n"
      "and writes an answer a line on stdout: {\"id\": 1, \"result\": [0.27, 0.73]}.\n"
      "Example: tfx grade work/tf");
  command.positional("PATH", options->path, {}, "A model.py, the folder it is in, or a class");
  command.word("--python", options->python, "PROGRAM", "The Python that runs it");
  command.word("--exec", options->exec, "COMMAND",
               "In place of Python, what sh runs in a copy of the folder PATH, by default of this");
  command.excludes({"--exec", {"--python"}, "--exec runs no Python"});
  command.word("--only", options->only, "CHECK[,CHECK...]",
               "Checks to be made: " + fmt::format("{}", fmt::join(check_ids(), ", ")));
  command.flag("--properties", options->properties,
               "Judge attention, multi_head and block by what is true of every right one");
  command.flag("--self-test", options->self_test,
               "Judge tfx: that it names each known mistake and passes what is right");
  command.number("--tolerance", options->tolerance,
                 "How far a number may be off; up to 1e-3, for float32");
  command.size("--time", options->seconds_a_call, {.least = 1, .most = 600},
               "Seconds that a call may take");
  command.size("--total-time", options->seconds, {.least = 1, .most = 3600},
               "Seconds that all calls of a submission may take");
  command.seed(options->seed);
  command.choice("--format", options->format, {"text", "json", "junit", "csv"},
                 "How the verdict is told");
  command.flag("--json", options->json, "The same as --format json");
  command.flag("--csv", options->csv, "The same as --format csv");
  command.excludes(
      {"--self-test",
       {"--exec", "--python", "--only", "--properties", "--tolerance", "--time", "--total-time"},
       "--self-test judges tfx itself, with all its checks"});
  command.excludes({"--json", {"--format", "--csv"}, "--json is a format; give one"});
  command.excludes({"--csv", {"--format"}, "--csv is a format; give it or --format"});
  add_language_option(command, options->output);
  add_show_option(command, options->output);
  command.runs([options] { return grade(*options); });
}

}  // namespace tfx::cli

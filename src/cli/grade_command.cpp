#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <sstream>
#include <string>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "cli/printable.hpp"
#include "grade/grade.hpp"
#include "io/error.hpp"
#include "io/file.hpp"
#include "render/grading.hpp"
#include "render/words.hpp"
#include "report/record.hpp"

namespace tfx::cli {
namespace {

struct GradeCommand {
  std::string path;
  std::string python = "python3";
  std::string format = "text";
  bool json = false;
  std::uint32_t seed = 0;
  std::size_t seconds_a_call = 2;
  std::size_t seconds = 30;
  OutputOptions output;  ///< of which grade has the language
};

/// The folder of the model.py that was named, or the folder that was named and has one.
/// Errors: io::InputError where there is none.
std::filesystem::path folder_of(const std::string& path) {
  std::filesystem::path given(path);
  std::error_code error;
  if (std::filesystem::is_directory(given, error)) {
    if (std::filesystem::exists(std::filesystem::symlink_status(given / "model.py", error))) {
      return given;
    }
    throw io::InputError(fmt::format("{}: holds no model.py", printable(path)));
  }
  if (!std::filesystem::exists(std::filesystem::symlink_status(given, error))) {
    throw io::InputError(fmt::format("{}: no such file or folder", printable(path)));
  }
  if (given.filename() != "model.py") {
    throw io::InputError(
        fmt::format("{}: needs a file model.py, or a folder that holds one", printable(path)));
  }
  return given.has_parent_path() ? given.parent_path() : std::filesystem::path(".");
}

/// What a submission raised or named must not move the cursor, or colour a verdict.
std::string lines_without_controls(const std::string& text) {
  std::istringstream lines(text);
  std::string result;
  for (std::string line; std::getline(lines, line);) result += without_controls(line) + "\n";
  return result;
}

std::string text_of(const report::Verdict& verdict, const GradeCommand& command) {
  if (command.json || command.format == "json")
    return report::write_json(verdict_value(verdict, english));
  if (command.format == "junit") return render::junit(verdict);
  return lines_without_controls(render::grading(verdict, language_of(command.output)));
}

Exit exit_of(const report::Verdict& verdict) {
  if (verdict.count(report::Status::kToolError) > 0) return Exit::kOutput;
  return verdict.passed() ? Exit::kDone : Exit::kFailed;
}

Exit grade(const GradeCommand& command) {
  if (command.path.empty()) {
    throw UsageError("grade needs a PATH: a model.py or its folder; see tfx grade --help");
  }
  io::require_writable(STDOUT_FILENO, "standard output");
  grade::GradeOptions options{
      .folder = folder_of(command.path), .name = printable(command.path), .python = command.python};
  options.seed = command.seed;
  options.limits.call = std::chrono::seconds(command.seconds_a_call);
  options.limits.total = std::chrono::seconds(command.seconds);
  const report::Verdict verdict = grade::grade(options);
  io::write_all(STDOUT_FILENO, text_of(verdict, command), "standard output");
  return exit_of(verdict);
}

}  // namespace

void add_grade(Command& command) {
  auto options = std::make_shared<GradeCommand>();
  command.about("Grades a learner's model.py: what is wrong, and which mistake it is");
  command.details(
      "Runs the seven functions of lesson 2 in a sandbox, compares them with core to 1e-6, and\n"
      "names the mistake where a known one gives the same numbers. Also the files 02-scale.txt,\n"
      "05-perm.txt and 08-notes.md, if they are there. Exit code 1 if a check did not pass, 4 if\n"
      "tfx could not judge.\n"
      "Example: tfx grade work/tf");
  command.positional("PATH", options->path, {}, "A model.py, or the folder it is in");
  command.word("--python", options->python, "PROGRAM", "The Python that runs it");
  command.size("--time", options->seconds_a_call, {.least = 1, .most = 600},
               "Seconds that a call may take");
  command.size("--total-time", options->seconds, {.least = 1, .most = 3600},
               "Seconds that all calls may take");
  command.seed(options->seed);
  command.choice("--format", options->format, {"text", "json", "junit"}, "How the verdict is told");
  command.flag("--json", options->json, "The same as --format json");
  command.excludes({"--json", {"--format"}, "--json is a format; give it or --format"});
  add_language_option(command, options->output);
  command.runs([options] { return grade(*options); });
}

}  // namespace tfx::cli

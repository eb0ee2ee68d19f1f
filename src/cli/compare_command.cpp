#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/given.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/printable.hpp"
#include "grade/compare/answered_cases.hpp"
#include "grade/compare/comparison.hpp"
#include "grade/compare/comparison_report.hpp"
#include "grade/compare/origin.hpp"
#include "io/array_file.hpp"
#include "io/cases.hpp"
#include "io/error.hpp"
#include "io/file.hpp"
#include "render/text.hpp"
#include "render/words.hpp"
#include "report/record.hpp"

namespace tfx::cli {
namespace {

struct CompareOptions {
  std::vector<std::string> files;
  double tolerance = 1e-6;
  std::string of;                      ///< the function whose answers they are, or empty
  std::vector<std::string> arguments;  ///< "NAME=VALUE", what it was called with
  std::string cases;                   ///< a case file that A answers, instead of B
  OutputOptions output;
};

constexpr std::array kFunctions = {grade::Function::kSoftmax, grade::Function::kAttention,
                                   grade::Function::kMultiHead, grade::Function::kLayerNorm,
                                   grade::Function::kBlock};
constexpr const char* kWeights = "attention.weights";

/// What --of takes.
std::vector<std::string> answers() {
  std::vector<std::string> names;
  names.reserve(kFunctions.size() + 1);
  for (const grade::Function function : kFunctions) names.emplace_back(name_of(function));
  names.emplace_back(kWeights);
  return names;
}

io::Tensor array_from(const std::string& path) {
  return read_from(path, [](const std::string& bytes) { return io::read_array(bytes); });
}

/// Errors: UsageError unless there are two files, or one with --cases, of which at most one is
/// standard input.
void check(const CompareOptions& options) {
  const std::vector<std::string>& files = options.files;
  const bool has_cases = !options.cases.empty();
  if (has_cases && files.size() != 1) {
    throw UsageError(fmt::format(
        "compare --cases takes one file, A, not {}; see tfx compare --help", files.size()));
  }
  if (!has_cases && files.size() != 2) {
    throw UsageError(fmt::format("compare takes two files, A and B, not {}; see tfx compare --help",
                                 files.size()));
  }
  const std::string& second = has_cases ? options.cases : files[1];
  if (files[0] == "-" && second == "-") {
    throw UsageError(fmt::format("A and {} are both standard input, which can be read once",
                                 has_cases ? "--cases" : "B"));
  }
}

/// What the arrays are said to be; nothing without --of.
std::optional<grade::Claimed> claimed(const CompareOptions& options) {
  if (options.of.empty()) return std::nullopt;
  const io::CallArguments arguments = read_arguments(given_arguments(options.arguments));
  const bool weights = options.of == kWeights;
  const auto* function =
      std::ranges::find(kFunctions, weights ? "attention" : options.of, grade::name_of);
  try {
    return grade::Claimed{
        .function = *function, .weights = weights, .batch = grade::batch_of(*function, arguments)};
  } catch (const io::InputError& error) {
    throw io::InputError(fmt::format("--arg: {}", error.what()));
  }
}

std::string as_json(const report::Report& report, const std::optional<grade::Origin>& origin) {
  report::Fields fields{{"schema", "tfx.compare/1"}};
  for (const report::Fields& part : {report.parameters, report.results}) {
    fields.insert(fields.end(), part.begin(), part.end());
  }
  if (origin) {
    std::vector<report::Sentence> notes = origin->about;
    notes.insert(notes.end(), origin->findings.begin(), origin->findings.end());
    fields.emplace_back("want_is_right", origin->want_is_right);
    fields.emplace_back("mistakes", grade::mistakes_value(origin->explanations));
    fields.emplace_back("notes", report::sentences_value(notes, english));
  }
  fields.emplace_back("tool", report::tool_value());
  return report::write_json(fields);
}

Exit compare_arrays(const CompareOptions& options) {
  const std::optional<grade::Claimed> what = claimed(options);
  const io::Tensor got = array_from(options.files[0]);
  const io::Tensor want = array_from(options.files[1]);
  if (!options.output.show.empty() && want.shape.size() > 2) {
    throw UsageError(
        fmt::format("--show draws up to 2 axes, B has shape {}", io::shape_text(want.shape)));
  }
  const grade::Comparison comparison = grade::compare(got, want, options.tolerance);
  report::Report report = grade::comparison_report(comparison, got, want);
  std::optional<grade::Origin> origin;
  if (what) {
    origin = grade::origin_of(comparison, got, want, *what);
    grade::add_origin(report, *origin, *what);
  }
  io::write_all(STDOUT_FILENO,
                options.output.json ? as_json(report, origin)
                                    : render::text(report, language_of(options.output)) +
                                          shown(report, options.output),
                "standard output");
  const bool passes = comparison.same() && (!origin || origin->want_is_right);
  return passes ? Exit::kDone : Exit::kFailed;
}

// Answers to cases

/// Ids and what was raised are a user's text, which must not move the cursor.
std::string line_of(const report::Sentence& sentence, render::Language language) {
  return without_controls(render::sentence(sentence, language)) + "\n";
}

std::string cases_text(const std::vector<grade::WrongAnswer>& wrong, std::size_t cases,
                       render::Language language) {
  std::string text;
  for (const grade::WrongAnswer& each : wrong) {
    text += line_of(each.what, language);
    for (const report::Sentence& finding : each.findings)
      text += "  - " + line_of(finding, language);
  }
  return text + line_of({"compare.cases",
                         {{"passed", report::whole(cases - wrong.size())},
                          {"failed", report::whole(wrong.size())}}},
                        language);
}

std::string cases_json(const std::vector<grade::WrongAnswer>& wrong, std::size_t cases) {
  report::List failures;
  for (const grade::WrongAnswer& each : wrong) failures.push_back(wrong_value(each, english));
  return report::write_json(report::Fields{{"schema", "tfx.compare_cases/1"},
                                           {"same", wrong.empty()},
                                           {"passed", cases - wrong.size()},
                                           {"failed", wrong.size()},
                                           {"failures", std::move(failures)},
                                           {"tool", report::tool_value()}});
}

Exit compare_cases(const CompareOptions& options) {
  const io::Cases cases =
      read_from(options.cases, [](const std::string& text) { return io::Cases(text); });
  const std::vector<io::JudgedCase> judged =
      read_from(options.files[0], [&](const std::string& text) { return cases.judge(text); });
  const std::vector<grade::WrongAnswer> wrong = grade::wrong_answers(judged);
  io::write_all(STDOUT_FILENO,
                options.output.json ? cases_json(wrong, judged.size())
                                    : cases_text(wrong, judged.size(), language_of(options.output)),
                "standard output");
  return wrong.empty() ? Exit::kDone : Exit::kFailed;
}

Exit compare(const CompareOptions& options) {
  check(options);
  io::require_writable(STDOUT_FILENO, "standard output");
  return options.cases.empty() ? compare_arrays(options) : compare_cases(options);
}

}  // namespace

void add_compare(Command& command) {
  auto options = std::make_shared<CompareOptions>();
  command.about("Holds one array of numbers against another, cell by cell");
  command.details(
      "A is what you got, B what is wanted: NumPy's files (.npy) or JSON, a number or lists of\n"
      "numbers, told apart by what they hold. NaN is the same as NaN, inf as inf. The exit code is "
      "1\n"
      "if they differ.\n"
      "With --of and --arg, which say what both are and what they were made from (as tfx eval has "
      "it),\n"
      "it also says whether B is right, which is 1 too if it is not, and which known mistake gives "
      "A.\n"
      "With --cases there is no B: A is JSON with an answer to each case of the file, a list in "
      "their\n"
      "order or an object by their ids. An answer is what tfx eval prints, of attention also "
      "[out,\n"
      "weights] or out alone; null and {\"error\": \"...\"} mean that there is none.\n"
      "Example: tfx compare mine.npy theirs.json --tolerance 1e-9\n"
      "         tfx compare mine.npy want.npy --of attention --arg Q=q.npy K=k.npy V=v.npy\n"
      "         tfx compare answers.json --cases tests/data/attention.json");
  command.positionals("FILE", "A B", options->files,
                      "The files; one of them may be -, which is standard input");
  command.number("--tolerance", options->tolerance, "How far apart two cells may be");
  command.choice_of_many("--of", "FUNCTION", options->of, answers(),
                         "What A and B are answers of; of attention out or weights, by B's shape");
  command.words("--arg", options->arguments, "NAME=VALUE",
                "An argument of it: a path that ends in .npy, or JSON");
  command.word("--cases", options->cases, "FILE",
               "A case file, as in tests/data: A has the answers, the cases their tolerances");
  command.flag("--json", options->output.json, "Print JSON instead of the report");
  add_language_option(command, options->output);
  add_show_option(command, options->output);
  command.excludes({"--show", {"--json"}, "--show goes with the report, not with --json"});
  command.excludes({"--cases",
                    {"--tolerance", "--of", "--arg", "--show"},
                    "--tolerance, --of, --arg and --show go with A and B, not with --cases"});
  command.needs({{"--of"}, "--arg", "--of goes with --arg, which says what it was called with"});
  command.needs({{"--arg"}, "--of", "--arg goes with --of, which says what was called"});
  command.runs([options] { return compare(*options); });
}

}  // namespace tfx::cli

#include <fmt/core.h>
#include <unistd.h>

#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "grade/comparison.hpp"
#include "grade/comparison_report.hpp"
#include "io/array_file.hpp"
#include "io/file.hpp"
#include "render/text.hpp"
#include "report/record.hpp"

namespace tfx::cli {
namespace {

struct CompareOptions {
  std::vector<std::string> files;
  double tolerance = 1e-6;
  OutputOptions output;
};

io::Tensor array_from(const std::string& path) {
  return read_from(path, [](const std::string& bytes) { return io::read_array(bytes); });
}

/// Errors: UsageError unless there are two files, of which at most one is standard input.
void check(const std::vector<std::string>& files) {
  if (files.size() != 2) {
    throw UsageError(fmt::format("compare takes two files, A and B, not {}; see tfx compare --help",
                                 files.size()));
  }
  if (files[0] == "-" && files[1] == "-") {
    throw UsageError("A and B are both standard input, which can be read once");
  }
}

std::string as_json(const report::Report& report) {
  report::Fields fields{{"schema", "tfx.compare/1"}};
  for (const report::Fields& part : {report.parameters, report.results}) {
    fields.insert(fields.end(), part.begin(), part.end());
  }
  fields.emplace_back("tool", report::tool_value());
  return report::write_json(fields);
}

Exit compare(const CompareOptions& options) {
  check(options.files);
  io::require_writable(STDOUT_FILENO, "standard output");
  const io::Tensor got = array_from(options.files[0]);
  const io::Tensor want = array_from(options.files[1]);
  if (!options.output.show.empty() && want.shape.size() > 2) {
    throw UsageError(
        fmt::format("--show draws up to 2 axes, B has shape {}", io::shape_text(want.shape)));
  }
  const grade::Comparison comparison = grade::compare(got, want, options.tolerance);
  const report::Report report = grade::comparison_report(comparison, got, want);
  io::write_all(STDOUT_FILENO,
                options.output.json ? as_json(report)
                                    : render::text(report, language_of(options.output)) +
                                          shown(report, options.output),
                "standard output");
  return comparison.same() ? Exit::kDone : Exit::kFailed;
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
      "Example: tfx compare mine.npy theirs.json --tolerance 1e-9");
  command.positionals("FILE", "A B", options->files,
                      "The two files; one of them may be -, which is standard input");
  command.number("--tolerance", options->tolerance, "How far apart two cells may be");
  command.flag("--json", options->output.json, "Print JSON instead of the report");
  add_language_option(command, options->output);
  add_show_option(command, options->output);
  command.excludes({"--show", {"--json"}, "--show goes with the report, not with --json"});
  command.runs([options] { return compare(*options); });
}

}  // namespace tfx::cli

#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/fast_functions.hpp"
#include "cli/input.hpp"
#include "cli/printable.hpp"
#include "io/call.hpp"
#include "io/cases.hpp"
#include "io/file.hpp"

namespace tfx::cli {
namespace {

struct EvalOptions {
  std::string function;
  std::string input = "-";
  std::vector<std::string> cases;
  std::string path = "core";
  std::string dtype = "float64";
};

void print(std::string_view text) {
  io::write_all(STDOUT_FILENO, text, "standard output");
}

Exit run_function(const EvalOptions& options, const io::Functions& functions) {
  print(read_from(options.input, [&](const std::string& text) {
    return io::call_text(options.function, text, functions) + "\n";
  }));
  return Exit::kDone;
}

Exit run_case_files(const EvalOptions& options, const io::Functions& functions) {
  std::size_t passed = 0;
  std::size_t failed = 0;
  std::string lines;
  for (const std::string& path : options.cases) {
    const io::CaseCount count =
        read_from(path, [&](const std::string& text) { return io::run_cases(text, functions); });
    passed += count.passed;
    failed += count.failures.size();
    for (const std::string& failure : count.failures) {
      lines += fmt::format("{}: {}\n", printable(path), without_controls(failure));
    }
  }
  print(fmt::format("{}{} passed, {} failed\n", lines, passed, failed));
  return failed == 0 ? Exit::kDone : Exit::kFailed;
}

Exit eval(const EvalOptions& options) {
  const bool has_cases = !options.cases.empty();
  if (options.function.empty() && !has_cases) {
    throw UsageError("eval needs a FUNCTION or --cases FILE; see tfx eval --help");
  }
  if (!options.function.empty() && has_cases) {
    throw UsageError("eval takes a FUNCTION or --cases, not both: a case names its own function");
  }
  const std::vector<std::string> fast = io::held_functions();
  if (options.path == "fast" && !has_cases &&
      std::ranges::find(fast, options.function) == fast.end()) {
    throw UsageError(fmt::format("--path fast has no {}; it goes with {}", options.function,
                                 fmt::join(fast, ", ")));
  }
  const io::Functions functions = functions_of(options.path, options.dtype);
  return has_cases ? run_case_files(options, functions) : run_function(options, functions);
}

}  // namespace

void add_eval(Command& command) {
  auto options = std::make_shared<EvalOptions>();
  command.about("Calls one of the functions, or a draw, with arguments from JSON");
  command.details(
      "Reads one JSON object of arguments and prints the answer as JSON:\n"
      "  softmax xs                    attention Q K V [mask]       causal_mask n\n"
      "  multi_head Q K V h [mask]     block X h [mask]             layer_norm row [eps]\n"
      "  pos_encoding n d [rows]       randn seed dtype sizes       randperm seed sizes\n"
      "Matrices are lists of rows; mask[i][j] is true where query i may look at key j; numbers "
      "that\n"
      "are not finite are \"nan\", \"inf\" and \"-inf\". Arrays may have leading batch axes.\n"
      "With --cases it runs files of cases and counts those that agree; of what --path fast "
      "lacks,\n"
      "core's.\n"
      "Example: echo '{\"xs\":[1,2,3]}' | tfx eval softmax");
  command.positional("FUNCTION", options->function, io::callable_functions(),
                     "The function to call");
  command.word("--in", options->input, "FILE", "Where the arguments stand; - is standard input");
  command.words("--cases", options->cases, "FILE", "Case files, as in tests/data");
  command.choice("--path", options->path, {"core", "fast"},
                 "What computes: the textbook, or SIMD and threads (which give no weights)");
  command.choice("--dtype", options->dtype, {"float64", "float32"},
                 "What it computes in; float32 rounds what goes in, and goes with --path fast");
  command.excludes({"--cases", {"--in"}, "--in goes with a FUNCTION; --cases names its own files"});
  command.runs([options] { return eval(*options); });
}

}  // namespace tfx::cli

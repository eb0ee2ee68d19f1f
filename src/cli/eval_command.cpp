#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/fast_functions.hpp"
#include "cli/given.hpp"
#include "cli/input.hpp"
#include "cli/printable.hpp"
#include "io/answer.hpp"
#include "io/call.hpp"
#include "io/cases.hpp"
#include "io/file.hpp"

namespace tfx::cli {
namespace {

struct EvalOptions {
  std::string function;
  std::string input = "-";
  std::vector<std::string> arguments;  ///< "NAME=VALUE", instead of the input
  std::vector<std::string> cases;
  std::string path = "core";
  std::string dtype = "float64";
  std::string npy;      ///< a file for the answer, instead of JSON on stdout
  std::string weights;  ///< one for attention's weights
};

void print(std::string_view text) {
  io::write_all(STDOUT_FILENO, text, "standard output");
}

/// Calls the function; what is wrong with its arguments is said with where they came from.
io::Answer call(const EvalOptions& options, const std::vector<Given>& given,
                const io::Functions& functions) {
  if (given.empty()) {
    return read_from(options.input, [&](const std::string& text) {
      return io::Answer(options.function, io::CallArguments(text), functions);
    });
  }
  const io::CallArguments arguments = read_arguments(given);
  try {
    return {options.function, arguments, functions};
  } catch (const io::InputError& error) {
    throw io::InputError(fmt::format("--arg: {}", error.what()));
  }
}

/// Errors: UsageError where what is asked for cannot be written.
void check_targets(const EvalOptions& options) {
  for (const auto& [option, file] : {Given("--npy", options.npy), {"--weights", options.weights}}) {
    if (file.empty() || file.ends_with(kNpy)) continue;
    throw UsageError(fmt::format("{}: {} does not end in {}", option, printable(file), kNpy));
  }
  if (options.weights.empty()) return;
  if (options.function != "attention" || options.path != "core") {
    throw UsageError("--weights goes with attention and --path core; nothing else has weights");
  }
  namespace fs = std::filesystem;
  if (fs::path(options.npy).lexically_normal() == fs::path(options.weights).lexically_normal()) {
    throw UsageError(fmt::format("--npy and --weights are both {}", printable(options.npy)));
  }
}

Exit run_function(const EvalOptions& options, const io::Functions& functions) {
  const std::vector<Given> given = given_arguments(options.arguments);
  if (options.npy.empty()) {
    print(call(options, given, functions).text() + "\n");
    return Exit::kDone;
  }
  std::vector<std::string> names{options.npy};
  if (!options.weights.empty()) names.push_back(options.weights);
  const io::OutputFolder here("", names);
  const io::Answer answer = call(options, given, functions);
  std::vector<io::NamedText> files{{options.npy, answer.npy()}};
  if (!options.weights.empty()) files.push_back({options.weights, answer.weights_npy()});
  here.write(files);
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
  check_targets(options);
  const io::Functions functions = functions_of(options.path, options.dtype);
  return has_cases ? run_case_files(options, functions) : run_function(options, functions);
}

}  // namespace

void add_eval(Command& command) {
  auto options = std::make_shared<EvalOptions>();
  command.about("Calls one of the functions, or a draw, with arguments from JSON or NPY files");
  command.details(
      "Reads one JSON object of arguments and prints the answer as JSON:\n"
      "  softmax xs                    attention Q K V [mask]       causal_mask n\n"
      "  multi_head Q K V h [mask]     block X h [mask]             layer_norm row [eps]\n"
      "  pos_encoding n d [rows]       randn seed dtype sizes       randperm seed sizes\n"
      "Matrices are lists of rows; mask[i][j] is true where query i may look at key j; numbers "
      "that\n"
      "are not finite are \"nan\", \"inf\" and \"-inf\". Arrays may have leading batch axes.\n"
      "With --arg it takes the arguments one by one: NumPy's files of numbers, for a mask of bool "
      "or\n"
      "of uint8 0 and 1, and JSON for all else. --npy writes such a file, of attention its out.\n"
      "With --cases it runs files of cases and counts those that agree; of what --path fast "
      "lacks,\n"
      "core's.\n"
      "Example: echo '{\"xs\":[1,2,3]}' | tfx eval softmax\n"
      "         tfx eval multi_head --arg Q=q.npy K=k.npy V=v.npy h=2 --npy out.npy");
  command.positional("FUNCTION", options->function, io::callable_functions(),
                     "The function to call");
  command.word("--in", options->input, "FILE", "Where the arguments stand; - is standard input");
  command.words("--arg", options->arguments, "NAME=VALUE",
                "An argument: a path that ends in .npy, or JSON");
  command.words("--cases", options->cases, "FILE", "Case files, as in tests/data");
  command.choice("--path", options->path, {"core", "fast"},
                 "What computes: the textbook, or SIMD and threads (which give no weights)");
  command.choice("--dtype", options->dtype, {"float64", "float32"},
                 "What it computes in; float32 rounds what goes in, and goes with --path fast");
  command.word("--npy", options->npy, "FILE",
               "Write the answer there as NumPy would, and print nothing");
  command.word("--weights", options->weights, "FILE", "Write attention's weights there as well");
  command.excludes({"--cases",
                    {"--in", "--arg", "--npy"},
                    "--in, --arg and --npy go with a FUNCTION; --cases names its own files"});
  command.excludes({"--arg", {"--in"}, "--arg takes the place of --in: give one of them"});
  command.needs({{"--weights"}, "--npy", "--weights goes with --npy, which writes the output"});
  command.runs([options] { return eval(*options); });
}

}  // namespace tfx::cli

#include <fmt/core.h>

#include <memory>
#include <string>
#include <utility>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "experiments/explain.hpp"
#include "io/attention_input.hpp"

namespace tfx::cli {
namespace {

struct ExplainOptions {
  std::string input;  ///< a file, "-" for standard input, or empty: random tokens
  std::size_t query = 0;
  std::size_t tokens = 3;
  std::size_t width = 4;
  std::uint32_t seed = 0;
  bool causal = false;
  OutputOptions output;
};

/// Errors: UsageError where there is no such query.
void check(const ExplainOptions& options, std::size_t queries) {
  if (options.query >= queries) {
    throw UsageError(
        fmt::format("--query is {}, needs to be below the {} queries", options.query, queries));
  }
}

experiments::ExplainInput random_input(const ExplainOptions& options) {
  check(options, options.tokens);
  experiments::ExplainInput input =
      experiments::random_input(options.seed, options.tokens, options.width, options.causal);
  input.query = options.query;
  return input;
}

/// What is wrong with the arrays is said with the name of the file.
experiments::ExplainInput input_from_file(const ExplainOptions& options) {
  return read_from(options.input, [&](const std::string& text) {
    auto [q, k, v, mask] = io::read_attention_input(text);
    check(options, q.rows());
    experiments::ExplainInput input{.q = std::move(q),
                                    .k = std::move(k),
                                    .v = std::move(v),
                                    .mask = std::move(mask),
                                    .query = options.query};
    experiments::validate(input);
    return input;
  });
}

}  // namespace

void add_explain(Command& command) {
  auto options = std::make_shared<ExplainOptions>();
  command.about("One row of attention step by step: scores, scaled, masked, weights, mix");
  command.details(
      "Explains random tokens, those of tfx attend, or with --in a JSON object of Q, K, V and\n"
      "mask (mask[i][j] is true where query i may look at key j), as tfx eval attention reads it.\n"
      "Example: tfx explain --query 1 --causal");
  command.word("--in", options->input, "FILE", "Where Q, K and V stand; - is standard input");
  command.size("--query", options->query, {.least = 0, .most = 65535}, "The query to explain");
  command.size("--n", options->tokens, {.least = 1, .most = 4096}, "Random tokens");
  command.size("--d", options->width, {.least = 1, .most = 4096}, "Their width");
  command.flag("--causal", options->causal, "Random tokens see only themselves and those before");
  command.seed(options->seed);
  command.excludes({"--in",
                    {"--n", "--d", "--seed", "--causal"},
                    "--n, --d, --seed and --causal are of random tokens, not of --in"});
  add_output_options(command, options->output);
  add_show_option(command, options->output);
  command.runs([options] {
    const experiments::ExplainInput input =
        options->input.empty() ? random_input(*options) : input_from_file(*options);
    require_memory(experiments::bytes_needed(input));
    return deliver(options->output, Files("explain"), [&] { return experiments::explain(input); });
  });
}

}  // namespace tfx::cli

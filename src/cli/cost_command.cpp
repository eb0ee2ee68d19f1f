#include <memory>

#include "cli/apart.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "experiments/cost.hpp"
#include "experiments/measured_cost.hpp"

namespace tfx::cli {
namespace {

struct CostCommand {
  experiments::CostOptions counted;
  experiments::MeasuredCostOptions measured;
  bool measure = false;
  OutputOptions output;
};

Exit count(const CostCommand& command) {
  require_valid([&] { validate(command.counted); });
  require_memory(bytes_needed(command.counted));
  return deliver(command.output, files_of("cost"),
                 [&] { return experiments::cost(command.counted); });
}

Exit measure(CostCommand& command) {
  command.measured.apart = in_child;
  require_valid([&] { validate(command.measured); });
  require_memory(bytes_needed(command.measured));
  return deliver(command.output, Files("08-cost-measured"), [&] {
    command.measured.progress = progress_line(!command.output.quiet);
    return experiments::measured_cost(command.measured);
  });
}

}  // namespace

void add_cost(Command& command) {
  auto options = std::make_shared<CostCommand>();
  command.about("Twice the tokens make four times the scores: cells and bytes");
  command.details(
      "Counts the cells of real weights, and gives those of N and 2 N tokens, which are not made.\n"
      "With --measure it times attention instead, the textbook's and the one that makes no score\n"
      "matrix, each length in a process of its own. What comes out is of this machine, now.\n"
      "Example: tfx cost --measure --up-to 16384");
  command.size("--n", options->counted.tokens, {.least = 1, .most = 1048576}, "Tokens");
  command.flag("--measure", options->measure, "Measure time and memory from 256 tokens on");
  command.size("--up-to", options->measured.most, {.least = 4096, .most = 1048576},
               "Tokens to which the fused path is measured");
  command.threads(options->measured.threads);
  command.excludes({"--measure", {"--n"}, "--n is of what is counted; --measure takes --up-to"});
  command.needs({{"--up-to", "--threads"},
                 "--measure",
                 "--up-to and --threads are of what is timed; they go with --measure"});
  add_output_options(command, options->output);
  command.runs([options] { return options->measure ? measure(*options) : count(*options); });
}

}  // namespace tfx::cli

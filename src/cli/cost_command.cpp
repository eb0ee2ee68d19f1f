#include <memory>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "experiments/cost.hpp"

namespace tfx::cli {

void add_cost(Command& command) {
  auto options = std::make_shared<experiments::CostOptions>();
  command.about("Twice the tokens make four times the scores: cells and bytes");
  command.details(
      "Counts the cells of real weights, and gives those of N and 2 N tokens, which are not made.\n"
      "Nothing is timed.\n"
      "Example: tfx cost --n 100000");
  command.size("--n", options->tokens, {.least = 1, .most = 1048576}, "Tokens");
  runs_experiment(command, options, experiments::cost, HeatMaps::kNone);
}

}  // namespace tfx::cli

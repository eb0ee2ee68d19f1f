#include <memory>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "experiments/scale.hpp"

namespace tfx::cli {

void add_scale(Command& command) {
  auto options = std::make_shared<experiments::ScaleOptions>();
  command.about("Why attention divides by sqrt(d): the largest weight with and without it");
  command.details(
      "Without the root a query of a wide model picks one key; with it, it mixes several.\n"
      "Example: tfx scale --d 4 64 512");
  command.sizes("--d", options->widths, {.least = 2, .most = 65536}, "Widths to measure");
  command.size("--n", options->tokens, {.least = 2, .most = 65536}, "Tokens");
  command.trials(options->trials);
  command.seed(options->seed);
  command.threads(options->threads);
  runs_experiment(command, options, experiments::scale, HeatMaps::kSome);
}

}  // namespace tfx::cli

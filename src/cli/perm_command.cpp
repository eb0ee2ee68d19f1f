#include <memory>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "experiments/perm.hpp"

namespace tfx::cli {

void add_perm(Command& command) {
  auto options = std::make_shared<experiments::PermOptions>();
  command.about("Attention does not know the order of its tokens, until positions are added");
  command.details(
      "Shuffles the tokens and compares with the shuffled output, without positions and with "
      "them.\n"
      "Example: tfx perm --n 8");
  command.size("--n", options->tokens, {.least = 2, .most = 65536}, "Tokens");
  command.size("--d", options->width, {.least = 1, .most = 65536}, "Width of a token");
  command.trials(options->trials);
  command.seed(options->seed);
  command.threads(options->threads);
  runs_experiment(command, options, experiments::perm, HeatMaps::kSome);
}

}  // namespace tfx::cli

#include <memory>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "experiments/block.hpp"

namespace tfx::cli {

void add_block(Command& command) {
  auto options = std::make_shared<experiments::BlockOptions>();
  command.about("What the residual and the place of the layer norm do to a deep stack of blocks");
  command.details(
      "Sends tokens through up to 64 blocks and measures how much of what tells them apart comes\n"
      "back as gradient: pre-LN, post-LN, and without the residual.\n"
      "Example: tfx block --d 32 --h 4 --trials 5");
  command.size("--n", options->tokens, {.least = 2, .most = 1024}, "Tokens");
  command.size("--d", options->width, {.least = 2, .most = 1024}, "Width of a token");
  command.size("--h", options->heads, {.least = 1, .most = 1024}, "Heads, a divisor of --d");
  command.trials(options->trials);
  command.seed(options->seed);
  command.threads(options->threads);
  runs_experiment(command, options, experiments::block, HeatMaps::kNone);
}

}  // namespace tfx::cli

#include <memory>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "experiments/heads.hpp"

namespace tfx::cli {

void add_heads(Command& command) {
  auto options = std::make_shared<experiments::HeadsOptions>();
  command.about("Why each head divides by the root of its own width, sqrt(d/h)");
  command.details(
      "Compares heads that divide by sqrt(d/h) with heads that divide by sqrt(d), and both with\n"
      "multi_head. Each number of heads has to divide the width.\n"
      "Example: tfx heads --d 64 --h 1 2 4 8");
  command.sizes("--h", options->heads, {.least = 1, .most = 65536}, "Heads");
  command.size("--n", options->tokens, {.least = 2, .most = 65536}, "Tokens");
  command.size("--d", options->width, {.least = 1, .most = 65536}, "Width of all heads together");
  command.trials(options->trials);
  command.seed(options->seed);
  command.threads(options->threads);
  runs_experiment(command, options, experiments::heads, HeatMaps::kNone);
}

}  // namespace tfx::cli

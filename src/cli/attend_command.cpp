#include <memory>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "experiments/attend.hpp"

namespace tfx::cli {

void add_attend(Command& command) {
  auto options = std::make_shared<experiments::AttendOptions>();
  command.about("One attention, seen from inside: weights, mix, spread of the scores");
  command.details(
      "Draws what torch.manual_seed(SEED); torch.randn(1, N, D) draws, attends to it, and prints\n"
      "the weights, the output and what it is mixed from.\n"
      "Example: tfx attend --n 3 --d 4 --seed 0");
  command.size("--n", options->tokens, {.least = 1, .most = 256}, "Tokens");
  command.size("--d", options->width, {.least = 1, .most = 4096}, "Width of a token");
  command.seed(options->seed);
  runs_experiment(command, options, experiments::attend, HeatMaps::kSome);
}

}  // namespace tfx::cli

#include <memory>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "experiments/mask.hpp"

namespace tfx::cli {

void add_mask(Command& command) {
  auto options = std::make_shared<experiments::MaskOptions>();
  command.about("No token sees the future, if it is hidden before the softmax and not after");
  command.details(
      "Hides the future with causal_mask, changes the last token, and looks at all before it.\n"
      "Does the same with a common bug: the future set to 0 after the softmax.\n"
      "Example: tfx mask --n 8");
  command.size("--n", options->tokens, {.least = 2, .most = 256}, "Tokens");
  command.size("--d", options->width, {.least = 1, .most = 4096}, "Width of a token");
  command.seed(options->seed);
  runs_experiment(command, options, experiments::mask, HeatMaps::kSome);
}

}  // namespace tfx::cli

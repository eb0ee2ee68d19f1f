#include <memory>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "experiments/norm.hpp"

namespace tfx::cli {

void add_norm(Command& command) {
  auto options = std::make_shared<experiments::NormOptions>();
  command.about("Layer norm gives each token mean 0 and variance 1, and looks at no other token");
  command.details(
      "Normalises tokens alone, in a batch and in a longer sequence, by layer norm and by batch\n"
      "norm; a constant row by the plain formula; and rows of ever smaller spread, where eps "
      "counts.\n"
      "Example: tfx norm --n 8 --d 64");
  command.size("--n", options->tokens, {.least = 2, .most = 65536}, "Tokens");
  command.size("--d", options->width, {.least = 2, .most = 65536}, "Width of a token");
  command.seed(options->seed);
  runs_experiment(command, options, experiments::norm, HeatMaps::kSome);
}

}  // namespace tfx::cli

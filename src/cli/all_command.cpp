#include <unistd.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "experiments/catalogue.hpp"
#include "io/file.hpp"
#include "render/verdicts.hpp"

namespace tfx::cli {
namespace {

/// Runs every experiment and writes all files at the end, so that they are of one run.
Exit run_all(const OutputOptions& output, std::uint32_t seed) {
  require_seed(experiments::catalogue(), seed);
  io::require_writable(STDOUT_FILENO, "standard output");
  std::vector<std::string> names;
  for (const auto& experiment : experiments::catalogue()) {
    std::ranges::copy(files_of(experiment.name).names(), std::back_inserter(names));
  }
  std::optional<io::OutputFolder> folder;
  if (output.folder != "-") folder.emplace(output.folder, names);

  const render::Language language = language_of(output);
  std::vector<io::NamedText> files;
  std::vector<report::Claim> claims;
  for (const auto& experiment : experiments::catalogue()) {
    const report::Report report = measure_with_defaults(experiment, seed, output.quiet);
    std::ranges::copy(report.claims, std::back_inserter(claims));
    std::ranges::move(files_of(experiment.name).of(report, language), std::back_inserter(files));
  }
  if (folder) folder->write(files);
  io::write_all(STDOUT_FILENO, render::verdict_lines(claims, language), "standard output");
  return exit_of(claims);
}

}  // namespace

void add_all(Command& command) {
  auto output = std::make_shared<OutputOptions>();
  auto seed = std::make_shared<std::uint32_t>(0);
  command.about("Runs every experiment with its default settings and writes all files");
  command.details("Prints one line for each claim: the verdict, its id, the number and its bound.");
  command.seed(*seed);
  add_folder_option(command, *output);
  add_language_options(command, *output);
  command.runs([output, seed] { return run_all(*output, *seed); });
}

}  // namespace tfx::cli

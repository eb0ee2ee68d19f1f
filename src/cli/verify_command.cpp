#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/nearest.hpp"
#include "cli/output.hpp"
#include "cli/printable.hpp"
#include "experiments/catalogue.hpp"
#include "io/file.hpp"
#include "render/verdicts.hpp"
#include "render/words.hpp"
#include "report/record.hpp"

namespace tfx::cli {
namespace {

struct VerifyOptions {
  std::vector<std::string> wanted;
  std::uint32_t seed = 0;
  OutputOptions output;
};

/// The ids of the claims that a word stands for: its own, or all of an experiment.
/// Errors: UsageError with the nearest name.
std::vector<std::string> ids_of(const std::string& word) {
  std::vector<std::string> names;
  for (const auto& experiment : experiments::catalogue()) {
    std::vector<std::string> ids = render::claim_ids(experiment.name);
    if (word == experiment.name) return ids;
    if (std::ranges::find(ids, word) != ids.end()) return {word};
    names.emplace_back(experiment.name);
    std::ranges::move(ids, std::back_inserter(names));
  }
  const std::string meant = nearest(word, names);
  throw UsageError(
      fmt::format("there is no claim {}; {}", printable(word),
                  meant.empty() ? "see tfx claims" : fmt::format("did you mean {}?", meant)));
}

/// The ids of the claims that the words stand for; no words stand for all.
std::set<std::string> ids_of(const std::vector<std::string>& words) {
  std::set<std::string> ids;
  for (const std::string& word : words) {
    for (std::string& id : ids_of(word)) ids.insert(std::move(id));
  }
  if (!words.empty()) return ids;
  for (const auto& experiment : experiments::catalogue()) {
    for (std::string& id : render::claim_ids(experiment.name)) ids.insert(std::move(id));
  }
  return ids;
}

/// The experiments that have a claim among the ids.
std::vector<experiments::Experiment> experiments_of(const std::set<std::string>& ids) {
  std::vector<experiments::Experiment> result;
  std::ranges::copy_if(
      experiments::catalogue(), std::back_inserter(result), [&](const auto& experiment) {
        return std::ranges::any_of(render::claim_ids(experiment.name),
                                   [&](const std::string& id) { return ids.contains(id); });
      });
  return result;
}

/// The claims of the ids, measured with the experiments that have them.
std::vector<report::Claim> measure(std::span<const experiments::Experiment> experiments,
                                   const std::set<std::string>& ids, const VerifyOptions& options) {
  std::vector<report::Claim> claims;
  const auto wanted = [&](const std::string& id) { return ids.contains(id); };
  for (const auto& experiment : experiments) {
    const report::Report report =
        measure_with_defaults(experiment, options.seed, options.output.quiet);
    std::ranges::copy_if(report.claims, std::back_inserter(claims), wanted, &report::Claim::id);
  }
  return claims;
}

std::string as_json(const std::vector<report::Claim>& claims, std::uint32_t seed) {
  report::List values;
  for (const report::Claim& claim : claims) {
    values.push_back(
        report::claim_value(claim, render::statement(claim.id, render::Language::kEnglish)));
  }
  return report::write_json(report::Fields{{"schema", "tfx.verify/1"},
                                           {"seed", seed},
                                           {"claims", std::move(values)},
                                           {"tool", report::tool_value()}});
}

Exit verify(const VerifyOptions& options) {
  const std::set<std::string> ids = ids_of(options.wanted);
  const std::vector<experiments::Experiment> experiments = experiments_of(ids);
  require_seed(experiments, options.seed);
  io::require_writable(STDOUT_FILENO, "standard output");
  const std::vector<report::Claim> claims = measure(experiments, ids, options);
  io::write_all(STDOUT_FILENO,
                options.output.json ? as_json(claims, options.seed)
                                    : render::verdict_lines(claims, language_of(options.output)),
                "standard output");
  return exit_of(claims);
}

}  // namespace

void add_verify(Command& command) {
  auto options = std::make_shared<VerifyOptions>();
  command.about("Measures claims and says whether they hold, one line each");
  command.details(
      "Runs the experiments with their default settings. A claim that fails makes the exit code "
      "1.\n"
      "Example: tfx verify scale.saturates perm");
  command.positionals("ID", "ID ...", options->wanted,
                      "Claims, or experiments for all of theirs (default: every claim)");
  command.seed(options->seed);
  command.flag("--json", options->output.json, "Print JSON instead, with English statements");
  add_language_options(command, options->output);
  command.runs([options] { return verify(*options); });
}

}  // namespace tfx::cli

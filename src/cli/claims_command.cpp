#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <string>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "experiments/catalogue.hpp"
#include "io/file.hpp"
#include "render/width.hpp"
#include "render/words.hpp"
#include "report/record.hpp"

namespace tfx::cli {
namespace {

std::string as_json() {
  report::List claims;
  for (const auto& experiment : experiments::catalogue()) {
    for (const std::string& id : render::claim_ids(experiment.name)) {
      claims.emplace_back(
          report::Fields{{"id", id},
                         {"statement", render::statement(id, render::Language::kEnglish)},
                         {"experiment", std::string(experiment.name)}});
    }
  }
  return report::write_json(report::Fields{
      {"schema", "tfx.claims/1"}, {"claims", std::move(claims)}, {"tool", report::tool_value()}});
}

/// A line for each experiment, and under it its claims.
std::string as_text(render::Language language) {
  std::string text;
  for (const auto& experiment : experiments::catalogue()) {
    if (!text.empty()) text += '\n';
    text += render::title(experiment.name, language) + "\n";
    const std::vector<std::string> ids = render::claim_ids(experiment.name);
    const std::size_t widest = std::ranges::max(ids, {}, &std::string::size).size();
    for (const std::string& id : ids) {
      text +=
          fmt::format("  {}  {}\n", render::pad_right(id, widest), render::statement(id, language));
    }
  }
  return text;
}

}  // namespace

void add_claims(Command& command) {
  auto output = std::make_shared<OutputOptions>();
  command.about("Lists the claims: what tfx verify measures");
  command.details("A claim's id begins with the experiment that measures it.");
  command.flag("--json", output->json, "Print JSON instead, with English statements");
  command.choice("--lang", output->language, {"en", "ko", "ja"}, "Language of the sentences");
  command.runs([output] {
    io::write_all(STDOUT_FILENO, output->json ? as_json() : as_text(language_of(*output)),
                  "standard output");
    return Exit::kDone;
  });
}

}  // namespace tfx::cli

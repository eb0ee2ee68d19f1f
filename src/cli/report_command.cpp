#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "cli/printable.hpp"
#include "experiments/catalogue.hpp"
#include "io/file.hpp"
#include "render/html.hpp"
#include "render/verdicts.hpp"
#include "render/words.hpp"

namespace tfx::cli {
namespace {

constexpr std::string_view kName = "index.html";

/// 2 of "02-scale": files are numbered by the lessons' steps.
int step_of(std::string_view stem) {
  int step = 0;
  (void)std::from_chars(stem.data(), stem.data() + stem.size(), step);
  return step;
}

std::string with_seed(std::string command, std::uint32_t seed) {
  return seed == 0 ? command : fmt::format("{} --seed {}", command, seed);
}

/// What measures it again. Notes rest on scale and perm: with another seed than theirs by default,
/// only all of them together make them again.
std::string command_of(const experiments::Experiment& experiment, const report::Report& report,
                       std::uint32_t seed) {
  if (seed != 0 && experiment.name == "notes") return with_seed("tfx all", seed);
  std::string command = fmt::format("tfx {}", experiment.name);
  if (!experiment.options.empty()) command += fmt::format(" {}", experiment.options);
  const bool has_seed = report::find(report.parameters, "seed") != nullptr;
  return has_seed ? with_seed(std::move(command), seed) : command;
}

std::string command_of_page(const OutputOptions& output, std::uint32_t seed) {
  const std::string command =
      output.language == "en" ? "tfx report" : "tfx report --lang " + output.language;
  return with_seed(command, seed);
}

std::vector<render::Section> measure_all(std::uint32_t seed, bool quiet) {
  std::vector<render::Section> sections;
  for (const auto& experiment : experiments::page_catalogue()) {
    report::Report report = measure_with_defaults(experiment, seed, quiet);
    std::string command = command_of(experiment, report, seed);
    sections.push_back({std::move(report), step_of(experiment.stem), std::move(command)});
  }
  return sections;
}

/// Where the page is, and how many claims hold.
std::string said_of(const std::vector<report::Claim>& claims, const OutputOptions& output) {
  const std::string path = (std::filesystem::path(output.folder) / kName).string();
  const report::Sentence written{"page.written",
                                 {{"path", without_controls(path)},
                                  {"hold", report::whole(render::counts_of(claims).hold)},
                                  {"all", report::whole(claims.size())}}};
  return render::sentence(written, language_of(output)) + "\n";
}

Exit make_page(const OutputOptions& output, std::uint32_t seed) {
  require_seed(experiments::page_catalogue(), seed);
  io::require_writable(STDOUT_FILENO, "standard output");
  std::optional<io::OutputFolder> folder;
  if (output.folder != "-") folder.emplace(output.folder, std::vector{std::string(kName)});

  const std::vector<render::Section> sections = measure_all(seed, output.quiet);
  const std::string page =
      render::html(sections, command_of_page(output, seed), language_of(output));
  std::vector<report::Claim> claims;
  for (const render::Section& section : sections) {
    std::ranges::copy(section.report.claims, std::back_inserter(claims));
  }
  if (folder) folder->write({{std::string(kName), page}});
  io::write_all(STDOUT_FILENO, folder ? said_of(claims, output) : page, "standard output");
  return exit_of(claims);
}

}  // namespace

void add_report(Command& command) {
  auto output = std::make_shared<OutputOptions>();
  auto seed = std::make_shared<std::uint32_t>(0);
  command.about("One page of every experiment, for a browser: claims, pictures and tables");
  command.details(
      "Runs every experiment, scale at several widths, and writes index.html, which needs no "
      "other\n"
      "file, no network and no script. Prints where it is, or with --out - the page itself.");
  command.seed(*seed);
  command.word("--out", output->folder, "DIR",
               "Folder for index.html, made if its parent is there; - prints the page instead");
  add_language_options(command, *output);
  command.runs([output, seed] { return make_page(*output, *seed); });
}

}  // namespace tfx::cli

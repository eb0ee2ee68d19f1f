#include <fmt/core.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "experiments/catalogue.hpp"
#include "experiments/notes.hpp"
#include "experiments/perm.hpp"
#include "experiments/scale.hpp"
#include "io/error.hpp"
#include "io/json.hpp"
#include "report/record.hpp"

namespace tfx::cli {
namespace {

/// The record that an earlier run left in the folder, or else what `measure` finds now.
/// Errors: io::InputError that names the record, also where `require` finds that it will not do.
report::Report recorded_or(const std::string& folder, std::string_view experiment,
                           void (*require)(const report::Report&),
                           const std::function<report::Report()>& measure) {
  const std::filesystem::path path =
      std::filesystem::path(folder) / (experiments::stem_of(experiment) + ".json");
  if (folder == "-" || !std::filesystem::exists(std::filesystem::symlink_status(path))) {
    return measure();
  }
  // Reading a pipe would wait for someone who may never write.
  if (std::filesystem::is_other(path)) {
    throw io::InputError(fmt::format("cannot read {}: not a regular file", path.string()));
  }
  return read_from(path.string(), [&](const std::string& text) {
    report::Report report = report::read_record(text, io::parse_json);
    require(report);
    return report;
  });
}

report::Report make_notes(const OutputOptions& output) {
  const report::Report scale = recorded_or(output.folder, "scale", experiments::require_scale,
                                           [] { return experiments::scale({}); });
  const report::Report perm = recorded_or(output.folder, "perm", experiments::require_perm,
                                          [] { return experiments::perm({}); });
  return experiments::notes(scale, perm);
}

}  // namespace

void add_notes(Command& command) {
  auto output = std::make_shared<OutputOptions>();
  command.about("What was learnt, in three lines with the measured numbers");
  command.details(
      "Takes the numbers from 02-scale.json and 05-perm.json in the output folder if they are\n"
      "there, and measures them with the default settings if not.\n"
      "Example: tfx notes > 08-notes.md");
  add_output_options(command, *output);
  command.runs([output] {
    return deliver(*output, files_of("notes"), [&] { return make_notes(*output); });
  });
}

}  // namespace tfx::cli

#include "cli/output.hpp"

#include <unistd.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "cli/screen.hpp"
#include "experiments/catalogue.hpp"
#include "io/error.hpp"
#include "io/file.hpp"
#include "io/memory.hpp"
#include "render/markdown.hpp"
#include "render/svg.hpp"
#include "render/terminal.hpp"
#include "render/text.hpp"
#include "render/words.hpp"
#include "report/record.hpp"

namespace tfx::cli {
void add_folder_option(Command& command, OutputOptions& options) {
  command.word("--out", options.folder, "DIR",
               "Folder for the files, made if its parent is there; - writes none");
}

void add_language_option(Command& command, OutputOptions& options) {
  command.choice("--lang", options.language, {"en", "ko", "ja"},
                 "Language of the report's sentences");
}

void add_language_options(Command& command, OutputOptions& options) {
  add_language_option(command, options);
  command.flag("--quiet", options.quiet, "Nothing on stderr but errors");
}

void add_output_options(Command& command, OutputOptions& options) {
  add_folder_option(command, options);
  command.flag("--json", options.json, "Print the record as JSON instead of the report");
  add_language_options(command, options);
}

void add_show_option(Command& command, OutputOptions& options) {
  command.optional_choice("--show", options.show, {"colour", "ascii"},
                          "Print the heat maps as well, in colour or in plain letters");
}

render::Language language_of(const OutputOptions& options) {
  if (options.language == "en") return render::Language::kEnglish;
  if (options.language == "ko") return render::Language::kKorean;
  if (options.language == "ja") return render::Language::kJapanese;
  throw UsageError("--lang: no such language");
}

std::vector<std::string> Files::names() const {
  if (kind_ == Kind::kNotes) return {stem_ + ".md", stem_ + ".json"};
  return {stem_ + ".txt", stem_ + ".json", stem_ + ".svg"};
}

std::string Files::text(const report::Report& report, render::Language language) const {
  return kind_ == Kind::kNotes ? render::markdown(report, language)
                               : render::text(report, language);
}

std::vector<io::NamedText> Files::of(const report::Report& report,
                                     render::Language language) const {
  std::vector<std::string> texts{text(report, language), record(report)};
  if (kind_ != Kind::kNotes) texts.push_back(render::svg(report, language));
  std::vector<io::NamedText> files;
  for (const std::string& name : names()) files.push_back({name, texts[files.size()]});
  return files;
}

Files files_of(std::string_view experiment) {
  return Files(experiments::stem_of(experiment),
               experiment == "notes" ? Files::Kind::kNotes : Files::Kind::kReport);
}

void require_seed(std::span<const experiments::Experiment> experiments, std::uint32_t seed) {
  for (const auto& experiment : experiments) require_valid([&] { experiment.validate(seed); });
}

report::Report measure_with_defaults(const experiments::Experiment& experiment, std::uint32_t seed,
                                     bool quiet) {
  return experiment.run(seed, progress_line(!quiet));
}

Exit exit_of(std::span<const report::Claim> claims) {
  return std::ranges::any_of(claims, &report::Claim::fails) ? Exit::kFailed : Exit::kDone;
}

std::string record(const report::Report& report) {
  return report::write_record(report, [](std::string_view claim) {
    return render::statement(claim, render::Language::kEnglish);
  });
}

void require_valid(const std::function<void()>& check) {
  try {
    check();
  } catch (const std::invalid_argument& error) {
    throw UsageError(error.what());
  }
}

void require_memory(std::uint64_t bytes) {
  try {
    io::require_memory("the measurement", static_cast<double>(bytes));
  } catch (const io::InputError& error) {
    throw UsageError(error.what());
  }
}

std::string english(const report::Sentence& sentence) {
  return render::sentence(sentence, render::Language::kEnglish);
}

std::string shown(const report::Report& report, const OutputOptions& options) {
  if (options.show.empty()) return "";
  const render::TerminalStyle style = options.show == "colour" && takes_colour()
                                          ? render::TerminalStyle::kColour
                                          : render::TerminalStyle::kAscii;
  return '\n' + render::terminal(report, language_of(options), style, screen_columns());
}

Exit deliver(const OutputOptions& options, const Files& files,
             const std::function<report::Report()>& work) {
  if (options.json && !options.show.empty()) {
    throw UsageError("--show goes with the report, not with --json");
  }
  io::require_writable(STDOUT_FILENO, "standard output");
  std::optional<io::OutputFolder> folder;
  if (options.folder != "-") folder.emplace(options.folder, files.names());

  const report::Report report = work();
  const render::Language language = language_of(options);
  const std::string printed =
      options.json ? record(report) : files.text(report, language) + shown(report, options);
  if (folder) folder->write(files.of(report, language));
  io::write_all(STDOUT_FILENO, printed, "standard output");
  return exit_of(report.claims);
}

}  // namespace tfx::cli

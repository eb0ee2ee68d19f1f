#include "cli/output.hpp"

#include <unistd.h>

#include <optional>
#include <utility>
#include <vector>

#include "experiments/catalogue.hpp"
#include "io/error.hpp"
#include "io/file.hpp"
#include "io/memory.hpp"
#include "render/markdown.hpp"
#include "render/svg.hpp"
#include "render/text.hpp"
#include "render/words.hpp"
#include "report/record.hpp"

namespace tfx::cli {
void add_folder_option(Command& command, OutputOptions& options) {
  command.word("--out", options.folder, "DIR",
               "Folder for the files, made if its parent is there; - writes none");
}

void add_language_options(Command& command, OutputOptions& options) {
  command.choice("--lang", options.language, {"en", "ko", "ja"},
                 "Language of the report's sentences");
  command.flag("--quiet", options.quiet, "Nothing on stderr but errors");
}

void add_output_options(Command& command, OutputOptions& options) {
  add_folder_option(command, options);
  command.flag("--json", options.json, "Print the record as JSON instead of the report");
  add_language_options(command, options);
}

render::Language language_of(const OutputOptions& options) {
  if (options.language == "en") return render::Language::kEnglish;
  if (options.language == "ko") return render::Language::kKorean;
  if (options.language == "ja") return render::Language::kJapanese;
  throw UsageError("--lang: no such language");
}

Files::Files(std::string_view experiment)
    : stem_(experiments::stem_of(experiment)), is_notes_(experiment == "notes") {}

std::vector<std::string> Files::names() const {
  if (is_notes_) return {stem_ + ".md", stem_ + ".json"};
  return {stem_ + ".txt", stem_ + ".json", stem_ + ".svg"};
}

std::string Files::text(const report::Report& report, render::Language language) const {
  return is_notes_ ? render::markdown(report, language) : render::text(report, language);
}

std::vector<io::NamedText> Files::of(const report::Report& report,
                                     render::Language language) const {
  std::vector<std::string> texts{text(report, language), record(report)};
  if (!is_notes_) texts.push_back(render::svg(report, language));
  std::vector<io::NamedText> files;
  for (const std::string& name : names()) files.push_back({name, texts[files.size()]});
  return files;
}

std::string record(const report::Report& report) {
  return report::write_record(report, [](std::string_view claim) {
    return render::statement(claim, render::Language::kEnglish);
  });
}

void require_memory(std::uint64_t bytes) {
  try {
    io::require_memory("the measurement", static_cast<double>(bytes));
  } catch (const io::InputError& error) {
    throw UsageError(error.what());
  }
}

Exit deliver(const OutputOptions& options, std::string_view experiment,
             const std::function<report::Report()>& work) {
  const Files files(experiment);
  io::require_writable(STDOUT_FILENO, "standard output");
  std::optional<io::OutputFolder> folder;
  if (options.folder != "-") folder.emplace(options.folder, files.names());

  const report::Report report = work();
  const render::Language language = language_of(options);
  const std::string printed = options.json ? record(report) : files.text(report, language);
  if (folder) folder->write(files.of(report, language));
  io::write_all(STDOUT_FILENO, printed, "standard output");
  return report.holds() ? Exit::kDone : Exit::kFailed;
}

}  // namespace tfx::cli

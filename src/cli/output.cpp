#include "cli/output.hpp"

#include <unistd.h>

#include <optional>
#include <utility>
#include <vector>

#include "io/error.hpp"
#include "io/file.hpp"
#include "io/memory.hpp"
#include "render/svg.hpp"
#include "render/words.hpp"
#include "report/record.hpp"

namespace tfx::cli {
namespace {

render::Language language_of(const std::string& name) {
  if (name == "ko") return render::Language::kKorean;
  if (name == "ja") return render::Language::kJapanese;
  return render::Language::kEnglish;
}

std::vector<std::string> names(const Files& files) {
  std::vector<std::string> result{files.text_name(), files.record_name()};
  if (files.picture) result.push_back(files.picture_name());
  return result;
}

/// A record is for programs: its statements are English whatever the language of the texts.
std::string record(const report::Report& report) {
  return report::write_record(report, [](std::string_view claim) {
    return render::statement(claim, render::Language::kEnglish);
  });
}

}  // namespace

void add_output_options(Command& command, OutputOptions& options) {
  command.word("--out", options.folder, "DIR",
               "Folder for the files, made if its parent is there; - writes none");
  command.flag("--json", options.json, "Print the record as JSON instead of the report");
  command.choice("--lang", options.language, {"en", "ko", "ja"},
                 "Language of the report's sentences");
  command.flag("--quiet", options.quiet, "Nothing on stderr but errors");
}

void require_memory(std::uint64_t bytes) {
  try {
    io::require_memory("the measurement", static_cast<double>(bytes));
  } catch (const io::InputError& error) {
    throw UsageError(error.what());
  }
}

Exit deliver(const OutputOptions& options, const Files& files,
             const std::function<report::Report()>& work) {
  io::require_writable(STDOUT_FILENO, "standard output");
  std::optional<io::OutputFolder> folder;
  if (options.folder != "-") folder.emplace(options.folder, names(files));

  const report::Report report = work();
  const render::Language language = language_of(options.language);
  const std::string text = files.text(report, language);
  const std::string json = record(report);
  if (folder) {
    std::vector<io::NamedText> written{{files.text_name(), text}, {files.record_name(), json}};
    if (files.picture) {
      written.push_back({files.picture_name(), render::svg(report, language)});
    }
    folder->write(written);
  }
  io::write_all(STDOUT_FILENO, options.json ? json : text, "standard output");
  return report.holds() ? Exit::kDone : Exit::kFailed;
}

}  // namespace tfx::cli

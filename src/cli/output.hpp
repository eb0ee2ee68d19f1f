#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/exit.hpp"
#include "cli/progress.hpp"
#include "experiments/catalogue.hpp"
#include "io/file.hpp"
#include "render/language.hpp"
#include "report/report.hpp"

namespace tfx::cli {

/// Where a report goes and how: --out, --json, --lang, --quiet, the same in every command.
struct OutputOptions {
  std::string folder = "out";  ///< "-": no files
  std::string language = "en";
  bool json = false;
  bool quiet = false;
  std::string show;  ///< "colour" or "ascii": the heat maps on the terminal too; empty: not
};

/// Whether a command's experiment has heat maps, and with them the option --show.
enum class HeatMaps { kNone, kSome };

/// --out alone; --lang alone; --lang and --quiet; all of them, and --json; --show.
void add_folder_option(Command& command, OutputOptions& options);
void add_language_option(Command& command, OutputOptions& options);
void add_language_options(Command& command, OutputOptions& options);
void add_output_options(Command& command, OutputOptions& options);
void add_show_option(Command& command, OutputOptions& options);

/// Errors: UsageError for no language: what `--lang` lets through is one.
[[nodiscard]] render::Language language_of(const OutputOptions& options);

/// The files that a report becomes: the text, the record and, but for notes, the picture.
class Files {
 public:
  enum class Kind { kReport, kNotes };

  explicit Files(std::string stem, Kind kind = Kind::kReport)
      : stem_(std::move(stem)), kind_(kind) {}

  [[nodiscard]] std::vector<std::string> names() const;
  /// What a reader sees: notes are Markdown, all else is plain text.
  [[nodiscard]] std::string text(const report::Report& report, render::Language language) const;
  /// What the files are called and hold.
  [[nodiscard]] std::vector<io::NamedText> of(const report::Report& report,
                                              render::Language language) const;

 private:
  std::string stem_;
  Kind kind_;
};

/// The files of an experiment. Errors: std::out_of_range for a name that none has.
[[nodiscard]] Files files_of(std::string_view experiment);

/// Errors: UsageError if one of the experiments cannot be measured with that seed.
void require_seed(std::span<const experiments::Experiment> experiments, std::uint32_t seed);

/// An experiment of the catalogue, with a line of progress unless `quiet`.
[[nodiscard]] report::Report measure_with_defaults(const experiments::Experiment& experiment,
                                                   std::uint32_t seed, bool quiet);

/// What the verdicts make of the exit code: kFailed where a judged claim does not hold.
[[nodiscard]] Exit exit_of(std::span<const report::Claim> claims);

/// A record as JSON: for programs, so its statements are English whatever the texts are.
[[nodiscard]] std::string record(const report::Report& report);

/// A sentence as programs read it, whatever the language of texts is.
[[nodiscard]] std::string english(const report::Sentence& sentence);

/// The heat maps of a report after an empty line, as the terminal takes them; "" without --show.
[[nodiscard]] std::string shown(const report::Report& report, const OutputOptions& options);

/// Checks that the files can be written, lets the work be done, writes them, and only then prints.
/// Errors: io::OutputError, before the work where it can be known; and those of the work.
Exit deliver(const OutputOptions& options, const Files& files,
             const std::function<report::Report()>& work);

/// Errors: UsageError if this machine has less memory left.
void require_memory(std::uint64_t bytes);

/// Lets options be checked. Errors: UsageError for what `check` calls an invalid argument.
void require_valid(const std::function<void()>& check);

/// Sets what a command runs: the experiment of its name with `options`.
/// `Options` come with a `validate` and a `bytes_needed`, which are asked before any work.
template <typename Options>
void runs_experiment(Command& command, std::shared_ptr<Options> options,
                     report::Report (*experiment)(const Options&), HeatMaps heat_maps) {
  auto output = std::make_shared<OutputOptions>();
  add_output_options(command, *output);
  if (heat_maps == HeatMaps::kSome) add_show_option(command, *output);
  command.runs([name = command.description().name, options, output, experiment] {
    require_valid([&] { validate(*options); });
    require_memory(bytes_needed(*options));
    return deliver(*output, files_of(name), [&] {
      if constexpr (requires { options->progress; }) {
        options->progress = progress_line(!output->quiet);
      }
      return experiment(*options);
    });
  });
}

}  // namespace tfx::cli

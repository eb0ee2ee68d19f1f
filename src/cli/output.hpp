#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include "cli/command.hpp"
#include "cli/exit.hpp"
#include "cli/progress.hpp"
#include "render/language.hpp"
#include "render/text.hpp"
#include "report/report.hpp"

namespace tfx::cli {

/// Where a report goes and how: --out, --json, --lang, --quiet, the same in every command.
struct OutputOptions {
  std::string folder = "out";  ///< "-": no files
  std::string language = "en";
  bool json = false;
  bool quiet = false;
};

void add_output_options(Command& command, OutputOptions& options);

/// The files of a command: the text, the record and, if there is one, the picture.
struct Files {
  std::string stem;  ///< "02-scale"
  std::string text_extension = ".txt";
  std::string (*text)(const report::Report&, render::Language) = render::text;
  bool picture = true;

  [[nodiscard]] std::string text_name() const { return stem + text_extension; }
  [[nodiscard]] std::string record_name() const { return stem + ".json"; }
  [[nodiscard]] std::string picture_name() const { return stem + ".svg"; }
};

/// Checks that the files can be written, lets the work be done, writes them, and only then prints.
/// Errors: io::OutputError, before the work where it can be known; and those of the work.
Exit deliver(const OutputOptions& options, const Files& files,
             const std::function<report::Report()>& work);

/// Errors: UsageError if this machine has less memory left.
void require_memory(std::uint64_t bytes);

/// Sets what a command runs: `experiment` with `options`, its report delivered under `stem`.
/// `Options` come with a `validate` and a `bytes_needed`, which are asked before any work.
template <typename Options>
void runs_experiment(Command& command, std::string stem, std::shared_ptr<Options> options,
                     report::Report (*experiment)(const Options&)) {
  auto output = std::make_shared<OutputOptions>();
  add_output_options(command, *output);
  command.runs([stem = std::move(stem), options, output, experiment] {
    try {
      validate(*options);
    } catch (const std::invalid_argument& error) {
      throw UsageError(error.what());
    }
    require_memory(bytes_needed(*options));
    return deliver(*output, {.stem = stem}, [&] {
      if constexpr (requires { options->progress; }) {
        options->progress = progress_line(!output->quiet);
      }
      return experiment(*options);
    });
  });
}

}  // namespace tfx::cli

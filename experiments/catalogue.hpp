#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "experiments/options.hpp"
#include "report/report.hpp"

namespace tfx::experiments {

/// An experiment that can be run as it is.
struct Experiment {
  std::string_view name;  ///< "scale"
  std::string_view stem;  ///< "02-scale": what its files are called, before the extension
  /// Errors: std::invalid_argument if `run` could not measure with that seed.
  void (*validate)(std::uint32_t seed);
  /// The experiment with its default settings, but for the seed.
  report::Report (*run)(std::uint32_t seed, const Progress& progress);
  std::string_view options = {};  ///< what to say on the command line for settings of its own
};

/// Every experiment, in the order of their files.
[[nodiscard]] std::span<const Experiment> catalogue();

/// The same for a page, where there is room to show more: scale at several widths.
[[nodiscard]] std::span<const Experiment> page_catalogue();

/// "02-scale" of "scale". Errors: std::out_of_range for a name that is not in the catalogue.
[[nodiscard]] std::string stem_of(std::string_view name);

}  // namespace tfx::experiments

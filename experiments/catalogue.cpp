#include "experiments/catalogue.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "experiments/attend.hpp"
#include "experiments/block.hpp"
#include "experiments/cost.hpp"
#include "experiments/heads.hpp"
#include "experiments/mask.hpp"
#include "experiments/norm.hpp"
#include "experiments/notes.hpp"
#include "experiments/perm.hpp"
#include "experiments/scale.hpp"

namespace tfx::experiments {
namespace {

/// The default settings, but for the seed of those that draw.
template <typename Options>
Options with_seed(std::uint32_t seed) {
  Options options;
  if constexpr (requires { options.seed; }) options.seed = seed;
  return options;
}

template <typename Options>
void check(std::uint32_t seed) {
  validate(with_seed<Options>(seed));
}

void check_notes(std::uint32_t seed) {
  check<ScaleOptions>(seed);
  check<PermOptions>(seed);
}

/// With the progress of those that have trials.
template <typename Options, report::Report (*kMeasure)(const Options&)>
report::Report run(std::uint32_t seed, const Progress& progress) {
  auto options = with_seed<Options>(seed);
  if constexpr (requires { options.progress; }) options.progress = progress;
  return kMeasure(options);
}

report::Report run_notes(std::uint32_t seed, const Progress& progress) {
  return notes(run<ScaleOptions, scale>(seed, progress), run<PermOptions, perm>(seed, progress));
}

constexpr auto kCatalogue = std::to_array<Experiment>({
    {"attend", "01-attend", check<AttendOptions>, run<AttendOptions, attend>},
    {"scale", "02-scale", check<ScaleOptions>, run<ScaleOptions, scale>},
    {"mask", "03-mask", check<MaskOptions>, run<MaskOptions, mask>},
    {"heads", "04-heads", check<HeadsOptions>, run<HeadsOptions, heads>},
    {"perm", "05-perm", check<PermOptions>, run<PermOptions, perm>},
    {"norm", "06-norm", check<NormOptions>, run<NormOptions, norm>},
    {"block", "07-block", check<BlockOptions>, run<BlockOptions, block>},
    {"cost", "08-cost", check<CostOptions>, run<CostOptions, cost>},
    {"notes", "08-notes", check_notes, run_notes},
});

constexpr Experiment kScaleOnAPage = {
    "scale", "02-scale", check<ScaleOptions>,
    [](std::uint32_t seed, const Progress& progress) {
      return scale(
          {.widths = {4, 8, 16, 32, 64, 128, 256, 512}, .seed = seed, .progress = progress});
    },
    "--d 4 8 16 32 64 128 256 512"};

}  // namespace

std::span<const Experiment> catalogue() {
  return kCatalogue;
}

std::span<const Experiment> page_catalogue() {
  static const auto page = [] {
    auto experiments = kCatalogue;
    *std::ranges::find(experiments, kScaleOnAPage.name, &Experiment::name) = kScaleOnAPage;
    return experiments;
  }();
  return page;
}

std::string stem_of(std::string_view name) {
  const auto* const found = std::ranges::find(kCatalogue, name, &Experiment::name);
  if (found == kCatalogue.end())
    throw std::out_of_range("no experiment is called " + std::string(name));
  return std::string(found->stem);
}

}  // namespace tfx::experiments

#include "experiments/options.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace tfx::experiments {

void require_at_least(std::string_view experiment, std::string_view option, std::size_t value,
                      std::size_t least) {
  if (value >= least) return;
  throw std::invalid_argument(
      fmt::format("{}: {} is {}, needs at least {}", experiment, option, value, least));
}

void require_at_most(std::string_view experiment, std::string_view option, std::size_t value,
                     std::size_t most) {
  if (value <= most) return;
  throw std::invalid_argument(
      fmt::format("{}: {} is {}, needs at most {}", experiment, option, value, most));
}

void require_distinct(std::string_view experiment, std::string_view option,
                      std::span<const std::size_t> values) {
  for (auto value = values.begin(); value != values.end(); ++value) {
    if (std::find(values.begin(), value, *value) == value) continue;
    throw std::invalid_argument(
        fmt::format("{}: {} {} is there twice", experiment, option, *value));
  }
}

void require_trials(std::string_view experiment, std::uint32_t seed, std::size_t trials) {
  require_at_least(experiment, "--trials", trials, 2);
  constexpr std::uint64_t kLast = std::numeric_limits<std::uint32_t>::max();
  if (trials - 1 <= kLast - seed) return;
  throw std::invalid_argument(
      fmt::format("{}: --seed {} with --trials {} ends at seed {}, beyond {}", experiment, seed,
                  trials, std::uint64_t{seed} + trials - 1, kLast));
}

}  // namespace tfx::experiments

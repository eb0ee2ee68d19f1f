#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "experiments/options.hpp"
#include "fast/threads.hpp"

namespace tfx::experiments {

/// How many trials are under way at once with that many threads; 0 is as many as the machine has.
[[nodiscard]] inline std::size_t trials_at_once(std::size_t trials, std::size_t threads) {
  return std::min(trials, fast::threads_for(threads));
}

/// Calls measure(t) for each trial, on up to `threads` threads, and hands what it gives to
/// collect(result) on this one, in the order of the trials: so nothing depends on the number of
/// threads. Tells `progress` of each trial that was collected.
template <typename Measure, typename Collect>
void for_each_trial(std::size_t trials, std::size_t threads, const Progress& progress,
                    const Measure& measure, const Collect& collect) {
  constexpr std::size_t kAWorker = 16;  // results that wait for each, so that few wait for one
  const std::size_t workers = trials_at_once(trials, threads);
  for (std::size_t first = 0; first < trials; first += workers * kAWorker) {
    const std::size_t count = std::min(workers * kAWorker, trials - first);
    std::vector<std::optional<decltype(measure(first))>> results(count);
    fast::for_each_task(count, workers, [&](std::size_t task, std::size_t /*worker*/) {
      results[task].emplace(measure(first + task));
    });
    for (std::size_t i = 0; i < count; ++i) {
      collect(std::move(*results[i]));
      if (progress) progress(first + i + 1, trials);
    }
  }
}

}  // namespace tfx::experiments

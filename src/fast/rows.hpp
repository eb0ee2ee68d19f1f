#pragma once

#include <algorithm>
#include <cstddef>

#include "fast/threads.hpp"
#include "fast/view.hpp"

namespace tfx::fast {

/// How results are written: through the caches, or past them. A cache line that is written whole
/// need not be read first, and a matrix that no cache holds is not found there later anyway.
enum class Stores { kCached, kPast };

/// Past the caches from 8 MiB on, of rows that are long beside their unaligned ends.
template <typename T>
[[nodiscard]] Stores stores_for(const View<T>& out) {
  constexpr std::size_t kLeast = std::size_t{8} * 1024 * 1024;
  constexpr std::size_t kLeastOfARow = 1024;
  const std::size_t row = out.cols() * sizeof(T);
  return row >= kLeastOfARow && out.rows() * row >= kLeast ? Stores::kPast : Stores::kCached;
}

/// Calls body(i, worker) for each row of x, some neighbours at a time on each of up to `threads`
/// threads; 0 is as many as the machine has. Few numbers stay on this thread.
template <typename T, class Body>
void for_each_row(const View<const T>& x, std::size_t threads, const Body& body) {
  constexpr std::size_t kNumbersOfATask = 65536;
  const std::size_t rows_of_task =
      kNumbersOfATask / std::clamp<std::size_t>(x.cols(), 1, kNumbersOfATask);
  const std::size_t tasks = x.cols() == 0 ? 0 : (x.rows() + rows_of_task - 1) / rows_of_task;
  for_each_task(tasks, threads_for(threads), [&](std::size_t task, std::size_t worker) {
    const std::size_t first = task * rows_of_task;
    const std::size_t last = std::min(first + rows_of_task, x.rows());
    for (std::size_t i = first; i < last; ++i) body(i, worker);
  });
}

}  // namespace tfx::fast

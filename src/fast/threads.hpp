#pragma once

#include <cstddef>
#include <functional>

namespace tfx::fast {

/// How many threads the machine runs at once; at least 1.
[[nodiscard]] std::size_t all_threads();

/// As many threads as were asked for, where 0 asks for all.
[[nodiscard]] inline std::size_t threads_for(std::size_t asked) {
  return asked == 0 ? all_threads() : asked;
}

/// Calls body(task, worker) once for each task 0 .. tasks - 1, in that order of starting, on up to
/// `threads` threads, this one always among them, fewer where the system gives no more. Workers are
/// numbered 0 .. threads - 1, and a worker does one task at a time, so what a task needs for itself
/// can be kept by worker. Who does which task is a matter of chance: a result that must not be may
/// depend on the task alone.
///
/// Errors   What a body throws, the first of it, after the others have stopped.
/// Cost     About 20 us a thread that is started; none is where one is asked for.
void for_each_task(std::size_t tasks, std::size_t threads,
                   const std::function<void(std::size_t task, std::size_t worker)>& body);

}  // namespace tfx::fast

#include "fast/threads.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace tfx::fast {

std::size_t all_threads() {
  return std::max(1U, std::thread::hardware_concurrency());
}

void for_each_task(std::size_t tasks, std::size_t threads,
                   const std::function<void(std::size_t task, std::size_t worker)>& body) {
  std::atomic<std::size_t> next = 0;
  std::mutex lock;
  std::exception_ptr failure;
  const auto work = [&](std::size_t worker) {
    try {
      for (std::size_t task = next++; task < tasks; task = next++) body(task, worker);
    } catch (...) {
      next = tasks;  // the others finish what they have begun
      const std::lock_guard guard(lock);
      if (!failure) failure = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> others;
    try {
      for (std::size_t worker = 1; worker < std::min(threads, tasks); ++worker) {
        others.emplace_back(work, worker);
      }
    } catch (const std::system_error&) {
      // The system gives no more threads: those that there are do it all.
    }
    work(0);
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace tfx::fast

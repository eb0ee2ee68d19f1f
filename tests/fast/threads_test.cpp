#include "fast/threads.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <barrier>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

namespace tfx::fast {
namespace {

TEST(Threads, DoEachTaskOnce) {
  for (const std::size_t threads : {0U, 1U, 2U, 3U, 16U}) {
    std::vector<std::atomic<int>> done(100);
    for_each_task(100, threads, [&](std::size_t task, std::size_t worker) {
      EXPECT_LT(worker, std::max<std::size_t>(threads, 1));
      ++done[task];
    });
    for (const auto& times : done) EXPECT_EQ(times, 1);
  }
}

TEST(Threads, AreNotStartedWhereOneIsAskedForOrThereIsOneTask) {
  const auto here = std::this_thread::get_id();
  for_each_task(5, 1,
                [&](std::size_t, std::size_t) { EXPECT_EQ(std::this_thread::get_id(), here); });
  for_each_task(1, 8,
                [&](std::size_t, std::size_t) { EXPECT_EQ(std::this_thread::get_id(), here); });
}

// The first four tasks wait for each other, so each has a worker of its own.
TEST(Threads, AWorkerIsOneThread) {
  std::barrier all_are_there(4);
  std::mutex lock;
  std::set<std::pair<std::size_t, std::thread::id>> pairs;
  std::set<std::size_t> workers;
  for_each_task(200, 4, [&](std::size_t task, std::size_t worker) {
    if (task < 4) all_are_there.arrive_and_wait();
    const std::lock_guard guard(lock);
    pairs.emplace(worker, std::this_thread::get_id());
    workers.insert(worker);
  });
  EXPECT_EQ(workers, (std::set<std::size_t>{0, 1, 2, 3}));
  EXPECT_EQ(pairs.size(), 4U);
}

TEST(Threads, BeginTasksInTheirOrder) {
  std::vector<std::size_t> begun;
  for_each_task(50, 1, [&](std::size_t task, std::size_t) { begun.push_back(task); });
  for (std::size_t task = 0; task < 50; ++task) EXPECT_EQ(begun.at(task), task);
}

TEST(Threads, ThatAreAskedForAreAsManyAsSaidAndZeroIsAll) {
  EXPECT_EQ(threads_for(3), 3U);
  EXPECT_EQ(threads_for(0), all_threads());
  EXPECT_GE(all_threads(), 1U);
}

TEST(Threads, GiveTheCallerWhatATaskThrows) {
  for (const std::size_t threads : {1U, 3U}) {
    const auto run = [&] {
      for_each_task(50, threads, [](std::size_t task, std::size_t) {
        if (task == 7) throw std::runtime_error("task 7");
      });
    };
    EXPECT_THROW(run(), std::runtime_error) << threads << " threads";
  }
}

TEST(Threads, OfNoTasksDoNothing) {
  for_each_task(0, 4, [](std::size_t, std::size_t) { ADD_FAILURE() << "there is no task"; });
}

}  // namespace
}  // namespace tfx::fast

#include "cli/apart.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <new>
#include <vector>

#include "io/error.hpp"

namespace tfx::cli {
namespace {

TEST(Apart, GivesTheSecondsThatTheWorkSays) {
  EXPECT_EQ(in_child([] { return 0.125; }).seconds, 0.125);
}

TEST(Apart, CountsTheMemoryOfTheWorkAndNotOfThisProcess) {
  const std::vector<char> mine(std::size_t{64} << 20U, 'x');
  constexpr std::size_t kTaken = std::size_t{32} << 20U;
  const auto took = in_child([] {
    const std::vector<char> taken(kTaken, 'x');
    return static_cast<double>(taken.back());
  });
  EXPECT_GE(took.bytes, kTaken / 16 * 15);
  EXPECT_LT(took.bytes, kTaken * 2) << mine.size() << " bytes of this process do not count";
}

TEST(Apart, WhatTheWorkDoesIsGoneWithIt) {
  int changed = 0;
  (void)in_child([&] {
    changed = 1;
    return 0.0;
  });
  EXPECT_EQ(changed, 0);
}

TEST(Apart, SaysWhereTheWorkWasNotDone) {
  EXPECT_THROW((void)in_child([]() -> double { throw std::bad_alloc(); }), std::bad_alloc);
  EXPECT_THROW((void)in_child([]() -> double { throw 1; }), io::OutputError);
  EXPECT_THROW((void)in_child([]() -> double { _exit(0); }), io::OutputError);
}

// The worker holds the end of a pipe for a minute, unless it ends: then we read that nobody does.
TEST(Apart, EndsWithTheProcessThatAskedForIt) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe2(ends.data(), O_CLOEXEC), 0);
  const pid_t asking = fork();
  if (asking == 0) {
    (void)in_child([&] {
      (void)!write(ends[1], "!", 1);
      sleep(60);
      return 0.0;
    });
    _exit(0);
  }
  close(ends[1]);
  char letter = 0;
  ASSERT_EQ(read(ends[0], &letter, 1), 1) << "the work has begun";
  kill(asking, SIGKILL);
  pollfd waiting{.fd = ends[0], .events = POLLIN, .revents = 0};
  EXPECT_EQ(poll(&waiting, 1, 5000), 1) << "it goes on";
  EXPECT_EQ(waitpid(asking, nullptr, 0), asking);
  close(ends[0]);
}

}  // namespace
}  // namespace tfx::cli

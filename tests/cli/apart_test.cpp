#include "cli/apart.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

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

}  // namespace
}  // namespace tfx::cli

#include "io/memory.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>

#include "io/error.hpp"
#include "support/limits.hpp"

namespace tfx::io {
namespace {

constexpr std::uint64_t kMiB = std::uint64_t{1} << 20U;

std::string answer(double bytes) {
  try {
    require_memory("causal_mask", bytes);
  } catch (const InputError& error) {
    return error.what();
  }
  return "there is room";
}

TEST(AvailableMemory, IsSomethingAndNoMoreThanTheMachineHas) {
  const auto all = static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) *
                   static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  EXPECT_GT(available_memory(), kMiB);
  EXPECT_LE(available_memory(), all);
}

TEST(AvailableMemory, IsNoMoreThanTheAddressSpaceLimitLeaves) {
  EXPECT_EXIT(
      {
        test::limit_memory(200 * kMiB);
        const std::uint64_t available = available_memory();
        std::_Exit(available <= 200 * kMiB && available > 150 * kMiB ? 0 : 1);
      },
      testing::ExitedWithCode(0), "");
}

TEST(RequireMemory, SaysWhatIsNeededAndWhatThereIs) {
  const std::string said = answer(0x1.8p60);
  EXPECT_TRUE(said.starts_with("causal_mask: needs about 1.5 EiB of memory, ")) << said;
  EXPECT_TRUE(said.ends_with("iB is available")) << said;
}

TEST(RequireMemory, BeyondSixtyFourBitsIsMoreThanThereIs) {
  EXPECT_TRUE(answer(1e30).starts_with("causal_mask: needs about 867361737988.4 EiB of memory, "));
}

TEST(RequireMemory, WhatFitsIsNotRefused) {
  EXPECT_EQ(answer(0), "there is room");
  EXPECT_EQ(answer(2.0 * kMiB), "there is room");
}

TEST(RequireMemory, HoldsToTheLimitOfTheProcess) {
  EXPECT_EXIT(
      {
        test::limit_memory(200 * kMiB);
        std::cerr << answer(100.0 * kMiB) << "; " << answer(250.0 * kMiB);
        std::_Exit(0);
      },
      testing::ExitedWithCode(0),
      "there is room; causal_mask: needs about 250.0 MiB of memory, [12][0-9.]+ MiB is available");
}

TEST(RequireMemory, AMebibyteIsNotWorthLooking) {
  EXPECT_EXIT(
      {
        test::limit_memory(kMiB / 2);
        std::cerr << answer(kMiB) << "; " << answer(kMiB + 1);
        std::_Exit(0);
      },
      testing::ExitedWithCode(0),
      "there is room; causal_mask: needs about 1.0 MiB of memory, .* is available");
}

}  // namespace
}  // namespace tfx::io

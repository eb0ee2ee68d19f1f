#include "fast/target.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "hwy/highway.h"

namespace tfx::fast {
namespace {

TEST(Target, ThereIsOneAndItCanBeChosen) {
  const std::vector<std::string> all = targets();
  ASSERT_FALSE(all.empty());
  for (const std::string& name : all) {
    use_target(name);
    EXPECT_EQ(targets(), all) << "what there is does not depend on what is chosen";
    const std::int64_t chosen = hwy::SupportedTargets();
    EXPECT_EQ(hwy::TargetName(chosen), name);
  }
  use_target("");
}

TEST(Target, AnUnknownOneIsRefusedWithTheNamesThereAre) {
  try {
    use_target("AVX9");
    FAIL() << "no refusal";
  } catch (const std::invalid_argument& error) {
    const std::string text = error.what();
    EXPECT_EQ(text.find("there is no SIMD target AVX9, needs one of "), 0U) << text;
    for (const std::string& name : targets()) EXPECT_NE(text.find(name), std::string::npos) << text;
  }
}

}  // namespace
}  // namespace tfx::fast

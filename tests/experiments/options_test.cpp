#include "experiments/options.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <vector>

#include "support/report.hpp"

namespace tfx::experiments {
namespace {

using test::refusal;

constexpr std::uint32_t kLastSeed = std::numeric_limits<std::uint32_t>::max();

TEST(RequireAtLeast, NamesExperimentOptionAndLimit) {
  EXPECT_EQ(refusal([] { require_at_least("perm", "--n", 1, 2); }),
            "perm: --n is 1, needs at least 2");
  EXPECT_NO_THROW(require_at_least("perm", "--n", 2, 2));
}

TEST(RequireAtMost, NamesExperimentOptionAndLimit) {
  EXPECT_EQ(refusal([] { require_at_most("cost", "--n", 9, 8); }),
            "cost: --n is 9, needs at most 8");
  EXPECT_NO_THROW(require_at_most("cost", "--n", 8, 8));
}

TEST(RequireDistinct, NamesTheValueThatIsThereTwice) {
  EXPECT_EQ(refusal([] {
              require_distinct("scale", "--d", std::vector<std::size_t>{4, 64, 4});
            }),
            "scale: --d 4 is there twice");
  EXPECT_NO_THROW(require_distinct("scale", "--d", std::vector<std::size_t>{4, 64}));
  EXPECT_NO_THROW(require_distinct("scale", "--d", {}));
}

TEST(RequireTrials, NeedsTwoForAnInterval) {
  EXPECT_EQ(refusal([] { require_trials("scale", 0, 1); }),
            "scale: --trials is 1, needs at least 2");
  EXPECT_EQ(refusal([] { require_trials("scale", 0, 0); }),
            "scale: --trials is 0, needs at least 2");
  EXPECT_NO_THROW(require_trials("scale", 0, 2));
}

TEST(RequireTrials, EndAtTheLastSeed) {
  EXPECT_NO_THROW(require_trials("scale", kLastSeed - 1, 2));
  EXPECT_NO_THROW(require_trials("scale", 0, std::size_t{kLastSeed} + 1));
  EXPECT_EQ(refusal([] { require_trials("scale", kLastSeed, 2); }),
            "scale: --seed 4294967295 with --trials 2 ends at seed 4294967296, beyond 4294967295");
  EXPECT_EQ(refusal([] { require_trials("scale", 0, std::size_t{kLastSeed} + 2); }),
            "scale: --seed 0 with --trials 4294967297 ends at seed 4294967296, beyond 4294967295");
}

TEST(TrialSeed, CountsUpFromTheSeed) {
  EXPECT_EQ(trial_seed(7, 0), 7U);
  EXPECT_EQ(trial_seed(7, 3), 10U);
  EXPECT_EQ(trial_seed(kLastSeed - 1, 1), kLastSeed);
}

TEST(MatrixBytes, AreEightACellBeyond32Bits) {
  EXPECT_EQ(matrix_bytes(3, 4), 96U);
  EXPECT_EQ(matrix_bytes(65536, 65536), std::uint64_t{1} << 35U);
}

}  // namespace
}  // namespace tfx::experiments

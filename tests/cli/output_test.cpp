#include "cli/output.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace tfx::cli {
namespace {

report::Claim at_most_one(double measured, bool judged = true) {
  return {.id = "x.y", .measured = report::fixed(measured, 1), .limit = 1, .judged = judged};
}

TEST(ExitOf, IsFailedWhereAJudgedClaimDoesNotHold) {
  using Claims = std::vector<report::Claim>;
  EXPECT_EQ(exit_of(Claims{}), Exit::kDone);
  EXPECT_EQ(exit_of(Claims{at_most_one(1), at_most_one(2, false)}), Exit::kDone);
  EXPECT_EQ(exit_of(Claims{at_most_one(1), at_most_one(2)}), Exit::kFailed);
  EXPECT_EQ(exit_of(Claims{at_most_one(std::numeric_limits<double>::quiet_NaN())}), Exit::kFailed);
}

TEST(FilesOf, AreNamedByTheExperiment) {
  EXPECT_EQ(files_of("scale").names(),
            (std::vector<std::string>{"02-scale.txt", "02-scale.json", "02-scale.svg"}));
  EXPECT_EQ(files_of("notes").names(), (std::vector<std::string>{"08-notes.md", "08-notes.json"}));
  EXPECT_THROW((void)files_of("nothing"), std::out_of_range);
}

}  // namespace
}  // namespace tfx::cli

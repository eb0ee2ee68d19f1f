#include "render/verdicts.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace tfx::render {
namespace {

const std::vector<report::Claim>& claims() {
  static const std::vector<report::Claim> kClaims = {
      {.id = "cost.squared",
       .measured = report::whole(4),
       .relation = report::Relation::kEqual,
       .limit = 4},
      {.id = "scale.spreads",
       .measured = report::fixed(-0.25, 3),
       .relation = report::Relation::kGreater},
      {.id = "perm.mixes", .measured = report::fixed(0.5, 2), .limit = 1, .judged = false}};
  return kClaims;
}

TEST(VerdictLines, GiveEachClaimALineAndCount) {
  EXPECT_EQ(verdict_lines(claims(), Language::kEnglish),
            "holds       cost.squared   4 == 4\n"
            "FAILS       scale.spreads  -0.250 > 0\n"
            "not judged  perm.mixes     0.50 <= 1\n"
            "1 hold, 1 fail, 1 not judged\n");
  EXPECT_EQ(verdict_lines({}, Language::kEnglish), "0 hold, 0 fail, 0 not judged\n");
}

TEST(Verdicts, GiveEachClaimThreeLines) {
  EXPECT_EQ(verdicts(std::span(claims()).first(1), Language::kEnglish),
            "  holds  cost.squared\n"
            "         twice the tokens make four times the scores (the counted ratio that is "
            "farthest from it)\n"
            "         measured 4, needs == 4\n");
}

}  // namespace
}  // namespace tfx::render

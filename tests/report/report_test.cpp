#include "report/report.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace tfx::report {
namespace {

Claim claim(double measured, bool judged = true) {
  return {.id = "x.y",
          .measured = fixed(measured, 3),
          .relation = Relation::kAtMost,
          .limit = 1,
          .judged = judged};
}

TEST(Report, HoldsWhereNoJudgedClaimFailed) {
  EXPECT_TRUE((Report{.experiment = "x"}).holds());
  EXPECT_TRUE((Report{.experiment = "x", .claims = {claim(0), claim(1)}}).holds());
  EXPECT_FALSE((Report{.experiment = "x", .claims = {claim(0), claim(2)}}).holds());
  EXPECT_FALSE((Report{.experiment = "x", .claims = {claim(2), claim(0)}}).holds());
}

TEST(Report, AClaimThatIsNotJudgedDoesNotFailIt) {
  EXPECT_TRUE((Report{.experiment = "x", .claims = {claim(2, false)}}).holds());
  EXPECT_FALSE((Report{.experiment = "x", .claims = {claim(2, false), claim(2)}}).holds());
}

TEST(Report, AClaimOfANanFailsIt) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_FALSE((Report{.experiment = "x", .claims = {claim(nan)}}).holds());
}

}  // namespace
}  // namespace tfx::report

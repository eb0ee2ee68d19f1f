#include "report/claim.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <optional>

#include "support/numbers.hpp"

namespace tfx::report {
namespace {

using test::kInf;
using test::kNan;

std::optional<bool> holds(double measured, Relation relation, double limit) {
  return Claim{.id = "x.y", .measured = fixed(measured, 3), .relation = relation, .limit = limit}
      .holds();
}

TEST(Claim, HoldsAsItsRelationSays) {
  const double above = std::nextafter(0.5, 1.0);
  const double below = std::nextafter(0.5, 0.0);
  EXPECT_EQ(holds(0.5, Relation::kEqual, 0.5), true);
  EXPECT_EQ(holds(above, Relation::kEqual, 0.5), false);
  EXPECT_EQ(holds(0.5, Relation::kAtMost, 0.5), true);
  EXPECT_EQ(holds(above, Relation::kAtMost, 0.5), false);
  EXPECT_EQ(holds(below, Relation::kLess, 0.5), true);
  EXPECT_EQ(holds(0.5, Relation::kLess, 0.5), false);
  EXPECT_EQ(holds(0.5, Relation::kAtLeast, 0.5), true);
  EXPECT_EQ(holds(below, Relation::kAtLeast, 0.5), false);
  EXPECT_EQ(holds(above, Relation::kGreater, 0.5), true);
  EXPECT_EQ(holds(0.5, Relation::kGreater, 0.5), false);
}

TEST(Claim, OfANanNeverHolds) {
  for (const Relation relation : {Relation::kEqual, Relation::kAtMost, Relation::kLess,
                                  Relation::kAtLeast, Relation::kGreater}) {
    EXPECT_EQ(holds(kNan, relation, 0.5), false);
    EXPECT_EQ(holds(0.5, relation, kNan), false);
    EXPECT_EQ(holds(kNan, relation, kNan), false);
  }
}

TEST(Claim, OfAnInfinityHoldsByItsSize) {
  EXPECT_EQ(holds(kInf, Relation::kGreater, 1e308), true);
  EXPECT_EQ(holds(kInf, Relation::kAtMost, 1e308), false);
  EXPECT_EQ(holds(kInf, Relation::kEqual, kInf), true);
}

TEST(Claim, ThatIsNotJudgedHoldsNeitherWay) {
  EXPECT_EQ((Claim{.id = "x.y", .measured = fixed(2, 3), .limit = 1, .judged = false}).holds(),
            std::nullopt);
}

TEST(Symbol, StandsForEachRelation) {
  EXPECT_EQ(symbol(Relation::kEqual), "==");
  EXPECT_EQ(symbol(Relation::kAtMost), "<=");
  EXPECT_EQ(symbol(Relation::kLess), "<");
  EXPECT_EQ(symbol(Relation::kAtLeast), ">=");
  EXPECT_EQ(symbol(Relation::kGreater), ">");
}

}  // namespace
}  // namespace tfx::report

#include "support/compare.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "support/cases.hpp"
#include "support/numbers.hpp"

// Who watches the watchers: a comparison that lets a wrong number pass makes every test vain.

namespace tfx::test {
namespace {

using test::kInf;
using test::kNan;

using Numbers = std::vector<double>;

TEST(Near, ANanWhereANumberIsWantedFails) {
  EXPECT_FALSE(near(Numbers{kNan}, Numbers{5}));
  EXPECT_FALSE(near(Numbers{5}, Numbers{kNan}));
  EXPECT_TRUE(near(Numbers{kNan}, Numbers{kNan}));
}

TEST(Near, AnInfinityIsWantedWithItsSign) {
  EXPECT_TRUE(near(Numbers{kInf}, Numbers{kInf}));
  EXPECT_FALSE(near(Numbers{-kInf}, Numbers{kInf}));
  EXPECT_FALSE(near(Numbers{1e300}, Numbers{kInf}));
  EXPECT_FALSE(near(Numbers{kInf}, Numbers{1e300}));
}

TEST(Near, WithoutAToleranceItIsTheAccuracyOfCore) {
  EXPECT_TRUE(near(Numbers{1 + 0.9e-12}, Numbers{1}));
  EXPECT_FALSE(near(Numbers{1 + 1.1e-12}, Numbers{1}));
  EXPECT_TRUE(near(Numbers{0.9e-12}, Numbers{0}));
  EXPECT_FALSE(near(Numbers{1.1e-12}, Numbers{0}));
  EXPECT_TRUE(near(Numbers{0.9e-9, 1000}, Numbers{0, 1000}));
  EXPECT_TRUE(near(Numbers{0.9e-9, -1000}, Numbers{0, -1000}));
  EXPECT_FALSE(near(Numbers{1.1e-9, -1000}, Numbers{0, -1000}));
}

TEST(Near, AToleranceOfNothingIsEquality) {
  EXPECT_TRUE(near(Numbers{0.5}, Numbers{0.5}, 0.0));
  EXPECT_FALSE(near(Numbers{std::nextafter(0.5, 1)}, Numbers{0.5}, 0.0));
}

TEST(Near, AnotherLengthOrShapeFails) {
  EXPECT_FALSE(near(Numbers{1}, Numbers{1, 1}));
  EXPECT_FALSE(near(Numbers{1, 1}, Numbers{1}));
  EXPECT_FALSE(near(Matrix(2, 3), Matrix(3, 2)));
}

TEST(SameBits, TellsWhatEqualityDoesNot) {
  EXPECT_FALSE(same_bits(Numbers{0.0}, Numbers{-0.0}));
  EXPECT_TRUE(same_bits(Numbers{kNan, 1}, Numbers{kNan, 1}));
  EXPECT_FALSE(same_bits(Numbers{1}, Numbers{std::nextafter(1.0, 2.0)}));
  EXPECT_FALSE(same_bits(Matrix(2, 3), Matrix(3, 2)));
}

TEST(Cases, EveryReportedCaseBelongsToAFunctionWhoseTestsRunIt) {
  std::size_t run = 0;
  for (const char* function : {"softmax", "attention", "causal_mask", "multi_head", "pos_encoding",
                               "layer_norm", "block"}) {
    run += cases_of(function).size() - cases_of_file(std::string(function) + ".json").size();
  }
  EXPECT_EQ(run, cases_of_file("field_functions.json").size());
}

TEST(Cases, ATightToleranceIsRead) {
  std::map<std::string, std::optional<double>> tolerances;
  for (const Case& c : cases_of_file("field_functions.json")) tolerances[c.id] = c.tolerance;
  EXPECT_EQ(tolerances.at("B26-b"), 1e-8);
  EXPECT_EQ(tolerances.at("B28-b"), 0.0);
  EXPECT_EQ(tolerances.at("B08-a"), std::nullopt);
}

}  // namespace
}  // namespace tfx::test

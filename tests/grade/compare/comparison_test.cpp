#include "grade/compare/comparison.hpp"

#include <gtest/gtest.h>

#include <cfloat>
#include <cmath>
#include <string>
#include <vector>

#include "support/cases.hpp"
#include "support/numbers.hpp"

namespace tfx::grade {
namespace {

using test::kInf;
using test::kNan;

/// A list as an array along one axis.
io::Tensor list(const std::vector<double>& cells) {
  return {{cells.size()}, cells};
}

Comparison compared(const std::vector<double>& got, const std::vector<double>& want,
                    double tolerance = 1e-6) {
  return compare(list(got), list(want), tolerance);
}

TEST(Compare, JudgesAsTheReportedCasesSay) {
  const auto cases = test::cases_of_file("field_compare.json");
  EXPECT_EQ(cases.size(), 8U);
  for (const test::Case& c : cases) {
    SCOPED_TRACE(c.id);
    const Comparison result = compared(test::numbers(c.args.at("got")),
                                       test::numbers(c.args.at("want")), c.args.at("tolerance"));
    EXPECT_EQ(result.same(), c.expected == "pass");
    EXPECT_EQ(result.wrong, c.expected == "pass" ? 0U : 1U);
    EXPECT_EQ(result.first_wrong.has_value(), c.expected == "fail");
  }
}

// By hand; each number is exact in binary.
TEST(Compare, FindsTheLargestErrorOfEachKindWhereItIs) {
  const Comparison result = compare(io::Tensor{{2, 3}, {1, 2.25, 8, 0.5, 0, 16}},
                                    io::Tensor{{2, 3}, {1, 2, 9, 0.25, 0, 16}}, 0.25);
  EXPECT_EQ(result.cells, 6U);
  EXPECT_EQ(result.wrong, 1U);
  EXPECT_EQ(result.first_wrong, (WrongCell{2, 8, 9}));
  EXPECT_EQ(result.absolute, (Largest<double>{1, 2}));
  EXPECT_EQ(result.relative, (Largest<double>{1, 3}));               // 0.25 / 0.25
  EXPECT_EQ(result.ulps, (Largest<std::uint64_t>{1ULL << 52U, 3}));  // a power of 2 away
  EXPECT_EQ(result.passing_tolerance(), 1);
  EXPECT_FALSE(result.same());
}

TEST(Compare, TheToleranceItselfIsWithin) {
  EXPECT_TRUE(compared({1.25}, {1}, 0.25).same());
  EXPECT_FALSE(compared({1.25}, {1}, std::nextafter(0.25, 0)).same());
  EXPECT_TRUE(compared({1}, {1}, 0).same());
  EXPECT_FALSE(compared({1}, {1 + DBL_EPSILON}, 0).same());
  EXPECT_TRUE(compared({-0.0}, {0.0}, 0).same());
}

TEST(Compare, CountsEveryWrongCellAndNamesTheFirst) {
  const Comparison result = compared({0, 2, 4, kNan, 9}, {1, 2, 3, 3, 9});
  EXPECT_EQ(result.wrong, 3U);
  EXPECT_EQ(result.first_wrong, (WrongCell{0, 0, 1}));
}

TEST(Compare, OfSeveralLargestTheFirstIsNamed) {
  const Comparison result = compared({2, 3, 3}, {2, 2, 4});
  EXPECT_EQ(result.absolute, (Largest<double>{1, 1}));
  EXPECT_EQ(compared({5, 5}, {5, 5}).absolute, (Largest<double>{0, 0}));
}

TEST(Compare, OtherShapesAreNotComparedCellByCell) {
  const io::Tensor row{{1, 2}, {1, kNan}};
  const io::Tensor column{{2, 1}, {1, kInf}};
  const Comparison result = compare(row, column, 1e-6);
  EXPECT_FALSE(result.same_shape());
  EXPECT_FALSE(result.same());
  EXPECT_EQ(result.cells, 0U);
  EXPECT_EQ(result.wrong, 0U);
  EXPECT_EQ(result.absolute, std::nullopt);
  EXPECT_EQ(result.passing_tolerance(), std::nullopt);
  EXPECT_EQ(result.got_shape, (std::vector<std::size_t>{1, 2}));
  EXPECT_EQ(result.want_shape, (std::vector<std::size_t>{2, 1}));
  EXPECT_EQ(result.got_not_finite.nan, 1U);  // these are counted all the same
  EXPECT_EQ(result.want_not_finite.plus_infinity, 1U);
  EXPECT_FALSE(compare(io::Tensor{{}, {1}}, io::Tensor{{1}, {1}}, 1).same());
  EXPECT_FALSE(compare(io::Tensor{{0, 3}, {}}, io::Tensor{{0, 4}, {}}, 1).same());
}

TEST(Compare, ArraysWithoutCellsAreTheSame) {
  const Comparison result = compare(io::Tensor{{0, 3}, {}}, io::Tensor{{0, 3}, {}}, 0);
  EXPECT_TRUE(result.same());
  EXPECT_EQ(result.passing_tolerance(), 0);
  EXPECT_EQ(result.absolute, std::nullopt);
}

TEST(Compare, CountsWhatIsNotFiniteByKind) {
  const Comparison result =
      compared({kNan, kInf, -kInf, -kInf, 1, -kNan}, {kNan, kInf, -kInf, 0, kInf, kNan});
  EXPECT_EQ(result.got_not_finite, (NotFinite{2, 1, 2}));
  EXPECT_EQ(result.want_not_finite, (NotFinite{2, 2, 1}));
  EXPECT_TRUE(result.got_not_finite.any());
  EXPECT_FALSE(NotFinite{}.any());
  EXPECT_EQ(result.wrong, 2U);
  EXPECT_EQ(result.infinitely_apart, 2U);
  EXPECT_EQ(result.first_wrong, (WrongCell{3, -kInf, 0}));
  EXPECT_EQ(result.passing_tolerance(), std::nullopt);
}

TEST(Compare, TheLargestErrorsAreOfTheCellsThatAreFiniteInBoth) {
  const Comparison result = compared({kNan, kInf, 3, kInf}, {5, 7, 2, kInf});
  EXPECT_EQ(result.absolute, (Largest<double>{1, 2}));
  EXPECT_EQ(result.relative, (Largest<double>{0.5, 2}));
  EXPECT_EQ(result.ulps->cell, 2U);
  EXPECT_EQ(compared({kNan}, {kNan}).absolute, std::nullopt);
  EXPECT_EQ(compared({kNan}, {kNan}).passing_tolerance(), 0);
}

TEST(Compare, OfAZeroThereIsNoRelativeError) {
  EXPECT_EQ(compared({1e-9}, {0}).relative, std::nullopt);
  EXPECT_EQ(compared({1e-9, 3}, {0, 2}).relative, (Largest<double>{0.5, 1}));
}

TEST(Compare, NoToleranceWillDoWhereTheDifferenceOverflows) {
  const Comparison result = compared({DBL_MAX}, {-DBL_MAX}, DBL_MAX);
  EXPECT_EQ(result.wrong, 1U);
  EXPECT_EQ(result.absolute, (Largest<double>{kInf, 0}));
  EXPECT_EQ(result.passing_tolerance(), std::nullopt);
}

TEST(Compare, ThePassingToleranceIsTheLeastOne) {
  const std::vector<double> got{0.1, 0.7, -3};
  const std::vector<double> want{0.2, 0.4, -3.1};
  const double passing = *compared(got, want).passing_tolerance();
  EXPECT_TRUE(compared(got, want, passing).same());
  EXPECT_FALSE(compared(got, want, std::nextafter(passing, 0)).same());
}

// By hand: from 1 to 2 there are 2^52 doubles, from 0 to the least one there is one step.
TEST(Compare, CountsTheDoublesFromOneToTheOther) {
  const auto ulps = [](double got, double want) {
    const auto found = compared({got}, {want}).ulps;
    EXPECT_EQ(found->value, compared({want}, {got}).ulps->value);
    return found->value;
  };
  EXPECT_EQ(ulps(1, 1 + DBL_EPSILON), 1U);
  EXPECT_EQ(ulps(1, 1 - DBL_EPSILON), 2U);  // they are closer below 1
  EXPECT_EQ(ulps(1, 2), 1ULL << 52U);
  EXPECT_EQ(ulps(0, 0x1p-1074), 1U);
  EXPECT_EQ(ulps(-0x1p-1074, 0x1p-1074), 2U);
  EXPECT_EQ(ulps(-0.0, 0.0), 0U);
  EXPECT_EQ(ulps(-0.0, 0x1p-1074), 1U);
  EXPECT_EQ(ulps(-3, -3), 0U);
  // All finite doubles but one of the zeros: two signs, 2046 exponents, 52 bits, one zero.
  EXPECT_EQ(ulps(-DBL_MAX, DBL_MAX), 2 * (2047ULL << 52U) - 2);
}

TEST(Distance, IsOfNumbersAndOfWhatIsNone) {
  EXPECT_EQ(distance(3, 5), 2);
  EXPECT_EQ(distance(5, 3), 2);
  EXPECT_EQ(distance(kInf, kInf), 0);
  EXPECT_EQ(distance(kNan, -kNan), 0);
  EXPECT_EQ(distance(kInf, -kInf), kInf);
  EXPECT_EQ(distance(-kInf, 3), kInf);
  EXPECT_TRUE(std::isnan(distance(kNan, 3)));
  EXPECT_TRUE(std::isnan(distance(kInf, kNan)));
}

TEST(Furthest, IsTheFirstOfTheLargestAndNoNumberIsFurther) {
  const auto found = [](const std::vector<double>& got, const std::vector<double>& want) {
    return furthest(list(got), list(want));
  };
  EXPECT_EQ(found({1, 5, 7}, {1, 2, 4}), (Largest<double>{3, 1}));
  EXPECT_EQ(found({1, kInf, 7}, {1, 2, kInf}), (Largest<double>{kInf, 1}));
  EXPECT_EQ(found({2, kInf, kNan}, {1, 2, 4}).cell, 2U);
  EXPECT_TRUE(std::isnan(found({2, kInf, kNan}, {1, 2, 4}).value));
  EXPECT_EQ(found({4}, {4}), (Largest<double>{0, 0}));
}

TEST(Place, HasAnIndexForEachAxis) {
  EXPECT_EQ(place_of(5, std::vector<std::size_t>{2, 3}), "[1][2]");
  EXPECT_EQ(place_of(0, std::vector<std::size_t>{}), "[]");
}

}  // namespace
}  // namespace tfx::grade

#include "render/labels.hpp"

#include <gtest/gtest.h>

namespace tfx::render {
namespace {

using Tops = std::vector<int>;

TEST(PushedApart, LeavesAloneWhatDoesNotOverlap) {
  EXPECT_EQ(pushed_apart({{10, 20}, {30, 20}, {90, 10}}, 0, 100), (Tops{10, 30, 90}));
  EXPECT_EQ(pushed_apart({}, 0, 100), Tops{});
}

TEST(PushedApart, SharesTheWay) {
  EXPECT_EQ(pushed_apart({{40, 20}, {40, 20}}, 0, 100), (Tops{30, 50}));
  EXPECT_EQ(pushed_apart({{40, 20}, {50, 20}}, 0, 100), (Tops{35, 55}));
  EXPECT_EQ(pushed_apart({{40, 20}, {40, 20}, {40, 20}}, 0, 100), (Tops{20, 40, 60}));
}

// The first two make room for each other, and then with the third, which they come to touch.
TEST(PushedApart, MovesNeighboursOfNeighbours) {
  EXPECT_EQ(pushed_apart({{40, 20}, {40, 20}, {66, 20}}, 0, 200), (Tops{28, 48, 68}));
}

TEST(PushedApart, KeepsTheOrderOfWhatIsGivenUnordered) {
  EXPECT_EQ(pushed_apart({{80, 10}, {0, 10}, {41, 10}, {40, 10}}, 0, 100), (Tops{80, 0, 45, 35}));
}

TEST(PushedApart, GoesByTheMiddlesAndKeepsTheFirstOfEqualsAbove) {
  EXPECT_EQ(pushed_apart({{40, 10}, {40, 30}, {40, 10}}, 0, 200), (Tops{30, 50, 40}));
}

TEST(PushedApart, StaysWithinItsLimits) {
  EXPECT_EQ(pushed_apart({{-5, 20}, {-5, 20}}, 0, 100), (Tops{0, 20}));
  EXPECT_EQ(pushed_apart({{95, 20}, {95, 20}}, 0, 100), (Tops{60, 80}));
  EXPECT_EQ(pushed_apart({{95, 60}, {95, 60}}, 0, 100), (Tops{0, 60}));  // no room for both
}

TEST(ColumnOf, BreaksLongNames) {
  const LabelColumn column = column_of({"one", "a name so long that it takes more than one line"});
  EXPECT_EQ(column.labels[0].lines.size(), 1U);
  EXPECT_GT(column.labels[1].lines.size(), 1U);
  EXPECT_EQ(column.height, column.labels[0].height() + column.labels[1].height());
  EXPECT_EQ(column_of({}).width, 0);
}

}  // namespace
}  // namespace tfx::render

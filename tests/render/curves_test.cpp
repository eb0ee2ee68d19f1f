#include "render/curves.hpp"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <set>

#include "render/colour.hpp"
#include "support/numbers.hpp"
#include "support/text.hpp"

namespace tfx::render {
namespace {

using report::Point;
using report::Series;
using test::contains;
using test::kInf;
using test::kNan;

/// 100 pixels by 100, from 0 to 10: ten pixels a unit, the origin at (20, 130).
Plot plot() {
  return {.left = 20,
          .top = 30,
          .width = 100,
          .height = 100,
          .x = {.from = 0, .to = 10},
          .y = {.from = 0, .to = 10}};
}

Series series(std::vector<Point> points, bool is_law = false) {
  return {.name = {}, .points = std::move(points), .is_law = is_law};
}

std::string drawn(const Series& series) {
  return draw_curve(series, looks_of({series}).front(), plot()).write();
}

TEST(Plot, PutsNumbersAtTheirPlaces) {
  EXPECT_EQ(plot().across(0), 20);
  EXPECT_EQ(plot().down(0), 130);
  EXPECT_EQ(plot().across(10), 120);
  EXPECT_EQ(plot().down(10), 30);
  EXPECT_EQ(plot().across(3.337), 53.4);
}

// What is half way between two tenths falls to one side, whatever the last bits are.
TEST(Plot, DoesNotShowTheLastBits) {
  for (const double noise : {-1e-14, 0.0, 1e-14}) {
    EXPECT_EQ(plot().across(1.005 + noise), 30.1) << noise;
    EXPECT_EQ(plot().down(1.005 + noise), 119.9) << noise;
  }
}

TEST(Looks, DifferAmongTwenty) {
  std::set<std::string> looks;
  for (const Look& look : looks_of(std::vector<Series>(20))) {
    EXPECT_TRUE(looks.insert(look.colour + std::string(look.mark)).second);
  }
}

TEST(Looks, DifferInColourAndInMarkAmongFour) {
  std::set<std::string> colours;
  std::set<std::string_view> marks;
  for (const Look& look : looks_of(std::vector<Series>(4))) {
    colours.insert(look.colour);
    marks.insert(look.mark);
  }
  EXPECT_EQ(colours.size(), 4U);
  EXPECT_EQ(marks.size(), 4U);
}

TEST(Looks, OfLawsTakeNoneFromWhatIsMeasured) {
  const auto looks = looks_of({series({}, true), series({}), series({}, true), series({})});
  EXPECT_EQ(looks[0].colour, looks[2].colour);
  EXPECT_TRUE(looks[0].mark.empty());
  EXPECT_EQ(looks[1].colour, "#0072b2");  // the palette's blue and vermilion
  EXPECT_EQ(looks[3].colour, "#d55e00");
}

// The line that the guidelines draw for what is no text.
TEST(Looks, AreSeenOnWhite) {
  for (const Colour& colour : kLineColours) EXPECT_GE(contrast(colour, kWhite), 3) << hex(colour);
  EXPECT_GE(contrast({0x8c, 0x95, 0x9f}, kWhite), 3);
  EXPECT_EQ(looks_of({series({}, true)}).front().colour, "#8c959f");
}

TEST(Curve, GoesThroughItsPoints) {
  const std::string got = drawn(series({{0, 0}, {5, 2.5}, {10, 10}}));
  EXPECT_TRUE(contains(got, "d=\"M20 130L70 105 120 30\"")) << got;
}

TEST(Curve, HasAGapWhereAPointIsNoNumber) {
  const std::string got =
      drawn(series({{0, 0}, {1, 1}, {2, kNan}, {3, 3}, {4, 4}, {kInf, 5}, {6, 6}}));
  EXPECT_TRUE(contains(got, "d=\"M20 130L30 120M50 100L60 90M80 70h0\"")) << got;
}

TEST(Curve, IsADotForOnePoint) {
  EXPECT_TRUE(contains(drawn(series({{5, 5}})), "d=\"M70 80h0\""));
  EXPECT_TRUE(contains(drawn(series({{5, 5}}, true)), "d=\"M70 80h0\""));
  EXPECT_TRUE(contains(drawn(series({{5, 5}, {5, 5}})), "d=\"M70 80h0\""));
}

TEST(Curve, IsEmptyWithoutPoints) {
  EXPECT_FALSE(draw_curve(series({}), looks_of({series({})}).front(), plot()).has_children());
  EXPECT_FALSE(contains(drawn(series({{1, kNan}})), "path"));
}

TEST(Curve, MarksEachPoint) {
  const std::string got = drawn(series({{0, 0}, {5, 5}}));
  EXPECT_TRUE(contains(got, "d=\"M20 130m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM70 80m-4 0")) << got;
}

TEST(Curve, HasNoMarksBeyondForty) {
  std::vector<Point> points;
  for (int i = 0; i < 40; ++i) points.push_back({i / 4.0, 5});
  EXPECT_TRUE(contains(drawn(series(points)), "a4 4"));
  points.push_back({10, 5});
  EXPECT_FALSE(contains(drawn(series(points)), "a4 4"));
}

TEST(Curve, OfALawIsDashedWithoutMarks) {
  const std::string got = drawn(series({{0, 0}, {5, 5}}, true));
  EXPECT_TRUE(contains(got, "stroke-dasharray"));
  EXPECT_FALSE(contains(got, "a4 4"));
  EXPECT_FALSE(contains(drawn(series({{0, 0}, {5, 5}})), "stroke-dasharray"));
}

TEST(Curve, ShowsRangesWithCaps) {
  const std::string got = drawn(series({{5, 5, std::pair{4.0, 7.0}}}));
  EXPECT_TRUE(contains(got, "d=\"M70 90V60M70 90m-4 0h8M70 60m-4 0h8\"")) << got;
}

TEST(Curve, RunsToTheEdgeForAnInfiniteRange) {
  const std::string got = drawn(series({{5, 5, std::pair{4.0, kInf}}}));
  EXPECT_TRUE(contains(got, "d=\"M70 90V30M70 90m-4 0h8\"")) << got;
  EXPECT_FALSE(contains(drawn(series({{5, 5, std::pair{kNan, 7.0}}})), "V"));
}

TEST(Curve, IsOnePathForThousandsOfPoints) {
  std::vector<Point> points;
  for (int i = 0; i <= 10000; ++i) points.push_back({i / 1000.0, 5, std::pair{4.0, 6.0}});
  const std::string got = drawn(series(points));
  std::size_t paths = 0;
  for (std::size_t at = got.find("<path"); at != std::string::npos;
       at = got.find("<path", at + 1)) {
    ++paths;
  }
  EXPECT_EQ(paths, 2U);  // ranges and line
  EXPECT_FALSE(contains(got, "h8"));
}

TEST(EndOf, IsTheLastPointThatIsDrawn) {
  EXPECT_EQ(end_of(series({{0, 0}, {5, 5}, {7, kNan}}), plot()), (Spot{70, 80}));
  EXPECT_EQ(end_of(series({{7, kNan}}), plot()), std::nullopt);
}

}  // namespace
}  // namespace tfx::render

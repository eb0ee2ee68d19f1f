#include "experiments/law.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace tfx::experiments {
namespace {

TEST(Law, GoesFromItsFirstToItsLastPlaceInEvenSteps) {
  const report::Series series =
      law({"heads.chart.law"}, 1, 256, [](double x) { return 1 / std::sqrt(x); });
  EXPECT_TRUE(series.is_law);
  EXPECT_EQ(series.name, report::Sentence{"heads.chart.law"});
  ASSERT_EQ(series.points.size(), 49U);
  EXPECT_EQ(series.points.front().x, 1);
  EXPECT_EQ(series.points.front().y, 1);
  EXPECT_EQ(series.points.back().x, 256);
  EXPECT_EQ(series.points.back().y, 1.0 / 16);
  EXPECT_NEAR(series.points[24].x, 16, 1e-12);
  EXPECT_NEAR(series.points[24].y, 0.25, 1e-12);
  EXPECT_NEAR(series.points[6].x, 2, 1e-12);
}

TEST(Law, OfOnePlaceStaysThere) {
  for (const report::Point& point : law({}, 8, 8, [](double x) { return x; }).points) {
    EXPECT_EQ(point.x, 8);
    EXPECT_EQ(point.y, 8);
  }
}

}  // namespace
}  // namespace tfx::experiments

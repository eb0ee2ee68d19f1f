#include "experiments/weights.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "support/compare.hpp"

namespace tfx::experiments {
namespace {

// By hand: exp of these scores is 1, 3 and 2, 2.
TEST(SoftmaxRows, GivesEachRowItsOwnWeights) {
  const Matrix weights = softmax_rows({{0, std::log(3)}, {std::log(2), std::log(2)}});
  EXPECT_TRUE(test::near(weights, Matrix{{0.25, 0.75}, {0.5, 0.5}}));
}

TEST(Heatmap, HoldsTheMatrixAndItsTitle) {
  const report::Heatmap map = heatmap({"attend.panel"}, {{1, 2, 3}, {4, 5, 6}});
  EXPECT_EQ(map.title, report::Sentence{"attend.panel"});
  EXPECT_EQ(map.rows, 2U);
  EXPECT_EQ(map.cols, 3U);
  EXPECT_EQ(map.cells, (std::vector<double>{1, 2, 3, 4, 5, 6}));
  EXPECT_TRUE(map.hidden.empty());
}

TEST(Heatmap, OfALargeMatrixHoldsItsFirstRowsAndColumns) {
  Matrix large(129, 130);
  large(0, 127) = 1;
  large(0, 128) = 2;
  large(127, 0) = 3;
  large(128, 0) = 4;
  const report::Heatmap map = heatmap({"attend.panel"}, large);
  EXPECT_EQ(map.rows, report::kMostPictured);
  EXPECT_EQ(map.cols, report::kMostPictured);
  ASSERT_EQ(map.cells.size(), 128U * 128U);
  EXPECT_EQ(map.cells[127], 1);
  EXPECT_EQ(map.cells[128], 0);
  EXPECT_EQ(map.cells[127 * 128], 3);
  EXPECT_EQ(map.cells.back(), 0);
}

TEST(WeightsPicture, IsNamedAfterItsExperimentWithQueriesByKeys) {
  const report::Picture picture = weights_picture("perm", 1, {heatmap({"perm.panel.with"}, {{1}})});
  EXPECT_EQ(picture.title.key, "perm.picture");
  EXPECT_EQ(picture.description.key, "perm.picture.description");
  EXPECT_EQ(picture.row_axis.key, "picture.query");
  EXPECT_EQ(picture.column_axis.key, "picture.key");
  ASSERT_EQ(picture.panels.size(), 1U);
  EXPECT_EQ(picture.panels[0].title.key, "perm.panel.with");
}

TEST(WeightsPicture, SaysWhereTokensAreLeftOut) {
  const report::Picture whole = weights_picture("perm", report::kMostPictured, {});
  EXPECT_EQ(whole.row_axis.key, "picture.query");
  const report::Picture cut = weights_picture("perm", 200, {});
  EXPECT_EQ(cut.row_axis,
            (report::Sentence{"picture.first_queries",
                              {{"shown", report::whole(128)}, {"all", report::whole(200)}}}));
  EXPECT_EQ(cut.column_axis.key, "picture.first_keys");
}

}  // namespace
}  // namespace tfx::experiments

#include "experiments/weights.hpp"

#include <gtest/gtest.h>

#include <algorithm>
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

// By hand: rows (1/2, 1/2, 0), (1, 0, 0); entropies ln 2 and 0 over ln 3. p(1-p) is 1/4, 1/4 and 0
// else, so four of six cells hardly learn.
TEST(Sharpness, IsThatOfAHandCalculation) {
  Sharpness sharpness;
  sharpness.add({{0.5, 0.5, 0}, {1, 0, 0}});
  EXPECT_EQ(sharpness.largest.mean(), 1);
  EXPECT_EQ(sharpness.row_maximum.mean(), 0.75);
  EXPECT_NEAR(sharpness.entropy.mean(), std::log(2) / 2 / std::log(3), 1e-15);
  EXPECT_NEAR(sharpness.idle.mean(), 4.0 / 6, 1e-15);
  sharpness.add({{0.25, 0.25, 0.5}});
  EXPECT_EQ(sharpness.largest.count(), 2U);
  EXPECT_EQ(sharpness.largest.mean(), 0.75);
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

TEST(Heatmap, HidesWhatTheMaskHides) {
  const report::Heatmap map =
      heatmap({"attend.panel"}, {{1, 2, 3}, {4, 5, 6}}, {{true, false, true}, {true, true, false}});
  EXPECT_EQ(map.cells, (std::vector<double>{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(map.hidden, (std::vector<bool>{false, true, false, false, false, true}));
}

TEST(Heatmap, OfALargeMatrixHidesWhatIsThere) {
  Mask mask(130, 130);
  mask.set(127, 127, true);
  mask.set(128, 128, true);
  const report::Heatmap map = heatmap({"attend.panel"}, Matrix(130, 130), mask);
  ASSERT_EQ(map.hidden.size(), 128U * 128U);
  EXPECT_FALSE(map.hidden.back());
  EXPECT_EQ(std::ranges::count(map.hidden, false), 1);
}

TEST(Axis, SaysWhereSomeAreLeftOut) {
  EXPECT_EQ(axis("picture.key", "picture.first_keys", 128), report::Sentence{"picture.key"});
  EXPECT_EQ(axis("picture.key", "picture.first_keys", 129),
            (report::Sentence{"picture.first_keys",
                              {{"shown", report::whole(128)}, {"all", report::whole(129)}}}));
}

TEST(WeightsPicture, IsNamedAfterItsExperimentWithQueriesByKeys) {
  const report::Picture picture = weights_picture("perm", 1, {heatmap({"perm.panel.with"}, {{1}})});
  EXPECT_EQ(picture.title.key, "perm.picture");
  EXPECT_EQ(picture.description.key, "perm.picture.description");
  EXPECT_EQ(picture.row_axis.key, "picture.query");
  EXPECT_EQ(picture.column_axis.key, "picture.key");
  EXPECT_EQ(picture.scale.key, "picture.scale");
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

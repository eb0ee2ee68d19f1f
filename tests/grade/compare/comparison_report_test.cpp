#include "grade/compare/comparison_report.hpp"

#include <gtest/gtest.h>

#include <string>
#include <variant>
#include <vector>

#include "report/record.hpp"
#include "support/golden.hpp"
#include "support/numbers.hpp"

namespace tfx::grade {
namespace {

using test::kInf;
using test::kNan;

report::Report report_of(const io::Tensor& got, const io::Tensor& want, double tolerance = 1e-6) {
  return comparison_report(compare(got, want, tolerance), got, want);
}

/// The keys of the sentences and headings, in order; "table" for a table.
std::vector<std::string> keys(const report::Report& report) {
  std::vector<std::string> result;
  for (const report::Part& part : report.parts) {
    const auto* sentence = std::get_if<report::Sentence>(&part);
    const auto* heading = std::get_if<report::Heading>(&part);
    result.push_back(sentence != nullptr  ? sentence->key
                     : heading != nullptr ? heading->text.key
                                          : "table");
  }
  return result;
}

report::Sentence first_sentence(const report::Report& report) {
  return std::get<report::Sentence>(report.parts.front());
}

const report::Picture& picture(const report::Report& report) {
  return std::get<report::Picture>(report.figures.at(0));
}

using Keys = std::vector<std::string>;

TEST(ComparisonReport, BeginsWithTheVerdict) {
  EXPECT_EQ(
      first_sentence(report_of({{2}, {1, 2}}, {{2}, {1, 2}})),
      (report::Sentence{"compare.same",
                        {{"tolerance", report::shortest(1e-6)}, {"cells", report::whole(2)}}}));
  EXPECT_EQ(first_sentence(report_of({{2}, {1, 3}}, {{2}, {1, 2}})),
            (report::Sentence{"compare.differ",
                              {{"wrong", report::whole(1)},
                               {"cells", report::whole(2)},
                               {"tolerance", report::shortest(1e-6)}}}));
  EXPECT_EQ(first_sentence(report_of({{2}, {1, 3}}, {{}, {1}})),
            (report::Sentence{"compare.other_shapes",
                              {{"got", std::string("2")}, {"want", std::string("()")}}}));
}

TEST(ComparisonReport, SaysWhatThereIsToSayAndNoMore) {
  EXPECT_EQ(keys(report_of({{1}, {2}}, {{1}, {2}})),
            (Keys{"compare.same", "compare.shape", "compare.passes"}));
  EXPECT_EQ(keys(report_of({{1}, {2}}, {{1}, {3}})),
            (Keys{"compare.differ", "compare.shape", "compare.first_wrong", "compare.passes",
                  "compare.largest", "table"}));
  EXPECT_EQ(keys(report_of({{1}, {kNan}}, {{1}, {3}})),
            (Keys{"compare.differ", "compare.shape", "compare.first_wrong", "compare.never_passes",
                  "compare.not_finite", "table"}));
  EXPECT_EQ(keys(report_of({{1}, {kInf}}, {{2}, {3, 3}})),
            (Keys{"compare.other_shapes", "compare.not_finite", "table"}));
}

TEST(ComparisonReport, TheValuesOfTheFirstWrongCellHaveEnoughDigitsToDiffer) {
  const report::Report report = report_of({{1, 2}, {5, 0.1}}, {{1, 2}, {5, 0.1 + 0x1p-56}}, 0);
  const auto& sentence = std::get<report::Sentence>(report.parts.at(2));
  EXPECT_EQ(sentence, (report::Sentence{"compare.first_wrong",
                                        {{"place", std::string("[0][1]")},
                                         {"got", report::shortest(0.1)},
                                         {"want", report::shortest(0.1 + 0x1p-56)}}}));
}

TEST(ComparisonReport, HasALineForEachKindOfError) {
  const report::Report report = report_of({{2}, {-0x1p1000, 1e-9}}, {{2}, {0x1p1000, 0}});
  const auto& rows = std::get<report::Table>(report.parts.at(5)).rows;
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0].name->key, "compare.absolute");
  EXPECT_EQ(rows[1].name->key, "compare.relative");
  EXPECT_EQ(rows[1].cells.at(0), report::scientific(2, 2));
  EXPECT_EQ(rows[2].name->key, "compare.ulps");
  EXPECT_EQ(rows[2].cells.at(0), report::scientific(2.0 * (2023ULL << 52U), 2));
  const report::Report zero = report_of({{1}, {0x1p-1074}}, {{1}, {0}});
  const auto& of_zero = std::get<report::Table>(zero.parts.at(4)).rows;
  ASSERT_EQ(of_zero.size(), 2U);  // there is no relative error
  EXPECT_EQ(of_zero[1].cells.at(0), report::whole(1));
}

TEST(ComparisonReport, TheRecordHoldsAllThatWasFound) {
  const report::Report report =
      report_of({{2, 2}, {1, 2.5, kNan, kInf}}, {{2, 2}, {1, 2, kNan, 4}}, 0.25);
  EXPECT_EQ(report.experiment, "compare");
  EXPECT_TRUE(report.claims.empty());
  EXPECT_TRUE(test::same_json(report::write_json(report.results), R"({
    "same": false,
    "got": {"shape": [2, 2], "nan": 1, "inf": 1, "-inf": 0},
    "want": {"shape": [2, 2], "nan": 1, "inf": 0, "-inf": 0},
    "cells": 4, "wrong": 2, "first_wrong": {"index": [0, 1], "got": 2.5, "want": 2.0},
    "largest": {"absolute": {"value": 0.5, "index": [0, 1]},
                "relative": {"value": 0.25, "index": [0, 1]},
                "ulp": {"value": 1125899906842624, "index": [0, 1]}},
    "passing_tolerance": null})"));
  const report::Report other = report_of({{}, {1}}, {{1}, {1}});
  EXPECT_TRUE(test::same_json(report::write_json(other.results), R"({
    "same": false,
    "got": {"shape": [], "nan": 0, "inf": 0, "-inf": 0},
    "want": {"shape": [1], "nan": 0, "inf": 0, "-inf": 0},
    "cells": 0, "wrong": 0, "first_wrong": null,
    "largest": {"absolute": null, "relative": null, "ulp": null}, "passing_tolerance": null})"));
}

TEST(ComparisonReport, ACountOfDoublesBeyond63BitsIsTheNearestDouble) {
  const report::Report report = report_of({{}, {-0x1.8p1023}}, {{}, {0x1.8p1023}});
  EXPECT_NE(report::write_json(report.results).find("\"value\": 1.84"), std::string::npos)
      << report::write_json(report.results);
}

TEST(ComparisonReport, DrawsTheDistancesInUnitsOfAPowerOfTen) {
  const report::Report report =
      report_of({{2, 2}, {1, 1 + 0x1p-20, kNan, 3}}, {{2, 2}, {1, 1, 3, 3}});
  const report::Heatmap& map = picture(report).panels.at(0);
  EXPECT_EQ(map.rows, 2U);
  EXPECT_EQ(map.cols, 2U);
  EXPECT_EQ(map.cells[0], 0);
  EXPECT_EQ(map.cells[1], 0x1p-20 / 1e-6);
  EXPECT_TRUE(std::isnan(map.cells[2]));
  EXPECT_EQ(map.cells[3], 0);
  EXPECT_EQ(picture(report).scale,
            (report::Sentence{"compare.scale", {{"unit", report::shortest(1e-6)}}}));
}

TEST(ComparisonReport, TheUnitIsThereWhateverTheDistances) {
  const auto unit = [](double got, double want) {
    const report::Report report = report_of({{}, {got}}, {{}, {want}});
    return std::get<report::Number>(picture(report).scale.arguments.at(0).second).value;
  };
  EXPECT_EQ(unit(1, 1), 1);
  EXPECT_EQ(unit(kNan, 1), 1);
  EXPECT_EQ(unit(0.5, 0), 0.1);
  EXPECT_EQ(unit(30, 0), 10);
  EXPECT_EQ(unit(1e308, 0), 1e308);
  EXPECT_EQ(unit(0x1p-1074, 0), 1e-300);
}

TEST(ComparisonReport, DrawsOneAxisAsARowAndNoAxisAsACell) {
  const report::Report one = report_of({{3}, {1, 2, 3}}, {{3}, {1, 2, 4}});
  EXPECT_EQ(picture(one).panels.at(0).rows, 1U);
  EXPECT_EQ(picture(one).panels.at(0).cells, (std::vector<double>{0, 0, 1}));
  const report::Report none = report_of({{}, {1}}, {{}, {2}});
  EXPECT_EQ(picture(none).panels.at(0).cells, std::vector<double>{1});
  EXPECT_TRUE(report_of({{1, 1, 1}, {1}}, {{1, 1, 1}, {1}}).figures.empty());
  EXPECT_TRUE(report_of({{2}, {1, 2}}, {{1}, {1}}).figures.empty());
}

TEST(ComparisonReport, DrawsTheFirstRowsAndColumnsOfALargeArray) {
  io::Tensor got{{130, 3}, std::vector<double>(390)};
  const io::Tensor want = got;
  got.cells[3] = 1;    // row 1
  got.cells[387] = 5;  // row 129
  const report::Report report = report_of(got, want);
  const report::Heatmap& map = picture(report).panels.at(0);
  EXPECT_EQ(map.rows, 128U);
  EXPECT_EQ(map.cells.size(), 384U);
  EXPECT_EQ(map.cells[3], 1);
  EXPECT_EQ(picture(report).row_axis,
            (report::Sentence{"compare.first_rows",
                              {{"shown", report::whole(128)}, {"all", report::whole(130)}}}));
  EXPECT_EQ(picture(report).column_axis, report::Sentence{"compare.column"});
  io::Tensor wide{{2, 200}, std::vector<double>(400)};
  const io::Tensor zero = wide;
  wide.cells[201] = 2;  // row 1, column 1
  const report::Report of_wide = report_of(wide, zero);
  EXPECT_EQ(picture(of_wide).panels.at(0).cells[129], 2);
  EXPECT_EQ(picture(of_wide).column_axis.key, "compare.first_columns");
}

}  // namespace
}  // namespace tfx::grade

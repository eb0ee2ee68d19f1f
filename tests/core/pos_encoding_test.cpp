#include "core/pos_encoding.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

#include "core/shape.hpp"
#include "support/cases.hpp"
#include "support/compare.hpp"
#include "support/generate.hpp"

namespace tfx {
namespace {

using test::near;
using test::same_bits;

// By hand: 10000^(0/4) is 1 and 10000^(2/4) is 100.
TEST(PosEncoding, ColumnsInPairsAreSineAndCosineOfOneAngle) {
  EXPECT_TRUE(near(pos_encoding(2, 4),
                   {{0, 1, 0, 1}, {std::sin(1.0), std::cos(1.0), std::sin(0.01), std::cos(0.01)}},
                   1e-16));
}

TEST(PosEncoding, AnOddWidthEndsInASine) {
  EXPECT_TRUE(near(pos_encoding(3, 1), {{0}, {std::sin(1.0)}, {std::sin(2.0)}}, 1e-16));
}

TEST(PosEncoding, OfNoPositionsIsEmpty) {
  EXPECT_EQ(pos_encoding(0, 5), Matrix(0, 5));
}

/// The rows that a case asks for: all, or those it lists.
Matrix rows_of(const test::Case& c) {
  const auto n = c.args.at("n").get<std::size_t>();
  const auto d = c.args.at("d").get<std::size_t>();
  if (!c.args.contains("rows")) return pos_encoding(n, d);
  const auto positions = c.args.at("rows").get<std::vector<std::size_t>>();
  Matrix result(positions.size(), d);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    std::ranges::copy(pos_encoding_row(positions[i], d), result.row(i).begin());
  }
  return result;
}

TEST(PosEncoding, AgreesWithPyTorchAndTheReportedCases) {
  for (const test::Case& c : test::cases_of("pos_encoding")) {
    SCOPED_TRACE(c.id);
    EXPECT_TRUE(near(rows_of(c), test::matrix(c.expected), c.tolerance));
  }
}

// The far rows of the reports are right to 120 digits: our error there is that of the angle.
TEST(PosEncoding, ItsErrorIsThatOfAnAngleInDouble) {
  for (const test::Case& c : test::cases_of("pos_encoding")) {
    if (!c.args.contains("rows")) continue;
    SCOPED_TRACE(c.id);
    const auto farthest = c.args.at("n").get<double>() - 1;
    EXPECT_TRUE(near(rows_of(c), test::matrix(c.expected), 2e-16 * farthest));
  }
}

RC_GTEST_PROP(PosEncoding, LiesOnTheUnitCircle, ()) {
  const auto d = *test::size_between(1, 32);
  const std::vector<double> row = pos_encoding_row(*test::size_between(0, 1000000), d);
  RC_ASSERT(row.size() == d);
  for (const double x : row) RC_ASSERT(std::abs(x) <= 1);
  for (std::size_t c = 0; c + 1 < d; c += 2) {
    RC_ASSERT(std::abs(row[c] * row[c] + row[c + 1] * row[c + 1] - 1) <= 1e-15);
  }
}

RC_GTEST_PROP(PosEncoding, OneRowAloneHasTheSameBits, ()) {
  const auto n = *test::size_between(1, 64);
  const auto d = *test::size_between(1, 16);
  const auto p = *test::size_between(0, n - 1);
  RC_ASSERT(same_bits(pos_encoding_row(p, d), pos_encoding(n, d).row(p)));
}

TEST(PosEncoding, NoTwoRowsAreAlike) {
  for (const std::size_t d : {1U, 2U, 7U, 64U}) {
    const Matrix x = pos_encoding(10000, d);
    std::set<std::vector<double>> rows;
    for (std::size_t p = 0; p < x.rows(); ++p) rows.emplace(x.row(p).begin(), x.row(p).end());
    EXPECT_EQ(rows.size(), x.rows()) << "d = " << d;
  }
}

TEST(PosEncoding, RefusesRowsWithoutColumns) {
  EXPECT_THROW((void)pos_encoding_row(3, 0), ShapeError);
  try {
    (void)pos_encoding(3, 0);
    FAIL() << "no ShapeError";
  } catch (const ShapeError& e) {
    EXPECT_STREQ(e.what(), "pos_encoding: d is 0, needs at least 1");
  }
}

}  // namespace
}  // namespace tfx

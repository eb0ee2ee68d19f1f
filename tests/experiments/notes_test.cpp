#include "experiments/notes.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "support/report.hpp"

namespace tfx::experiments {
namespace {

using report::Fields;
using report::List;
using report::Report;
using report::Value;
using test::claim;
using test::number;
using test::refusal;

Value row(std::int64_t d, double without, double with) {
  return Fields{{"d", d}, {"largest_without_root", without}, {"largest_with_root", with}};
}

Report scale_record(List rows) {
  return {.experiment = "scale", .results = {{"rows", std::move(rows)}}};
}

Report perm_record(double without, double with) {
  return {
      .experiment = "perm",
      .results = {{"difference_without_positions", without}, {"difference_with_positions", with}}};
}

const Report& good_scale() {
  static const Report kReport = scale_record({row(64, 0.99, 0.5)});
  return kReport;
}

const Report& good_perm() {
  static const Report kReport = perm_record(1e-15, 0.8);
  return kReport;
}

std::string refused_scale(Fields results) {
  return refusal([&] { (void)notes({.experiment = "scale", .results = results}, good_perm()); });
}

std::string refused_row(Fields fields) {
  return refused_scale({{"rows", List{Value(std::move(fields))}}});
}

std::string refused_perm(Fields results) {
  return refusal([&] { (void)notes(good_scale(), {.experiment = "perm", .results = results}); });
}

std::optional<bool> holds(const char* id, const Report& scale, const Report& perm) {
  return claim(notes(scale, perm), id).holds();
}

TEST(Notes, SayWhatTheResultsSay) {
  const Report report = notes(good_scale(), good_perm());
  EXPECT_EQ(report.experiment, "notes");
  EXPECT_EQ(number(report.results, "d"), 64);
  EXPECT_EQ(number(report.results, "largest_without_root"), 0.99);
  EXPECT_EQ(number(report.results, "largest_with_root"), 0.5);
  EXPECT_EQ(number(report.results, "difference_without_positions"), 1e-15);
  EXPECT_EQ(number(report.results, "difference_with_positions"), 0.8);
  EXPECT_TRUE(test::holds(report));
}

// By hand: 4096 squared is 2^24, 8192 squared 2^26.
TEST(Notes, CountTheCellsOfTwiceTheTokens) {
  const Report report = notes(good_scale(), good_perm());
  EXPECT_EQ(number(report.results, "n"), 4096);
  EXPECT_EQ(number(report.results, "score_cells"), 16777216);
  EXPECT_EQ(number(report.results, "score_cells_at_twice_n"), 67108864);
  EXPECT_EQ(number(report.results, "score_cells_times"), 4);
}

TEST(Notes, AreThreeSentences) {
  std::vector<std::string> keys;
  for (const report::Part& part : notes(good_scale(), good_perm()).parts) {
    keys.push_back(std::get<report::Sentence>(part).key);
  }
  EXPECT_EQ(keys, (std::vector<std::string>{"notes.scaling", "notes.order", "notes.squared"}));
}

TEST(Notes, TakeTheLessonsWidthWhereverItStands) {
  const std::vector<Value> others{row(4, 0.8, 0.6), row(512, 0.9, 0.4)};
  for (std::size_t place = 0; place <= others.size(); ++place) {
    List rows(others);
    rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(place), row(64, 0.99, 0.5));
    const Report report = notes(scale_record(rows), good_perm());
    EXPECT_EQ(number(report.results, "d"), 64) << place;
    EXPECT_EQ(number(report.results, "largest_without_root"), 0.99) << place;
  }
}

TEST(Notes, TakeTheLargestWidthWhereTheLessonsIsMissing) {
  const Report report =
      notes(scale_record({row(4, 0.8, 0.6), row(512, 0.9, 0.4), row(63, 0.7, 0.3)}), good_perm());
  EXPECT_EQ(number(report.results, "d"), 512);
  EXPECT_EQ(number(report.results, "largest_with_root"), 0.4);
}

TEST(Notes, ReadNothingButResults) {
  Report scale = good_scale();
  scale.parameters = {{"rows", "nonsense"}};
  scale.claims = {{.id = "scale.spreads", .measured = report::fixed(-1, 3), .limit = -2}};
  scale.parts.emplace_back(report::Sentence{"no.such.key"});
  EXPECT_EQ(test::record_of(notes(scale, good_perm())),
            test::record_of(notes(good_scale(), good_perm())));
}

TEST(Notes, OfContradictoryRecordsFailTheirClaim) {
  const Report narrow = scale_record({row(64, 0.5, 0.5)});
  EXPECT_EQ(holds("notes.scaling", narrow, good_perm()), false);
  EXPECT_EQ(holds("notes.order", good_scale(), perm_record(2e-12, 0.8)), false);
  EXPECT_EQ(holds("notes.positions", good_scale(), perm_record(1e-15, 1e-3)), false);
  EXPECT_FALSE(test::holds(notes(narrow, good_perm())));
  EXPECT_FALSE(test::holds(notes(good_scale(), perm_record(2e-12, 0.8))));
}

TEST(Notes, SayWhichOfThemTheRecordsContradict) {
  const Report report = notes(good_scale(), perm_record(0.5, 0.8));
  ASSERT_EQ(report.parts.size(), 4U);
  const auto& said = std::get<report::Sentence>(report.parts.back());
  EXPECT_EQ(said.key, "notes.fails");
  EXPECT_EQ(said.arguments.front(),
            (std::pair<std::string, report::Argument>{"id", "notes.order"}));
}

TEST(Notes, RefuseWhatNobodyCanHaveMeasured) {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  constexpr double kInf = std::numeric_limits<double>::infinity();
  EXPECT_EQ(refused_scale({{"rows", List{row(64, 0.9, -1)}}}),
            "largest_with_root is -1, needs to be from 0 to 1");
  EXPECT_EQ(refused_scale({{"rows", List{row(64, kNan, 0.5)}}}),
            "largest_without_root is nan, needs to be from 0 to 1");
  EXPECT_EQ(refused_scale({{"rows", List{row(64, 0.9, 0.5), row(1, 0.9, 0.5)}}}),
            "d is 1, needs at least 2");
  EXPECT_EQ(refused_scale({{"rows", List{row(64, 0.9, 0.5), row(64, 0.8, 0.5)}}}),
            "d = 64 has two rows");
  const auto refused_differences = [](double without, double with) {
    return refused_perm(perm_record(without, with).results);
  };
  EXPECT_TRUE(refused_differences(kNan, 0.8).starts_with("difference_without_positions is nan"));
  EXPECT_TRUE(refused_differences(-1, 0.8).starts_with("difference_without_positions is -1"));
  EXPECT_TRUE(refused_differences(0, kInf).starts_with("difference_with_positions is inf"));
}

TEST(Notes, RefuseTheRecordOfAnotherExperiment) {
  EXPECT_EQ(refusal([] { (void)notes(good_perm(), good_perm()); }),
            R"(the record is of "perm", needs "scale")");
  EXPECT_EQ(refusal([] { (void)notes(good_scale(), good_scale()); }),
            R"(the record is of "scale", needs "perm")");
}

TEST(Notes, NameTheResultThatIsMissing) {
  EXPECT_EQ(refused_scale({}), "rows is missing");
  EXPECT_EQ(refused_scale({{"rows", List{}}}), "rows is empty");
  EXPECT_EQ(refused_row({{"largest_without_root", 0.9}, {"largest_with_root", 0.5}}),
            "d is missing");
  EXPECT_EQ(refused_row({{"d", 64}, {"largest_with_root", 0.5}}),
            "largest_without_root is missing");
  EXPECT_EQ(refused_row({{"d", 64}, {"largest_without_root", 0.9}}),
            "largest_with_root is missing");
  EXPECT_EQ(refused_perm({{"difference_with_positions", 0.8}}),
            "difference_without_positions is missing");
  EXPECT_EQ(refused_perm({{"difference_without_positions", 0.0}}),
            "difference_with_positions is missing");
}

TEST(Notes, NameTheResultOfAnotherKind) {
  EXPECT_EQ(refused_scale({{"rows", 3}}), "rows is not a list");
  EXPECT_EQ(refused_scale({{"rows", List{Value(3)}}}), "a row is not an object");
  EXPECT_EQ(refused_row({{"d", "64"}}), "d is not a whole number");
  EXPECT_EQ(refused_row({{"d", 64.5}}), "d is not a whole number");
  EXPECT_EQ(refused_row({{"d", 64}, {"largest_without_root", nullptr}}),
            "largest_without_root is not a number");
  EXPECT_EQ(refused_perm({{"difference_without_positions", true}}),
            "difference_without_positions is not a number");
}

TEST(Notes, TakeAWholeNumberForANumber) {
  const Report report =
      notes(good_scale(),
            {.experiment = "perm",
             .results = {{"difference_without_positions", 0}, {"difference_with_positions", 1}}});
  EXPECT_EQ(number(report.results, "difference_with_positions"), 1);
}

TEST(RequireScaleAndPerm, RefuseWhatNotesWould) {
  EXPECT_NO_THROW(require_scale(good_scale()));
  EXPECT_NO_THROW(require_perm(good_perm()));
  EXPECT_EQ(refusal([] { require_scale(good_perm()); }),
            R"(the record is of "perm", needs "scale")");
  EXPECT_EQ(refusal([] { require_perm(good_scale()); }),
            R"(the record is of "scale", needs "perm")");
  EXPECT_EQ(refusal([] { require_scale({.experiment = "scale"}); }), "rows is missing");
  EXPECT_EQ(refusal([] { require_perm({.experiment = "perm"}); }),
            "difference_without_positions is missing");
}

}  // namespace
}  // namespace tfx::experiments

#include "grade/judge/findings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/matrix.hpp"
#include "grade/mistakes/mistakes.hpp"
#include "io/json.hpp"
#include "report/record.hpp"
#include "support/numbers.hpp"

namespace tfx::grade {
namespace {

using Kind = Answer::Kind;
using report::Check;
using report::Sentence;
using report::Status;
using Sentences = std::vector<Sentence>;

const Mistake* mistake(std::string_view id) {
  return &*std::ranges::find(mistakes(), id, &Mistake::id);
}

Answer value_of(std::string_view json) {
  return {.value = report::read_json(json, io::parse_json)};
}

Call softmax_of(Row row) {
  return {.function = Function::kSoftmax, .row = std::move(row)};
}

/// softmax of [3, 3], whose answer is 0.5 twice, for each of the answers.
Round round_of(const std::vector<Answer>& answers, const Call& call = softmax_of({3, 3})) {
  std::size_t next = 0;
  const Ask ask = [&](std::string_view, const report::List&, const std::vector<std::string>&) {
    return answers.at(next++);
  };
  return run(ask, std::vector<Call>(answers.size(), call), {}, kTolerance);
}

Check wrong(const Round& round, const std::vector<Explanation>& explanations = {}) {
  Check check{.id = "softmax"};
  report_wrong(check, round, explanations, 2);
  return check;
}

Check unanswered(Kind kind, const std::string& error, std::vector<std::string> mistakes = {}) {
  Check check{.id = "softmax", .mistakes = std::move(mistakes)};
  report_no_answer(check, {.kind = kind, .error = error}, "softmax", 2.5);
  return check;
}

TEST(NoAnswer, IsSaidByItsKind) {
  struct Case {
    Kind kind;
    Sentence finding;
    Status status = Status::kError;
  };
  const std::string how = "how";
  for (const Case& c : std::vector<Case>{
           {Kind::kMissing, {"form.missing", {{"function", std::string("softmax")}}}},
           {Kind::kTimeout, {"limit.time", {{"seconds", report::shortest(2.5)}}}, Status::kTimeout},
           {Kind::kNoTime, {"limit.all_time"}, Status::kTimeout},
           {Kind::kSlow, {"limit.check_time"}, Status::kTimeout},
           {Kind::kEnded, {"error.ended", {{"how", how}}}},
           {Kind::kLimit, {"limit.reached", {{"limit", how}}}},
           {Kind::kUnreadable, {"error.unreadable"}},
           {Kind::kStray, {"error.stray", {{"line", how}}}},
           {Kind::kRaised, {"error.raised", {{"error", how}}}}}) {
    const Check check = unanswered(c.kind, how);
    EXPECT_EQ(check.status, c.status) << c.finding.key;
    EXPECT_EQ(check.findings, Sentences{c.finding}) << c.finding.key;
    EXPECT_TRUE(check.mistakes.empty());
  }
}

TEST(NoAnswer, OfAnUsualErrorComesWithItsCause) {
  for (const auto& [type, key] : {std::pair{"OverflowError", "error.overflow"},
                                  std::pair{"ZeroDivisionError", "error.zero_division"},
                                  std::pair{"IndexError", "error.index"}}) {
    const std::string error = std::string(type) + ": text";
    EXPECT_EQ(unanswered(Kind::kRaised, error).findings,
              (Sentences{{key}, {"error.raised", {{"error", error}}}}));
    EXPECT_EQ(unanswered(Kind::kRaised, error, {"softmax.no_largest"}).findings,
              (Sentences{{"error.raised", {{"error", error}}}}));
  }
}

TEST(Wrong, ShowsTheFirstWrongCellOfTheFirstWrongCall) {
  const Round round =
      round_of({value_of("[0.5, 0.5]"), value_of("[0.5, 0.75]"), value_of("[1.5, 0.5]")});
  const Check check = wrong(round);
  EXPECT_EQ(check.status, Status::kFail);
  EXPECT_EQ(check.calls, 3U);
  EXPECT_EQ(check.wrong_calls, 2U);
  EXPECT_EQ(check.arguments, R"({"xs":[3.0,3.0]})");
  EXPECT_EQ(check.again, "softmax([3.0,3.0])");
  ASSERT_TRUE(check.wrong);
  EXPECT_EQ(check.wrong->place, "softmax[1]");
  EXPECT_EQ(check.wrong->got, 0.75);
  EXPECT_EQ(check.wrong->want, 0.5);
  EXPECT_EQ(check.largest_error, 1);
  ASSERT_TRUE(check.error_map);
  EXPECT_EQ(check.error_map->panels.at(0).title,
            (Sentence{"grade.error_map", {{"name", std::string("softmax")}}}));
  EXPECT_EQ(check.error_map->panels.at(0).cells.at(0), 0);
  EXPECT_EQ(check.findings, Sentences{{"hint.unknown"}});
  EXPECT_TRUE(check.notes.empty());
}

TEST(Wrong, NamesThePartOfAPair) {
  Call call{.function = Function::kAttention, .q = Matrix(1, 1), .k = Matrix(2, 1)};
  call.v = Matrix(2, 1);  // out 0, weights 0.5 twice
  EXPECT_EQ(wrong(round_of({value_of("[[[0.0]], [[0.5, 0.25]]]")}, call)).wrong->place,
            "weights[0][1]");
  EXPECT_EQ(wrong(round_of({value_of("[[[1.0]], [[0.5, 0.25]]]")}, call)).wrong->place,
            "out[0][0]");
  const Check shape = wrong(round_of({value_of("[[[0.0]], [[0.5], [0.5]]]")}, call));
  EXPECT_EQ(shape.findings.at(0), (Sentence{"form.shape",
                                            {{"name", std::string("weights")},
                                             {"got", std::string("2x1")},
                                             {"want", std::string("1x2")}}}));
  EXPECT_FALSE(shape.wrong);
  EXPECT_FALSE(shape.error_map);
}

TEST(Wrong, SaysTheShapeFirst) {
  const Check check = wrong(round_of({value_of("[0.5, 0.25, 0.25]")}));
  EXPECT_EQ(check.findings, (Sentences{{"form.shape",
                                        {{"name", std::string("softmax")},
                                         {"got", std::string("3")},
                                         {"want", std::string("2")}}}}));
  EXPECT_EQ(check.largest_error, std::nullopt);
}

TEST(Wrong, TheLargestErrorIsOfFiniteNumbers) {
  const Check check = wrong(round_of({value_of(R"(["inf", 0.25])"), value_of("[0.5, 0.5]")}));
  EXPECT_EQ(check.largest_error, 0.25);
  EXPECT_EQ(check.wrong->got, test::kInf);
  EXPECT_EQ(check.findings.at(0).key, "hint.not_finite");
}

TEST(Wrong, NamesMistakesInPlaceOfHints) {
  const Round twice = round_of({value_of("[1.0, 1.0]")});
  EXPECT_EQ(wrong(twice).findings.at(0).key, "hint.factor");
  const Check one = wrong(twice, {{mistake("softmax.no_sum")}});
  EXPECT_EQ(one.findings, Sentences{{"mistake.softmax.no_sum"}});
  EXPECT_EQ(one.mistakes, std::vector<std::string>{"softmax.no_sum"});
  const Check two = wrong(twice, {{mistake("softmax.no_sum"), mistake("softmax.base_two")}});
  EXPECT_EQ(two.findings,
            (Sentences{
                {"grade.two_mistakes"}, {"mistake.softmax.no_sum"}, {"mistake.softmax.base_two"}}));
  EXPECT_EQ(two.mistakes, (std::vector<std::string>{"softmax.no_sum", "softmax.base_two"}));
  const Check either = wrong(twice, {{mistake("softmax.no_sum")}, {mistake("softmax.no_exp")}});
  EXPECT_EQ(either.findings,
            (Sentences{{"grade.either"}, {"mistake.softmax.no_sum"}, {"mistake.softmax.no_exp"}}));
  EXPECT_EQ(either.mistakes.size(), 2U);
}

TEST(Wrong, AFaultOfFormIsSaidBeforeWhatTheNumbersAre) {
  const Check depth = wrong(round_of({value_of("[[0.5, 0.5]]")}));
  EXPECT_EQ(depth.status, Status::kFail);
  EXPECT_EQ(depth.findings,
            (Sentences{{"form.depth", {{"got", report::whole(2)}, {"want", report::whole(1)}}}}));
  EXPECT_FALSE(depth.wrong);
  Answer tuple = value_of("[0.5, 0.5]");
  tuple.forms = {{.form = "tuple"}, {.form = "ints"}};
  const Check right_numbers = wrong(round_of({tuple}));
  EXPECT_EQ(right_numbers.findings,
            (Sentences{{"form.tuple", {{"place", std::string("softmax()")}}}, {"form.ints"}}));
  EXPECT_FALSE(right_numbers.wrong);
  EXPECT_EQ(right_numbers.largest_error, std::nullopt);
}

TEST(Wrong, ShowsWhatWasPrinted) {
  Answer answer = value_of("[0.5, 0.75]");
  answer.printed = "x is 3";
  EXPECT_EQ(wrong(round_of({answer})).notes,
            (Sentences{{"grade.printed", {{"text", std::string("x is 3")}}}}));
}

TEST(Wrong, SaysWhyNoAnswerCame) {
  const Round round =
      round_of({value_of("[0.5, 0.5]"), {.kind = Kind::kRaised, .error = "OverflowError: range"}});
  const Check check = wrong(round);
  EXPECT_EQ(check.status, Status::kError);
  EXPECT_EQ(check.wrong_calls, 1U);
  EXPECT_EQ(check.again, "softmax([3.0,3.0])");
  EXPECT_EQ(check.findings,
            (Sentences{{"error.overflow"},
                       {"error.raised", {{"error", std::string("OverflowError: range")}}}}));
  const Check known = wrong(round, {{mistake("softmax.no_largest")}});
  EXPECT_EQ(known.findings,
            (Sentences{{"mistake.softmax.no_largest"},
                       {"error.raised", {{"error", std::string("OverflowError: range")}}}}));
  const Check late = wrong(round_of({{.kind = Kind::kTimeout}, value_of("[0.5, 0.5]")}));
  EXPECT_EQ(late.status, Status::kTimeout);
  EXPECT_EQ(late.findings, (Sentences{{"limit.time", {{"seconds", report::shortest(2)}}}}));
}

}  // namespace
}  // namespace tfx::grade

#include "report/verdict.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "report/record.hpp"
#include "support/golden.hpp"

namespace tfx::report {
namespace {

/// A verdict of checks that ended so.
Verdict of(const std::vector<Status>& statuses) {
  Verdict verdict{.submission = "work"};
  for (const Status status : statuses) {
    verdict.checks.push_back({.id = "softmax", .status = status});
  }
  return verdict;
}

std::string said(const Sentence& sentence) {
  return "said " + sentence.key;
}

TEST(Status, HasAWord) {
  EXPECT_EQ(word(Status::kPass), "pass");
  EXPECT_EQ(word(Status::kFail), "fail");
  EXPECT_EQ(word(Status::kError), "error");
  EXPECT_EQ(word(Status::kTimeout), "timeout");
  EXPECT_EQ(word(Status::kSkipped), "skipped");
  EXPECT_EQ(word(Status::kToolError), "tool-error");
}

TEST(Verdict, PassesWhereAllThatWasJudgedDoesAndOneWas) {
  EXPECT_TRUE(of({Status::kPass}).passed());
  EXPECT_TRUE(of({Status::kSkipped, Status::kPass}).passed());
  EXPECT_FALSE(of({}).passed());
  EXPECT_FALSE(of({Status::kSkipped}).passed());
  for (const Status status :
       {Status::kFail, Status::kError, Status::kTimeout, Status::kToolError}) {
    EXPECT_FALSE(of({Status::kPass, status}).passed()) << word(status);
  }
}

TEST(Verdict, CountsEachStatus) {
  const Verdict verdict = of({Status::kPass, Status::kFail, Status::kPass});
  EXPECT_EQ(verdict.count(Status::kPass), 2U);
  EXPECT_EQ(verdict.count(Status::kFail), 1U);
  EXPECT_EQ(verdict.count(Status::kError), 0U);
}

TEST(Verdict, TellsProgramsEverything) {
  const Verdict verdict{.submission = "work",
                        .checks = {{.id = "softmax",
                                    .step = 1,
                                    .status = Status::kFail,
                                    .findings = {{"one"}, {"two"}},
                                    .mistakes = {"softmax.no_sum"},
                                    .wrong = WrongCell{"softmax[0]", 1.5, 0.5},
                                    .largest_error = 1,
                                    .calls = 10,
                                    .wrong_calls = 4,
                                    .arguments = R"({"xs":[1.0]})",
                                    .again = "softmax(xs)",
                                    .notes = {{"three"}}},
                                   {.id = "block", .step = 7, .status = Status::kTimeout}},
                        .notes = {{"four"}}};
  const std::string text = write_json(verdict_value(verdict, said));
  const std::string tool = write_json_line(tool_value());
  EXPECT_TRUE(test::same_json(text, R"json({
    "schema": "tfx.grade/1", "submission": "work", "passed": false,
    "counts": {"pass": 0, "fail": 1, "error": 0, "timeout": 1, "skipped": 0, "tool-error": 0},
    "checks": [
      {"id": "softmax", "step": 1, "status": "fail",
       "findings": [{"key": "one", "text": "said one"}, {"key": "two", "text": "said two"}],
       "mistakes": ["softmax.no_sum"],
       "wrong": {"place": "softmax[0]", "got": 1.5, "want": 0.5}, "largest_error": 1.0,
       "calls": 10, "wrong_calls": 4, "arguments": "{\"xs\":[1.0]}", "again": "softmax(xs)",
       "notes": [{"key": "three", "text": "said three"}]},
      {"id": "block", "step": 7, "status": "timeout", "findings": [], "mistakes": [],
       "wrong": null, "largest_error": null, "calls": 0, "wrong_calls": 0, "arguments": "",
       "again": "", "notes": []}],
    "notes": [{"key": "four", "text": "said four"}], "tool": )json" +
                                        tool + "}"));
}

}  // namespace
}  // namespace tfx::report

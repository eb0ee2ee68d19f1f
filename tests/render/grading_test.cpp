#include "render/grading.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "support/text.hpp"

namespace tfx::render {
namespace {

using report::Check;
using report::Status;
using report::Verdict;
using test::contains;

/// A softmax that is wrong, and all that is said of it.
Check wrong() {
  return {.id = "softmax",
          .step = 1,
          .status = Status::kFail,
          .findings = {{"hint.factor", {{"factor", report::fixed(2, 6)}}}},
          .wrong = report::WrongCell{"softmax[0]", 1.0000001, 1},
          .largest_error = 0.25,
          .calls = 10,
          .wrong_calls = 4,
          .again = "softmax([1.0])",
          .notes = {{"grade.printed", {{"text", std::string("x < 3 & y")}}}}};
}

TEST(Grading, SaysWhatIsWrongCheckByCheck) {
  const Verdict verdict{.submission = "work",
                        .checks = {wrong(), {.id = "pos_encoding", .step = 5}},
                        .notes = {{"grade.note", {{"text", std::string("no network")}}}}};
  EXPECT_EQ(grading(verdict, Language::kEnglish),
            "grade: the functions of \"Attention without libraries\", judged step by step\n"
            "\n"
            "Graded: work\n"
            "\n"
            "  fail  softmax       step 1\n"
            "        every number is 2.000000 times what it should be: look for a factor or a "
            "division that is\n"
            "        missing or too many\n"
            "        softmax[0] is 1.0000001, should be 1\n"
            "        largest error 2.5e-01, wrong in 4 of 10 calls\n"
            "        printed meanwhile: x < 3 & y\n"
            "        to see it: softmax([1.0])\n"
            "  pass  pos_encoding  step 5\n"
            "\n"
            "1 passed, 1 failed, 0 with errors, 0 out of time, 0 skipped\n"
            "note: no network\n");
}

TEST(Grading, CountsEveryStatusAndLinesThemUp) {
  const auto check = [](Status status) {
    return Check{.id = "block", .step = 7, .status = status};
  };
  const Verdict verdict{
      .submission = "work",
      .checks = {check(Status::kPass), check(Status::kError), check(Status::kTimeout),
                 check(Status::kSkipped), check(Status::kToolError), check(Status::kError)}};
  const std::string text = grading(verdict, Language::kEnglish);
  EXPECT_TRUE(contains(text,
                       "  pass        block  step 7\n"
                       "  error       block  step 7\n"
                       "  timeout     block  step 7\n"
                       "  skipped     block  step 7\n"
                       "  tool-error  block  step 7\n"
                       "  error       block  step 7\n"
                       "\n"
                       "1 passed, 0 failed, 2 with errors, 1 out of time, 1 skipped\n"))
      << text;
}

TEST(Grading, ACallThatIsLongAndNotesOfAPassAreForPrograms) {
  Check check = wrong();
  check.again = "softmax(" + std::string(391, '1') + ")";
  EXPECT_TRUE(
      contains(grading({.submission = "a", .checks = {check}}, Language::kEnglish), "to see it:"));
  check.again += "1";
  EXPECT_FALSE(
      contains(grading({.submission = "a", .checks = {check}}, Language::kEnglish), "to see it:"));
  const Check pass{.id = "block", .notes = {{"given.same_mistakes"}}};
  EXPECT_FALSE(
      contains(grading({.submission = "a", .checks = {pass}}, Language::kEnglish), "mistakes"));
}

TEST(Grading, SpeaksOtherLanguages) {
  const Verdict verdict{.submission = "work", .checks = {wrong()}};
  EXPECT_TRUE(contains(grading(verdict, Language::kKorean), "모든 수가 옳은 값의 2.000000배다"));
  EXPECT_TRUE(
      contains(grading(verdict, Language::kJapanese), "すべての数が正しい値の2.000000倍である"));
}

TEST(Junit, HasASuiteForEachVerdictAndACaseForEachCheck) {
  const Check skipped{.id = "block",
                      .status = Status::kSkipped,
                      .notes = {{"given.parts_wrong", {{"functions", std::string("softmax")}}}}};
  const Check late{.id = "attention", .status = Status::kTimeout};
  const Check trouble{.id = "functions",
                      .status = Status::kToolError,
                      .findings = {{"grade.trouble", {{"what", std::string("no sh")}}}}};
  const std::vector<Verdict> verdicts = {
      {.submission = "ann", .checks = {{.id = "softmax"}, late, skipped}},
      {.submission = "ben", .checks = {trouble}}};
  EXPECT_EQ(junit(verdicts),
            R"(<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="ann" tests="3" failures="0" errors="1" skipped="1">
    <testcase name="softmax" classname="tfx.grade.ann"/>
    <testcase name="attention" classname="tfx.grade.ann">
      <error message="timeout" type="timeout"/>
    </testcase>
    <testcase name="block" classname="tfx.grade.ann">
      <skipped message="not judged: it may use softmax, which an earlier step found wrong"/>
    </testcase>
  </testsuite>
  <testsuite name="ben" tests="1" failures="0" errors="1" skipped="0">
    <testcase name="functions" classname="tfx.grade.ben">
      <error message="tfx could not judge this: no sh" type="tool-error">tfx could not judge this: no sh </error>
    </testcase>
  </testsuite>
</testsuites>
)");
}

TEST(Junit, EscapesWhatXmlReads) {
  Check check = wrong();
  check.id = "<a> & 'b'";
  check.findings = {{"error.raised", {{"error", std::string("\"x\" < 1 & \x1b[31m")}}}};
  const std::string text =
      junit(std::vector<Verdict>{{.submission = "\"class\" <1>", .checks = {check}}});
  EXPECT_TRUE(contains(text, "<testsuite name=\"&quot;class&quot; &lt;1&gt;\""));
  EXPECT_TRUE(contains(text, "<testcase name=\"&lt;a&gt; &amp; &#39;b&#39;\""));
  EXPECT_TRUE(contains(text,
                       "message=\"an error is raised: &quot;x&quot; &lt; 1 &amp; \uFFFD[31m\" "
                       "type=\"fail\""))
      << text;
  EXPECT_TRUE(contains(text, "x &lt; 3 &amp; y"));
  EXPECT_FALSE(contains(text, "\x1b"));
}

}  // namespace
}  // namespace tfx::render

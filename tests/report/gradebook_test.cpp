#include "report/gradebook.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "report/record.hpp"
#include "support/golden.hpp"

namespace tfx::report {
namespace {

using Counts = std::vector<Count>;

/// Three submissions: one that is right, one that is wrong twice, and one that has no file.
std::vector<Verdict> some_class() {
  return {{.submission = "ann", .checks = {{.id = "softmax"}, {.id = "block"}}},
          {.submission = "ben",
           .checks = {{.id = "softmax", .status = Status::kFail, .mistakes = {"b.two", "a.one"}},
                      {.id = "imports", .status = Status::kToolError},
                      {.id = "block", .status = Status::kSkipped}}},
          {.submission = "cho",
           .checks = {{.id = "softmax", .status = Status::kTimeout, .mistakes = {"b.two"}},
                      {.id = "block", .status = Status::kError, .mistakes = {"b.two"}}}}};
}

TEST(Gradebook, CountsWhoDoesNotPassEachCheck) {
  EXPECT_EQ(not_passed(some_class()), (Counts{{"softmax", 2}, {"block", 1}, {"imports", 1}}));
  EXPECT_EQ(not_passed({}), Counts{});
}

TEST(Gradebook, CountsWhoMakesEachMistakeOnce) {
  EXPECT_EQ(made(some_class()), (Counts{{"b.two", 2}, {"a.one", 1}}));
  EXPECT_EQ(made({}), Counts{});
}

TEST(Gradebook, FindsACheckByItsId) {
  const std::vector<Verdict> verdicts = some_class();
  EXPECT_EQ(find(verdicts[1], "imports"), &verdicts[1].checks[1]);
  EXPECT_EQ(find(verdicts[0], "imports"), nullptr);
}

TEST(Gradebook, TellsProgramsEverything) {
  const auto say = [](const Sentence& sentence) { return sentence.key; };
  const std::vector<Verdict> verdicts = some_class();
  std::string submissions;
  for (const Verdict& verdict : verdicts) {
    submissions += (submissions.empty() ? "" : ",") + write_json_line(verdict_value(verdict, say));
  }
  EXPECT_TRUE(test::same_json(write_json(gradebook_value(verdicts, say)), R"({
    "schema": "tfx.gradebook/1", "passed": 1,
    "not_passed": {"softmax": 2, "block": 1, "imports": 1}, "mistakes": {"b.two": 2, "a.one": 1},
    "submissions": [)" + submissions + R"(], "tool": )" + write_json_line(tool_value()) +
                                                                              "}"));
}

}  // namespace
}  // namespace tfx::report

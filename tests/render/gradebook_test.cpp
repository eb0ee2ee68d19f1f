#include "render/gradebook.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "render/words.hpp"

namespace tfx::render {
namespace {

using report::Status;
using report::Verdict;

std::vector<Verdict> some_class() {
  return {{.submission = "ann", .checks = {{.id = "softmax"}, {.id = "block"}}},
          {.submission = "ben, b.",
           .checks = {{.id = "softmax", .status = Status::kFail, .mistakes = {"softmax.no_sum"}},
                      {.id = "block", .status = Status::kSkipped}}},
          {.submission = "최",
           .checks = {{.id = "model.py", .status = Status::kError},
                      {.id = "block",
                       .status = Status::kFail,
                       .mistakes = {"softmax.no_sum", "block.no_norm"}}}}};
}

/// How a mistake is said in English.
std::string said(const std::string& mistake) {
  return sentence({"mistake." + mistake}, Language::kEnglish);
}

TEST(Gradebook, HasALineForEachAndCounts) {
  const std::string text = gradebook(some_class(), Language::kEnglish);
  const std::string table =
      "grade: the functions of \"Attention without libraries\", submission by submission\n"
      "\n"
      "           softmax  block    model.py\n"
      "  ann      pass     pass\n"
      "  ben, b.  fail     skipped\n"
      "  최                fail     error\n"
      "  failed   1        1        1\n"
      "\n"
      "Known mistakes, and how many make them:\n"
      "    2  ";
  EXPECT_TRUE(text.starts_with(table)) << text;
  EXPECT_TRUE(text.ends_with("\n\n1 of 3 submissions pass every check\n")) << text;
}

TEST(Gradebook, NamesMistakesTheMostFrequentFirst) {
  const std::string text = gradebook(some_class(), Language::kEnglish);
  const std::size_t first = text.find("    2  " + said("softmax.no_sum").substr(0, 40));
  const std::size_t second = text.find("    1  " + said("block.no_norm").substr(0, 40));
  ASSERT_NE(first, std::string::npos) << text;
  ASSERT_NE(second, std::string::npos) << text;
  EXPECT_LT(first, second);
}

TEST(Gradebook, IsSilentOnMistakesThatNobodyMakes) {
  EXPECT_EQ(gradebook(std::vector<Verdict>{{.submission = "ann", .checks = {{.id = "block"}}}},
                      Language::kKorean),
            "grade: " + sentence({"gradebook.title"}, Language::kKorean) +
                "\n\n"
                "        block\n"
                "  ann   pass\n"
                "  " +
                sentence({"gradebook.not_passed"}, Language::kKorean) + "  0\n\n" +
                sentence({"gradebook.summary",
                          {{"passed", report::whole(1)}, {"submissions", report::whole(1)}}},
                         Language::kKorean) +
                "\n");
}

TEST(Csv, HasARowForEachAndCounts) {
  EXPECT_EQ(csv(some_class()),
            "submission,passed,softmax,block,model.py,mistakes\r\n"
            "ann,yes,pass,pass,,\r\n"
            "\"ben, b.\",no,fail,skipped,,softmax.no_sum\r\n"
            "최,no,,fail,error,softmax.no_sum block.no_norm\r\n"
            "failed,2,1,1,1,\r\n");
}

TEST(Csv, QuotesWhatWouldBreakARow) {
  const auto name = [](const std::string& submission) {
    const std::string text =
        csv(std::vector<Verdict>{{.submission = submission, .checks = {{.id = "block"}}}});
    const std::string head = "submission,passed,block,mistakes\r\n";
    const std::string tail = ",yes,pass,\r\nfailed,0,0,\r\n";
    EXPECT_TRUE(text.starts_with(head) && text.ends_with(tail)) << text;
    return text.substr(head.size(), text.size() - head.size() - tail.size());
  };
  EXPECT_EQ(name("a b; c'd"), "a b; c'd");
  EXPECT_EQ(name("a,b"), "\"a,b\"");
  EXPECT_EQ(name("a\"b\""), "\"a\"\"b\"\"\"");
  EXPECT_EQ(name("a\nb"), "\"a\nb\"");
  EXPECT_EQ(name("a\rb"), "\"a\rb\"");
  EXPECT_EQ(name(""), "");
}

TEST(Csv, OfNobodyHasAHeadAndCounts) {
  EXPECT_EQ(csv({}), "submission,passed,mistakes\r\nfailed,0,\r\n");
}

}  // namespace
}  // namespace tfx::render

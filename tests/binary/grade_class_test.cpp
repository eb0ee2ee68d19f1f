#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "binary/binary.hpp"

// tfx grade of a class, and of tfx itself.

namespace tfx::test {
namespace {

using Json = nlohmann::json;

/// A class of four: one who is right about softmax, one who is not, one whose folder is empty, and
/// what is no folder of anybody.
class GradeClass : public Binary {
 protected:
  void SetUp() override {
    submit("Lee, Ann",
           "import math\ndef softmax(xs):\n"
           "    powers = [math.exp(x - max(xs)) for x in xs]\n"
           "    return [power / sum(powers) for power in powers]\n");
    submit("ben b", "import math\ndef softmax(xs): return [math.exp(x - max(xs)) for x in xs]\n");
    std::filesystem::create_directories(path("class/cho"));
    submit(".hidden", "");
    write("class/list.txt", "");
  }

  void submit(const std::string& name, const std::string& model) const {
    std::filesystem::create_directories(path("class/" + name));
    write("class/" + name + "/model.py", model);
  }

  [[nodiscard]] Outcome grade(const Words& options = {}) const {
    Words words{"grade", "class", "--only", "softmax"};
    words.insert(words.end(), options.begin(), options.end());
    Outcome outcome = tfx(words);
    EXPECT_EQ(outcome.err, "");
    return outcome;
  }
};

TEST_F(GradeClass, HasALineForEachAndCounts) {
  const Outcome outcome = grade();
  EXPECT_EQ(outcome.exit, 1);
  EXPECT_TRUE(outcome.out.starts_with(
      "grade: the functions of \"Attention without libraries\", submission by submission\n"
      "\n"
      "            softmax  model.py\n"
      "  Lee, Ann  pass\n"
      "  ben b     fail\n"
      "  cho                error\n"
      "  failed    1        1\n"
      "\n"
      "Known mistakes, and how many make them:\n"
      "    1  the exponentials are not divided by their sum"))
      << outcome.out;
  EXPECT_TRUE(outcome.out.ends_with("\n\n1 of 3 submissions pass every check\n")) << outcome.out;
  EXPECT_NE(grade({"--lang", "ko"}).out, outcome.out);
}

TEST_F(GradeClass, IsATableOfValues) {
  const Outcome outcome = grade({"--csv"});
  EXPECT_EQ(outcome.exit, 1);
  EXPECT_EQ(outcome.out,
            "submission,passed,softmax,model.py,mistakes\r\n"
            "\"Lee, Ann\",yes,pass,,\r\n"
            "ben b,no,fail,,softmax.no_sum\r\n"
            "cho,no,,error,\r\n"
            "failed,2,1,1,\r\n");
  EXPECT_EQ(grade({"--format", "csv"}).out, outcome.out);
}

TEST_F(GradeClass, TellsProgramsEverything) {
  const Outcome outcome = grade({"--json"});
  EXPECT_EQ(outcome.exit, 1);
  const Json book = Json::parse(outcome.out);
  EXPECT_EQ(book.at("schema"), "tfx.gradebook/1");
  EXPECT_EQ(book.at("passed"), 1);
  EXPECT_EQ(book.at("not_passed"), (Json{{"softmax", 1}, {"model.py", 1}}));
  EXPECT_EQ(book.at("mistakes"), (Json{{"softmax.no_sum", 1}}));
  ASSERT_EQ(book.at("submissions").size(), 3U);
  EXPECT_EQ(book["submissions"][1].at("schema"), "tfx.grade/1");
  EXPECT_EQ(book["submissions"][1].at("submission"), "ben b");
  EXPECT_EQ(book["submissions"][2].at("checks").at(0).at("findings").at(0).at("key"),
            "gradebook.no_model");
}

TEST_F(GradeClass, HasASuiteForEach) {
  const Outcome outcome = grade({"--format", "junit"});
  EXPECT_EQ(outcome.exit, 1);
  for (const char* suite :
       {"<testsuite name=\"Lee, Ann\" tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"0\">",
        "<testsuite name=\"ben b\" tests=\"1\" failures=\"1\" errors=\"0\" skipped=\"0\">",
        "<testsuite name=\"cho\" tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\">"}) {
    EXPECT_NE(outcome.out.find(suite), std::string::npos) << suite;
  }
}

TEST_F(GradeClass, OfASingleOneWhoIsRightPasses) {
  for (const char* name : {"ben b", "cho"}) std::filesystem::remove_all(path("class") / name);
  const Outcome outcome = grade({"--csv"});
  EXPECT_EQ(outcome.exit, 0);
  EXPECT_EQ(outcome.out,
            "submission,passed,softmax,mistakes\r\n\"Lee, Ann\",yes,pass,\r\nfailed,0,0,\r\n");
}

TEST_F(GradeClass, OneFolderThatCannotBeReadIsNobodyElsesTrouble) {
  write("class/ben b/data.bin", std::string((1U << 24U) + 1, 'x'));
  const Outcome outcome = grade({"--csv"});
  EXPECT_EQ(outcome.exit, 4);
  EXPECT_EQ(outcome.out,
            "submission,passed,softmax,functions,model.py,mistakes\r\n"
            "\"Lee, Ann\",yes,pass,,,\r\n"
            "ben b,no,,tool-error,,\r\n"
            "cho,no,,,error,\r\n"
            "failed,2,0,1,1,\r\n");
  EXPECT_TRUE(refused(tfx({"grade", "class/ben b"}), 3,
                      "class/ben b holds more than 16777216 bytes: name a folder with the "
                      "submission alone"));
}

TEST_F(GradeClass, OfAPythonThatIsNotThereIsATrouble) {
  EXPECT_EQ(grade({"--python", "no-such-python"}).exit, 4);
}

TEST_F(GradeClass, ANameMovesNoCursor) {
  submit("dan\x1b[31m", "def softmax(xs): return xs\n");
  for (const Words& format : {Words{}, Words{"--csv"}, Words{"--json"}}) {
    const std::string out = grade(format).out;
    EXPECT_EQ(out.find('\x1b'), std::string::npos) << out;
    EXPECT_NE(out.find("x1b"), std::string::npos) << out;
  }
}

TEST_F(GradeClass, HasNoPictures) {
  EXPECT_TRUE(refused(tfx({"grade", "class", "--show"}), 2,
                      "--show draws the errors of one submission, not of a class"));
}

TEST_F(Binary, SelfTestPassesInEachFormat) {
  const Outcome text = tfx({"grade", "--self-test"});
  ASSERT_TRUE(done(text));
  EXPECT_NE(text.out.find("  pass  softmax.no_sum  "), std::string::npos) << text.out;
  EXPECT_NE(text.out.find(" 0 failed, 0 with errors, 0 out of time, 0 skipped\n"),
            std::string::npos);
  const Outcome json = tfx({"grade", "--self-test", "--json", "--seed", "5"});
  ASSERT_TRUE(done(json));
  const Json verdict = Json::parse(json.out);
  EXPECT_EQ(verdict.at("schema"), "tfx.grade/1");
  EXPECT_EQ(verdict.at("submission"), "tfx");
  EXPECT_EQ(verdict.at("passed"), true);
  EXPECT_EQ(verdict.at("counts").at("pass"), verdict.at("checks").size());
  EXPECT_GT(verdict.at("checks").size(), 100U);
  const Outcome junit = tfx({"grade", "--self-test", "--format", "junit"});
  ASSERT_TRUE(done(junit));
  EXPECT_NE(junit.out.find("<testsuite name=\"tfx\" "), std::string::npos);
  EXPECT_NE(junit.out.find("failures=\"0\" errors=\"0\" skipped=\"0\">"), std::string::npos);
}

TEST_F(Binary, SelfTestTakesNothingOfASubmission) {
  EXPECT_TRUE(refused(tfx({"grade", "work", "--self-test"}), 2,
                      "--self-test judges tfx itself and takes no PATH"));
  for (const Words& other :
       {Words{"--exec", "true"}, Words{"--python", "python3"}, Words{"--only", "softmax"},
        Words{"--properties"}, Words{"--time", "3"}, Words{"--total-time", "3"}}) {
    Words words{"grade", "--self-test"};
    words.insert(words.end(), other.begin(), other.end());
    EXPECT_TRUE(refused(tfx(words), 2, "--self-test judges tfx itself, with all its checks"));
  }
  EXPECT_TRUE(refused(tfx({"grade", "--self-test", "--show"}), 2,
                      "--show draws the errors of a submission, and --self-test judges none"));
}

}  // namespace
}  // namespace tfx::test

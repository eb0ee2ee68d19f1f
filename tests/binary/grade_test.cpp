#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "binary/binary.hpp"

// tfx grade from outside: its formats and exit codes. tests/learners has what it says of whom.

namespace tfx::test {
namespace {

using Json = nlohmann::json;

/// All that the lesson asks for, but with a softmax that does not divide.
constexpr const char* kModel = R"(import math

def softmax(xs):
    return [math.exp(x - max(xs)) for x in xs]
)";

class Grade : public Binary {
 protected:
  void submit(const std::string& name, const std::string& text) const {
    std::filesystem::create_directory(path("work"));
    write("work/" + name, text);
  }

  /// The checks of the JSON verdict, by their ids.
  [[nodiscard]] std::map<std::string, Json> checks() const {
    const Outcome outcome = tfx({"grade", "work", "--json"});
    EXPECT_EQ(outcome.err, "");
    std::map<std::string, Json> result;
    const Json verdict = Json::parse(outcome.out);
    for (const Json& check : verdict.at("checks")) result[check.at("id")] = check;
    return result;
  }
};

TEST_F(Grade, TellsProgramsWhatIsWrong) {
  submit("model.py", kModel);
  const Outcome outcome = tfx({"grade", "work/model.py", "--json"});
  EXPECT_EQ(outcome.exit, 1);
  const Json verdict = Json::parse(outcome.out);
  EXPECT_EQ(verdict.at("schema"), "tfx.grade/1");
  EXPECT_EQ(verdict.at("passed"), false);
  EXPECT_EQ(verdict.at("counts").at("fail"), 1);
  EXPECT_EQ(verdict.at("counts").at("error"), 6);
  const Json& softmax = verdict.at("checks").at(0);
  EXPECT_EQ(softmax.at("id"), "softmax");
  EXPECT_EQ(softmax.at("status"), "fail");
  EXPECT_EQ(softmax.at("mistakes"), Json::array({"softmax.no_sum"}));
  EXPECT_EQ(softmax.at("wrong").at("place"), "softmax[0]");
  EXPECT_EQ(softmax.at("wrong").at("got").get<double>(), 0.1353352832366127);
  EXPECT_EQ(softmax.at("again"), "softmax([1.0,2.0,3.0])");
  EXPECT_EQ(tfx({"grade", "work", "--format", "json"}).out, tfx({"grade", "work", "--json"}).out);
}

// What it prints can be given to eval, which then says what is right.
TEST_F(Grade, GivesTheArgumentsThatEvalTakes) {
  submit("model.py", kModel);
  const std::string arguments = checks().at("softmax").at("arguments");
  EXPECT_EQ(tfx({"eval", "softmax"}, {.input = arguments}).out,
            "[0.09003057317038046,0.24472847105479764,0.6652409557748218]\n");
}

TEST_F(Grade, SpeaksJUnit) {
  submit("model.py", kModel);
  const Outcome outcome = tfx({"grade", "work", "--format", "junit"});
  EXPECT_EQ(outcome.exit, 1);
  EXPECT_TRUE(outcome.out.starts_with(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
      "  <testsuite name=\"work\" tests=\"8\" failures=\"1\" errors=\"6\" skipped=\"1\">\n"))
      << outcome.out;
  EXPECT_NE(outcome.out.find("<testcase name=\"softmax\" classname=\"tfx.grade.work\">"),
            std::string::npos);
  EXPECT_NE(outcome.out.find("type=\"fail\""), std::string::npos);
  write("verdict.xml", outcome.out);
  EXPECT_EQ(shell("python3 -c 'import xml.dom.minidom as x; x.parse(\"verdict.xml\")'").exit, 0);
}

TEST_F(Grade, JudgesTheLessonsFilesWhereTheyAre) {
  submit("model.py", "");
  EXPECT_EQ(checks().count("02-scale.txt"), 0U);
  submit("02-scale.txt", "0.99 without, 0.98 with\n");
  submit("05-perm.txt", " \n");
  submit("08-notes.md", "스케일링\n순서\n제곱\n");
  const auto wrong = checks();
  EXPECT_EQ(wrong.at("02-scale.txt").at("status"), "fail");
  EXPECT_EQ(wrong.at("05-perm.txt").at("status"), "fail");
  EXPECT_EQ(wrong.at("08-notes.md").at("status"), "pass");
  submit("02-scale.txt", "0.99 without, 0.56 with\n");
  submit("05-perm.txt", "4e-16\n");
  submit("08-notes.md", "스케일링\n순서\n");
  const auto other = checks();
  EXPECT_EQ(other.at("02-scale.txt").at("status"), "pass");
  EXPECT_EQ(other.at("05-perm.txt").at("status"), "pass");
  EXPECT_EQ(other.at("08-notes.md").at("findings").at(0).at("key"), "file.three_lines");
}

TEST_F(Grade, NeverCallsItsOwnTroubleAPass) {
  submit("model.py", kModel);
  const Outcome outcome = tfx({"grade", "work", "--python", "no-such-python", "--json"});
  EXPECT_EQ(outcome.exit, 4);
  const Json verdict = Json::parse(outcome.out);
  EXPECT_EQ(verdict.at("passed"), false);
  EXPECT_EQ(verdict.at("counts").at("tool-error"), 1);
}

TEST_F(Grade, SaysWhatIsNoSubmission) {
  std::filesystem::create_directory(path("empty"));
  write("other.py", "");
  EXPECT_TRUE(
      refused(tfx({"grade", "empty"}), 3, "empty: holds no model.py, nor does a folder in it"));
  EXPECT_TRUE(refused(tfx({"grade", "none"}), 3, "none: no such file or folder"));
  EXPECT_TRUE(refused(tfx({"grade", "other.py"}), 3,
                      "other.py: needs a file model.py, or a folder that holds one"));
  EXPECT_TRUE(refused(tfx({"grade"}), 2,
                      "grade needs a PATH: a model.py or its folder; see tfx grade --help"));
  EXPECT_TRUE(refused(tfx({"grade", "empty", "--json", "--format", "junit"}), 2,
                      "--json is a format; give one"));
}

}  // namespace
}  // namespace tfx::test

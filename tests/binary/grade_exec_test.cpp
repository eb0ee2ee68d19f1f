#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "binary/binary.hpp"

// tfx grade of a program in any language, of some checks alone, and by properties.

namespace tfx::test {
namespace {

using Json = nlohmann::json;

/// attention alone, and softmax without its sum where `wrong` is an argument.
constexpr const char* kProgram = R"(import json, math, sys

def softmax(xs, wrong='wrong' in sys.argv):
    powers = [math.exp(x - max(xs)) for x in xs]
    return powers if wrong else [power / sum(powers) for power in powers]

def attention(Q, K, V, mask=None):
    def score(q, k): return sum(a * b for a, b in zip(q, k)) / math.sqrt(len(k))
    weights = [softmax([score(q, k) if mask is None or mask[i][j] else -math.inf
                        for j, k in enumerate(K)]) for i, q in enumerate(Q)]
    out = [[sum(w * v for w, v in zip(row, column)) for column in zip(*V)] for row in weights]
    return {'out': out, 'weights': weights}

for line in sys.stdin:
    request = json.loads(line)
    answer = {'id': request['id']}
    try:
        answer['result'] = globals()[request['function']](**request['arguments'])
    except KeyError:
        answer['error'] = 'not written yet'
    print(json.dumps(answer), flush=True)
)";

class GradeExec : public Binary {
 protected:
  void SetUp() override {
    std::filesystem::create_directory(path("work"));
    write("work/program.py", kProgram);
    write("work/model.py", "def softmax(xs): return xs\n");
  }

  /// Graded as that command, with these options more.
  [[nodiscard]] Outcome grade(const std::string& command, const Words& options = {}) const {
    Words words{"grade", "work", "--exec", command};
    words.insert(words.end(), options.begin(), options.end());
    return tfx(words);
  }

  /// The check of that id, of a verdict in JSON.
  static Json check(const Outcome& outcome, const std::string& id) {
    const Json verdict = Json::parse(outcome.out);
    for (const Json& check : verdict.at("checks")) {
      if (check.at("id") == id) return check;
    }
    return {};
  }
};

TEST_F(GradeExec, JudgesAProgramInAFolder) {
  const Outcome outcome = grade("python3 program.py", {"--only", "softmax,masked_attention"});
  EXPECT_TRUE(done(outcome));
  EXPECT_EQ(outcome.out,
            "grade: the functions of \"Attention without libraries\", judged step by step\n"
            "\n"
            "Graded: work\n"
            "\n"
            "  pass  softmax           step 1\n"
            "  pass  masked_attention  step 3\n"
            "\n"
            "2 passed, 0 failed, 0 with errors, 0 out of time, 0 skipped\n")
      << outcome.out;
}

TEST_F(GradeExec, JudgesAProgramInTheFolderItIsCalledIn) {
  const Outcome outcome =
      tfx({"grade", "--exec", "python3 program.py", "--only", "attention"}, {.folder = "work"});
  EXPECT_TRUE(done(outcome));
  EXPECT_NE(outcome.out.find("Graded: .\n"), std::string::npos) << outcome.out;
}

TEST_F(GradeExec, SaysWhatIsWrongAndHowToSeeIt) {
  const Outcome outcome = grade("python3 program.py wrong", {"--json"});
  EXPECT_EQ(outcome.exit, 1);
  const Json softmax = check(outcome, "softmax");
  EXPECT_EQ(softmax.at("mistakes"), Json::array({"softmax.no_sum"}));
  const std::string again = softmax.at("again");
  EXPECT_EQ(again, R"(echo '{"id":1,"function":"softmax","arguments":{"xs":[1.0,2.0,3.0]}}' | )"
                   "(python3 program.py wrong)");
  const Outcome seen = shell(again, {.folder = "work"});
  EXPECT_EQ(Json::parse(seen.out).at("result").at(0), softmax.at("wrong").at("got"));
  EXPECT_EQ(check(outcome, "causal_mask").at("findings").at(0).at("text"),
            "an error is raised: not written yet");
  // Both may use a softmax that is wrong, which is all that is wrong with attention.
  EXPECT_EQ(check(outcome, "attention").at("notes").at(0).at("key"), "given.same_mistakes");
  EXPECT_EQ(check(outcome, "attention").at("status"), "pass");
  EXPECT_EQ(check(outcome, "block").at("notes").at(0).at("key"), "given.parts_wrong");
  EXPECT_EQ(check(outcome, "block").at("status"), "skipped");
}

TEST_F(GradeExec, AProgramThatIsNotThereIsATrouble) {
  const Outcome outcome = grade("./no-such-program", {"--json"});
  EXPECT_EQ(outcome.exit, 4);
  EXPECT_EQ(outcome.err, "");
  const Json functions = check(outcome, "functions");
  EXPECT_EQ(functions.at("status"), "tool-error");
  const std::string said = functions.at("findings").at(0).at("text");
  EXPECT_NE(said.find("no-such-program: not found"), std::string::npos) << said;
}

TEST_F(GradeExec, ALineThatIsNoAnswerIsShownWhateverItHolds) {
  const std::string command = "while read -r line; do printf 'a\\377\\033[31mb\\n'; done";
  for (const Words& format : {Words{}, Words{"--json"}, Words{"--format", "junit"}}) {
    Words options{"--only", "softmax"};
    options.insert(options.end(), format.begin(), format.end());
    const Outcome outcome = grade(command, options);
    EXPECT_EQ(outcome.exit, 1);
    EXPECT_EQ(outcome.err, "");
    EXPECT_EQ(outcome.out.find('\x1b'), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.out.find("this line is no answer to the request: a\uFFFD"), std::string::npos)
        << outcome.out;
  }
  const Outcome bytes = grade("echo a\xff", {"--only", "softmax", "--json"});
  EXPECT_EQ(bytes.exit, 1);
  EXPECT_EQ(check(bytes, "softmax").at("findings").at(0).at("key"), "error.stray");
}

TEST_F(GradeExec, NeedsAFolderAndNoPython) {
  EXPECT_TRUE(refused(tfx({"grade", "none", "--exec", "true"}), 3,
                      "none: needs the folder of the program"));
  EXPECT_TRUE(refused(tfx({"grade", "work/model.py", "--exec", "true"}), 3,
                      "work/model.py: needs the folder of the program"));
  EXPECT_TRUE(refused(grade("true", {"--python", "python3"}), 2, "--exec runs no Python"));
  EXPECT_TRUE(refused(grade(""), 2, "--exec must not be empty"));
}

TEST_F(GradeExec, JudgesByPropertiesWithoutAReference) {
  const Outcome outcome = grade("python3 program.py", {"--properties", "--only", "attention"});
  EXPECT_TRUE(done(outcome));
  EXPECT_NE(outcome.out.find("  pass  attention.rows_sum     step 2\n"
                             "  pass  attention.hidden       step 2\n"
                             "  pass  attention.mixes        step 2\n"
                             "  pass  attention.causal       step 2\n"
                             "  pass  attention.equivariant  step 2\n"
                             "\n"
                             "5 passed, "),
            std::string::npos)
      << outcome.out;
  const Outcome all = grade("(python3 program.py wrong)", {"--properties", "--json"});
  EXPECT_EQ(all.exit, 1);
  EXPECT_EQ(Json::parse(all.out).at("checks").size(), 10U);
  EXPECT_EQ(check(all, "attention.rows_sum").at("findings").at(0).at("key"), "property.rows_sum");
  EXPECT_EQ(check(all, "attention.hidden").at("status"), "pass");
  EXPECT_EQ(check(all, "block.causal").at("status"), "error");
  EXPECT_TRUE(refused(grade("true", {"--properties", "--only", "attention,softmax"}), 2,
                      "--properties judges attention, multi_head and block, and no other of "
                      "--only"));
}

TEST_F(GradeExec, OnlyTakesTheNamesOfChecks) {
  const auto only = [&](const std::string& names) {
    return tfx({"grade", "work", "--only", names});
  };
  EXPECT_TRUE(
      refused(only("softmx"), 2, "--only: there is no check softmx; did you mean softmax?"));
  EXPECT_TRUE(refused(only("block,Attention"), 2,
                      "--only: there is no check Attention; did you mean attention?"));
  EXPECT_TRUE(
      refused(only("zzz"), 2,
              "--only: there is no check zzz; the checks are softmax, attention, "
              "causal_mask, masked_attention, multi_head, pos_encoding, layer_norm, block"));
  EXPECT_TRUE(refused(only("softmax block"), 2,
                      "--only: there is no check \"softmax block\"; did you mean softmax?"));
  EXPECT_TRUE(refused(only(""), 2, "--only must not be empty"));
}

TEST_F(GradeExec, OnlySomeChecksAreMadeAndNoFilesAreJudged) {
  write("work/05-perm.txt", "");
  const Outcome outcome = tfx({"grade", "work", "--only", "block,softmax", "--json"});
  EXPECT_EQ(outcome.exit, 1);
  const Json checks = Json::parse(outcome.out).at("checks");
  ASSERT_EQ(checks.size(), 2U);
  EXPECT_EQ(checks[0].at("id"), "softmax");  // in the order of the lesson
  EXPECT_EQ(checks[1].at("id"), "block");
}

TEST_F(GradeExec, ShowsErrorsWithTheTextAlone) {
  const Outcome outcome = tfx({"grade", "work", "--only", "softmax", "--show=ascii"});
  EXPECT_EQ(outcome.exit, 1);
  EXPECT_NE(outcome.out.find("\nerrors of softmax: |answer - right value|\n"), std::string::npos)
      << outcome.out;
  for (const Words& format :
       {Words{"--json"}, Words{"--csv"}, Words{"--format", "json"}, Words{"--format", "junit"}}) {
    Words words{"grade", "work", "--show"};
    words.insert(words.end(), format.begin(), format.end());
    EXPECT_TRUE(
        refused(tfx(words), 2, "--show goes with the text, not with --json, --csv or --format"));
  }
}

TEST_F(GradeExec, OneFormatIsGiven) {
  EXPECT_TRUE(
      refused(tfx({"grade", "work", "--json", "--csv"}), 2, "--json is a format; give one"));
  EXPECT_TRUE(refused(tfx({"grade", "work", "--csv", "--format", "csv"}), 2,
                      "--csv is a format; give it or --format"));
}

}  // namespace
}  // namespace tfx::test

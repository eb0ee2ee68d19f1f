#include <gtest/gtest.h>

#include <string>

#include "binary/binary.hpp"
#include "support/golden.hpp"

// What a learner looks at: explain, and the heat maps on the terminal.

namespace tfx::test {
namespace {

class Explain : public Binary {};

TEST_F(Explain, WritesTheGoldensInEachLanguage) {
  for (const std::string language : {"en", "ko", "ja"}) {
    const Outcome outcome = tfx({"explain", "--query", "1", "--causal", "--lang", language});
    EXPECT_TRUE(done(outcome));
    EXPECT_TRUE(same_text(outcome.out, golden("cli/explain." + language + ".txt", outcome.out)));
    EXPECT_EQ(names("out"), (Words{"explain.json", "explain.svg", "explain.txt"}));
    EXPECT_EQ(text("out/explain.txt"), outcome.out);
  }
}

TEST_F(Explain, TakesQKAndVFromAFile) {
  write("x.json", R"({"Q": [[2, 0]], "K": [[1, 0], [0, 1]], "V": [[1], [10]],
                      "mask": [[false, true]]})");
  const Outcome outcome = tfx({"explain", "--in", "x.json", "--out", "-"});
  EXPECT_TRUE(done(outcome));
  EXPECT_NE(outcome.out.find("Explained is query 0. Queries: 1. Keys and values: 2."),
            std::string::npos);
  EXPECT_NE(outcome.out.find("  output            10.0000\n"), std::string::npos) << outcome.out;
  EXPECT_EQ(shell("\"$TFX\" explain --in - --out - <x.json").out, outcome.out);
}

TEST_F(Explain, SaysWhatIsWrongWithItsInput) {
  write("x.json", R"({"Q": [[2, 0]], "K": [[1]], "V": [[1]]})");
  EXPECT_TRUE(
      refused(tfx({"explain", "--in", "x.json"}), 3, "x.json: attention: K is 1x1, needs 1x2"));
  write("x.json", R"({"Q": [[1]], "K": [[1]]})");
  EXPECT_TRUE(refused(tfx({"explain", "--in", "x.json"}), 3, "x.json: V is missing"));
  EXPECT_TRUE(refused(tfx({"explain", "--query", "3"}), 2,
                      "--query is 3, needs to be below the 3 queries"));
  for (const Words& random : {Words{"--n", "3"}, {"--d", "4"}, {"--seed", "0"}, {"--causal"}}) {
    Words words{"explain", "--in", "x.json"};  // also where it is as without the option
    words.insert(words.end(), random.begin(), random.end());
    EXPECT_TRUE(
        refused(tfx(words), 2, "--n, --d, --seed and --causal are of random tokens, not of --in"));
  }
  EXPECT_EQ(names(), Words{"x.json"});
}

TEST_F(Explain, HeatMapsStandUnderTheReportInLetters) {
  const Outcome plain = tfx({"mask", "--out", "-"});
  const Outcome shown = tfx({"mask", "--out", "-", "--show=ascii"});
  EXPECT_TRUE(done(shown));
  EXPECT_TRUE(same_text(shown.out, golden("cli/mask_show.txt", shown.out)));
  EXPECT_TRUE(shown.out.starts_with(plain.out + "\n"));
}

TEST_F(Explain, ShowsScoresWeightsAndMixOfItsQuery) {
  const Outcome shown = tfx({"explain", "--query", "2", "--causal", "--out", "-", "--show=ascii"});
  EXPECT_TRUE(done(shown));
  EXPECT_TRUE(same_text(shown.out, golden("cli/explain_show.txt", shown.out)));
}

TEST_F(Explain, HeatMapsAreInColourUnlessNobodyWantsIt) {
  const auto shown = [&](const Words& environment) {
    return tfx({"perm", "--out", "-", "--show"}, {.environment = environment}).out;
  };
  const std::string colour = shown({"TERM=xterm", "NO_COLOR"});
  EXPECT_NE(colour.find("\x1b[38;2;"), std::string::npos);
  EXPECT_EQ(shown({"TERM=dumb", "NO_COLOR"}).find('\x1b'), std::string::npos);
  EXPECT_EQ(shown({"TERM=xterm", "NO_COLOR=1"}).find('\x1b'), std::string::npos);
  EXPECT_EQ(shown({"TERM=xterm", "NO_COLOR="}), colour);
}

TEST_F(Explain, HeatMapsDoNotGoWithTheRecord) {
  EXPECT_TRUE(refused(tfx({"perm", "--show", "--json"}), 2,
                      "--show goes with the report, not with --json"));
  EXPECT_TRUE(refused(tfx({"perm", "--show=blue"}), 2, "--show: blue is not one of colour, ascii"));
  EXPECT_EQ(tfx({"cost", "--show"}).exit, 2);  // which has none
}

TEST_F(Explain, OfAQueryThatIsNotInTheFileIsWrongUsage) {
  write("one.json", R"({"Q": [[1]], "K": [[1]], "V": [[1]]})");
  EXPECT_TRUE(refused(tfx({"explain", "--in", "one.json", "--query", "1"}), 2,
                      "--query is 1, needs to be below the 1 queries"));
}

}  // namespace
}  // namespace tfx::test

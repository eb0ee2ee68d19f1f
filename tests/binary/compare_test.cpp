#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "binary/binary.hpp"
#include "support/base64.hpp"
#include "support/cases.hpp"
#include "support/data.hpp"
#include "support/golden.hpp"

// `tfx compare`: two arrays, cell by cell.

namespace tfx::test {
namespace {

class Compare : public Binary {
 protected:
  Compare() {
    write("a.json", R"([[0.5, 1, 2], ["nan", -4, 0.25]])");
    write("b.json", R"([[0.5, 1.125, 2], ["nan", -4, "inf"]])");
    write("near.json", R"([[0.5, 1.0000009, 2], ["nan", -4, 0.25]])");
  }

  [[nodiscard]] Outcome compare(const Words& words) const {
    Words command{"compare"};
    command.insert(command.end(), words.begin(), words.end());
    return tfx(command);
  }

  /// Whether it ended with this exit code, in silence on stderr.
  [[nodiscard]] static testing::AssertionResult ended(const Outcome& outcome, int exit) {
    if (outcome.exit == exit && outcome.err.empty()) return testing::AssertionSuccess();
    return testing::AssertionFailure() << "exit " << outcome.exit << ", stderr:\n" << outcome.err;
  }
};

TEST_F(Compare, PrintsTheGoldensInEachLanguage) {
  for (const std::string language : {"en", "ko", "ja"}) {
    const Outcome differ = compare({"a.json", "b.json", "--lang", language});
    EXPECT_TRUE(ended(differ, 1));
    EXPECT_TRUE(same_text(differ.out, golden("cli/compare." + language + ".txt", differ.out)));
    const Outcome same = compare({"near.json", "a.json", "--lang", language});
    EXPECT_TRUE(done(same));
    EXPECT_TRUE(same_text(same.out, golden("cli/compare_same." + language + ".txt", same.out)));
  }
}

TEST_F(Compare, PrintsTheSameAsJson) {
  const Outcome differ = compare({"a.json", "b.json", "--json"});
  EXPECT_TRUE(ended(differ, 1));
  EXPECT_TRUE(same_json(differ.out, golden("cli/compare.json", differ.out)));
  const auto json = nlohmann::json::parse(differ.out);
  EXPECT_EQ(json.at("schema"), "tfx.compare/1");
  EXPECT_EQ(json.at("first_wrong").at("index"), nlohmann::json({0, 1}));
  EXPECT_EQ(json.at("wrong"), 2);
  const Outcome same = compare({"a.json", "a.json", "--json"});
  EXPECT_TRUE(done(same));
  EXPECT_EQ(nlohmann::json::parse(same.out).at("same"), true);
}

TEST_F(Compare, TheToleranceDecides) {
  EXPECT_TRUE(done(compare({"near.json", "a.json"})));
  EXPECT_TRUE(ended(compare({"near.json", "a.json", "--tolerance", "8e-7"}), 1));
  EXPECT_TRUE(ended(compare({"near.json", "a.json", "--tolerance=0"}), 1));
  EXPECT_TRUE(done(compare({"--tolerance", "1", "near.json", "a.json"})));
  EXPECT_TRUE(ended(compare({"a.json", "b.json", "--tolerance", "1e300"}), 1));
  // The tolerance that would pass is one that does.
  const auto found = nlohmann::json::parse(compare({"near.json", "a.json", "--json"}).out);
  const std::string passing = found.at("passing_tolerance").dump();
  EXPECT_TRUE(done(compare({"near.json", "a.json", "--tolerance", passing})));
}

TEST_F(Compare, TakesNumpysFilesByWhatTheyHold) {
  for (const Case& c : cases_of_file("npy.json")) {
    const std::string bytes = from_base64(c.args.at("base64").get<std::string>());
    if (c.id == "save-2x3") write("named.json", bytes);
    if (c.id == "fortran-big-endian") write("fortran", bytes);
    if (c.id == "version-3") write("version-3.npy", bytes);
  }
  write("named.npy", "[[-1, -0.4, 0.2], [0.8, 1.4, 2]]");
  EXPECT_TRUE(done(compare({"named.json", "named.npy", "--tolerance", "1e-15"})));
  EXPECT_TRUE(done(compare({"fortran", "version-3.npy", "--tolerance", "0"})));
  EXPECT_TRUE(ended(compare({"named.npy", "fortran"}), 1));
}

TEST_F(Compare, ADashIsStandardInput) {
  const std::string line = "\"$TFX\" compare ";
  EXPECT_TRUE(done(shell(line + "- near.json <a.json")));
  EXPECT_TRUE(done(shell(line + "near.json - <a.json")));
  const Outcome wrong = shell(line + "- b.json <a.json");
  EXPECT_EQ(wrong.out, compare({"a.json", "b.json"}).out);
  // Of an NPY file too, in which there are bytes of every kind.
  EXPECT_TRUE(
      done(shell("\"$TFX\" eval randn --arg seed=0 'dtype=\"float64\"' 'sizes=[20]' "
                 "--npy r.npy && cat r.npy | \"$TFX\" compare - r.npy --tolerance 0")));
}

TEST_F(Compare, DrawsTheDistancesUnderTheReport) {
  const Outcome plain = compare({"near.json", "b.json"});
  const Outcome shown = compare({"near.json", "b.json", "--show=ascii"});
  EXPECT_TRUE(ended(shown, 1));
  EXPECT_TRUE(shown.out.starts_with(plain.out + "\n"));
  EXPECT_TRUE(same_text(shown.out, golden("cli/compare_show.txt", shown.out)));
  const Outcome colour = tfx({"compare", "near.json", "b.json", "--show"},
                             {.environment = {"TERM=xterm", "NO_COLOR"}});
  EXPECT_NE(colour.out.find("\x1b[38;2;"), std::string::npos);
  write("cube.json", "[[[1]]]");
  EXPECT_TRUE(refused(compare({"cube.json", "cube.json", "--show"}), 2,
                      "--show draws up to 2 axes, B has shape 1x1x1"));
  EXPECT_TRUE(done(compare({"cube.json", "cube.json"})));
}

/// Attention of a query whose scores are 1 and 2, by hand: 1 / (1 + e^-1) is the second weight
/// without the root, 1 / (1 + e^(-1 / sqrt(5))) with it. A second query scores nothing.
class CompareOf : public Compare {
 protected:
  CompareOf() {
    write("want.json", "[[2.219953074884676, 3.219953074884676], [2, 3]]");
    write("no_root.json", "[[2.4621171572600098, 3.4621171572600098], [2, 3]]");
    write("weights.json", "[[0.39002346255766196, 0.609976537442338], [0.5, 0.5]]");
  }

  [[nodiscard]] Outcome compare_of(const std::string& of, const Words& words) const {
    Words all = words;
    for (const auto* word : {"--of", of.c_str(), "--arg", "Q=[[1,2,0,0,0],[0,0,0,0,0]]",
                             "K=[[1,0,0,0,0],[0,1,0,0,0]]", "V=[[1,2],[3,4]]"}) {
      all.emplace_back(word);
    }
    return compare(all);
  }
};

TEST_F(CompareOf, SaysTheMistakeInEachLanguage) {
  for (const std::string language : {"en", "ko", "ja"}) {
    const Outcome found =
        compare_of("attention", {"--lang", language, "no_root.json", "want.json"});
    EXPECT_TRUE(ended(found, 1));
    EXPECT_TRUE(same_text(found.out, golden("cli/compare_of." + language + ".txt", found.out)));
  }
}

TEST_F(CompareOf, SaysTheSameAsJson) {
  const Outcome found = compare_of("attention", {"--json", "no_root.json", "want.json"});
  EXPECT_TRUE(ended(found, 1));
  const auto json = nlohmann::json::parse(found.out);
  EXPECT_EQ(json.at("want_is_right"), true);
  EXPECT_EQ(json.at("mistakes"), nlohmann::json({"attention.no_root"}));
  EXPECT_EQ(json.at("notes").size(), 3U);
  EXPECT_EQ(json.at("notes").at(1).at("key"), "compare.mistake");
  EXPECT_EQ(json.at("notes").at(1).at("text"), "A is what a known mistake gives");
  // Without --of nothing was asked.
  const auto plain = nlohmann::json::parse(compare({"--json", "no_root.json", "want.json"}).out);
  EXPECT_FALSE(plain.contains("mistakes"));
}

TEST_F(CompareOf, IsNotTakenInByAWrongB) {
  const Outcome same = compare_of("attention", {"no_root.json", "no_root.json"});
  EXPECT_TRUE(ended(same, 1));
  EXPECT_TRUE(same.out.starts_with("compare: two arrays, cell by cell\n\nthe same within"));
  EXPECT_TRUE(same.out.ends_with(
      "B is not what attention gives for these inputs: largest error 2.42e-01, at [0][0]\n"));
  EXPECT_TRUE(done(compare_of("attention", {"want.json", "want.json"})));
}

TEST_F(CompareOf, WeightsGoByTheirName) {
  EXPECT_TRUE(done(compare_of("attention.weights", {"weights.json", "weights.json"})));
  EXPECT_TRUE(ended(compare_of("attention", {"weights.json", "weights.json"}), 1));
}

TEST_F(CompareOf, TakesEachOfItsFunctionsAndBatches) {
  EXPECT_TRUE(done(shell(
      "\"$TFX\" eval randn --arg seed=5 'dtype=\"float64\"' 'sizes=[6,6,6,6]' --npy x.npy && "
      "for call in 'softmax xs=x.npy' 'layer_norm row=x.npy' 'block X=x.npy h=2' "
      "'multi_head Q=x.npy K=x.npy V=x.npy h=3' 'attention Q=x.npy K=x.npy V=x.npy'; do "
      "set -- $call; f=$1; shift; \"$TFX\" eval $f --arg \"$@\" --npy y.npy && "
      "\"$TFX\" compare y.npy y.npy --of $f --arg \"$@\" | grep -q \"^B is what $f gives\" && "
      "! \"$TFX\" compare x.npy y.npy --of $f --arg \"$@\" >/dev/null || exit 1; done")));
}

TEST_F(CompareOf, WhatDoesNotFitIsTold) {
  EXPECT_TRUE(refused(compare({"want.json", "want.json", "--of", "attention"}), 2,
                      "--of goes with --arg, which says what it was called with"));
  EXPECT_TRUE(refused(compare_of("atention", {"want.json", "want.json"}), 2,
                      "--of: atention is not one of softmax, attention, multi_head, layer_norm, "
                      "block, attention.weights; did you mean attention?"));
  EXPECT_TRUE(refused(compare({"want.json", "want.json", "--arg", "xs=[1]"}), 2,
                      "--arg goes with --of, which says what was called"));
  EXPECT_TRUE(refused(compare({"want.json", "want.json", "--of", "softmax", "--arg", "ys=[1]"}), 3,
                      "--arg: \"ys\" is not an argument; those are xs"));
  EXPECT_TRUE(refused(compare({"want.json", "want.json", "--of", "softmax", "--arg", "xs=[1]"}), 3,
                      "B has shape 2x2, softmax gives 1 for these inputs"));
  EXPECT_TRUE(refused(compare_of("block", {"want.json", "want.json"}), 3,
                      "--arg: \"Q\" is not an argument; those are X, h, mask"));
}

class CompareCases : public Compare {
 protected:
  CompareCases() {
    write("cases.json", R"([
      {"id": "one", "function": "softmax", "args": {"xs": [0, 1.0986122886681098]},
       "expected": [0.25, 0.75]},
      {"id": "two", "function": "softmax", "args": {"xs": 1}, "error": "no list"}])");
    write("right.json", R"({"two": {"error": "TypeError"}, "one": [0.25, 0.75]})");
    write("wrong.json", "[[0.3333333333333333, 1], [1]]");
  }

  /// What the script of tests/binary answers to tests/data/attention.json, held against it.
  [[nodiscard]] Outcome compare_script(const std::string& how) const {
    const std::string script = data_path("../binary/answers.py").string();
    const std::string cases = data_path("attention.json").string();
    return shell("python3 '" + script + "' '" + cases + "' " + how +
                 " | \"$TFX\" compare - --cases '" + cases + "'");
  }
};

TEST_F(CompareCases, CountsThePassesOfSomeonesScript) {
  for (const std::string form : {"list", "names"}) {
    const Outcome right = compare_script("right " + form);
    EXPECT_TRUE(done(right));
    EXPECT_EQ(right.out, "11 passed, 0 failed\n");
    const Outcome wrong = compare_script("wrong " + form);
    EXPECT_TRUE(ended(wrong, 1));
    EXPECT_TRUE(wrong.out.ends_with("\n1 passed, 10 failed\n"));  // one has a width of 1
    EXPECT_NE(
        wrong.out.find("attention-1: largest error 1.88e-01, at out[2][2] (at most 1.10e-12 is "
                       "right)\n  - scores are not divided by sqrt(d_k)"),
        std::string::npos)
        << wrong.out;
  }
}

TEST_F(CompareCases, SaysWhatIsWrongInEachLanguage) {
  EXPECT_TRUE(done(compare({"right.json", "--cases", "cases.json"})));
  for (const std::string language : {"en", "ko", "ja"}) {
    const Outcome wrong = compare({"wrong.json", "--cases", "cases.json", "--lang", language});
    EXPECT_TRUE(ended(wrong, 1));
    EXPECT_TRUE(same_text(wrong.out, golden("cli/compare_cases." + language + ".txt", wrong.out)));
  }
  const Outcome json = compare({"wrong.json", "--cases", "cases.json", "--json"});
  EXPECT_TRUE(ended(json, 1));
  EXPECT_TRUE(same_json(json.out, golden("cli/compare_cases.json", json.out)));
}

TEST_F(CompareCases, WhatDoesNotFitIsTold) {
  write("fewer.json", "[[1, 1]]");
  write("unknown.json", R"({"one": [1], "two": null, "three": [1]})");
  EXPECT_TRUE(refused(compare({"fewer.json", "--cases", "cases.json"}), 3,
                      "fewer.json: there are 1 answers to 2 cases"));
  EXPECT_TRUE(refused(compare({"unknown.json", "--cases", "cases.json"}), 3,
                      "unknown.json: there is no case \"three\""));
  EXPECT_TRUE(refused(compare({"right.json", "--cases", "a.json"}), 3,
                      "a.json: case 0: a list is not an object"));
  EXPECT_TRUE(refused(compare({"a.json", "b.json", "--cases", "cases.json"}), 2,
                      "compare --cases takes one file, A, not 2; see tfx compare --help"));
  EXPECT_TRUE(refused(compare({"-", "--cases", "-"}), 2,
                      "A and --cases are both standard input, which can be read once"));
  EXPECT_TRUE(refused(compare({"right.json", "--cases", "cases.json", "--tolerance", "1"}), 2,
                      "--tolerance, --of, --arg and --show go with A and B, not with --cases"));
}

TEST_F(CompareCases, NoTextOfAnAnswerReachesTheTerminalAsItIs) {
  write("escape.json", R"([{"error": "\u001b[2J"}, null])");
  const Outcome outcome = compare({"escape.json", "--cases", "cases.json"});
  EXPECT_TRUE(outcome.out.starts_with("one: is refused: \\x1b[2J\n")) << outcome.out;
}

TEST_F(Compare, WhatCannotBeReadIsNamed) {
  write("ragged.json", "[[1], [2, 3]]");
  write("object.json", R"({"out": [1]})");
  write("flag.json", "[true]");
  write("open.json", "[1");
  write("cut.npy", "\x93NUMPY");
  EXPECT_TRUE(refused(compare({"a.json", "missing.json"}), 3,
                      "cannot read missing.json: No such file or directory"));
  EXPECT_TRUE(refused(compare({"ragged.json", "a.json"}), 3,
                      "ragged.json: the array[1]: has shape 2, the array[0] has shape 1"));
  EXPECT_TRUE(refused(compare({"a.json", "object.json"}), 3,
                      "object.json: the array: an object is not a number"));
  EXPECT_TRUE(refused(compare({"a.json", "flag.json"}), 3,
                      "flag.json: the array[0]: true is not a number"));
  EXPECT_TRUE(refused(compare({"open.json", "a.json"}), 3,
                      "open.json: line 1, column 3: the text ends: expected ',' or ']'"));
  EXPECT_TRUE(
      refused(compare({"cut.npy", "a.json"}), 3, "cut.npy: the file ends before its header"));
  EXPECT_TRUE(refused(shell("\"$TFX\" compare a.json - <cut.npy"), 3,
                      "standard input: the file ends before its header"));
}

TEST_F(Compare, WrongUsageIsTold) {
  const std::string two = "compare takes two files, A and B, not ";
  EXPECT_TRUE(refused(compare({}), 2, two + "0; see tfx compare --help"));
  EXPECT_TRUE(refused(compare({"a.json"}), 2, two + "1; see tfx compare --help"));
  EXPECT_TRUE(
      refused(compare({"a.json", "b.json", "c.json"}), 2, two + "3; see tfx compare --help"));
  EXPECT_TRUE(
      refused(compare({"-", "-"}), 2, "A and B are both standard input, which can be read once"));
  EXPECT_TRUE(refused(compare({"a.json", "b.json", "--show", "--json"}), 2,
                      "--show goes with the report, not with --json"));
  for (const std::string text : {"inf", "nan", "-1", "1e", "0x1", "1e400"}) {
    EXPECT_TRUE(
        refused(compare({"a.json", "b.json", "--tolerance", text}), 2,
                "--tolerance: " + text + " is not a number from 0 on, such as 0.001 or 1e-6"));
  }
  EXPECT_TRUE(refused(compare({"a.json", "b.json", "--tolerance", ""}), 2,
                      "--tolerance: \"\" is not a number from 0 on, such as 0.001 or 1e-6"));
}

TEST_F(Compare, AnOutputThatCannotBeWrittenIsTold) {
  EXPECT_TRUE(refused(shell("\"$TFX\" compare a.json b.json >/dev/full"), 4,
                      "cannot write standard output: No space left on device"));
}

}  // namespace
}  // namespace tfx::test

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "binary/binary.hpp"
#include "support/base64.hpp"
#include "support/cases.hpp"
#include "support/data.hpp"
#include "support/golden.hpp"

// `tfx eval`: the functions with arguments from JSON.

namespace tfx::test {
namespace {

class Eval : public Binary {
 protected:
  [[nodiscard]] Outcome eval(const std::string& function, const std::string& arguments) const {
    return tfx({"eval", function}, {.input = arguments});
  }
};

// By hand: equal scores mix to the plain mean, [1, 3] is one deviation to either side of its mean,
// a constant row has norm 0 and adds nothing. A sine and a cosine of 1 are in every table.
TEST_F(Eval, CallsEachFunction) {
  struct Call {
    std::string function;
    std::string arguments;
    std::string answer;
  };
  const std::vector<Call> calls = {
      {"softmax", R"({"xs": [7, 7, "-inf"]})", "[0.5,0.5,0.0]"},
      {"softmax", R"({"xs": [0, "nan"]})", R"(["nan","nan"])"},
      {"softmax", R"({"xs": []})", "[]"},
      {"attention", R"({"Q": [[0, 0]], "K": [[1, 0], [0, 1]], "V": [[2, 4], [6, 8]]})",
       R"({"out":[[4.0,6.0]],"weights":[[0.5,0.5]]})"},
      {"attention", R"({"Q": [[1]], "K": [[1], ["nan"]], "V": [[7], ["inf"]],
                        "mask": [[true, false]]})",
       R"({"out":[[7.0]],"weights":[[1.0,0.0]]})"},
      {"causal_mask", R"({"n": 2})", "[[true,false],[true,true]]"},
      {"multi_head", R"({"Q": [[0, 0]], "K": [[1, 0], [0, 1]], "V": [[2, 4], [6, 8]], "h": 2})",
       "[[4.0,6.0]]"},
      {"pos_encoding", R"({"n": 2, "d": 2})",
       "[[0.0,1.0],[0.8414709848078965,0.5403023058681398]]"},
      {"layer_norm", R"({"row": [1, 3], "eps": 0})", "[-1.0,1.0]"},
      {"block", R"({"X": [[5, 5], [-2, -2]], "h": 2})", "[[5.0,5.0],[-2.0,-2.0]]"},
      {"randn", R"({"seed": 0, "dtype": "float64", "sizes": [2]})",
       "[[1.5409961082440433,-0.2934289057609464]]"},
      {"randperm", R"({"seed": 1, "sizes": [2, 5]})", "[[1,0],[4,1,0,2,3]]"}};
  for (const auto& [function, arguments, answer] : calls) {
    const Outcome outcome = eval(function, arguments);
    EXPECT_TRUE(done(outcome));
    EXPECT_TRUE(same_json(outcome.out, answer));
    EXPECT_EQ(outcome.out.find('\n'), outcome.out.size() - 1);
  }
  EXPECT_EQ(names(), Words());
}

TEST_F(Eval, ReadsAFileAsItReadsStandardInput) {
  write("x.json", "\xef\xbb\xbf{\"xs\": [1, 2, 3]}");  // a byte order mark is skipped
  const Outcome from_file = tfx({"eval", "softmax", "--in", "x.json"});
  EXPECT_TRUE(done(from_file));
  EXPECT_EQ(from_file.out, eval("softmax", R"({"xs": [1, 2, 3]})").out);
}

TEST_F(Eval, SaysWhereTheInputIsWrong) {
  struct Wrong {
    std::string function;
    std::string arguments;
    std::string place;  ///< how the sentence begins, after the file's name
  };
  const std::vector<Wrong> wrongs = {
      {"softmax", "", "line 1, column 1: the text ends"},
      {"softmax", "{\"xs\":\n [1, NaN]}", "line 2, column 6: NaN is not JSON"},
      {"softmax", R"({"xs": [1], "xs": [2]})", "line 1, column 13: duplicate key \"xs\""},
      {"softmax", R"({"xs": [1e400]})", "line 1, column 9: number out of range: 1e400"},
      {"softmax", R"({"ys": [1]})", "\"ys\" is not an argument"},
      {"attention", R"({"Q": [[1, 2]], "K": [[1]], "V": [[1]]})", "attention: K is 1x1, needs 1x2"},
      {"attention", R"({"Q": [[1, 2], [3]], "K": [[1, 2]], "V": [[1]]})", "Q[1]: has shape 1, "},
      {"multi_head", R"({"Q": [[1, 2]], "K": [[1, 2]], "V": [[1, 2]], "h": 0})",
       "multi_head: h is 0, needs "},
      {"causal_mask", R"({"n": -1})", "n: -1 is not "},
      {"causal_mask", R"({"n": 1000000000000})", "causal_mask: needs about "}};
  for (const auto& [function, arguments, place] : wrongs) {
    write("x.json", arguments);
    const Outcome piped = eval(function, arguments);
    const Outcome from_file = tfx({"eval", function, "--in", "x.json"});
    EXPECT_TRUE(piped.err.starts_with("tfx: standard input: " + place)) << piped.err;
    EXPECT_TRUE(from_file.err.starts_with("tfx: x.json: " + place)) << from_file.err;
    for (const Outcome& outcome : {piped, from_file}) {
      EXPECT_EQ(outcome.exit, 3);
      EXPECT_EQ(outcome.out, "");
      EXPECT_EQ(outcome.err.find('\n'), outcome.err.size() - 1);
    }
  }
  EXPECT_TRUE(refused(tfx({"eval", "softmax", "--in", "missing.json"}), 3,
                      "cannot read missing.json: No such file or directory"));
}

TEST_F(Eval, RunsEveryFileOfCases) {
  Words command = {"eval", "--cases"};
  std::size_t cases = 0;
  for (const std::string file :
       {"softmax", "attention", "causal_mask", "multi_head", "pos_encoding", "layer_norm", "block",
        "randn", "randperm", "field_functions", "layer_norm_exact"}) {
    const std::filesystem::path path = data_path(file + ".json");
    command.push_back(path.string());
    cases += nlohmann::json::parse(read_text(path)).size();
  }
  const Outcome outcome = tfx(command);
  EXPECT_TRUE(done(outcome));
  EXPECT_EQ(outcome.out, std::to_string(cases) + " passed, 0 failed\n");
}

TEST_F(Eval, CountsTheCasesThatFail) {
  write("cases.json", R"([
    {"id": "good", "function": "softmax", "args": {"xs": [3, 3]}, "expected": [0.5, 0.5]},
    {"id": "near", "function": "softmax", "args": {"xs": [3, 3]}, "expected": [0.5, 0.500000001]},
    {"id": "not a number", "function": "softmax", "args": {"xs": ["nan"]}, "expected": [1]},
    {"id": "refused", "function": "causal_mask", "args": {"n": -1}, "error": "negative"},
    {"id": "not refused", "function": "causal_mask", "args": {"n": 1}, "error": "negative"}])");
  const Outcome outcome = tfx({"eval", "--cases", "cases.json"});
  EXPECT_EQ(outcome.exit, 1);
  EXPECT_EQ(outcome.err, "");
  EXPECT_TRUE(outcome.out.ends_with("\n2 passed, 3 failed\n"));
  for (const std::string failure : {"near: ", "not a number: ", "not refused: "}) {
    EXPECT_NE(outcome.out.find("cases.json: " + failure), std::string::npos) << outcome.out;
  }
  EXPECT_EQ(std::ranges::count(outcome.out, '\n'), 4);
}

class EvalNpy : public Eval {
 protected:
  /// A file of one number of the NPY files that NumPy wrote.
  void write_numpys(const std::string& id, const std::string& name) const {
    for (const Case& c : cases_of_file("npy.json")) {
      if (c.id == id) write(name, from_base64(c.args.at("base64").get<std::string>()));
    }
  }
  /// Whether a file is, byte for byte, the one that NumPy writes.
  [[nodiscard]] testing::AssertionResult is_numpys(const std::string& name,
                                                   const std::string& id) const {
    write_numpys(id, "want");
    const bool same = text(name) == text("want");
    std::filesystem::remove(path("want"));
    return same ? testing::AssertionSuccess() : testing::AssertionFailure() << name;
  }
};

// By hand: one key hands on its value.
TEST_F(EvalNpy, TakesArgumentsFromFilesAndJson) {
  write_numpys("save-2x3", "v.npy");
  const Outcome outcome =
      tfx({"eval", "multi_head", "--arg", "Q=[[1,2,3],[4,5,6]]", "K=[[1,2,3],[4,5,6]]", "V=v.npy",
           "h=3", "mask=[[true,false],[false,true]]"});
  EXPECT_TRUE(done(outcome));
  EXPECT_TRUE(same_json(outcome.out, "[[-1.0,-0.4,0.2],[0.8,1.4,2.0]]"));
}

TEST_F(EvalNpy, TakesAMaskOfFlagsOrBytes) {
  for (const std::string dtype : {"b1", "u1"}) {
    write_numpys("mask-" + dtype, "m.npy");
    const Outcome outcome = tfx(
        {"eval", "attention", "--arg", "Q=[[0],[0]]", "K=[[0],[0]]", "V=[[1],[3]]", "mask=m.npy"});
    EXPECT_TRUE(done(outcome));
    EXPECT_EQ(outcome.out, "{\"out\":[[1.0],[2.0]],\"weights\":[[1.0,0.0],[0.5,0.5]]}\n");
  }
}

TEST_F(EvalNpy, WritesTheAnswerAsNumpyWould) {
  const Outcome mask = tfx({"eval", "causal_mask", "--arg", "n=2", "--npy", "m.npy"});
  EXPECT_TRUE(done(mask));
  EXPECT_EQ(mask.out, "");
  EXPECT_TRUE(is_numpys("m.npy", "save-mask"));
  // One key with its value: also where the arguments are read from standard input.
  const Outcome out = tfx({"eval", "multi_head", "--npy", "o.npy"},
                          {.input = R"({"Q": [[0],[0]], "K": [[0]], "h": 1, "V": [[-1]]})"});
  EXPECT_TRUE(done(out));
  EXPECT_EQ(text("o.npy").size(), 128U + 2 * 8);
  EXPECT_TRUE(done(tfx({"eval", "layer_norm", "--arg", "row=[7]", "--npy", "n.npy"})));
  EXPECT_EQ(names(), (Words{"m.npy", "n.npy", "o.npy"}));
}

TEST_F(EvalNpy, WritesWeightsBesideTheOutputOfAttention) {
  const Words command = {"eval",        "attention", "--arg",   "Q=[[0]]",   "K=[[0],[0]]",
                         "V=[[1],[3]]", "--npy",     "out.npy", "--weights", "w.npy"};
  EXPECT_TRUE(done(tfx(command)));
  EXPECT_EQ(text("out.npy").substr(128), std::string("\0\0\0\0\0\0\0\x40", 8));  // 2
  const std::string half("\0\0\0\0\0\0\xE0\x3F", 8);
  EXPECT_EQ(text("w.npy").substr(128), half + half);
}

// A round trip: what is drawn, written and read again gives the answer that JSON gives.
TEST_F(EvalNpy, FilesAreAsGoodAsJson) {
  const Words draw = {"eval", "randn", "--arg", "seed=3", "dtype=\"float64\"", "sizes=[4,4,4]"};
  Words to_file = draw;
  to_file.insert(to_file.end(), {"--npy", "q.npy"});
  EXPECT_TRUE(done(tfx(to_file)));
  std::string drawn = tfx(draw).out;
  drawn.pop_back();
  for (const Words& path : {Words{}, {"--path", "fast"}}) {
    Words from_file = {"eval", "attention", "--arg", "Q=q.npy", "K=q.npy", "V=q.npy"};
    Words from_json = {"eval", "attention", "--arg", "Q=" + drawn, "K=" + drawn, "V=" + drawn};
    from_file.insert(from_file.end(), path.begin(), path.end());
    from_json.insert(from_json.end(), path.begin(), path.end());
    const Outcome outcome = tfx(from_file);
    EXPECT_TRUE(done(outcome));
    EXPECT_EQ(outcome.out, tfx(from_json).out);
  }
}

TEST_F(EvalNpy, ReplacesAFileThatItReads) {
  write_numpys("save-5", "x.npy");
  EXPECT_TRUE(done(tfx({"eval", "softmax", "--arg", "xs=x.npy", "--npy", "x.npy"})));
  EXPECT_FALSE(is_numpys("x.npy", "save-5"));
  EXPECT_EQ(names(), Words{"x.npy"});
}

TEST_F(EvalNpy, WrongUsageIsToldBeforeAnyWork) {
  struct Wrong {
    Words arguments;
    std::string sentence;
  };
  const std::string of_weights =
      "--weights goes with attention and --path core; nothing else has weights";
  const std::vector<Wrong> wrongs = {
      {{"softmax", "--arg", "xs"}, "--arg: xs is not NAME=VALUE"},
      {{"softmax", "--arg", "=[1]"}, "--arg: =[1] is not NAME=VALUE"},
      {{"softmax", "--arg", "xs=[1]", "xs=[1]"}, "--arg: xs is given twice"},
      {{"softmax", "--arg", "xs=[1"},
       "--arg xs: [1 is neither a .npy file nor JSON: line 1, column 3: the text ends: expected "
       "',' or ']'"},
      {{"softmax", "--arg", "xs="},
       "--arg xs: \"\" is neither a .npy file nor JSON: line 1, column 1: the text ends: expected "
       "a value"},
      {{"softmax", "--arg", "xs=x.npz"},
       "--arg xs: x.npz is neither a .npy file nor JSON: line 1, column 1: unexpected 'x.npz': "
       "expected a value"},
      {{"softmax", "--arg"}, "--arg needs a value: NAME=VALUE"},
      {{"softmax", "--arg", "xs=[1]", "--in", "-"},
       "--arg takes the place of --in: give one of them"},
      {{"--cases", "x", "--arg", "xs=[1]"},
       "--in, --arg and --npy go with a FUNCTION; --cases names its own files"},
      {{"--cases", "x", "--npy", "x.npy"},
       "--in, --arg and --npy go with a FUNCTION; --cases names its own files"},
      {{"softmax", "--npy", "x.bin"}, "--npy: x.bin does not end in .npy"},
      {{"attention", "--npy", "x.npy", "--weights", "-"}, "--weights: - does not end in .npy"},
      {{"attention", "--weights", "w.npy"}, "--weights goes with --npy, which writes the output"},
      {{"softmax", "--npy", "x.npy", "--weights", "w.npy"}, of_weights},
      {{"attention", "--path", "fast", "--npy", "x.npy", "--weights", "w.npy"}, of_weights},
      {{"attention", "--npy", "x.npy", "--weights", "./x.npy"},
       "--npy and --weights are both x.npy"}};
  for (const auto& [arguments, sentence] : wrongs) {
    Words words{"eval"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    EXPECT_TRUE(refused(tfx(words), 2, sentence));
    EXPECT_EQ(names(), Words());
  }
}

TEST_F(EvalNpy, WhatCannotBeReadOrWrittenIsNamed) {
  write_numpys("mask-b1", "m.npy");
  write("bad.npy", "[1]");
  const auto softmax = [&](const std::string& argument, const std::string& target) {
    return tfx({"eval", "softmax", "--arg", argument, "--npy", target});
  };
  EXPECT_TRUE(
      refused(softmax("xs=no.npy", "x.npy"), 3, "cannot read no.npy: No such file or directory"));
  EXPECT_TRUE(refused(softmax("xs=bad.npy", "x.npy"), 3, "bad.npy: not an NPY file"));
  EXPECT_TRUE(refused(softmax("xs=m.npy", "x.npy"), 3,
                      "m.npy: dtype |b1 not supported; those are f2, f4, f8, i1, i2, i4, i8, u1, "
                      "u2, u4, u8, in either byte order"));
  EXPECT_TRUE(
      refused(softmax("ys=[1]", "x.npy"), 3, "--arg: \"ys\" is not an argument; those are xs"));
  // The target is looked at first.
  EXPECT_TRUE(refused(softmax("xs=no.npy", "no/x.npy"), 4,
                      "cannot write no/x.npy: No such file or directory"));
  std::filesystem::create_directory(path("d.npy"));
  EXPECT_TRUE(refused(softmax("xs=[1]", "d.npy"), 4, "cannot write d.npy: Is a directory"));
  EXPECT_TRUE(refused(tfx({"eval", "randn", "--arg", "seed=0", "dtype=\"float64\"", "sizes=[1,2]",
                           "--npy", "x.npy"}),
                      3, "randn[1]: has shape 2, randn[0] has shape 1"));
  EXPECT_EQ(names(), (Words{"bad.npy", "d.npy", "m.npy"}));
}

}  // namespace
}  // namespace tfx::test

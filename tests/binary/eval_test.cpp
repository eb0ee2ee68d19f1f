#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "binary/binary.hpp"
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

}  // namespace
}  // namespace tfx::test

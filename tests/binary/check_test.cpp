#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "binary/binary.hpp"
#include "support/golden.hpp"

// `tfx check`: what must be true of attention weights.

namespace tfx::test {
namespace {

class Check : public Binary {
 protected:
  Check() {
    write("good.json", "[[1, 0], [0.25, 0.75]]");
    write("bad.json", R"([[1, 1e-9], [0.5, "nan"]])");
    write("mask.json", "[[true, false], [true, true]]");
  }

  [[nodiscard]] Outcome check(const Words& words) const {
    Words command{"check"};
    command.insert(command.end(), words.begin(), words.end());
    return tfx(command);
  }
};

TEST_F(Check, PrintsTheGoldensInEachLanguage) {
  for (const std::string language : {"en", "ko", "ja"}) {
    const Outcome bad = check({"bad.json", "--mask", "mask.json", "--causal", "--lang", language});
    EXPECT_EQ(bad.exit, 1);
    EXPECT_EQ(bad.err, "");
    EXPECT_TRUE(same_text(bad.out, golden("cli/check." + language + ".txt", bad.out)));
  }
  const Outcome good = check({"good.json", "--mask", "mask.json", "--causal"});
  EXPECT_TRUE(done(good));
  EXPECT_TRUE(same_text(good.out, golden("cli/check_good.txt", good.out)));
}

TEST_F(Check, PrintsTheSameAsJson) {
  const Outcome bad = check({"bad.json", "--causal", "--json"});
  EXPECT_EQ(bad.exit, 1);
  EXPECT_TRUE(same_json(bad.out, golden("cli/check.json", bad.out)));
  const auto json = nlohmann::json::parse(bad.out);
  EXPECT_EQ(json.at("schema"), "tfx.check/1");
  EXPECT_EQ(json.at("holds"), false);
  const Outcome good = check({"good.json", "--json"});
  EXPECT_TRUE(done(good));
  EXPECT_EQ(nlohmann::json::parse(good.out).at("holds"), true);
}

// What core gives has every property, also of a query that sees no key.
TEST_F(Check, HoldsOfWhatEvalWrites) {
  EXPECT_TRUE(done(
      shell("\"$TFX\" eval randn --arg seed=3 'dtype=\"float64\"' 'sizes=[5,5,5,5]' --npy x.npy && "
            "\"$TFX\" eval causal_mask --arg n=4 --npy causal.npy && "
            "\"$TFX\" eval attention --arg Q=x.npy K=x.npy V=x.npy mask=causal.npy --npy out.npy "
            "--weights weights.npy && \"$TFX\" check weights.npy --causal --mask causal.npy "
            "--tolerance 1e-12 && \"$TFX\" check - <weights.npy")));
  write("blind.json", "[[true, false, true], [false, false, false]]");
  EXPECT_TRUE(
      done(shell("\"$TFX\" eval attention --arg 'Q=[[1],[2]]' 'K=[[1],[2],[3]]' 'V=[[1],[2],[3]]' "
                 "\"mask=$(cat blind.json)\" --npy out.npy --weights weights.npy && "
                 "\"$TFX\" check weights.npy --mask blind.json")));
  EXPECT_EQ(shell("\"$TFX\" check weights.npy").exit, 1);
}

TEST_F(Check, WhatDoesNotFitIsTold) {
  write("row.json", "[1, 0]");
  write("numbers.json", "[[1, 0], [1, 1]]");
  EXPECT_TRUE(refused(check({}), 2, "check needs W, a file of weights; see tfx check --help"));
  EXPECT_TRUE(refused(check({"-", "--mask", "-"}), 2,
                      "W and --mask are both standard input, which can be read once"));
  EXPECT_TRUE(
      refused(check({"row.json"}), 3, "the weights have shape 2, need queries by keys at least"));
  EXPECT_TRUE(refused(check({"good.json", "--mask", "numbers.json"}), 3,
                      "numbers.json: the mask[0][0]: 1 is not true or false"));
  EXPECT_TRUE(
      refused(check({"missing.json"}), 3, "cannot read missing.json: No such file or directory"));
  EXPECT_TRUE(refused(shell("\"$TFX\" check good.json >/dev/full"), 4,
                      "cannot write standard output: No space left on device"));
}

}  // namespace
}  // namespace tfx::test

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "binary/binary.hpp"
#include "support/data.hpp"
#include "support/golden.hpp"

// The fast path, as the command line offers it.

namespace tfx::test {
namespace {

class FastPath : public Binary {
 protected:
  /// What `eval --cases` prints of these files of tests/data.
  [[nodiscard]] std::string judged(const std::string& options, const Words& names) const {
    std::string files;
    for (const std::string& name : names) files += " '" + data_path(name + ".json").string() + "'";
    const Outcome outcome = shell("\"$TFX\" eval --path fast " + options + " --cases" + files);
    EXPECT_EQ(outcome.exit, 0) << outcome.err;
    return outcome.out;
  }
};

// Also the cases from public fault reports: what core is held to, fast is held to.
TEST_F(FastPath, PassesEveryCaseThatCorePasses) {
  const std::string counts = judged("", {"softmax", "attention", "multi_head", "layer_norm",
                                         "layer_norm_exact", "block", "field_functions"});
  EXPECT_NE(counts.find(" passed, 0 failed\n"), std::string::npos) << counts;
}

// Those of field_functions and layer_norm_exact hold numbers that float32 does not.
TEST_F(FastPath, InFloat32PassesPyTorchsCases) {
  const std::string counts =
      judged("--dtype float32", {"softmax", "attention", "multi_head", "layer_norm", "block"});
  EXPECT_NE(counts.find(" passed, 0 failed\n"), std::string::npos) << counts;
}

TEST_F(FastPath, GivesNoWeights) {
  const std::string arguments = R"({"Q": [[0, 0]], "K": [[1, 0], [0, 1]], "V": [[2, 4], [6, 8]]})";
  for (const char* dtype : {"float64", "float32"}) {
    const Outcome outcome =
        tfx({"eval", "attention", "--path", "fast", "--dtype", dtype}, {.input = arguments});
    EXPECT_TRUE(done(outcome));
    EXPECT_EQ(outcome.out, "{\"out\":[[4.0,6.0]]}\n");
  }
}

// 0.1 is another number in float32.
TEST_F(FastPath, ComputesInTheTypeAskedFor) {
  const auto answer = [&](const char* dtype) {
    return tfx({"eval", "softmax", "--path", "fast", "--dtype", dtype},
               {.input = R"({"xs": [0.1, 0.2]})"})
        .out;
  };
  EXPECT_TRUE(same_json(answer("float64"), "[0.47502081252106,0.52497918747894]"));
  EXPECT_FALSE(same_json(answer("float32"), answer("float64")));
}

TEST_F(FastPath, RefusesWhatItDoesNotHave) {
  EXPECT_TRUE(refused(tfx({"eval", "causal_mask", "--path", "fast"}, {.input = R"({"n": 2})"}), 2,
                      "--path fast has no causal_mask; it goes with softmax, attention, "
                      "multi_head, layer_norm, block"));
  EXPECT_TRUE(refused(tfx({"eval", "softmax", "--dtype", "float32"}, {.input = R"({"xs": []})"}), 2,
                      "--dtype float32 goes with --path fast; core computes in float64 alone"));
}

TEST_F(FastPath, TakesItsTargetFromTheEnvironment) {
  const Outcome outcome = shell("TFX_TARGET=AVX9 \"$TFX\" --version");
  EXPECT_EQ(outcome.exit, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err.find("tfx: TFX_TARGET: there is no SIMD target AVX9, needs one of "), 0U)
      << outcome.err;
  // Every target that the sentence names is one.
  const Outcome each = shell(
      "for target in $(TFX_TARGET=? \"$TFX\" --version 2>&1 | sed 's/.*one of //; s/,//g'); do "
      "echo '{\"xs\": [3, 3]}' | TFX_TARGET=$target \"$TFX\" eval softmax --path fast || exit; "
      "done | sort -u");
  EXPECT_EQ(each.out, "[0.5,0.5]\n") << each.err;
}

TEST_F(FastPath, ExperimentsPrintTheSameForAnyNumberOfThreads) {
  for (const std::string& command :
       {std::string("scale --trials 50 --d 8"), std::string("heads --trials 40"),
        std::string("perm --trials 40"), std::string("block --trials 3 --n 4 --d 4")}) {
    const Outcome one = shell("\"$TFX\" " + command + " --json --out - --threads 1");
    const Outcome many = shell("\"$TFX\" " + command + " --json --out - --threads 5");
    EXPECT_FALSE(one.out.empty()) << one.err;
    EXPECT_EQ(one.out, many.out) << command;
  }
}

class MeasuredCost : public Binary {};

TEST_F(MeasuredCost, HoldsEachPathsTimeAndMemory) {
  const Outcome outcome = tfx({"cost", "--measure", "--up-to", "4096", "--json"});
  ASSERT_TRUE(done(outcome));
  EXPECT_EQ(names(), (Words{"out", "out/08-cost-measured.json", "out/08-cost-measured.svg",
                            "out/08-cost-measured.txt"}));
  const auto results = nlohmann::json::parse(outcome.out).at("results");
  const auto& materialised = results.at("materialised");
  const auto& fused = results.at("fused");
  ASSERT_EQ(materialised.size(), 5U);
  ASSERT_EQ(fused.size(), 5U);
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(fused.at(i).at("n"), 256U << i);
    EXPECT_GT(fused.at(i).at("seconds"), 0);
  }
  // The scores alone are 128 MiB; q, k, v and out are 8.
  EXPECT_GT(materialised.at(4).at("peak_bytes"), 128 << 20);
  EXPECT_LT(fused.at(4).at("peak_bytes"), 32 << 20);
}

TEST_F(MeasuredCost, TakesOptionsOfItsOwn) {
  EXPECT_TRUE(refused(tfx({"cost", "--up-to", "8192"}), 2,
                      "--up-to and --threads are of what is timed; they go with --measure"));
  EXPECT_TRUE(refused(tfx({"cost", "--measure", "--n", "8192"}), 2,
                      "--n is of what is counted; --measure takes --up-to"));
}

}  // namespace
}  // namespace tfx::test

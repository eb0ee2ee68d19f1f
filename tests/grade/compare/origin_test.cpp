#include "grade/compare/origin.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/random.hpp"
#include "io/error.hpp"
#include "report/record.hpp"
#include "support/golden.hpp"

namespace tfx::grade {
namespace {

using Keys = std::vector<std::string>;

// By hand: a query whose scores are 1 and 2, and the weight of its second key without the root and
// with it; and a query that scores nothing.
constexpr const char* kArguments = R"({"Q": [[1, 2, 0, 0, 0], [0, 0, 0, 0, 0]],
    "K": [[1, 0, 0, 0, 0], [0, 1, 0, 0, 0]], "V": [[1, 2], [3, 4]]})";
constexpr double kWithoutRoot = 0.7310585786300049;
constexpr double kWithRoot = 0.609976537442338;

io::Tensor out_of(double weight) {
  return {{2, 2}, {1 + 2 * weight, 2 + 2 * weight, 2, 3}};
}

io::Tensor weights_of(double weight) {
  return {{2, 2}, {1 - weight, weight, 0.5, 0.5}};
}

Claimed attention_of(const char* arguments, bool weights = false) {
  return {.function = Function::kAttention,
          .weights = weights,
          .batch = batch_of(Function::kAttention, io::CallArguments(arguments))};
}

Origin origin(const io::Tensor& got, const io::Tensor& want, const Claimed& claimed,
              double tolerance = 1e-6) {
  return origin_of(compare(got, want, tolerance), got, want, claimed);
}

Keys keys(const std::vector<report::Sentence>& sentences) {
  Keys result;
  for (const report::Sentence& sentence : sentences) result.push_back(sentence.key);
  return result;
}

std::string ids(const Origin& origin) {
  return report::write_json(mistakes_value(origin.explanations));
}

TEST(Origin, NamesTheMistakeThatGivesTheArray) {
  const Origin found = origin(out_of(kWithoutRoot), out_of(kWithRoot), attention_of(kArguments));
  EXPECT_TRUE(found.want_is_right);
  EXPECT_EQ(keys(found.about), (Keys{"compare.want_right", "compare.mistake"}));
  EXPECT_EQ(keys(found.findings), Keys{"mistake.attention.no_root"});
  EXPECT_TRUE(test::same_json(ids(found), R"(["attention.no_root"])"));
}

TEST(Origin, ListsMistakesThatWereMadeTogether) {
  // 3 + 1/e, 4 + 2/e; 4, 6
  const io::Tensor got{{2, 2}, {3.3678794411714423, 4.735758882342885, 4, 6}};
  const Origin found = origin(got, out_of(kWithRoot), attention_of(kArguments));
  EXPECT_EQ(keys(found.findings),
            (Keys{"grade.two_mistakes", "mistake.attention.no_root", "mistake.softmax.no_sum"}));
  EXPECT_TRUE(test::same_json(ids(found), R"([["attention.no_root", "softmax.no_sum"]])"));
}

TEST(Origin, TellsWeightsByTheirShapeOrByName) {
  constexpr const char* kWide = R"({"Q": [[1, 2, 0, 0, 0], [0, 0, 0, 0, 0]],
      "K": [[1, 0, 0, 0, 0], [0, 1, 0, 0, 0]], "V": [[1, 2, 0], [3, 4, 0]]})";
  const Origin by_shape = origin(weights_of(kWithRoot), weights_of(kWithRoot), attention_of(kWide));
  EXPECT_TRUE(by_shape.want_is_right);
  EXPECT_EQ(std::get<std::string>(by_shape.about.front().arguments.front().second),
            "attention.weights");
  // Where both have one shape, they are the output unless it is said.
  const io::Tensor weights = weights_of(kWithRoot);
  EXPECT_FALSE(origin(weights, weights, attention_of(kArguments)).want_is_right);
  EXPECT_TRUE(origin(weights, weights, attention_of(kArguments, true)).want_is_right);
}

TEST(Origin, SaysThatWhatIsWantedIsWrong) {
  io::Tensor wrong = out_of(kWithRoot);
  wrong.cells[1] += 0.25;
  const Claimed claimed = attention_of(kArguments);
  const Origin same = origin(wrong, wrong, claimed);
  EXPECT_FALSE(same.want_is_right);
  EXPECT_EQ(same.about,
            (std::vector<report::Sentence>{
                {"compare.want_wrong",
                 {{"function", std::string("attention")},
                  {"error", report::scientific(wrong.cells[1] - out_of(kWithRoot).cells[1], 2)},
                  {"place", std::string("[0][1]")}}}}));
  const Origin right = origin(out_of(kWithRoot), wrong, claimed);
  EXPECT_EQ(keys(right.about), (Keys{"compare.want_wrong", "compare.got_right"}));
  EXPECT_TRUE(right.explanations.empty());
  // And the mistake is named for all that.
  EXPECT_EQ(keys(origin(out_of(kWithoutRoot), wrong, claimed).findings),
            Keys{"mistake.attention.no_root"});
}

TEST(Origin, GivesHintsWhereNoMistakeIsKnown) {
  io::Tensor tripled = out_of(kWithRoot);
  for (double& cell : tripled.cells) cell *= 3;
  const Origin found = origin(tripled, out_of(kWithRoot), attention_of(kArguments));
  EXPECT_EQ(keys(found.about), (Keys{"compare.want_right", "compare.no_mistake"}));
  EXPECT_EQ(keys(found.findings), Keys{"hint.factor"});
  EXPECT_TRUE(test::same_json(ids(found), "[]"));
  // A row that sees no key sums to 0, and nobody is told to make it 1.
  const Claimed blind =
      attention_of(R"({"Q": [[1], [1]], "K": [[1], [1], [1]], "V": [[1], [2], [3]],
      "mask": [[false, false, false], [true, true, false]]})");
  const io::Tensor want{{2, 3}, {0, 0, 0, 0.5, 0.5, 0}};
  const io::Tensor got{{2, 3}, {0, 0, 0, 0.25, 0.75, 0}};
  EXPECT_EQ(keys(origin(got, want, blind).findings), Keys{});
}

TEST(Origin, AnItemOfABatchIsACall) {
  const Claimed claimed = attention_of(R"({
      "Q": [[[1, 2, 0, 0, 0], [0, 0, 0, 0, 0]], [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]],
      "K": [[[1, 0, 0, 0, 0], [0, 1, 0, 0, 0]], [[1, 0, 0, 0, 0], [0, 1, 0, 0, 0]]],
      "V": [[[1, 2], [3, 4]], [[1, 2], [3, 4]]]})");
  // The second scores nothing, so that it is right with and without the root.
  const auto both = [](double weight) {
    return io::Tensor{{2, 2, 2}, {1 + 2 * weight, 2 + 2 * weight, 2, 3, 2, 3, 2, 3}};
  };
  EXPECT_EQ(keys(origin(both(kWithoutRoot), both(kWithRoot), claimed).findings),
            Keys{"mistake.attention.no_root"});
  io::Tensor other = both(kWithoutRoot);
  other.cells[7] = 9;
  EXPECT_EQ(keys(origin(other, both(kWithRoot), claimed).about),
            (Keys{"compare.want_right", "compare.no_mistake"}));
  const io::Tensor flat{{8}, both(kWithoutRoot).cells};
  EXPECT_EQ(keys(origin(flat, both(kWithRoot), claimed).about),
            (Keys{"compare.want_right", "compare.no_mistake"}));
}

TEST(Origin, TheToleranceGrowsWithTheNumbers) {
  const Claimed claimed = attention_of(R"({"Q": [[0, 0]], "K": [[1, 0]], "V": [[1e12]]})");
  const io::Tensor near{{1, 1}, {1e12 + 0x1p-10}};
  const io::Tensor want{{1, 1}, {1e12}};
  EXPECT_EQ(keys(origin(near, want, claimed).about),
            (Keys{"compare.want_right", "compare.got_right"}));
  EXPECT_TRUE(origin(near, near, claimed).want_is_right);
  EXPECT_TRUE(origin(want, want, claimed, 0).want_is_right);
}

Claimed large(std::size_t n, std::size_t d) {
  Call call{
      .function = Function::kAttention, .q = Matrix(n, d), .k = Matrix(n, d), .v = Matrix(n, d)};
  return {.function = Function::kAttention, .batch = {.axes = {}, .calls = {call}}};
}

// All zeros: every weight is 1/n, and so is nothing that a mistake would make of it, the 5.
TEST(Origin, SaysWhatIsTooLargeToBeTried) {
  const auto about = [](std::size_t n, std::size_t d) {
    io::Tensor want{{n, d}, std::vector<double>(n * d)};
    io::Tensor got = want;
    got.cells[0] = 5;
    return keys(origin(got, want, large(n, d)).about).back();
  };
  EXPECT_EQ(about(8, 4), "compare.no_mistake");
  EXPECT_EQ(about(400, 64), "compare.no_single_mistake");
  EXPECT_EQ(about(1500, 64), "compare.too_large");
}

TEST(Origin, AnArrayOfAnotherShapeIsNoAnswer) {
  const io::Tensor other{{1, 2}, {1, 2}};
  try {
    (void)origin(other, other, attention_of(kArguments));
    ADD_FAILURE() << "accepted";
  } catch (const io::InputError& error) {
    EXPECT_STREQ(error.what(), "B has shape 1x2, attention gives 2x2 for these inputs");
  }
  const Claimed refused = attention_of(R"({"Q": [[1, 2]], "K": [[1]], "V": [[1]]})");
  EXPECT_THROW((void)origin(other, other, refused), io::InputError);
}

TEST(Origin, StandsAtTheEndOfTheReport) {
  const Claimed claimed = attention_of(kArguments);
  const Origin found = origin(out_of(kWithoutRoot), out_of(kWithRoot), claimed);
  report::Report report;
  add_origin(report, found, claimed);
  ASSERT_EQ(report.parts.size(), 4U);
  EXPECT_EQ(std::get<report::Heading>(report.parts[0]).text.key, "compare.origin");
  EXPECT_EQ(std::get<report::Items>(report.parts[3]).sentences, found.findings);
}

}  // namespace
}  // namespace tfx::grade

#include "grade/compare/answered_cases.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/golden.hpp"

namespace tfx::grade {
namespace {

using Keys = std::vector<std::string>;

// By hand: scores 1 and 2 of a width of 5; the second weight is 1 / (1 + e^(-1 / sqrt(5))), and
// 1 / (1 + e^-1) without the root. In the second case there is one key, which has all the weight.
constexpr const char* kCases = R"([
  {"id": "two", "function": "attention",
   "args": {"Q": [[1, 2, 0, 0, 0], [0, 0, 0, 0, 0]],
            "K": [[1, 0, 0, 0, 0], [0, 1, 0, 0, 0]], "V": [[1, 2], [3, 6]]},
   "expected": {"out": [[2.219953074884676, 4.439906149769352], [2, 4]],
                "weights": [[0.39002346255766196, 0.609976537442338], [0.5, 0.5]]}},
  {"id": "one", "function": "attention",
   "args": {"Q": [[5, 0, 0]], "K": [[1, 0, 0]], "V": [[7, 9]]},
   "expected": {"out": [[7, 9]], "weights": [[1]]}},
  {"id": "bad", "function": "softmax", "args": {"xs": 3}, "error": "no list"},
  {"id": "draw", "function": "randperm", "args": {"seed": 0, "sizes": [1]}, "expected": [[0]]}])";

std::vector<WrongAnswer> wrong(const char* answers) {
  return wrong_answers(io::Cases(kCases).judge(answers));
}

Keys keys(const WrongAnswer& answer) {
  Keys result;
  for (const report::Sentence& sentence : answer.findings) result.push_back(sentence.key);
  return result;
}

TEST(WrongAnswers, AreNoneWhereAllPass) {
  EXPECT_TRUE(
      wrong("[[[2.219953074884676, 4.439906149769352], [2, 4]], [[7, 9]], null, [[0]]]").empty());
}

TEST(WrongAnswers, NameTheNumberThatIsFurthestOffAndTheMistake) {
  const auto found =
      wrong("[[[2.4621171572600098, 4.92423431452002], [2, 4]], [[7, 9]], null, [[0]]]");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].id, "two");
  EXPECT_EQ(found[0].place, "out[0][1]");
  EXPECT_NEAR(*found[0].error, 0.484328164750667, 1e-15);
  EXPECT_EQ(found[0].what.key, "compare.case_differs");
  EXPECT_EQ(keys(found[0]), Keys{"mistake.attention.no_root"});
}

TEST(WrongAnswers, TakeTheFurthestOfBothParts) {
  const auto found =
      wrong(R"([{"out": [[2.5, 4.439906149769352], [2, 4]], "weights": [["nan", 0], [0.5, 0.5]]},
                               [[7, 9]], null, [[0]]])");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].place, "weights[0][0]");
  EXPECT_EQ(keys(found[0]), (Keys{"compare.case_unknown", "hint.not_finite"}));
}

// What explains one answer alone is said of it where nothing explains all.
TEST(WrongAnswers, AreExplainedTogetherElseAlone) {
  const auto found =
      wrong("[[[2.4621171572600098, 4.92423431452002], [2, 4]], [[14, 18]], null, [[0]]]");
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(keys(found[0]), Keys{"mistake.attention.no_root"});
  EXPECT_EQ(keys(found[1]), (Keys{"compare.case_unknown", "hint.factor"}));
}

TEST(WrongAnswers, OfWhatIsNoArraySayWhatIsWrong) {
  const auto found = wrong(R"([[[1]], {"error": "no"}, [1], [[1]]])");
  ASSERT_EQ(found.size(), 4U);
  EXPECT_EQ(found[0].fault, "out has length 1, expected 2");
  EXPECT_EQ(found[0].error, std::nullopt);
  EXPECT_EQ(found[0].what.key, "compare.case_fault");
  EXPECT_EQ(found[1].fault, "is refused: no");
  EXPECT_EQ(found[2].fault, R"(is accepted, needs an error: "no list")");
  EXPECT_EQ(keys(found[2]), Keys{});
  EXPECT_EQ(found[3].place, "[0][0]");
  EXPECT_EQ(keys(found[3]), Keys{});  // no mistakes of randperm are known
}

TEST(WrongAnswers, AreWrittenForPrograms) {
  const auto found = wrong("[[[2.5, 4.439906149769352], [2, 4]], null, null, [[0]]]");
  ASSERT_EQ(found.size(), 2U);
  const auto say = [](const report::Sentence& sentence) { return "<" + sentence.key + ">"; };
  EXPECT_TRUE(test::same_json(report::write_json(wrong_value(found[1], say)), R"({
    "id": "one", "fault": "has no answer", "largest_error": null, "place": null, "mistakes": [],
    "notes": []})"));
  const report::Value first = wrong_value(found[0], say);
  const auto* place = report::find(std::get<report::Fields>(first.data), "place");
  ASSERT_NE(place, nullptr);
  EXPECT_EQ(*place, report::Value("out[0][0]"));
}

}  // namespace
}  // namespace tfx::grade

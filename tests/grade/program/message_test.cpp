#include "grade/program/message.hpp"

#include <gtest/gtest.h>

#include <string>
#include <variant>
#include <vector>

#include "support/numbers.hpp"

namespace tfx::grade {
namespace {

constexpr const char* kLine =
    R"({"text": "größe", "whole": -4, "real": 4.0, "truth": true, "none": null, "list": [1, "a"],)"
    R"( "object": {"inner": 5}, "objects": [{"n": 1}, {"n": 2}], "texts": ["a", ""],)"
    R"( "wholes": [3, -1], "empty": [], "large": 9223372036854775808})";

TEST(Message, HasEachFieldAsWhatItIs) {
  const Message message(kLine);
  EXPECT_TRUE(message.has("none"));
  EXPECT_FALSE(message.has("other"));
  EXPECT_EQ(message.text("text"), "größe");
  EXPECT_EQ(message.whole("whole"), -4);
  EXPECT_EQ(message.value("real"), report::Value(4.0));
  EXPECT_EQ(message.value("none"), report::Value(nullptr));
  EXPECT_EQ(message.value("truth"), report::Value(true));
  EXPECT_EQ(message.list("list"), (report::List{1, "a"}));
  EXPECT_EQ(message.message("object").whole("inner"), 5);
  EXPECT_EQ(message.texts("texts"), (std::vector<std::string>{"a", ""}));
  EXPECT_EQ(message.wholes("wholes"), (std::vector<std::int64_t>{3, -1}));
  EXPECT_EQ(message.texts("empty"), std::vector<std::string>{});
  const std::vector<Message> objects = message.messages("objects");
  ASSERT_EQ(objects.size(), 2U);
  EXPECT_EQ(objects[0].whole("n"), 1);
  EXPECT_EQ(objects[1].whole("n"), 2);
}

TEST(Message, AWordForWhatIsNotFiniteIsANumberOrAText) {
  const Message message(R"({"x": "inf", "y": "nan", "xs": ["-inf", "a"]})");
  EXPECT_EQ(message.value("x"), report::Value(test::kInf));
  EXPECT_EQ(message.text("x"), "inf");
  EXPECT_EQ(message.text("y"), "nan");
  EXPECT_EQ(message.texts("xs"), (std::vector<std::string>{"-inf", "a"}));
}

TEST(Message, OfALineThatIsNoObjectThereIsNone) {
  for (const char* line : {"", "5", "[1]", "null", "\"{}\"", "{", "{} {}", "{'a': 1}", "{\"a\": }",
                           "{\"a\": NaN}", "{\"a\": 1,}", "{\"a\": \"\xff\"}"}) {
    EXPECT_THROW((void)Message(line), Unreadable) << line;
  }
  EXPECT_NO_THROW((void)Message(" {} "));
}

TEST(Message, AFieldThatIsNotThereIsUnreadable) {
  const Message message("{}");
  EXPECT_THROW((void)message.value("a"), Unreadable);
  EXPECT_THROW((void)message.text("a"), Unreadable);
  EXPECT_THROW((void)message.whole("a"), Unreadable);
  EXPECT_THROW((void)message.list("a"), Unreadable);
  EXPECT_THROW((void)message.message("a"), Unreadable);
  EXPECT_THROW((void)message.messages("a"), Unreadable);
  EXPECT_THROW((void)message.texts("a"), Unreadable);
  EXPECT_THROW((void)message.wholes("a"), Unreadable);
}

TEST(Message, AFieldOfAnotherKindIsUnreadable) {
  const Message message(kLine);
  EXPECT_THROW((void)message.text("whole"), Unreadable);
  EXPECT_THROW((void)message.text("none"), Unreadable);
  for (const char* name : {"real", "truth", "text", "large"}) {
    EXPECT_THROW((void)message.whole(name), Unreadable) << name;
  }
  EXPECT_THROW((void)message.list("object"), Unreadable);
  EXPECT_THROW((void)message.message("list"), Unreadable);
  EXPECT_THROW((void)message.messages("object"), Unreadable);
  EXPECT_THROW((void)message.messages("wholes"), Unreadable);
  EXPECT_THROW((void)message.texts("list"), Unreadable);
  EXPECT_THROW((void)message.wholes("list"), Unreadable);
}

TEST(Readable, IsAnyTextUpToSoManyCharacters) {
  EXPECT_EQ(readable("größe", 9), "größe");
  EXPECT_EQ(readable("größe", 3), "grö");
  EXPECT_EQ(readable("größe", 0), "");
  EXPECT_EQ(readable("a\xff"
                     "b\n\x1b",
                     9),
            "a\uFFFDb\n\x1b");
  EXPECT_EQ(readable("gr\xc3", 9), "gr\uFFFD");
  EXPECT_EQ(readable("nan", 9), "nan");
  EXPECT_EQ(readable("-inf", 9), "-inf");
}

TEST(Message, SaysThatAnAnswerCannotBeRead) {
  EXPECT_STREQ(Unreadable().what(), "an answer that cannot be read");
}

}  // namespace
}  // namespace tfx::grade

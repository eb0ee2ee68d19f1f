#include "cli/whole.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "cli/exit.hpp"
#include "support/data.hpp"

namespace tfx::cli {
namespace {

constexpr Range kWidths{.least = 2, .most = 65536};

/// What parse_whole says of a text it refuses, "" if it takes it.
std::string refusal(const std::string& text, Range range = kWidths) {
  try {
    (void)parse_whole("--d", text, range);
    return "";
  } catch (const UsageError& e) {
    return e.what();
  }
}

TEST(ParseWhole, BothEndsOfTheRangeCount) {
  EXPECT_EQ(parse_whole("--d", "2", kWidths), 2U);
  EXPECT_EQ(parse_whole("--d", "65536", kWidths), 65536U);
  EXPECT_EQ(refusal("1"), "--d: 1 is not a whole number from 2 to 65536");
  EXPECT_EQ(refusal("65537"), "--d: 65537 is not a whole number from 2 to 65536");
}

TEST(ParseWhole, ZerosBeforeTheDigitsChangeNothing) {
  EXPECT_EQ(parse_whole("--d", "008", kWidths), 8U);  // not octal
  EXPECT_EQ(parse_whole("--d", "0000000000000000000000000000010", kWidths), 10U);
}

TEST(ParseWhole, AWholeRangeOf64BitsIsRead) {
  EXPECT_EQ(parse_whole("--d", "18446744073709551615", {}), 18446744073709551615U);
  EXPECT_EQ(refusal("18446744073709551616", {}),
            "--d: 18446744073709551616 is not a whole number from 0 to 18446744073709551615");
}

TEST(ParseWhole, WhatWrapsAroundToAGoodNumberIsRefused) {
  // 2^64 + 8
  EXPECT_EQ(refusal("18446744073709551624"),
            "--d: 18446744073709551624 is not a whole number from 2 to 65536");
}

TEST(ParseWhole, EverythingButDigitsIsRefusedAndQuoted) {
  EXPECT_EQ(refusal("-1"), "--d: -1 is not a whole number from 2 to 65536");
  EXPECT_EQ(refusal("-0", {}), "--d: -0 is not a whole number from 0 to 18446744073709551615");
  EXPECT_EQ(refusal("+8"), "--d: +8 is not a whole number from 2 to 65536");
  EXPECT_EQ(refusal("1e5"), "--d: 1e5 is not a whole number from 2 to 65536");
  EXPECT_EQ(refusal("64abc"), "--d: 64abc is not a whole number from 2 to 65536");
  EXPECT_EQ(refusal("1'000"), "--d: 1'000 is not a whole number from 2 to 65536");
  EXPECT_EQ(refusal(" 8"), "--d: \" 8\" is not a whole number from 2 to 65536");
  EXPECT_EQ(refusal("8 "), "--d: \"8 \" is not a whole number from 2 to 65536");
  EXPECT_EQ(refusal("8\n"), "--d: \"8\\n\" is not a whole number from 2 to 65536");
  EXPECT_EQ(refusal(std::string("8\0", 2)),
            "--d: \"8\\x00\" is not a whole number from 2 to 65536");
}

TEST(ParseWhole, SizesThatUsersMistypedAreRefused) {
  const auto cases = nlohmann::json::parse(test::read_text(test::data_path("field_sizes.json")));
  ASSERT_EQ(cases.size(), 7U);
  for (const auto& one : cases) {
    const std::string text = one.at("args").at("text");
    const std::string shown = text.empty() ? "\"\"" : text;
    EXPECT_EQ(refusal(text), "--d: " + shown + " is not a whole number from 2 to 65536")
        << one.at("id");
  }
}

}  // namespace
}  // namespace tfx::cli

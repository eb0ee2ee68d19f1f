#include "cli/number.hpp"

#include <gtest/gtest.h>

#include <string>

#include "cli/exit.hpp"

namespace tfx::cli {
namespace {

/// What parse_number says of a text it refuses, "" if it takes it.
std::string refusal(const std::string& text) {
  try {
    (void)parse_number("--tolerance", text);
    return "";
  } catch (const UsageError& e) {
    return e.what();
  }
}

TEST(ParseNumber, TakesDecimalAndScientificNumbers) {
  EXPECT_EQ(parse_number("--tolerance", "0"), 0);
  EXPECT_EQ(parse_number("--tolerance", "1e-6"), 0.000001);
  EXPECT_EQ(parse_number("--tolerance", "1E-6"), 0.000001);
  EXPECT_EQ(parse_number("--tolerance", "1e-06"), 0.000001);
  EXPECT_EQ(parse_number("--tolerance", "2.5e+3"), 2500);
  EXPECT_EQ(parse_number("--tolerance", ".5"), 0.5);
  EXPECT_EQ(parse_number("--tolerance", "008"), 8);
  EXPECT_EQ(parse_number("--tolerance", "1.7976931348623157e308"), 0x1.fffffffffffffp1023);
  EXPECT_EQ(parse_number("--tolerance", "5e-324"), 0x1p-1074);
}

TEST(ParseNumber, EverythingElseIsRefusedAndQuoted) {
  for (const std::string text :
       {"-1",    "-0",     "-1e-6", "inf",   "-inf",   "nan",   "infinity", "NaN",
        "1e",    "1e+",    "e5",    "0x1",   "0x1p-3", "1,5",   "1.2.3",    "1e-6x",
        "1e400", "1e-400", "+1",    "1_000", ".",      "1e5.5", "1f"}) {
    EXPECT_EQ(refusal(text),
              "--tolerance: " + text + " is not a number from 0 on, such as 0.001 or 1e-6");
  }
  EXPECT_EQ(refusal(""), "--tolerance: \"\" is not a number from 0 on, such as 0.001 or 1e-6");
  EXPECT_EQ(refusal(" 1"), "--tolerance: \" 1\" is not a number from 0 on, such as 0.001 or 1e-6");
  EXPECT_EQ(refusal("1 "), "--tolerance: \"1 \" is not a number from 0 on, such as 0.001 or 1e-6");
  EXPECT_EQ(refusal(std::string("1\0", 2)),
            "--tolerance: \"1\\x00\" is not a number from 0 on, such as 0.001 or 1e-6");
}

}  // namespace
}  // namespace tfx::cli

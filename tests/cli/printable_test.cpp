#include "cli/printable.hpp"

#include <gtest/gtest.h>

namespace tfx::cli {
namespace {

TEST(Printable, OneWordStaysAsItIs) {
  EXPECT_EQ(printable("--dd"), "--dd");
  EXPECT_EQ(printable("8,9"), "8,9");
  EXPECT_EQ(printable("폭"), "폭");
}

TEST(Printable, WhatWouldNotBeSeenIsQuoted) {
  EXPECT_EQ(printable(""), "\"\"");
  EXPECT_EQ(printable(" 8"), "\" 8\"");
  EXPECT_EQ(printable("8\xE2\x80\x8B"), "\"8\\u200b\"");  // a space of no width
}

TEST(Printable, AQuotedTextReadsUnambiguously) {
  EXPECT_EQ(printable("a\"b"), "\"a\\\"b\"");
  EXPECT_EQ(printable("a\\x1b"), "\"a\\\\x1b\"");
}

TEST(Printable, NothingReachesTheTerminalThatCouldSteerIt) {
  EXPECT_EQ(printable("a\x1B[31m"), "\"a\\x1b[31m\"");
  EXPECT_EQ(printable("a\rb\nc"), "\"a\\rb\\nc\"");
  EXPECT_EQ(printable("\x7F"), "\"\\x7f\"");
  EXPECT_EQ(printable("\xC2\x9B"
                      "31m"),
            "\"\\x9b31m\"");  // U+009B, ESC [ in one character
  EXPECT_EQ(printable("\xE2\x80\xAE"
                      "x"),
            "\"\\u202ex\"");  // turns the line's direction round
}

TEST(Printable, BytesThatAreNotUtf8AreEscaped) {
  EXPECT_EQ(printable("--\xFF\xFE"), "\"--\\xff\\xfe\"");
  EXPECT_EQ(printable("\xC3"), "\"\\xc3\"");                    // cut short
  EXPECT_EQ(printable("\xED\xA0\x80"), "\"\\xed\\xa0\\x80\"");  // a lone surrogate
}

TEST(WithoutControls, KeepsWhatASentenceIsMadeOf) {
  EXPECT_EQ(without_controls("Q: \"a\\b\" 가중치 √d"), "Q: \"a\\b\" 가중치 √d");
  EXPECT_EQ(without_controls("\xC2\x9B"
                             "31m \u202e\u2069 \u00a0\u2010 \uFFFD"),
            "\\x9b31m \\u202e\\u2069 \u00a0\u2010 \uFFFD");
  EXPECT_EQ(without_controls("cannot read a\xFF/\xE2\x80"), "cannot read a\\xff/\\xe2\\x80");
  EXPECT_EQ(without_controls("cannot read \x1b[31mx\n\x7f"), "cannot read \\x1b[31mx\\n\\x7f");
}

}  // namespace
}  // namespace tfx::cli

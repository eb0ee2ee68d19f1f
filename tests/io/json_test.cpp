#include "io/json.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cfloat>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "io/arrays.hpp"
#include "io/error.hpp"
#include "support/cases.hpp"
#include "support/compare.hpp"
#include "support/limits.hpp"
#include "support/text.hpp"

namespace tfx::io {
namespace {

using std::string_literals::operator""s;
using Json = nlohmann::ordered_json;

/// What the reader says to a text, or what it read.
std::string answer(std::string_view text) {
  try {
    return "read " + parse_json(text).dump();
  } catch (const InputError& error) {
    return error.what();
  }
}

double only_number(std::string_view text) {
  return parse_json(text).get<double>();
}

/// "REPEAT([,3)" stands for "[[[".
std::string expanded(const std::string& text) {
  std::string result = text;
  for (const test::Match& match : test::matches(text, R"(REPEAT\((.),(\d+)\))")) {
    result.replace(result.find(match[0]), match[0].size(), std::stoul(match[2]), match[1].front());
  }
  return result;
}

std::string nested(std::size_t depth) {
  return std::string(depth, '[') + std::string(depth, ']');
}

TEST(ParseJson, ReadsEveryKindAndKeepsTheOrderOfKeys) {
  EXPECT_EQ(answer(R"( {"z": [1, -2, 0.5], "a": {"b": null}, "": [true, false, "x"]} )"),
            R"(read {"z":[1,-2,0.5],"a":{"b":null},"":[true,false,"x"]})");
  EXPECT_EQ(answer("[]"), "read []");
  EXPECT_EQ(answer("{}"), "read {}");
  EXPECT_EQ(answer(" 7\r\n\t"), "read 7");
  EXPECT_EQ(answer(R"("가\n\u0041\ud83d\ude00\\\"")"), "read \"가\\nA😀\\\\\\\"\"");
}

TEST(ParseJson, AgreesWithTheReportedCases) {
  std::size_t refused = 0;
  const auto cases = test::cases_of_file("field_json_matrix.json");
  for (const test::Case& c : cases) {
    SCOPED_TRACE(c.id);
    const std::string text = expanded(c.args.at("text"));
    if (c.error.empty()) {
      EXPECT_TRUE(
          test::same_bits(matrix_from(parse_json(text), "matrix"), test::matrix(c.expected)));
    } else {
      EXPECT_THROW((void)matrix_from(parse_json(text), "matrix"), InputError);
      ++refused;
    }
  }
  EXPECT_EQ(cases.size(), 15U);
  EXPECT_EQ(refused, 8U);
}

TEST(ParseJson, NumbersAreTheNearestDouble) {
  EXPECT_EQ(only_number("9007199254740993"), 9007199254740992.0);  // 2^53 + 1, to even
  EXPECT_EQ(only_number("9007199254740995"), 9007199254740996.0);
  EXPECT_EQ(only_number("18446744073709551615"), 0x1p64);
  EXPECT_EQ(only_number("18446744073709551616"), 0x1p64);
  EXPECT_EQ(only_number("-9223372036854775809"), -0x1p63);
  EXPECT_EQ(only_number("1.7976931348623157e308"), DBL_MAX);
  EXPECT_EQ(only_number("1.7976931348623158e308"), DBL_MAX);
  EXPECT_EQ(only_number("4.9406564584124654e-324"), 0x1p-1074);
  EXPECT_EQ(only_number("0.1000000000000000055511151231257827"), 0.1);
  EXPECT_EQ(only_number("1E2"), 100);
}

TEST(ParseJson, MinusZeroKeepsItsSign) {
  for (const char* text : {"-0", "-0.0", "-0e5", "-1e-400"}) {
    EXPECT_EQ(only_number(text), 0) << text;
    EXPECT_TRUE(std::signbit(only_number(text))) << text;
  }
  EXPECT_FALSE(std::signbit(only_number("0")));
  EXPECT_FALSE(std::signbit(only_number("1e-400")));
}

TEST(ParseJson, ANumberWithoutPointOrExponentStaysWhole) {
  EXPECT_TRUE(parse_json("8").is_number_unsigned());
  EXPECT_TRUE(parse_json("-8").is_number_integer());
  EXPECT_TRUE(parse_json("8.0").is_number_float());
  EXPECT_TRUE(parse_json("8e0").is_number_float());
  EXPECT_EQ(parse_json("18446744073709551615").get<std::uint64_t>(), UINT64_MAX);
}

TEST(ParseJson, NumbersBeyondDoubleAreRefused) {
  EXPECT_EQ(answer("[1,\n 1e400]"), "line 2, column 2: number out of range: 1e400");
  EXPECT_EQ(answer("[-1e309]"), "line 1, column 2: number out of range: -1e309");
  EXPECT_EQ(answer("[" + std::string(400, '9') + "]"),
            "line 1, column 2: number out of range: " + std::string(40, '9') + "...");
}

TEST(ParseJson, OtherSpellingsOfNumbersAreRefused) {
  for (const char* number :
       {"01", "-01", "1.", "+1", ".5", "1e", "1e+", "-", "--1", "1.5.2", "0x10", "1.0f", "1E"}) {
    EXPECT_EQ(answer("[" + std::string(number) + "]"),
              "line 1, column 2: '" + std::string(number) + "' is not a number");
  }
  EXPECT_EQ(answer("[1_000]"), "line 1, column 3: unexpected '_': expected ',' or ']'");
}

TEST(ParseJson, BareNanAndInfinityAreRefusedWithTheSpellingThatIsRead) {
  for (const char* word : {"NaN", "nan", "-NaN", "Infinity", "-Infinity", "+Infinity", "inf"}) {
    EXPECT_EQ(answer("[0, " + std::string(word) + "]"),
              "line 1, column 5: " + std::string(word) +
                  " is not JSON: what is not finite is \"nan\", \"inf\" or \"-inf\"");
  }
}

TEST(ParseJson, DuplicateKeysAreRefusedAtAnyDepth) {
  EXPECT_EQ(answer(R"({"Q":1,"Q":2})"), "line 1, column 8: duplicate key \"Q\"");
  EXPECT_EQ(answer("{\"x\":{\"a\":1,\n \"b\":[{\"q\":1, \"q\":2}]}}"),
            "line 2, column 15: duplicate key \"q\"");
  EXPECT_EQ(answer(R"({"\u0061":1,"a":2})"), "line 1, column 13: duplicate key \"a\"");
  EXPECT_EQ(answer(R"({"a\"":1, "a\"":2})"), "line 1, column 11: duplicate key \"a\\\"\"");
  EXPECT_EQ(answer(R"({"a\\":1, "a\\":2})"), "line 1, column 11: duplicate key \"a\\\\\"");
  EXPECT_EQ(answer(R"({"":1, "":2})"), "line 1, column 8: duplicate key \"\"");
  EXPECT_EQ(answer(R"([{"a":1},{"a":{"a":2}}])"), R"(read [{"a":1},{"a":{"a":2}}])");
}

TEST(ParseJson, ALongKeyIsShortenedBetweenCharacters) {
  EXPECT_EQ(answer(R"({"a가나다라마바사아자차카타파하":1, "a가나다라마바사아자차카타파하":2})"),
            "line 1, column 23: duplicate key \"a가나다라마바사아자차카타...");
}

TEST(ParseJson, ManyKeysAreReadInTimeThatGrowsWithTheirNumber) {
  std::string text = "{\"0\":0";
  for (int i = 1; i < 50000; ++i) text += ",\"" + std::to_string(i) + "\":0";
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(parse_json(text + "}").size(), 50000U);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

TEST(ParseJson, SaysLineAndColumnOfWhatIsWrong) {
  EXPECT_EQ(answer("[1 2]"), "line 1, column 4: unexpected '2': expected ',' or ']'");
  EXPECT_EQ(answer("{\n  \"a\": [1,\n        2,,\n"),
            "line 3, column 11: unexpected ',': expected a value");
  EXPECT_EQ(answer("{\"a\" 1}"), "line 1, column 6: unexpected '1': expected ':'");
  EXPECT_EQ(answer("{a:1}"), "line 1, column 2: unexpected 'a': expected a key in quotes");
  EXPECT_EQ(answer("{\"a\":1,}"), "line 1, column 8: unexpected '}': expected a key in quotes");
  EXPECT_EQ(answer("{\"a\":1 \"b\\\"c\":2}"),
            "line 1, column 8: unexpected string: expected ',' or '}'");
  EXPECT_EQ(answer("[1, \n true false]"),
            "line 2, column 7: unexpected 'false': expected ',' or ']'");
  EXPECT_EQ(answer("[True]"), "line 1, column 2: unexpected 'True': expected a value");
  EXPECT_EQ(answer("['a']"), "line 1, column 2: unexpected ''': expected a value");
  EXPECT_EQ(answer("[1] // one"), "line 1, column 5: unexpected '/': expected the end");
}

TEST(ParseJson, LinesEndInLfAndColumnsCountCharacters) {
  EXPECT_EQ(answer("[1,\r\n 2,\r\n x]"), "line 3, column 2: unexpected 'x': expected a value");
  EXPECT_EQ(answer("[\"가나다\", x]"), "line 1, column 9: unexpected 'x': expected a value");
  EXPECT_EQ(answer("[\"가\",\n  \"나다😀\" x]"),
            "line 2, column 9: unexpected 'x': expected ',' or ']'");
  EXPECT_EQ(answer("{\"가\":1,\"나\":2,\"가\":3}"), "line 1, column 14: duplicate key \"가\"");
}

TEST(ParseJson, AByteOrderMarkIsSkippedAndNotCounted) {
  EXPECT_EQ(answer("\xEF\xBB\xBF[1]"), "read [1]");
  EXPECT_EQ(answer("\xEF\xBB\xBF[1,x]"), "line 1, column 4: unexpected 'x': expected a value");
  EXPECT_EQ(answer("\xEF\xBB\xBF{\"a\":1,\n\"a\":1}"), "line 2, column 1: duplicate key \"a\"");
  EXPECT_EQ(answer("\xEF\xBB\xBF" + nested(17)), "line 1, column 17: nested deeper than 16");
  EXPECT_EQ(answer("\xEF\xBB\xBF"), "line 1, column 1: the text ends: expected a value");
  EXPECT_EQ(answer("\xEF\xBB[1]"), "line 1, column 1: unexpected byte 0xEF: expected a value");
  EXPECT_EQ(answer("[1]\xEF\xBB\xBF"), "line 1, column 4: unexpected byte 0xEF: expected the end");
}

TEST(ParseJson, TextThatEndsTooSoonOrTooLateIsRefused) {
  EXPECT_EQ(answer(""), "line 1, column 1: the text ends: expected a value");
  EXPECT_EQ(answer("\n\n  "), "line 3, column 3: the text ends: expected a value");
  EXPECT_EQ(answer("[1,2"), "line 1, column 5: the text ends: expected ',' or ']'");
  EXPECT_EQ(answer("{\"k\""), "line 1, column 5: the text ends: expected ':'");
  EXPECT_EQ(answer("[\"abc"), "line 1, column 6: a string is not closed");
  EXPECT_EQ(answer("[1]]"), "line 1, column 4: unexpected ']': expected the end");
  EXPECT_EQ(answer("[1]\n[2]"), "line 2, column 1: unexpected '[': expected the end");
  EXPECT_EQ(answer("1 2"), "line 1, column 3: unexpected '2': expected the end");
}

TEST(ParseJson, ANulByteIsNotTheEnd) {
  EXPECT_EQ(answer("[1]\0"s), "line 1, column 4: unexpected byte 0x00: expected the end");
  EXPECT_EQ(answer("[1]\n \0[2]"s), "line 2, column 2: unexpected byte 0x00: expected the end");
  EXPECT_EQ(answer("[1,\0]"s), "line 1, column 4: unexpected byte 0x00: expected a value");
  EXPECT_EQ(answer("\0"s), "line 1, column 1: unexpected byte 0x00: expected a value");
}

TEST(ParseJson, WhatIsNotUtf8IsRefused) {
  EXPECT_EQ(answer("[\"\xFF\"]"), "line 1, column 3: not UTF-8");
  EXPECT_EQ(answer("[\"가\xE2(\xA1\"]"), "line 1, column 5: not UTF-8");
  EXPECT_EQ(answer("{\"k\xFF\":1}"), "line 1, column 4: not UTF-8");
  for (const char* bytes : {"\xC0\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE2\x82", "\x80"}) {
    EXPECT_TRUE(answer("[\"" + std::string(bytes) + "\"]").ends_with(": not UTF-8")) << bytes;
  }
  EXPECT_EQ(answer("[\xFF]"), "line 1, column 2: unexpected byte 0xFF: expected a value");
}

TEST(ParseJson, StringsThatNoWriterMakesAreRefused) {
  EXPECT_EQ(answer(R"(["\ud800"])"), "line 1, column 9: \\u names half of a surrogate pair");
  EXPECT_EQ(answer(R"(["\udc00"])"), "line 1, column 8: \\u names half of a surrogate pair");
  EXPECT_EQ(answer(R"(["\ud800\u0041"])"), "line 1, column 14: \\u names half of a surrogate pair");
  EXPECT_EQ(answer(R"(["\u12"])"), "line 1, column 7: \\u needs four hex digits");
  EXPECT_EQ(answer(R"(["\q"])"), "line 1, column 4: no such escape");
  for (char c = 0; c < 0x20; ++c) {
    EXPECT_EQ(answer("[\"a" + std::string(1, c) + "b\"]"),
              "line 1, column 4: a control character in a string needs to be escaped");
  }
}

TEST(ParseJson, NestsAsDeepAsItSaysAndNoDeeper) {
  EXPECT_EQ(answer(nested(16)), "read " + nested(16));
  EXPECT_EQ(answer(nested(17)), "line 1, column 17: nested deeper than 16");
  EXPECT_EQ(answer("[1,\n " + nested(16) + "]"), "line 2, column 17: nested deeper than 16");
  std::string objects = "0";
  for (int i = 0; i < 17; ++i) objects = "{\"a\":" + objects + "}";
  EXPECT_EQ(answer(objects), "line 1, column 81: nested deeper than 16");
}

TEST(ParseJson, AHundredThousandBracketsAreRefusedAtOnce) {
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(answer(nested(100000)), "line 1, column 17: nested deeper than 16");
  EXPECT_EQ(answer(std::string(100000, '[')), "line 1, column 17: nested deeper than 16");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(1));
}

TEST(ParseJson, WhatWouldNotFitInMemoryIsRefused) {
  EXPECT_EXIT(
      {
        test::limit_memory(300'000'000);
        std::cerr << answer(std::string(10'000'000, ','));
        std::_Exit(0);
      },
      testing::ExitedWithCode(0),
      "the JSON text: needs about 467.3 MiB of memory, .* is available");
}

/// A few bytes of a text changed, lost, doubled or put elsewhere.
std::string mutated(std::string text, std::mt19937& random) {
  static const std::string kBytes =
      "[]{},:\"\\ \n0123456789.eE+-tfnuaN/\x01\x7F\x80\xE2\xEF\xFF"s + '\0';
  for (auto changes = 1 + random() % 3; changes > 0 && !text.empty(); --changes) {
    const std::size_t at = random() % text.size();
    switch (random() % 5) {
      case 0: text[at] = kBytes[random() % kBytes.size()]; break;
      case 1: text.erase(at, 1 + random() % 4); break;
      case 2: text.insert(at, 1, kBytes[random() % kBytes.size()]); break;
      case 3: text.insert(at, text.substr(random() % text.size(), random() % 8)); break;
      default: text.resize(at); break;
    }
  }
  return text;
}

TEST(ParseJson, SpeaksForItselfWhateverIsWrong) {
  const std::vector<std::string> documents{
      R"({"Q": [[1.5, -0, 2e3]], "mask": [[true, false, null]], "dtype": "float\u00e9", "h": 2})",
      "[\n  {\"id\": \"가\", \"args\": {\"xs\": [\"nan\", \"-inf\"]},\r\n\t\"expected\": []}\n]",
      "\xEF\xBB\xBF{\"a\\\"b\": {\"c\": [[[[1e-5]]]]}, \"\\ud83d\\ude00\": 18446744073709551615}"};
  const std::string place = R"(^line [1-9]\d*, column [1-9]\d*: [^\n]+$)";
  const std::string own_rule = "duplicate key|nested deeper|byte 0x00: expected the end";
  std::mt19937 random(20240607);
  std::size_t refused = 0;
  for (std::size_t i = 0; i < 15000; ++i) {
    const std::string text = mutated(documents[i % documents.size()], random);
    const std::string said = answer(text);
    if (said.starts_with("read ")) {
      EXPECT_TRUE(Json::accept(text)) << text;
      continue;
    }
    ++refused;
    EXPECT_TRUE(test::match(said, place)) << said;
    EXPECT_NO_THROW((void)Json(said).dump()) << "not UTF-8";
    for (const char* theirs : {"json.exception", "syntax error", "last read", "parse_error"}) {
      EXPECT_EQ(said.find(theirs), std::string::npos) << said;
    }
    EXPECT_TRUE(!Json::accept(text) || test::match(said, own_rule)) << said << "\n" << text;
  }
  EXPECT_GT(refused, 10000U);
}

}  // namespace
}  // namespace tfx::io

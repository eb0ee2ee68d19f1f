#include "report/record.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cfloat>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "support/compare.hpp"
#include "support/generate.hpp"
#include "support/numbers.hpp"
#include "support/report.hpp"

namespace tfx::report {
namespace {

using Json = nlohmann::ordered_json;
using test::kInf;
using test::kNan;

std::string statement(std::string_view id) {
  return "What \"" + std::string(id) + "\" says.";
}

Json parse(std::string_view text) {
  return Json::parse(text);
}

std::string written(const Report& report) {
  return write_record(report, statement);
}

Report read(std::string_view text) {
  return read_record(text, parse);
}

std::string refusal(const Json& record) {
  try {
    (void)read(record.dump());
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "accepted";
}

Report small_report() {
  return {.experiment = "scale",
          .parameters = {{"seed", 0}, {"d", List{4, 64}}},
          .results = {{"largest", 0.25}, {"p", kNan}},
          .claims = {{.id = "scale.saturates",
                      .measured = fixed(0.25, 6),
                      .relation = Relation::kAtLeast,
                      .limit = 0.98}}};
}

Json small_record() {
  return parse(written(small_report()));
}

Json with(Json record, const char* pointer, Json value) {
  record[Json::json_pointer(pointer)] = std::move(value);
  return record;
}

Json without(Json record, const char* parent, const char* key) {
  record[Json::json_pointer(parent)].erase(key);
  return record;
}

TEST(WriteRecord, IsThisText) {
  const std::string text = R"({
  "schema": "tfx.record/1",
  "experiment": "scale",
  "parameters": {
    "seed": 0,
    "d": [
      4,
      64
    ]
  },
  "results": {
    "largest": 0.25,
    "p": "nan"
  },
  "claims": [
    {
      "id": "scale.saturates",
      "statement": "What \"scale.saturates\" says.",
      "measured": 0.25,
      "bound": {
        "relation": ">=",
        "limit": 0.98
      },
      "holds": false
    }
  ],
  "tool": {
    "version": ")" TFX_VERSION R"("
  }
}
)";
  EXPECT_EQ(written(small_report()), text);
}

TEST(WriteRecord, HoldsOnlyWhatWasMeasured) {
  Report report = small_report();
  report.parts.emplace_back(Heading{{.key = "heading"}});
  report.figures.emplace_back(Picture());
  EXPECT_EQ(written(report), written(small_report()));
}

/// Every kind of value, every relation, judged and not.
Report full_report() {
  Report report{
      .experiment = "all",
      .parameters = {},
      .results = {{"null", nullptr},
                  {"flags", List{true, false}},
                  {"whole", List{0, -1, INT64_MAX, INT64_MIN, std::int64_t{9007199254740993}}},
                  {"numbers", List{0.1, -0.0, 1.0, 1e300, DBL_MAX, 0x1p-1074, kNan, kInf, -kInf}},
                  {"text", "가 \"quoted\"\n\\"},
                  {"empty", List{List{}, Fields{}, ""}},
                  {"rows", List{Fields{{"d", 4}, {"z", 1}, {"a", List{List{0.5}}}}}}}};
  for (const Relation relation : {Relation::kEqual, Relation::kAtMost, Relation::kLess,
                                  Relation::kAtLeast, Relation::kGreater}) {
    for (const double measured : {1.0, 2.0, kNan, kInf, -0.0}) {
      for (const bool judged : {true, false}) {
        report.claims.push_back({.id = "all.x",
                                 .measured = fixed(measured, 3),
                                 .relation = relation,
                                 .limit = 1.5,
                                 .judged = judged});
      }
    }
  }
  return report;
}

TEST(ReadRecord, WritesAgainByteForByte) {
  for (const Report& report : {Report{.experiment = "none"}, small_report(), full_report()}) {
    EXPECT_EQ(written(read(written(report))), written(report));
  }
}

TEST(ReadRecord, GivesWhatWasMeasured) {
  const Report report = read(written(small_report()));
  EXPECT_EQ(report.experiment, "scale");
  EXPECT_EQ(report.parameters, small_report().parameters);
  EXPECT_EQ(*find(report.results, "largest"), Value(0.25));
  ASSERT_EQ(report.claims.size(), 1U);
  EXPECT_EQ(report.claims[0].id, "scale.saturates");
  EXPECT_EQ(report.claims[0].measured.value, 0.25);
  EXPECT_EQ(report.claims[0].relation, Relation::kAtLeast);
  EXPECT_EQ(report.claims[0].limit, 0.98);
  EXPECT_EQ(report.claims[0].holds(), false);
  EXPECT_TRUE(report.parts.empty());
  EXPECT_FALSE(test::holds(report));
}

TEST(ReadRecord, AClaimThatWasNotJudgedIsNotJudgedNow) {
  Report report = small_report();
  report.claims[0].judged = false;
  EXPECT_EQ(read(written(report)).claims[0].holds(), std::nullopt);
}

std::vector<double> doubles(const Value& list) {
  std::vector<double> numbers;
  for (const Value& value : std::get<List>(list.data)) {
    numbers.push_back(std::get<double>(value.data));
  }
  return numbers;
}

TEST(ReadRecord, NumbersKeepTheirBits) {
  const Report report = read(written(full_report()));
  EXPECT_TRUE(test::same_bits(doubles(*find(report.results, "numbers")),
                              doubles(*find(full_report().results, "numbers"))));
  EXPECT_EQ(*find(report.results, "whole"), *find(full_report().results, "whole"));
}

RC_GTEST_PROP(ReadRecord, AnyNumberKeepsItsBits, ()) {
  List list;
  const std::vector<double> numbers = *test::vector_of(6, test::any_finite());
  for (const double number : numbers) list.emplace_back(number);
  const Report report = read(written({.experiment = "x", .results = {{"numbers", list}}}));
  RC_ASSERT(test::same_bits(doubles(*find(report.results, "numbers")), numbers));
}

TEST(ReadRecord, AWholeNumberBeyondSixtyThreeBitsIsTheNearestDouble) {
  const auto read_back = [](const char* text) {
    const std::string record = with(small_record(), "/results/w", "WHOLE").dump();
    return *find(read(std::string(record).replace(record.find("\"WHOLE\""), 7, text)).results, "w");
  };
  EXPECT_EQ(read_back("9223372036854775807"), Value(INT64_MAX));
  EXPECT_EQ(read_back("9223372036854775808"), Value(0x1p63));
  EXPECT_EQ(read_back("18446744073709551615"), Value(0x1p64));
  EXPECT_EQ(read_back("18446744073709551616"), Value(0x1p64));
  EXPECT_EQ(read_back("-9223372036854775808"), Value(INT64_MIN));
  EXPECT_EQ(read_back("-9223372036854775809"), Value(-0x1p63));
}

TEST(ReadRecord, AnotherSchemaIsRefusedBeforeAnythingElse) {
  EXPECT_EQ(refusal({{"schema", "other/2"}, {"data", 1}}),
            "schema is \"other/2\", needs \"tfx.record/1\"");
  EXPECT_EQ(refusal(with(small_record(), "/schema", "tfx.record/2")),
            "schema is \"tfx.record/2\", needs \"tfx.record/1\"");
  EXPECT_EQ(refusal(with(small_record(), "/schema", nullptr)),
            "schema is null, needs \"tfx.record/1\"");
}

TEST(ReadRecord, UnknownAndMissingKeysAreRefusedAtEachLevel) {
  const Json record = small_record();
  EXPECT_EQ(refusal(with(record, "/host", "here")), "the record has an unknown key \"host\"");
  EXPECT_EQ(refusal(with(record, "/claims/0/note", "")), "a claim has an unknown key \"note\"");
  EXPECT_EQ(refusal(with(record, "/claims/0/bound/unit", "")),
            "a claim's bound has an unknown key \"unit\"");
  EXPECT_EQ(refusal(with(record, "/tool/host", "")), "tool has an unknown key \"host\"");
  for (const char* key : {"schema", "experiment", "parameters", "results", "claims", "tool"}) {
    EXPECT_EQ(refusal(without(record, "", key)), "the record has no " + std::string(key));
  }
  for (const char* key : {"id", "statement", "measured", "bound", "holds"}) {
    EXPECT_EQ(refusal(without(record, "/claims/0", key)), "a claim has no " + std::string(key));
  }
  for (const char* key : {"relation", "limit"}) {
    EXPECT_EQ(refusal(without(record, "/claims/0/bound", key)),
              "a claim's bound has no " + std::string(key));
  }
  EXPECT_EQ(refusal(without(record, "/tool", "version")), "tool has no version");
}

TEST(ReadRecord, OtherKindsAreRefused) {
  const Json record = small_record();
  EXPECT_EQ(refusal(5), "the record is not an object");
  EXPECT_EQ(refusal(Json::array()), "the record is not an object");
  EXPECT_EQ(refusal(with(record, "/experiment", 1)), "experiment is not a string");
  EXPECT_EQ(refusal(with(record, "/parameters", nullptr)), "parameters is not an object");
  EXPECT_EQ(refusal(with(record, "/results", Json::array())), "results is not an object");
  EXPECT_EQ(refusal(with(record, "/claims", Json::object())), "claims is not a list");
  EXPECT_EQ(refusal(with(record, "/claims/0", "x")), "a claim is not an object");
  EXPECT_EQ(refusal(with(record, "/claims/0/id", 1)), "a claim's id is not a string");
  EXPECT_EQ(refusal(with(record, "/claims/0/statement", 1)), "a claim's statement is not a string");
  EXPECT_EQ(refusal(with(record, "/claims/0/measured", "1")),
            "what a claim measured is not a number");
  EXPECT_EQ(refusal(with(record, "/claims/0/bound", 1)), "a claim's bound is not an object");
  EXPECT_EQ(refusal(with(record, "/claims/0/bound/limit", nullptr)),
            "a claim's limit is not a number");
  EXPECT_EQ(refusal(with(record, "/claims/0/bound/relation", "=>")),
            R"(a claim's relation is "=>", needs "==", "<=", "<", ">=" or ">")");
  EXPECT_EQ(refusal(with(record, "/claims/0/holds", "false")), "holds is not true, false or null");
  EXPECT_EQ(refusal(with(record, "/claims/0/holds", 0)), "holds is not true, false or null");
  EXPECT_EQ(refusal(with(record, "/tool", "tfx")), "tool is not an object");
  EXPECT_EQ(refusal(with(record, "/tool/version", 1)), "tool's version is not a string");
}

TEST(ReadRecord, AClaimThatSaysAnotherThingThanItsNumbersIsRefused) {
  const Json record = small_record();
  EXPECT_EQ(refusal(with(record, "/claims/0/holds", true)),
            "claim \"scale.saturates\": holds is true, but 0.25 >= 0.98 is false");
  EXPECT_EQ(refusal(with(record, "/claims/0/measured", 0.99)),
            "claim \"scale.saturates\": holds is false, but 0.99 >= 0.98 is true");
  EXPECT_EQ(refusal(with(with(record, "/claims/0/measured", "nan"), "/claims/0/holds", true)),
            "claim \"scale.saturates\": holds is true, but \"nan\" >= 0.98 is false");
  EXPECT_EQ(refusal(with(record, "/claims/0/measured", "nan")), "accepted");
  EXPECT_EQ(refusal(with(record, "/claims/0/holds", nullptr)), "accepted");
}

TEST(ReadRecord, WhatTheParserSaysComesThrough) {
  EXPECT_THROW(
      (void)read_record("{}", [](std::string_view) -> Json { throw std::length_error("line 1"); }),
      std::length_error);
}

}  // namespace
}  // namespace tfx::report

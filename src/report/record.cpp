#include "report/record.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

namespace tfx::report {
namespace {

using Json = nlohmann::ordered_json;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

Json json_from(double number) {
  if (std::isnan(number)) return "nan";
  if (std::isinf(number)) return number < 0 ? "-inf" : "inf";
  return number;
}

Json json_from(const Value& value);

/// One JSON value of each kind that a Value can hold.
struct ToJson {
  Json operator()(std::nullptr_t) const { return nullptr; }
  Json operator()(bool value) const { return value; }
  Json operator()(std::int64_t value) const { return value; }
  Json operator()(double value) const { return json_from(value); }
  Json operator()(const std::string& value) const { return value; }
  Json operator()(const List& list) const {
    Json result = Json::array();
    for (const Value& value : list) result.push_back(json_from(value));
    return result;
  }
  Json operator()(const Fields& fields) const {
    Json result = Json::object();
    for (const auto& [name, value] : fields) result[name] = json_from(value);
    return result;
  }
};

Json json_from(const Value& value) {
  return std::visit(ToJson(), value.data);
}

[[noreturn]] void fail(const std::string& what) {
  throw std::invalid_argument(what);
}

/// Errors: std::invalid_argument unless json is an object with just these keys.
void require_keys(const Json& json, const std::string& where,
                  std::initializer_list<std::string_view> keys) {
  if (!json.is_object()) fail(where + " is not an object");
  for (const auto& [key, value] : json.items()) {
    if (std::ranges::find(keys, key) == keys.end()) {
      fail(where + " has an unknown key " + Json(key).dump());
    }
  }
  for (const std::string_view key : keys) {
    if (!json.contains(key)) fail(where + " has no " + std::string(key));
  }
}

std::string text_from(const Json& json, const std::string& where) {
  if (!json.is_string()) fail(where + " is not a string");
  return json.get<std::string>();
}

/// A word that stands for a number that is not finite, or nothing.
std::optional<double> not_finite(const Json& json) {
  if (json == "nan") return std::numeric_limits<double>::quiet_NaN();
  if (json == "inf") return kInfinity;
  if (json == "-inf") return -kInfinity;
  return std::nullopt;
}

double number_from(const Json& json, const std::string& where) {
  if (const auto number = not_finite(json)) return *number;
  if (!json.is_number()) fail(where + " is not a number");
  return json.get<double>();
}

/// A whole number beyond 63 bits is the nearest double, as one beyond 64 is to the parser.
Value whole_from(std::uint64_t number) {
  if (std::in_range<std::int64_t>(number)) return number;
  return static_cast<double>(number);
}

Value value_from(const Json& json) {
  switch (json.type()) {
    case Json::value_t::null: return nullptr;
    case Json::value_t::boolean: return json.get<bool>();
    case Json::value_t::number_integer: return json.get<std::int64_t>();
    case Json::value_t::number_unsigned: return whole_from(json.get<std::uint64_t>());
    case Json::value_t::number_float: return json.get<double>();
    case Json::value_t::object: {
      Fields fields;
      for (const auto& [key, value] : json.items()) fields.emplace_back(key, value_from(value));
      return fields;
    }
    case Json::value_t::array: {
      List list;
      for (const Json& value : json) list.push_back(value_from(value));
      return list;
    }
    default: break;
  }
  if (const auto number = not_finite(json)) return *number;
  return json.get<std::string>();
}

Fields fields_from(const Json& json, const std::string& where) {
  if (!json.is_object()) fail(where + " is not an object");
  return std::get<Fields>(value_from(json).data);
}

Relation relation_from(const Json& json) {
  for (const Relation relation : {Relation::kEqual, Relation::kAtMost, Relation::kLess,
                                  Relation::kAtLeast, Relation::kGreater}) {
    if (json == symbol(relation)) return relation;
  }
  fail("a claim's relation is " + json.dump() + R"(, needs "==", "<=", "<", ">=" or ">")");
}

/// Errors: std::invalid_argument, also where the numbers say another thing than "holds".
Claim claim_from(const Json& json) {
  require_keys(json, "a claim", {"id", "statement", "measured", "bound", "holds"});
  require_keys(json["bound"], "a claim's bound", {"relation", "limit"});
  const Json& holds = json["holds"];
  if (!holds.is_boolean() && !holds.is_null()) fail("holds is not true, false or null");
  text_from(json["statement"], "a claim's statement");
  Claim claim{.id = text_from(json["id"], "a claim's id"),
              .measured = shortest(number_from(json["measured"], "what a claim measured")),
              .relation = relation_from(json["bound"]["relation"]),
              .limit = number_from(json["bound"]["limit"], "a claim's limit"),
              .judged = !holds.is_null()};
  if (claim.judged && claim.holds() != holds.get<bool>()) {
    fail("claim " + json["id"].dump() + ": holds is " + holds.dump() + ", but " +
         json["measured"].dump() + " " + std::string(symbol(claim.relation)) + " " +
         json["bound"]["limit"].dump() + (claim.holds().value() ? " is true" : " is false"));
  }
  return claim;
}

}  // namespace

Value claim_value(const Claim& claim, std::string statement) {
  const auto holds = claim.holds();
  return Fields{
      {"id", claim.id},
      {"statement", std::move(statement)},
      {"measured", claim.measured.value},
      {"bound", Fields{{"relation", std::string(symbol(claim.relation))}, {"limit", claim.limit}}},
      {"holds", holds ? Value(*holds) : Value(nullptr)}};
}

List sentences_value(const std::vector<Sentence>& sentences, const Say& say) {
  List result;
  for (const Sentence& sentence : sentences) {
    result.emplace_back(Fields{{"key", sentence.key}, {"text", say(sentence)}});
  }
  return result;
}

Value tool_value() {
  return Fields{{"version", TFX_VERSION}};
}

std::string write_json(const Value& value) {
  return json_from(value).dump(2) + "\n";
}

std::string write_json_line(const Value& value) {
  return json_from(value).dump(-1, ' ', true, Json::error_handler_t::replace);
}

Value read_json(std::string_view text, Json (*parse)(std::string_view)) {
  return value_from(parse(text));
}

std::string write_record(const Report& report, const Statement& statement) {
  List claims;
  for (const Claim& claim : report.claims) {
    claims.push_back(claim_value(claim, statement(claim.id)));
  }
  return write_json(Fields{{"schema", std::string(kRecordSchema)},
                           {"experiment", report.experiment},
                           {"parameters", report.parameters},
                           {"results", report.results},
                           {"claims", std::move(claims)},
                           {"tool", tool_value()}});
}

Report read_record(std::string_view text, Json (*parse)(std::string_view)) {
  const Json record = parse(text);
  if (record.is_object() && record.contains("schema") && record["schema"] != kRecordSchema) {
    fail("schema is " + record["schema"].dump() + ", needs \"" + std::string(kRecordSchema) + "\"");
  }
  require_keys(record, "the record",
               {"schema", "experiment", "parameters", "results", "claims", "tool"});
  require_keys(record["tool"], "tool", {"version"});
  text_from(record["tool"]["version"], "tool's version");
  if (!record["claims"].is_array()) fail("claims is not a list");
  Report report{.experiment = text_from(record["experiment"], "experiment"),
                .parameters = fields_from(record["parameters"], "parameters"),
                .results = fields_from(record["results"], "results")};
  for (const Json& claim : record["claims"]) report.claims.push_back(claim_from(claim));
  return report;
}

}  // namespace tfx::report

#include "io/cases.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <utility>

#include "io/arrays.hpp"
#include "io/call.hpp"
#include "io/error.hpp"
#include "io/json.hpp"

namespace tfx::io {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 8> kKeys = {
    "id", "function", "args", "expected", "error", "tolerance", "tight_tolerance", "note"};
constexpr double kFloat32Promise = 2e-6;  // of a float32 draw
constexpr double kLessonsLine = 1e-6;     // no case may ask for less

bool is_numeric(const Json& json) {
  return json.is_number() || json == "nan" || json == "inf" || json == "-inf";
}

/// The largest finite magnitude anywhere in an answer, at least 1.
double largest(const Json& json) {
  double result = 1;
  if (json.is_structured()) {
    for (const Json& part : json) result = std::max(result, largest(part));
  } else if (json.is_number()) {
    result = std::max(result, std::abs(json.get<double>()));
  }
  return result;
}

double limit_of(const Json& test, const Functions& functions) {
  const auto held = held_functions();
  const bool is_held = std::ranges::find(held, test["function"].get<std::string>()) != held.end();
  const Functions& judged = is_held ? functions : core_functions();
  const double promised = judged.promise * largest(test["expected"]);
  if (judged.promise > core_functions().promise) return promised;
  if (test.contains("tight_tolerance")) {
    return std::min(kLessonsLine, test["tight_tolerance"].get<double>());
  }
  const bool float32 = test["args"].is_object() && test["args"].value("dtype", Json()) == "float32";
  const double promise = float32 ? kFloat32Promise : promised;
  if (!test.contains("tolerance")) return promise;
  return std::min(promise, test["tolerance"].get<double>());
}

/// What is wrong with the first part of an answer that is wrong, or nothing.
std::optional<std::string> difference(const Json& got, const Json& want, double limit,
                                      const std::string& place);

std::optional<std::string> difference_of_numbers(double got, double want, double limit,
                                                 const std::string& place) {
  if (got == want || (std::isnan(got) && std::isnan(want))) return std::nullopt;
  const double distance = std::abs(got - want);
  if (distance <= limit) return std::nullopt;  // never true of a NaN, nor of inf against finite
  return fmt::format("{} is {}, expected {}: {:.3g} apart, at most {:.3g} is right", place,
                     json_from(got).dump(), json_from(want).dump(), distance, limit);
}

std::optional<std::string> difference_of_lists(const Json& got, const Json& want, double limit,
                                               const std::string& place) {
  if (got.size() != want.size()) {
    return fmt::format("{} has length {}, expected {}", place, got.size(), want.size());
  }
  for (std::size_t i = 0; i < want.size(); ++i) {
    auto found = difference(got[i], want[i], limit, fmt::format("{}[{}]", place, i));
    if (found) return found;
  }
  return std::nullopt;
}

std::optional<std::string> difference_of_objects(const Json& got, const Json& want, double limit,
                                                 const std::string& place) {
  for (const auto& [key, value] : want.items()) {
    if (!got.contains(key)) return fmt::format("{} has no {}", place, kind_of(key));
    if (auto found = difference(got[key], value, limit, key)) return found;
  }
  for (const auto& [key, value] : got.items()) {
    if (!want.contains(key))
      return fmt::format("{} has {}, which is not expected", place, kind_of(key));
  }
  return std::nullopt;
}

std::optional<std::string> difference(const Json& got, const Json& want, double limit,
                                      const std::string& place) {
  if (got.is_array() && want.is_array()) return difference_of_lists(got, want, limit, place);
  if (got.is_object() && want.is_object()) return difference_of_objects(got, want, limit, place);
  if (is_numeric(got) && is_numeric(want)) {
    return difference_of_numbers(number_from(got, place), number_from(want, "expected"), limit,
                                 place);
  }
  if (got == want) return std::nullopt;
  return fmt::format("{} is {}, expected {}", place, kind_of(got), kind_of(want));
}

/// What keeps a value from being a case, or nothing.
std::optional<std::string> fault_of_form(const Json& test) {
  if (!test.is_object()) return kind_of(test) + " is not an object";
  for (const auto& [key, value] : test.items()) {
    if (std::ranges::find(kKeys, key) == kKeys.end()) return "unknown key " + kind_of(key);
  }
  for (const char* key : {"id", "function", "args"}) {
    if (!test.contains(key)) return fmt::format("{} is missing", key);
  }
  for (const char* key : {"id", "function", "error", "note"}) {
    if (test.contains(key) && !test[key].is_string()) {
      return fmt::format("{}: {} is not a string", key, kind_of(test[key]));
    }
  }
  for (const char* key : {"tolerance", "tight_tolerance"}) {
    if (test.contains(key) && !(test[key].is_number() && test[key] >= 0)) {
      return fmt::format("{}: {} is not a number of at least 0", key, kind_of(test[key]));
    }
  }
  if (test.contains("expected") == test.contains("error")) {
    return "needs either expected or error";
  }
  const auto functions = callable_functions();
  if (std::ranges::find(functions, test["function"].get<std::string>()) == functions.end()) {
    return fmt::format("{} is not one of the functions {}", kind_of(test["function"]),
                       fmt::join(functions, ", "));
  }
  return std::nullopt;
}

/// What is wrong with the outcome of a case, or nothing.
std::optional<std::string> fault_of(const Json& test, const Functions& functions) {
  const bool is_refused = test.contains("error");
  const double limit = is_refused ? 0 : limit_of(test, functions);
  Json got;
  try {
    got = call(test["function"].get<std::string>(), test["args"], functions);
  } catch (const InputError& error) {
    if (is_refused) return std::nullopt;
    return fmt::format("is refused: {}", error.what());
  }
  if (is_refused) return fmt::format("is accepted, needs an error: {}", test["error"].dump());
  Json want = test["expected"];
  if (!functions.gives_weights && want.is_object()) want.erase("weights");
  return difference(got, want, limit, "the answer");
}

Json tests_from(std::string_view text) {
  Json tests = parse_json(text);
  if (!tests.is_array()) {
    throw InputError(fmt::format("{} is not a list of cases", kind_of(tests)));
  }
  if (tests.empty()) throw InputError("holds no case");
  for (std::size_t i = 0; i < tests.size(); ++i) {
    if (const auto fault = fault_of_form(tests[i])) {
      throw InputError(fmt::format("case {}: {}", i, *fault));
    }
  }
  return tests;
}

std::string id_of(const Json& test) {
  return test["id"].get<std::string>();
}

// Answers that something else gave

std::size_t depth_of(const Json& json) {
  if (!json.is_array()) return 0;
  return 1 + (json.empty() ? 0 : depth_of(json[0]));
}

/// An answer in the form of what is expected. Attention's may be a pair, or its out alone.
Json in_form_of(const Json& want, const Json& answer) {
  if (!want.is_object() || !want.contains("out") || !answer.is_array()) return answer;
  const bool is_pair = answer.size() == 2 && depth_of(answer) == depth_of(want["out"]) + 1;
  if (!is_pair) return Json{{"out", answer}};
  return Json{{"out", answer[0]}, {"weights", answer[1]}};
}

/// Whether an answer says that there is none: null, or {"error": text}.
bool is_error(const Json& answer) {
  return answer.is_null() || (answer.is_object() && answer.size() == 1 &&
                              answer.contains("error") && answer["error"].is_string());
}

void add_part(JudgedCase& judged, const std::string& name, const Json& got, const Json& want) {
  try {
    judged.parts.push_back({name, tensor_from(got, name), tensor_from(want, name)});
  } catch (const InputError&) {
    // One of them is no array of numbers, which the fault says.
  }
}

void judge_numbers(JudgedCase& judged, const Json& test, const Json& answer) {
  Json want = test["expected"];
  const Json got = in_form_of(want, answer);
  if (want.is_object() && got.is_object() && !got.contains("weights")) want.erase("weights");
  judged.limit = limit_of(test, core_functions());
  judged.fault = difference(got, want, judged.limit, "the answer");
  if (!want.is_object()) return add_part(judged, "", got, want);
  for (const auto& [key, value] : want.items()) {
    if (got.is_object() && got.contains(key)) add_part(judged, key, got[key], value);
  }
}

JudgedCase judged_case(const Json& test, const Json& answer) {
  JudgedCase judged{.id = id_of(test),
                    .function = test["function"].get<std::string>(),
                    .arguments = CallArguments::from(test["args"]),
                    .is_refused = is_error(answer)};
  if (test.contains("error")) {
    if (!judged.is_refused) {
      judged.fault = fmt::format("is accepted, needs an error: {}", test["error"].dump());
    }
  } else if (judged.is_refused) {
    judged.fault = answer.is_null()
                       ? "has no answer"
                       : fmt::format("is refused: {}", answer["error"].get<std::string>());
  } else {
    judge_numbers(judged, test, answer);
  }
  return judged;
}

/// The answers in the order of the cases. Errors: as `Cases::judge`.
std::vector<const Json*> in_order(const Json& answers, const Json& tests) {
  std::vector<const Json*> result;
  if (answers.is_array()) {
    if (answers.size() != tests.size()) {
      throw InputError(
          fmt::format("there are {} answers to {} cases", answers.size(), tests.size()));
    }
    for (const Json& answer : answers) result.push_back(&answer);
    return result;
  }
  if (!answers.is_object()) {
    throw InputError(
        fmt::format("{} is neither a list of answers nor an object of them", kind_of(answers)));
  }
  std::set<std::string> ids;
  for (const Json& test : tests) {
    const std::string id = id_of(test);
    if (!answers.contains(id))
      throw InputError(fmt::format("no answer to the case {}", kind_of(id)));
    if (!ids.insert(id).second) {
      throw InputError(
          fmt::format("two cases have the name {}: the answers must be a list", kind_of(id)));
    }
    result.push_back(&answers[id]);
  }
  for (const auto& [id, answer] : answers.items()) {
    if (!ids.contains(id)) throw InputError(fmt::format("there is no case {}", kind_of(id)));
  }
  return result;
}

}  // namespace

CaseCount run_cases(std::string_view text, const Functions& functions) {
  CaseCount count;
  const Json tests = tests_from(text);
  for (const Json& test : tests) {
    if (const auto fault = fault_of(test, functions)) {
      count.failures.push_back(fmt::format("{}: {}", id_of(test), *fault));
    } else {
      ++count.passed;
    }
  }
  return count;
}

Cases::Cases(std::string_view text) : tests_(std::make_shared<const Json>(tests_from(text))) {}

std::vector<JudgedCase> Cases::judge(std::string_view answers) const {
  const Json parsed = parse_json(answers);
  const std::vector<const Json*> ordered = in_order(parsed, *tests_);
  std::vector<JudgedCase> result;
  for (std::size_t i = 0; i < ordered.size(); ++i) {
    result.push_back(judged_case((*tests_)[i], *ordered[i]));
  }
  return result;
}

}  // namespace tfx::io

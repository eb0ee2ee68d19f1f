#pragma once

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "report/record.hpp"
#include "report/report.hpp"

// What a report says, by name. Each throws where there is no such thing.

namespace tfx::test {

[[nodiscard]] inline const report::Value& field(const report::Fields& fields,
                                                std::string_view name) {
  if (const report::Value* found = report::find(fields, name)) return *found;
  throw std::runtime_error("no field " + std::string(name));
}

[[nodiscard]] inline double number(const report::Value& value) {
  if (const auto* whole = std::get_if<std::int64_t>(&value.data)) {
    return static_cast<double>(*whole);
  }
  return std::get<double>(value.data);
}

[[nodiscard]] inline double number(const report::Fields& fields, std::string_view name) {
  return number(field(fields, name));
}

[[nodiscard]] inline const report::List& list(const report::Fields& fields, std::string_view name) {
  return std::get<report::List>(field(fields, name).data);
}

[[nodiscard]] inline std::vector<double> numbers(const report::List& list) {
  std::vector<double> result;
  for (const report::Value& value : list) result.push_back(number(value));
  return result;
}

[[nodiscard]] inline const report::Claim& claim(const report::Report& report, std::string_view id) {
  const auto found = std::ranges::find(report.claims, id, &report::Claim::id);
  if (found == report.claims.end()) throw std::runtime_error("no claim " + std::string(id));
  return *found;
}

/// Whether no judged claim failed.
[[nodiscard]] inline bool holds(const report::Report& report) {
  return std::ranges::none_of(report.claims, &report::Claim::fails);
}

[[nodiscard]] inline std::vector<std::string> claim_ids(const report::Report& report) {
  std::vector<std::string> ids;
  for (const report::Claim& claim : report.claims) ids.push_back(claim.id);
  return ids;
}

/// All that was measured, to the last bit, in a form that can be compared though it holds NaN.
[[nodiscard]] inline std::string record_of(const report::Report& report) {
  return report::write_record(report, [](std::string_view) { return std::string(); });
}

/// The text of the std::invalid_argument that `call` ends in, or "nothing refused".
template <typename Call>
[[nodiscard]] std::string refusal(Call call) {
  try {
    call();
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "nothing refused";
}

}  // namespace tfx::test

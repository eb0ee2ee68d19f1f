#include "support/cases.hpp"

#include <limits>
#include <stdexcept>

#include "support/data.hpp"

namespace tfx::test {
namespace {

using nlohmann::json;

Case read_case(const json& entry, const std::string& function) {
  Case result{.id = entry.at("id"),
              .function = entry.value("function", function),
              .args = entry.at("args"),
              .expected = entry.value("expected", json()),
              .error = entry.value("error", ""),
              .tolerance = {}};
  if (entry.contains("tight_tolerance")) result.tolerance = entry.at("tight_tolerance");
  return result;
}

}  // namespace

std::vector<Case> cases_of_file(std::string_view name) {
  std::vector<Case> result;
  for (const json& entry : json::parse(read_text(data_path(name)))) {
    result.push_back(read_case(entry, ""));
  }
  if (result.empty()) throw std::runtime_error("no case in " + std::string(name));
  return result;
}

std::vector<Case> cases_of(std::string_view function) {
  std::vector<Case> result = cases_of_file(std::string(function) + ".json");
  for (const Case& reported : cases_of_file("field_functions.json")) {
    if (reported.function == function) result.push_back(reported);
  }
  return result;
}

double number(const json& value) {
  if (value == "nan") return std::numeric_limits<double>::quiet_NaN();
  if (value == "inf") return std::numeric_limits<double>::infinity();
  if (value == "-inf") return -std::numeric_limits<double>::infinity();
  return value.get<double>();
}

std::vector<double> numbers(const json& list) {
  std::vector<double> result;
  for (const json& value : list) result.push_back(number(value));
  return result;
}

Matrix matrix(const json& rows) {
  Matrix result(rows.size(), rows.at(0).size());
  for (std::size_t i = 0; i < result.rows(); ++i) {
    for (std::size_t j = 0; j < result.cols(); ++j) result(i, j) = number(rows.at(i).at(j));
  }
  return result;
}

Mask mask(const json& rows) {
  Mask result(rows.size(), rows.at(0).size());
  for (std::size_t i = 0; i < result.rows(); ++i) {
    for (std::size_t j = 0; j < result.cols(); ++j) result.set(i, j, rows.at(i).at(j).get<bool>());
  }
  return result;
}

std::optional<Mask> mask_of(const json& args) {
  if (!args.contains("mask") || args.at("mask").is_null()) return std::nullopt;
  return mask(args.at("mask"));
}

}  // namespace tfx::test

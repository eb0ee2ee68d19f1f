#include "io/arrays.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <string_view>

#include "io/error.hpp"
#include "io/memory.hpp"

namespace tfx::io {
namespace {

using Json = nlohmann::ordered_json;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

std::string element(const std::string& name, std::size_t i) {
  return fmt::format("{}[{}]", name, i);
}

/// Errors: InputError unless the value is a list.
const Json& list(const Json& json, const std::string& name, std::string_view of) {
  if (json.is_array()) return json;
  throw InputError(fmt::format("{}: {} is not a list of {}", name, kind_of(json), of));
}

/// An element beside others, for messages: "has shape 3", "has shape 2x3", "is null".
std::string extent(const Json& json, std::span<const std::size_t> shape) {
  if (!json.is_array()) return "is " + kind_of(json);
  return fmt::format("has shape {}", fmt::join(shape, "x"));
}

/// Rows of one length, each cell read by `set(i, j, cell, name)`.
template <typename Grid, typename Set>
Grid grid_from(const Json& json, const std::string& name, Set set) {
  const std::vector<std::size_t> shape = shape_from(list(json, name, "rows"), name);
  if (!json.empty()) list(json[0], element(name, 0), "cells");
  Grid grid(json.size(), json.empty() ? 0 : shape[1]);
  for (std::size_t i = 0; i < grid.rows(); ++i) {
    const std::string row_name = element(name, i);
    for (std::size_t j = 0; j < grid.cols(); ++j) set(grid, i, j, json[i][j], row_name);
  }
  return grid;
}

bool flag_from(const Json& json, const std::string& name) {
  if (json.is_boolean()) return json.get<bool>();
  throw InputError(fmt::format("{}: {} is not true or false", name, kind_of(json)));
}

void append_numbers(const Json& json, const std::string& name, std::vector<double>& numbers) {
  if (!json.is_array()) {
    numbers.push_back(number_from(json, name));
    return;
  }
  for (std::size_t i = 0; i < json.size(); ++i) {
    // As in shape_from, the name of a cell is for a message alone.
    if (json[i].is_number()) {
      numbers.push_back(json[i].get<double>());
    } else {
      append_numbers(json[i], element(name, i), numbers);
    }
  }
}

void append_flags(const Json& json, const std::string& name, std::vector<double>& flags) {
  if (!json.is_array()) {
    flags.push_back(flag_from(json, name) ? 1 : 0);
    return;
  }
  for (std::size_t i = 0; i < json.size(); ++i) append_flags(json[i], element(name, i), flags);
}

/// One of the value's shape, with room for its cells.
Tensor empty_tensor(const Json& json, const std::string& name) {
  Tensor tensor{.shape = shape_from(json, name), .cells = {}};
  std::size_t cells = 1;  // of a list that is there, so the product is within bounds
  for (const std::size_t length : tensor.shape) cells *= length;
  require_memory(name, static_cast<double>(cells) * sizeof(double));
  tensor.cells.reserve(cells);
  return tensor;
}

/// The cells from `next` on as lists along the axes from `axis` on.
template <typename CellToJson>
Json nested(const Tensor& tensor, std::size_t axis, std::size_t& next, CellToJson to_json) {
  if (axis == tensor.shape.size()) return to_json(tensor.cells[next++]);
  Json list = Json::array();
  list.get_ref<Json::array_t&>().reserve(tensor.shape[axis]);
  for (std::size_t i = 0; i < tensor.shape[axis]; ++i) {
    list.push_back(nested(tensor, axis + 1, next, to_json));
  }
  return list;
}

}  // namespace

std::string kind_of(const Json& json) {
  switch (json.type()) {
    case Json::value_t::null: return "null";
    case Json::value_t::object: return "an object";
    case Json::value_t::array: return "a list";
    case Json::value_t::boolean: return json.get<bool>() ? "true" : "false";
    default: break;
  }
  constexpr std::size_t kMostQuoted = 60;
  const std::string text = json.dump();
  return text.size() <= kMostQuoted ? text : "a long string";
}

std::vector<std::size_t> shape_from(const Json& json, const std::string& name) {
  if (!json.is_array()) return {};
  std::vector<std::size_t> shape{json.size()};
  if (json.empty()) return shape;
  const std::string first_name = element(name, 0);
  const std::vector<std::size_t> first = shape_from(json[0], first_name);
  for (std::size_t i = 1; i < json.size(); ++i) {
    // The name of a cell is made for a message alone: most are numbers, and there are many.
    if (first.empty() && !json[i].is_array()) continue;
    const std::string other_name = element(name, i);
    const std::vector<std::size_t> other = shape_from(json[i], other_name);
    if (other == first) continue;
    throw InputError(fmt::format("{}: {}, {} {}", other_name, extent(json[i], other), first_name,
                                 extent(json[0], first)));
  }
  shape.insert(shape.end(), first.begin(), first.end());
  return shape;
}

double number_from(const Json& json, const std::string& name) {
  if (json.is_number()) return json.get<double>();
  if (json == "nan") return std::numeric_limits<double>::quiet_NaN();
  if (json == "inf") return kInfinity;
  if (json == "-inf") return -kInfinity;
  throw InputError(fmt::format("{}: {} is not a number{}", name, kind_of(json),
                               json.is_string() ? R"(, "nan", "inf" or "-inf")" : ""));
}

std::vector<double> vector_from(const Json& json, const std::string& name) {
  std::vector<double> numbers;
  numbers.reserve(list(json, name, "numbers").size());
  for (std::size_t i = 0; i < json.size(); ++i) {
    numbers.push_back(number_from(json[i], element(name, i)));
  }
  return numbers;
}

Matrix matrix_from(const Json& json, const std::string& name) {
  return grid_from<Matrix>(
      json, name,
      [](Matrix& matrix, std::size_t i, std::size_t j, const Json& cell, const std::string& row) {
        // As in shape_from, the name of a cell is for a message alone.
        matrix(i, j) = cell.is_number() ? cell.get<double>() : number_from(cell, element(row, j));
      });
}

Mask mask_from(const Json& json, const std::string& name) {
  return grid_from<Mask>(
      json, name,
      [](Mask& mask, std::size_t i, std::size_t j, const Json& cell, const std::string& row) {
        mask.set(i, j, flag_from(cell, element(row, j)));
      });
}

Tensor tensor_from(const Json& json, const std::string& name) {
  Tensor tensor = empty_tensor(json, name);
  append_numbers(json, name, tensor.cells);
  return tensor;
}

Tensor mask_tensor_from(const Json& json, const std::string& name) {
  Tensor mask = empty_tensor(json, name);
  append_flags(json, name, mask.cells);
  return mask;
}

std::uint64_t whole_from(const Json& json, const std::string& name, std::uint64_t least,
                         std::uint64_t most) {
  if (json.is_number_unsigned()) {
    const auto whole = json.get<std::uint64_t>();
    if (whole >= least && whole <= most) return whole;
  }
  const std::string_view digits = json.is_number_float() ? " in plain decimal digits" : "";
  throw InputError(fmt::format("{}: {} is not a whole number from {} to {}{}", name, kind_of(json),
                               least, most, digits));
}

std::vector<std::uint64_t> wholes_from(const Json& json, const std::string& name,
                                       std::uint64_t least, std::uint64_t most) {
  std::vector<std::uint64_t> wholes;
  wholes.reserve(list(json, name, "whole numbers").size());
  for (std::size_t i = 0; i < json.size(); ++i) {
    wholes.push_back(whole_from(json[i], element(name, i), least, most));
  }
  return wholes;
}

Json json_from(double number) {
  if (std::isnan(number)) return "nan";
  if (std::isinf(number)) return number < 0 ? "-inf" : "inf";
  return number;
}

Json json_from(std::span<const double> numbers) {
  Json result = Json::array();
  result.get_ref<Json::array_t&>().reserve(numbers.size());
  for (const double number : numbers) result.push_back(json_from(number));
  return result;
}

Json json_from(const Matrix& matrix) {
  Json result = Json::array();
  for (std::size_t i = 0; i < matrix.rows(); ++i) result.push_back(json_from(matrix.row(i)));
  return result;
}

Json json_from(const Mask& mask) {
  Json result = Json::array();
  for (std::size_t i = 0; i < mask.rows(); ++i) {
    Json row = Json::array();
    row.get_ref<Json::array_t&>().reserve(mask.cols());
    for (std::size_t j = 0; j < mask.cols(); ++j) row.push_back(mask(i, j));
    result.push_back(std::move(row));
  }
  return result;
}

Json json_from(const Tensor& tensor) {
  std::size_t next = 0;
  return nested(tensor, 0, next, [](double cell) { return json_from(cell); });
}

Json json_from_mask(const Tensor& mask) {
  std::size_t next = 0;
  return nested(mask, 0, next, [](double cell) { return Json(cell != 0); });
}

}  // namespace tfx::io

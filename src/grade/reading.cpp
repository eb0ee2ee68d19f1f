#include "grade/reading.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <stdexcept>

#include "report/number.hpp"

namespace tfx::grade {
namespace {

using Json = nlohmann::ordered_json;
using report::Sentence;
using report::whole;

/// A fault of form, on its way out of the reader.
class Fault : public std::runtime_error {
 public:
  explicit Fault(Sentence sentence)
      : std::runtime_error(sentence.key), sentence_(std::move(sentence)) {}
  [[nodiscard]] const Sentence& sentence() const { return sentence_; }

 private:
  Sentence sentence_;
};

/// The number that a cell holds; of causal_mask, whether it is true.
double number(const Json& cell, const std::string& place, bool is_truth) {
  double value = 0;
  if (cell.is_boolean()) {
    value = cell.get<bool>() ? 1 : 0;
  } else if (cell.is_number()) {
    value = cell.get<double>();
  } else if (cell == "nan") {
    value = std::numeric_limits<double>::quiet_NaN();
  } else if (cell == "inf" || cell == "-inf") {
    value = cell == "inf" ? std::numeric_limits<double>::infinity()
                          : -std::numeric_limits<double>::infinity();
  } else if (cell.is_null()) {
    throw Fault({"form.type", {{"place", place}, {"type", "None"}}});
  } else {
    const std::string type = cell.is_object() ? cell.value("$type", "object") : cell.type_name();
    throw Fault({"form.type", {{"place", place}, {"type", type}}});
  }
  return is_truth && value != 0 ? 1 : value;
}

/// How deep the first cells are nested.
std::size_t depth_of(const Json& json) {
  return json.is_array() ? 1 + (json.empty() ? 0 : depth_of(json.front())) : 0;
}

class Reader {
 public:
  Reader(std::string_view function, std::string name)
      : function_(function), name_(std::move(name)) {}

  [[nodiscard]] Part vector(const Json& json) const {
    require_depth(json, 1);
    Part part{.name = name_, .value = {.shape = {json.size()}, .cells = {}}};
    append(json, place(), part.value.cells);
    return part;
  }

  [[nodiscard]] Part matrix(const Json& json) const {
    require_depth(json, 2);
    const std::size_t cols = json.empty() ? 0 : json.front().size();
    Part part{.name = name_, .value = {.shape = {json.size(), cols}, .cells = {}}};
    for (std::size_t i = 0; i < json.size(); ++i) {
      const std::string row = fmt::format("{}[{}]", place(), i);
      if (!json[i].is_array()) depth_fault(depth_of(json[i]) + 1, 2);
      if (json[i].size() != cols) throw Fault({"form.ragged", {{"place", row}}});
      append(json[i], row, part.value.cells);
    }
    return part;
  }

 private:
  [[nodiscard]] std::string place() const { return name_.empty() ? std::string(function_) : name_; }

  [[noreturn]] static void depth_fault(std::size_t got, std::size_t want) {
    throw Fault({"form.depth", {{"got", whole(got)}, {"want", whole(want)}}});
  }

  void require_depth(const Json& json, std::size_t want) const {
    if (json.is_object()) (void)number(json, place(), false);  // names its type
    if (depth_of(json) != want && !(json.is_array() && json.empty())) {
      depth_fault(depth_of(json), want);
    }
  }

  void append(const Json& row, const std::string& at, std::vector<double>& cells) const {
    for (std::size_t c = 0; c < row.size(); ++c) {
      if (row[c].is_array()) depth_fault(depth_of(row), depth_of(row) - 1);
      cells.push_back(number(row[c], fmt::format("{}[{}]", at, c), function_ == "causal_mask"));
    }
  }

  std::string_view function_;
  std::string name_;
};

Parts parts_of(std::string_view function, const Json& value) {
  if (function == "softmax" || function == "layer_norm") {
    return {Reader(function, "").vector(value)};
  }
  if (function != "attention") return {Reader(function, "").matrix(value)};
  if (!value.is_array() || value.size() != 2 || depth_of(value) != 3) {
    throw Fault({"form.no_pair", {}});
  }
  return {Reader(function, "out").matrix(value[0]), Reader(function, "weights").matrix(value[1])};
}

/// What a mask looks like that is to be added to the scores: 0 where visible, -inf where not.
bool is_additive_mask(const Json& value) {
  const auto flat = value.flatten();
  const auto is_hidden = [](const Json& cell) { return cell == "-inf"; };
  return std::ranges::any_of(flat, is_hidden) && std::ranges::all_of(flat, [&](const Json& cell) {
           return is_hidden(cell) || (cell.is_number() && cell.get<double>() == 0);
         });
}

/// "[0][2]"
std::string indices(std::span<const std::size_t> at) {
  std::string result;
  for (const std::size_t index : at) result += fmt::format("[{}]", index);
  return result;
}

void note_forms(std::string_view function, const Answer& answer, Reading& reading) {
  for (const Form& form : answer.forms) {
    const std::string place = std::string(function) + "()" + indices(form.at);
    if (form.form == "tuple") {
      reading.faults.push_back({"form.tuple", {{"place", place}}});
    } else if (form.form == "changed_argument" && !form.at.empty()) {
      const auto names = argument_names(function);
      const std::size_t argument = std::min(form.at.front(), names.size() - 1);
      reading.faults.push_back({"form.changed_argument", {{"name", std::string(names[argument])}}});
    } else if (form.form == "generator" || form.form == "other_type") {
      reading.faults.push_back({"form.type", {{"place", place}, {"type", form.type}}});
    } else if (form.form == "aliased") {
      reading.hints.push_back({"form.aliased", {{"place", place}}});
    } else if (form.form == "ints" && function != "causal_mask") {
      reading.hints.push_back({"form.ints", {}});
    }
  }
  if (function == "causal_mask" && is_additive_mask(answer.value)) {
    reading.hints.push_back({"form.additive_mask", {}});
  }
}

}  // namespace

Reading read(std::string_view function, const Answer& answer) {
  Reading reading;
  const std::string name(function);
  if (answer.value.is_array() && answer.value.empty()) {
    reading.faults.push_back({"form.empty", {{"function", name}}});
    return reading;
  }
  if (answer.value.is_null()) {
    const bool printed = !answer.printed.empty();
    reading.faults.push_back({printed ? "form.printed" : "form.none", {{"function", name}}});
    return reading;
  }
  note_forms(function, answer, reading);
  try {
    reading.parts = parts_of(function, answer.value);
  } catch (const Fault& fault) {
    if (reading.faults.empty()) reading.faults.push_back(fault.sentence());
  }
  return reading;
}

}  // namespace tfx::grade

#include "grade/judge/reading.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <stdexcept>

#include "report/number.hpp"

namespace tfx::grade {
namespace {

using report::Fields;
using report::List;
using report::Sentence;
using report::Value;
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

/// What a value is in Python.
std::string type_of(const Value& value) {
  if (const Fields* object = std::get_if<Fields>(&value.data)) {
    const Value* name = find(*object, "$type");
    const auto* type = name == nullptr ? nullptr : std::get_if<std::string>(&name->data);
    return type == nullptr ? "dict" : *type;
  }
  return std::holds_alternative<std::nullptr_t>(value.data) ? "None" : "str";
}

/// The number that a cell holds; of causal_mask, whether it is true.
double number(const Value& cell, const std::string& place, bool is_truth) {
  double value = 0;
  if (const bool* truth = std::get_if<bool>(&cell.data)) {
    value = *truth ? 1 : 0;
  } else if (const auto* whole = std::get_if<std::int64_t>(&cell.data)) {
    value = static_cast<double>(*whole);
  } else if (const auto* decimal = std::get_if<double>(&cell.data)) {
    value = *decimal;
  } else {
    throw Fault({"form.type", {{"place", place}, {"type", type_of(cell)}}});
  }
  return is_truth && value != 0 && !std::isnan(value) ? 1 : value;
}

const List* list_of(const Value& value) {
  return std::get_if<List>(&value.data);
}

/// How deep the first cells are nested.
std::size_t depth_of(const Value& value) {
  const List* list = list_of(value);
  if (list == nullptr) return 0;
  return 1 + (list->empty() ? 0 : depth_of(list->front()));
}

class Reader {
 public:
  Reader(std::string_view function, std::string name)
      : function_(function), name_(std::move(name)) {}

  [[nodiscard]] Part vector(const Value& value) const {
    const List& row = list(value, 1);
    Part part{.name = name_, .value = {.shape = {row.size()}, .cells = {}}};
    append(row, 1, place(), part.value.cells);
    return part;
  }

  [[nodiscard]] Part matrix(const Value& value) const {
    const List& rows = list(value, 2);
    const std::size_t cols = rows.empty() ? 0 : list_of(rows.front())->size();
    Part part{.name = name_, .value = {.shape = {rows.size(), cols}, .cells = {}}};
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const std::string at = fmt::format("{}[{}]", place(), i);
      const List* row = list_of(rows[i]);
      if (row == nullptr) depth_fault(1, 2);
      if (row->size() != cols) throw Fault({"form.ragged", {{"place", at}}});
      append(*row, 2, at, part.value.cells);
    }
    return part;
  }

 private:
  [[nodiscard]] std::string place() const { return name_.empty() ? std::string(function_) : name_; }

  [[noreturn]] static void depth_fault(std::size_t got, std::size_t want) {
    throw Fault({"form.depth", {{"got", whole(got)}, {"want", whole(want)}}});
  }

  /// The value as lists that deep, as far as the first cells go.
  [[nodiscard]] const List& list(const Value& value, std::size_t depth) const {
    const List* result = list_of(value);
    if (result == nullptr) (void)number(value, place(), false);  // names the type of most
    const std::size_t got = depth_of(value);
    if (result == nullptr || (got != depth && !result->empty())) depth_fault(got, depth);
    return *result;
  }

  /// A row of an array along so many axes.
  void append(const List& row, std::size_t axes, const std::string& at,
              std::vector<double>& cells) const {
    for (std::size_t c = 0; c < row.size(); ++c) {
      if (list_of(row[c]) != nullptr) depth_fault(axes + 1, axes);
      cells.push_back(number(row[c], fmt::format("{}[{}]", at, c), function_ == "causal_mask"));
    }
  }

  std::string_view function_;
  std::string name_;
};

/// attention's answer by names, as programs of other languages give it: a kernel may not have made
/// its weights.
Parts named_parts(const Fields& named) {
  const Value* out = find(named, "out");
  if (out == nullptr) throw Fault({"form.no_pair", {}});
  Parts parts{Reader("attention", "out").matrix(*out)};
  if (const Value* weights = find(named, "weights")) {
    parts.push_back(Reader("attention", "weights").matrix(*weights));
  }
  return parts;
}

Parts parts_of(std::string_view function, const Value& value) {
  if (function == "softmax" || function == "layer_norm") {
    return {Reader(function, "").vector(value)};
  }
  if (function != "attention") return {Reader(function, "").matrix(value)};
  if (const Fields* named = std::get_if<Fields>(&value.data)) return named_parts(*named);
  const List* pair = list_of(value);
  if (pair == nullptr || pair->size() != 2 || depth_of(value) != 3) {
    throw Fault({"form.no_pair", {}});
  }
  return {Reader(function, "out").matrix(pair->front()),
          Reader(function, "weights").matrix(pair->back())};
}

/// Whether a mask looks as if it is to be added to the scores: 0 where visible, -inf where not.
bool is_additive(const Part& mask) {
  const std::vector<double>& cells = mask.value.cells;
  const auto is_hidden = [](double cell) { return std::isinf(cell) && cell < 0; };
  return std::ranges::any_of(cells, is_hidden) &&
         std::ranges::all_of(cells, [&](double cell) { return is_hidden(cell) || cell == 0; });
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
    } else if (form.form == "too_large") {
      reading.faults.push_back({"form.too_large", {{"place", place}}});
    } else if (form.form == "other_type" && form.type == "int") {
      reading.faults.push_back({"form.huge_int", {{"place", place}}});
    } else if (form.form == "generator" || form.form == "other_type") {
      reading.faults.push_back({"form.type", {{"place", place}, {"type", form.type}}});
    } else if (form.form == "aliased") {
      reading.hints.push_back({"form.aliased", {{"place", place}}});
    } else if (form.form == "ints" && function != "causal_mask") {
      reading.hints.push_back({"form.ints", {}});
    }
  }
}

}  // namespace

Reading read(std::string_view function, const Answer& answer) {
  Reading reading;
  const std::string name(function);
  const List* list = list_of(answer.value);
  if (list != nullptr && list->empty()) {
    reading.faults.push_back({"form.empty", {{"function", name}}});
    return reading;
  }
  if (std::holds_alternative<std::nullptr_t>(answer.value.data)) {
    const bool printed = !answer.printed.empty();
    reading.faults.push_back({printed ? "form.printed" : "form.none", {{"function", name}}});
    return reading;
  }
  note_forms(function, answer, reading);
  try {
    reading.parts = parts_of(function, answer.value);
    if (function == "causal_mask" && is_additive(Reader("", "").matrix(answer.value))) {
      reading.hints.push_back({"form.additive_mask"});
    }
  } catch (const Fault& fault) {
    if (reading.faults.empty()) reading.faults.push_back(fault.sentence());
  }
  return reading;
}

}  // namespace tfx::grade

#include "grade/judge/made_learner.hpp"

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <variant>

#include "grade/call.hpp"

namespace tfx::grade {
namespace {

using report::List;
using report::Value;

const List& rows_of(const Value& value) {
  return std::get<List>(value.data);
}

std::size_t count_from(const Value& value) {
  return static_cast<std::size_t>(std::get<std::int64_t>(value.data));
}

Row row_from(const Value& value) {
  Row row;
  for (const Value& cell : rows_of(value)) row.push_back(std::get<double>(cell.data));
  return row;
}

Matrix matrix_from(const Value& value) {
  const List& rows = rows_of(value);
  Matrix matrix(rows.size(), rows_of(rows.front()).size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::ranges::copy(row_from(rows[i]), matrix.row(i).begin());
  }
  return matrix;
}

/// The argument at this place, if it was given.
std::optional<Mask> mask_from(const List& arguments, std::size_t at) {
  if (at >= arguments.size()) return std::nullopt;
  const List& rows = rows_of(arguments[at]);
  Mask mask(rows.size(), rows_of(rows.front()).size());
  for (std::size_t i = 0; i < mask.rows(); ++i) {
    for (std::size_t j = 0; j < mask.cols(); ++j) {
      const Value& cell = rows_of(rows[i])[j];
      mask.set(i, j, cell == Value(true) || cell == Value(1));
    }
  }
  return mask;
}

/// The call that the judge made.
Call call_from(std::string_view function, const List& arguments) {
  if (function == "softmax") return {.row = row_from(arguments[0])};
  if (function == "causal_mask") {
    return {.function = Function::kCausalMask, .n = count_from(arguments[0])};
  }
  if (function == "layer_norm") {
    Call call{.function = Function::kLayerNorm, .row = row_from(arguments[0])};
    if (arguments.size() > 1) call.eps = std::get<double>(arguments[1].data);
    return call;
  }
  if (function == "block") {
    return {.function = Function::kBlock,
            .q = matrix_from(arguments[0]),
            .h = count_from(arguments[1]),
            .mask = mask_from(arguments, 2)};
  }
  Call call{.function = Function::kAttention,
            .q = matrix_from(arguments[0]),
            .k = matrix_from(arguments[1]),
            .v = matrix_from(arguments[2])};
  if (function == "attention") {
    call.mask = mask_from(arguments, 3);
  } else {
    call.function = Function::kMultiHead;
    call.h = count_from(arguments[3]);
    call.mask = mask_from(arguments, 4);
  }
  return call;
}

/// Rows of cells of one kind: numbers, or what is true of a mask.
template <typename Cell>
List lists(const io::Tensor& matrix, const Cell& cell) {
  List rows;
  for (std::size_t i = 0; i < matrix.shape[0]; ++i) {
    List row;
    for (std::size_t c = 0; c < matrix.shape[1]; ++c) {
      row.push_back(cell(matrix.cells[i * matrix.shape[1] + c]));
    }
    rows.emplace_back(std::move(row));
  }
  return rows;
}

List numbers(const io::Tensor& tensor) {
  if (tensor.shape.size() == 1) return {tensor.cells.begin(), tensor.cells.end()};
  return lists(tensor, [](double x) { return Value(x); });
}

Answer answer_to(const MadeLearner& learner, const Call& call) {
  const Parts parts = answer_of(learner.model, call);
  if (call.function == Function::kAttention) {
    return {.value = List{numbers(parts[0].value), numbers(parts[1].value)}};
  }
  if (call.function != Function::kCausalMask) return {.value = numbers(parts[0].value)};
  const bool ints = learner.mask_of_ints;
  return {.value = lists(parts[0].value,
                         [&](double x) { return ints ? Value(x != 0 ? 1 : 0) : Value(x != 0); })};
}

}  // namespace

Ask ask(MadeLearner learner) {
  return [learner = std::move(learner)](std::string_view function, const List& arguments,
                                        const std::vector<std::string>& given) -> Answer {
    if (function == "pos_encoding") {
      const Matrix positions =
          learner.positions(count_from(arguments[0]), count_from(arguments[1]));
      return {.value = numbers({.shape = {positions.rows(), positions.cols()},
                                .cells = {positions.cells().begin(), positions.cells().end()}})};
    }
    MadeLearner now = learner;
    if (std::ranges::find(given, learner.differs_in) != given.end()) now.model = Model();
    try {
      return answer_to(now, call_from(function, arguments));
    } catch (const std::invalid_argument&) {
      return {.kind = Answer::Kind::kRaised, .error = "IndexError: list index out of range"};
    }
  };
}

}  // namespace tfx::grade

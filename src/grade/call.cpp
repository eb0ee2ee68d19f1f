#include "grade/call.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "core/attention.hpp"
#include "core/block.hpp"
#include "core/causal_mask.hpp"
#include "core/layer_norm.hpp"
#include "core/multi_head.hpp"
#include "core/softmax.hpp"
#include "report/record.hpp"

namespace tfx::grade {
namespace {

using report::Fields;
using report::List;

/// In the order of Function.
constexpr std::array<std::string_view, 6> kNames = {"softmax",    "attention",  "causal_mask",
                                                    "multi_head", "layer_norm", "block"};

io::Tensor tensor(const Row& row) {
  return {.shape = {row.size()}, .cells = row};
}

io::Tensor tensor(const Matrix& matrix) {
  return {.shape = {matrix.rows(), matrix.cols()},
          .cells = {matrix.cells().begin(), matrix.cells().end()}};
}

/// Visible is 1.
io::Tensor tensor(const Mask& mask) {
  io::Tensor result{.shape = {mask.rows(), mask.cols()}, .cells = {}};
  for (std::size_t i = 0; i < mask.rows(); ++i) {
    for (std::size_t j = 0; j < mask.cols(); ++j) result.cells.push_back(mask(i, j) ? 1 : 0);
  }
  return result;
}

template <typename Array>
Parts alone(const Array& array) {
  return {{.name = "", .value = tensor(array)}};
}

Parts pair(const Attention& attention) {
  return {{.name = "out", .value = tensor(attention.out)},
          {.name = "weights", .value = tensor(attention.weights)}};
}

const Mask* mask_of(const Call& call) {
  return call.mask ? &*call.mask : nullptr;
}

List list(std::span<const double> numbers) {
  return {numbers.begin(), numbers.end()};
}

List list(const Matrix& matrix) {
  List rows;
  for (std::size_t i = 0; i < matrix.rows(); ++i) rows.emplace_back(list(matrix.row(i)));
  return rows;
}

List list(const Mask& mask) {
  List rows;
  for (std::size_t i = 0; i < mask.rows(); ++i) {
    List row;
    for (std::size_t j = 0; j < mask.cols(); ++j) row.emplace_back(mask(i, j));
    rows.emplace_back(std::move(row));
  }
  return rows;
}

}  // namespace

std::string_view name_of(Function function) {
  return kNames.at(static_cast<std::size_t>(function));
}

std::optional<Function> function_named(std::string_view name) {
  const auto* const found = std::ranges::find(kNames, name);
  if (found == kNames.end()) return std::nullopt;
  return static_cast<Function>(found - kNames.begin());
}

std::span<const std::string_view> argument_names(std::string_view function) {
  static constexpr std::array<std::string_view, 1> kSoftmax = {"xs"};
  static constexpr std::array<std::string_view, 4> kAttention = {"Q", "K", "V", "mask"};
  static constexpr std::array<std::string_view, 1> kCausalMask = {"n"};
  static constexpr std::array<std::string_view, 5> kMultiHead = {"Q", "K", "V", "h", "mask"};
  static constexpr std::array<std::string_view, 2> kPosEncoding = {"n", "d"};
  static constexpr std::array<std::string_view, 2> kLayerNorm = {"row", "eps"};
  static constexpr std::array<std::string_view, 3> kBlock = {"X", "h", "mask"};
  if (function == "softmax") return kSoftmax;
  if (function == "attention") return kAttention;
  if (function == "causal_mask") return kCausalMask;
  if (function == "multi_head") return kMultiHead;
  if (function == "pos_encoding") return kPosEncoding;
  if (function == "layer_norm") return kLayerNorm;
  if (function == "block") return kBlock;
  throw std::invalid_argument("there is no function " + std::string(function));
}

Fields named(const Call& call) {
  Fields result;
  switch (call.function) {
    case Function::kSoftmax: return {{"xs", list(call.row)}};
    case Function::kCausalMask: return {{"n", call.n}};
    case Function::kLayerNorm:
      result = {{"row", list(call.row)}};
      if (call.eps) result.emplace_back("eps", *call.eps);
      return result;
    case Function::kAttention:
    case Function::kMultiHead:
      result = {{"Q", list(call.q)}, {"K", list(call.k)}, {"V", list(call.v)}};
      if (call.function == Function::kMultiHead) result.emplace_back("h", call.h);
      break;
    case Function::kBlock: result = {{"X", list(call.q)}, {"h", call.h}}; break;
  }
  if (call.mask) result.emplace_back("mask", list(*call.mask));
  return result;
}

List positional(const Call& call) {
  List result;
  for (auto& [name, value] : named(call)) result.push_back(std::move(value));
  return result;
}

std::string python_text(std::string_view function, const List& arguments) {
  std::string result = std::string(function) + "(";
  for (const report::Value& argument : arguments) {
    std::string text = report::write_json_line(argument);
    for (const auto& [json, python] : {std::pair{"true", "True"}, std::pair{"false", "False"}}) {
      for (auto at = text.find(json); at != std::string::npos; at = text.find(json, at)) {
        text.replace(at, std::string_view(json).size(), python);
      }
    }
    result += (result.back() == '(' ? "" : ", ") + text;
  }
  return result + ")";
}

Parts right_answer(const Call& call) {
  switch (call.function) {
    case Function::kSoftmax: return alone(softmax(call.row));
    case Function::kAttention: return pair(tfx::attention(call.q, call.k, call.v, mask_of(call)));
    case Function::kCausalMask: return alone(tfx::causal_mask(call.n));
    case Function::kMultiHead:
      return alone(multi_head(call.q, call.k, call.v, call.h, mask_of(call)));
    case Function::kLayerNorm:
      return alone(tfx::layer_norm(call.row, call.eps.value_or(kLayerNormEps)));
    case Function::kBlock: return alone(block(call.q, call.h, mask_of(call)));
  }
  throw std::logic_error("there is no such function");
}

Parts answer_of(const Model& model, const Call& call) {
  switch (call.function) {
    case Function::kSoftmax: return alone(model.softmax(call.row));
    case Function::kAttention: return pair(attention(model, call.q, call.k, call.v, mask_of(call)));
    case Function::kCausalMask: return alone(causal_mask(model, call.n));
    case Function::kMultiHead:
      return alone(model.multi_head(model, call.q, call.k, call.v, call.h, mask_of(call)));
    case Function::kLayerNorm:
      return alone(layer_norm(model, call.row, call.eps.value_or(kLayerNormEps)));
    case Function::kBlock: return alone(model.block(model, call.q, call.h, mask_of(call)));
  }
  throw std::logic_error("there is no such function");
}

}  // namespace tfx::grade

#include "grade/compare/batch.hpp"

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string_view>

#include "io/arguments.hpp"
#include "io/arrays.hpp"
#include "io/attention_input.hpp"

namespace tfx::grade {
namespace {

using io::Arguments;
using Names = std::initializer_list<std::string_view>;

std::size_t size_of(const Arguments& arguments, std::string_view name) {
  return io::whole_from(*arguments[name].json, arguments[name].name, 0,
                        std::numeric_limits<std::uint64_t>::max());
}

Row row_of(const Arguments& arguments, std::string_view name) {
  return io::vector_from(*arguments[name].json, arguments[name].name);
}

Call softmax_call(const Arguments& arguments) {
  return {.function = Function::kSoftmax, .row = row_of(arguments, "xs")};
}

Call attention_call(const Arguments& arguments) {
  auto [q, k, v, mask] = io::attention_input(arguments);
  return {.function = Function::kAttention,
          .q = std::move(q),
          .k = std::move(k),
          .v = std::move(v),
          .mask = std::move(mask)};
}

Call causal_mask_call(const Arguments& arguments) {
  return {.function = Function::kCausalMask, .n = size_of(arguments, "n")};
}

Call multi_head_call(const Arguments& arguments) {
  Call call = attention_call(arguments);
  call.function = Function::kMultiHead;
  call.h = size_of(arguments, "h");
  return call;
}

Call layer_norm_call(const Arguments& arguments) {
  Call call{.function = Function::kLayerNorm, .row = row_of(arguments, "row")};
  if (const io::Argument* eps = arguments.find("eps")) {
    call.eps = io::number_from(*eps->json, eps->name);
  }
  return call;
}

Call block_call(const Arguments& arguments) {
  const io::Argument& x = arguments["X"];
  return {.function = Function::kBlock,
          .q = io::matrix_from(*x.json, x.name),
          .h = size_of(arguments, "h"),
          .mask = arguments.mask()};
}

using ReadCall = Call (*)(const Arguments&);

/// Adds the call of each element of the leading axes of the arguments named, which have `axes` axes
/// of their own.
void add_calls(Batch& batch, const Arguments& arguments, Names names, std::size_t axes,
               ReadCall read) {
  const std::optional<std::size_t> size = arguments.batch_size(names, axes);
  if (!size) {
    batch.calls.push_back(read(arguments));
    return;
  }
  for (std::size_t b = 0; b < *size; ++b) {
    add_calls(batch, arguments.element(names, b), names, axes, read);
  }
}

Batch batch_from(const Arguments& arguments, Names names, std::size_t axes, ReadCall read) {
  const std::vector<std::size_t>& shape = arguments[*names.begin()].shape;
  const std::size_t leading = shape.size() - std::min(shape.size(), axes);
  Batch batch{.axes = {shape.begin(), shape.begin() + static_cast<std::ptrdiff_t>(leading)},
              .calls = {}};
  add_calls(batch, arguments, names, axes, read);
  return batch;
}

}  // namespace

Batch batch_of(Function function, const io::CallArguments& arguments) {
  const auto& json = arguments.json();
  const Names qkv{"Q", "K", "V"};
  switch (function) {
    case Function::kSoftmax: return batch_from(Arguments(json, {"xs"}), {"xs"}, 1, softmax_call);
    case Function::kAttention:
      return batch_from(Arguments(json, qkv, {"mask"}), qkv, 2, attention_call);
    case Function::kCausalMask:
      return {.axes = {}, .calls = {causal_mask_call(Arguments(json, {"n"}))}};
    case Function::kMultiHead:
      return batch_from(Arguments(json, {"Q", "K", "V", "h"}, {"mask"}), qkv, 2, multi_head_call);
    case Function::kLayerNorm:
      return batch_from(Arguments(json, {"row"}, {"eps"}), {"row"}, 1, layer_norm_call);
    case Function::kBlock:
      return batch_from(Arguments(json, {"X", "h"}, {"mask"}), {"X"}, 2, block_call);
  }
  throw std::logic_error("there is no such function");
}

std::vector<io::Tensor> items_of(const Batch& batch, const io::Tensor& array) {
  const auto& [axes, calls] = batch;
  if (array.shape.size() < axes.size()) return {};
  const auto own = array.shape.begin() + static_cast<std::ptrdiff_t>(axes.size());
  if (!std::equal(array.shape.begin(), own, axes.begin())) return {};
  const std::size_t cells = array.cells.size() / calls.size();
  std::vector<io::Tensor> items;
  for (std::size_t b = 0; b < calls.size(); ++b) {
    const auto first = array.cells.begin() + static_cast<std::ptrdiff_t>(b * cells);
    items.push_back({.shape = {own, array.shape.end()},
                     .cells = {first, first + static_cast<std::ptrdiff_t>(cells)}});
  }
  return items;
}

io::Tensor array_of(const Batch& batch, const std::vector<io::Tensor>& items) {
  io::Tensor array{.shape = batch.axes, .cells = {}};
  std::ranges::copy(items.front().shape, std::back_inserter(array.shape));
  for (const io::Tensor& item : items) {
    array.cells.insert(array.cells.end(), item.cells.begin(), item.cells.end());
  }
  return array;
}

}  // namespace tfx::grade

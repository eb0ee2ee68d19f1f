#pragma once

#include <cstddef>
#include <vector>

#include "grade/call.hpp"
#include "io/answer.hpp"
#include "io/tensor.hpp"

namespace tfx::grade {

/// The calls that the items of a batch are, in their order.
struct Batch {
  std::vector<std::size_t> axes;  ///< the batch's own, outermost first; none where it is one call
  std::vector<Call> calls;
};

/// Arguments as `tfx eval` takes them, of a function that is one of `Function`.
/// Errors: io::InputError that names the argument, as `io::call`; shapes that do not fit each other
/// are core's to refuse, when it is called.
[[nodiscard]] Batch batch_of(Function function, const io::CallArguments& arguments);

/// An array whose first axes are the batch's, item by item. Nothing where they are others.
[[nodiscard]] std::vector<io::Tensor> items_of(const Batch& batch, const io::Tensor& array);

/// The items, all of one shape, as one array again.
[[nodiscard]] io::Tensor array_of(const Batch& batch, const std::vector<io::Tensor>& items);

}  // namespace tfx::grade

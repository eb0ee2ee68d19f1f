#pragma once

#include <string_view>

#include "io/tensor.hpp"

namespace tfx::io {

/// The array that a file holds: NPY where it begins as such a file does, else JSON, a number or
/// lists of numbers. Errors: InputError as `read_npy`, or as `parse_json` and `tensor_from`.
[[nodiscard]] Tensor read_array(std::string_view bytes);

/// The mask that a file holds, 1 for true and 0 for false: NPY as above, else JSON, lists of true
/// and false. Errors: InputError as `read_npy_mask`, or as `parse_json` and for what is no such
/// list.
[[nodiscard]] Tensor read_mask(std::string_view bytes);

}  // namespace tfx::io

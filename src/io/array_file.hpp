#pragma once

#include <string_view>

#include "io/tensor.hpp"

namespace tfx::io {

/// The array that a file holds: NPY where it begins as such a file does, else JSON, a number or
/// lists of numbers. Errors: InputError as `read_npy`, or as `parse_json` and `tensor_from`.
[[nodiscard]] Tensor read_array(std::string_view bytes);

}  // namespace tfx::io

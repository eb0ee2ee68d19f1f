#include "io/array_file.hpp"

#include <nlohmann/json.hpp>

#include "io/arrays.hpp"
#include "io/json.hpp"
#include "io/npy.hpp"

namespace tfx::io {

Tensor read_array(std::string_view bytes) {
  return is_npy(bytes) ? read_npy(bytes) : tensor_from(parse_json(bytes), "the array");
}

Tensor read_mask(std::string_view bytes) {
  return is_npy(bytes) ? read_npy_mask(bytes) : mask_tensor_from(parse_json(bytes), "the mask");
}

}  // namespace tfx::io

#include "io/tensor.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tfx::io {

std::string shape_text(std::span<const std::size_t> shape) {
  return shape.empty() ? "()" : fmt::format("{}", fmt::join(shape, "x"));
}

std::vector<std::size_t> index_of(std::size_t cell, std::span<const std::size_t> shape) {
  std::vector<std::size_t> index(shape.size());
  for (std::size_t axis = shape.size(); axis-- > 0;) {
    index[axis] = cell % shape[axis];
    cell /= shape[axis];
  }
  return index;
}

}  // namespace tfx::io

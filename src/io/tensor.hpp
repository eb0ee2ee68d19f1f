#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace tfx::io {

/// Numbers along any number of axes; along none, one number.
struct Tensor {
  std::vector<std::size_t> shape;  ///< the length of each axis, outermost first
  std::vector<double> cells;       ///< as many as its product, the last axis fastest

  friend bool operator==(const Tensor&, const Tensor&) = default;
};

/// "2x3", "5", and "()" where there is no axis.
[[nodiscard]] std::string shape_text(std::span<const std::size_t> shape);

/// Where the cell stands that is number `cell` of all, an index for each axis.
[[nodiscard]] std::vector<std::size_t> index_of(std::size_t cell,
                                                std::span<const std::size_t> shape);

}  // namespace tfx::io

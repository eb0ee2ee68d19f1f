#include "core/block.hpp"

#include <algorithm>

#include "core/layer_norm.hpp"
#include "core/linalg.hpp"
#include "core/multi_head.hpp"
#include "core/shape.hpp"

namespace tfx {

Matrix block(const Matrix& x, std::size_t h, const Mask* mask) {
  require_columns("block", "X", x);
  if (mask != nullptr) require_shape("block", "mask", *mask, x.rows(), x.rows());
  require_heads("block", h, "X", x.cols());

  Matrix normed(x.rows(), x.cols());
  for (std::size_t i = 0; i < x.rows(); ++i) {
    std::ranges::copy(layer_norm(x.row(i)), normed.row(i).begin());
  }
  return add(x, multi_head(normed, normed, normed, h, mask));
}

}  // namespace tfx

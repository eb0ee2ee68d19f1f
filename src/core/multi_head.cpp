#include "core/multi_head.hpp"

#include <algorithm>

#include "core/attention.hpp"
#include "core/linalg.hpp"
#include "core/shape.hpp"

namespace tfx {

Matrix multi_head(const Matrix& q, const Matrix& k, const Matrix& v, std::size_t h,
                  const Mask* mask) {
  require_columns("multi_head", "Q", q);
  require_shape("multi_head", "K", k, k.rows(), q.cols());
  require_shape("multi_head", "V", v, k.rows(), v.cols());
  if (mask != nullptr) require_shape("multi_head", "mask", *mask, q.rows(), k.rows());
  require_heads("multi_head", h, "Q", q.cols());
  require_heads("multi_head", h, "V", v.cols());

  const std::size_t d = q.cols() / h;
  const std::size_t d_v = v.cols() / h;
  Matrix joined(q.rows(), v.cols());
  for (std::size_t t = 0; t < h; ++t) {
    // A head sees matrices of width d/h, so attention's own root is already the head's.
    const Matrix out =
        attention(columns(q, t * d, d), columns(k, t * d, d), columns(v, t * d_v, d_v), mask).out;
    for (std::size_t i = 0; i < q.rows(); ++i) {
      std::ranges::copy(out.row(i), joined.row(i).subspan(t * d_v, d_v).begin());
    }
  }
  return joined;
}

}  // namespace tfx

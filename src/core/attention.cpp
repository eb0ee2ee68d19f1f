#include "core/attention.hpp"

#include <cmath>
#include <vector>

#include "core/linalg.hpp"
#include "core/shape.hpp"
#include "core/softmax.hpp"

namespace tfx {

Attention attention(const Matrix& q, const Matrix& k, const Matrix& v, const Mask* mask) {
  require_columns("attention", "Q", q);
  require_shape("attention", "K", k, k.rows(), q.cols());
  require_shape("attention", "V", v, k.rows(), v.cols());
  if (mask != nullptr) require_shape("attention", "mask", *mask, q.rows(), k.rows());

  // If the components of q and k have mean 0 and variance 1, q · k has variance d_k; dividing by
  // sqrt(d_k) brings it back to 1 so that softmax does not saturate (section 3.2.1, footnote 4).
  const double root = std::sqrt(static_cast<double>(k.cols()));

  Attention result{Matrix(q.rows(), v.cols()), Matrix(q.rows(), k.rows())};
  std::vector<std::size_t> seen;  // the keys this query may look at
  std::vector<double> w;          // their scores, then their weights
  for (std::size_t i = 0; i < q.rows(); ++i) {
    seen.clear();
    w.clear();
    for (std::size_t j = 0; j < k.rows(); ++j) {
      if (mask != nullptr && !(*mask)(i, j))
        continue;  // left out, not multiplied by 0: 0 · NaN is NaN
      seen.push_back(j);
      w.push_back(dot(q.row(i), k.row(j)) / root);
    }
    softmax_in_place(w);
    for (std::size_t s = 0; s < seen.size(); ++s) {
      result.weights(i, seen[s]) = w[s];
      for (std::size_t c = 0; c < v.cols(); ++c) result.out(i, c) += w[s] * v(seen[s], c);
    }
  }
  return result;
}

}  // namespace tfx

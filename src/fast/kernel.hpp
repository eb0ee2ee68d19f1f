#pragma once

#include <cstddef>

#include "core/shape.hpp"
#include "fast/view.hpp"
#include "fast/visibility.hpp"

namespace tfx::fast {

/// Attention for `count` heads side by side, each on its own share of the columns: what attention
/// and multi_head both are. Shapes are right, and count divides the columns of q, k and v.
template <typename T>
struct Heads {
  View<const T> q;
  View<const T> k;
  View<const T> v;
  View<T> out;
  std::size_t count = 1;
  Visibility sees = Visibility::all();
};

/// Errors: ShapeError in the name of `function`, and std::invalid_argument where the heads cannot
/// share the columns evenly.
template <typename T>
void require_fits(const char* function, const Heads<T>& heads) {
  const auto& [q, k, v, out, count, sees] = heads;
  require_columns(function, "Q", q);
  require_shape(function, "K", k, k.rows(), q.cols());
  require_shape(function, "V", v, k.rows(), v.cols());
  sees.require(function, q.rows(), k.rows());
  require_heads(function, count, "Q", q.cols());
  require_heads(function, count, "V", v.cols());
  require_shape(function, "out", out, q.rows(), v.cols());
}

/// Writes every cell of heads.out, on up to `threads` threads; 0 is as many as the machine has.
void attend(const Heads<float>& heads, std::size_t threads);
void attend(const Heads<double>& heads, std::size_t threads);

}  // namespace tfx::fast

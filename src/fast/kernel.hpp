#pragma once

#include <cstddef>

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

/// Writes every cell of heads.out, on up to `threads` threads; 0 is as many as the machine has.
void attend(const Heads<float>& heads, std::size_t threads);
void attend(const Heads<double>& heads, std::size_t threads);

}  // namespace tfx::fast

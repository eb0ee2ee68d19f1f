#pragma once

#include <cstddef>

#include "fast/view.hpp"
#include "fast/visibility.hpp"

namespace tfx::fast {

/// core's `block`: X + multi_head(L, L, L, h), where L is `layer_norm` of each row of X.
///
/// Shapes   x and out n x d. `out` may not overlap x.
/// Accuracy float64 1e-13, float32 2e-6 of the largest number of x and out.
/// Errors   As in core, before anything is written.
/// Cost     O(n n d) time; n d numbers for L, and at most 2 MiB a thread.
/// Otherwise as fast `multi_head`.
void block(View<const float> x, std::size_t h, View<float> out,
           const Visibility& sees = Visibility::all(), std::size_t threads = 0);
void block(View<const double> x, std::size_t h, View<double> out,
           const Visibility& sees = Visibility::all(), std::size_t threads = 0);

}  // namespace tfx::fast

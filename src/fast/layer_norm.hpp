#pragma once

#include <cstddef>

#include "core/layer_norm.hpp"
#include "fast/view.hpp"

namespace tfx::fast {

/// core's `layer_norm` of each row of x.
///
/// Shapes   x and out n x d; they may be the same matrix.
/// Accuracy Eight units in the last place of the largest result, as in core at any finite input:
///          offsets, huge and tiny rows, long ones, exactly 0 for a constant one. Where eps > 0,
///          rows of subnormal numbers to such a number / sqrt(eps).
/// Threads  At most so many; 0 is as many as the machine has. The same bits for any number.
/// Errors   ShapeError if the shapes differ; std::invalid_argument unless eps is finite and >= 0.
/// Cost     O(n d).
void layer_norm(View<const float> x, View<float> out, double eps = kLayerNormEps,
                std::size_t threads = 0);
void layer_norm(View<const double> x, View<double> out, double eps = kLayerNormEps,
                std::size_t threads = 0);

}  // namespace tfx::fast

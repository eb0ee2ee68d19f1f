#pragma once

#include <cstddef>

#include "fast/view.hpp"

namespace tfx::fast {

/// core's `softmax` of each row of x.
///
/// Shapes   x and out n x m; they may be the same matrix.
/// Range    As in core, but that a weight may be 0 whose exp is below the smallest normal number.
/// Accuracy Four units in the last place of 1, of long rows as of short ones.
/// Threads  At most so many; 0 is as many as the machine has. The same bits for any number.
/// Errors   ShapeError if the shapes differ.
/// Cost     O(n m).
void softmax(View<const float> x, View<float> out, std::size_t threads = 0);
void softmax(View<const double> x, View<double> out, std::size_t threads = 0);

}  // namespace tfx::fast

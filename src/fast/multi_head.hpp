#pragma once

#include <cstddef>

#include "fast/view.hpp"
#include "fast/visibility.hpp"

namespace tfx::fast {

/// core's `multi_head`: attention h times, each head on its own share of the columns, which it
/// reads and writes where they are.
///
/// Shapes   q n x d, k m x d, v m x d_v, out n x d_v. `out` may not overlap what is read.
/// Errors   As in core, before anything is written.
/// Otherwise as fast `attention`, which it is for h = 1, bit for bit.
void multi_head(View<const float> q, View<const float> k, View<const float> v, std::size_t h,
                View<float> out, const Visibility& sees = Visibility::all(),
                std::size_t threads = 0);
void multi_head(View<const double> q, View<const double> k, View<const double> v, std::size_t h,
                View<double> out, const Visibility& sees = Visibility::all(),
                std::size_t threads = 0);

}  // namespace tfx::fast

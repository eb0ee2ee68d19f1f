#pragma once

#include <cstddef>

#include "fast/view.hpp"
#include "fast/visibility.hpp"

namespace tfx::fast {

/// core's `attention` at the speed of the machine: softmax(Q Kᵀ / sqrt(d_k)) V, without the
/// weights, which nobody could hold for long sequences.
///
/// Shapes   q n x d_k, k m x d_k, v m x d_v, out n x d_v. `out` may not overlap what is read.
/// Hidden   As in core: a hidden key has no effect, whatever it holds; a query that sees none
///          gets 0.
/// Threads  At most so many; 0 is as many as the machine has. The result has the same bits for any
///          number; across SIMD targets the last bits may differ.
/// Range    As in core, but that a weight is 0 below the smallest normal number (1e-38 in float32):
///          where V holds inf there, the result is NaN and not inf.
/// Accuracy Against core on the same numbers, as a part of the largest |V|: float64 1e-13, float32
///          2e-6, of 65536 keys as of few where rounding errors fall by chance. Where all fall one
///          way, as of equal weights, float32 is off by as much as 4e-5. Besides, a weight is off
///          by as much as its score is rounded, eps |q||k| / sqrt(d_k): little, unless scores are
///          in the hundreds.
/// Errors   ShapeError as in core, before anything is written.
/// Cost     O(n m (d_k + d_v)) time; at most 2 MiB of memory a thread for widths up to 2048, and
///          where there is a mask m bits.
/// Source   Milakov, Gimelshein 2018, arXiv:1805.02867 (the running maximum); Dao et al. 2022,
///          arXiv:2205.14135 (tiles).
void attention(View<const float> q, View<const float> k, View<const float> v, View<float> out,
               const Visibility& sees = Visibility::all(), std::size_t threads = 0);
void attention(View<const double> q, View<const double> k, View<const double> v, View<double> out,
               const Visibility& sees = Visibility::all(), std::size_t threads = 0);

}  // namespace tfx::fast

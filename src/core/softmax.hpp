#pragma once

#include <span>
#include <vector>

namespace tfx {

/// Turns scores into weights: exp(x_i) / sum_j exp(x_j).
///
/// Shapes   xs any length; the result is as long. Empty gives empty.
/// Units    Weights are probabilities: >= 0, and their sum is 1 up to rounding.
/// Range    Any finite input gives a finite answer. -inf beside a finite score is weight 0.
///          A NaN, a +inf, or nothing but -inf has no distribution: every weight is NaN.
/// Accuracy A few units in the last place of 1; rounding of the sum grows with the length, to 1e-11
///          of 65536 numbers at worst.
/// Cost     O(length).
/// Source   Vaswani et al. 2017, arXiv:1706.03762, section 3.2.1; Bridle 1990 for the name.
[[nodiscard]] std::vector<double> softmax(std::span<const double> xs);

/// The same, written over its input.
void softmax_in_place(std::span<double> xs);

}  // namespace tfx

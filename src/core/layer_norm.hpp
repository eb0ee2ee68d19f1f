#pragma once

#include <span>
#include <vector>

namespace tfx {

inline constexpr double kLayerNormEps = 1e-5;

/// (x - mean) / sqrt(variance + eps), over one token's own features.
///
/// Shapes   row any length; the result is as long. Empty gives empty.
/// Units    Mean 0 and variance 1 (variance divides by the length); no gain, no bias.
/// Accuracy A few units in the last place of the largest result at any finite input: offsets of
///          1e15, values of 1e300 or 1e-300. Rounding grows with the length: 1e-12 at 65536. A
///          constant row, and a row of one, is exactly 0, also with eps = 0.
/// Errors   std::invalid_argument unless eps is finite and >= 0.
/// Cost     O(length).
/// Source   Ba, Kiros, Hinton 2016, arXiv:1607.06450, equation (3).
[[nodiscard]] std::vector<double> layer_norm(std::span<const double> row,
                                             double eps = kLayerNormEps);

/// Errors: std::invalid_argument unless eps is finite and >= 0.
void require_eps(double eps);

}  // namespace tfx

#pragma once

#include <cstddef>
#include <vector>

#include "core/matrix.hpp"

namespace tfx {

/// Says where a token stands: a vector for each position, to be added to the token's own.
///
/// Shapes   n x d. Columns 2i and 2i+1 are a pair: sine and cosine of p / 10000^(2i/d); an odd d
///          ends in a sine.
/// Units    In [-1, 1], the angle in radians; no two rows are alike.
/// Errors   ShapeError if d is 0: rows without columns cannot differ.
/// Accuracy The angle is held in double: its error, up to 2e-16 p, is the error of the result.
/// Cost     O(n d).
/// Source   Vaswani et al. 2017, arXiv:1706.03762, section 3.5.
[[nodiscard]] Matrix pos_encoding(std::size_t n, std::size_t d);

/// Row p of `pos_encoding` alone, the same bits: for one far position of a long sequence.
[[nodiscard]] std::vector<double> pos_encoding_row(std::size_t p, std::size_t d);

}  // namespace tfx

#pragma once

#include <rapidcheck.h>

#include <cstddef>
#include <vector>

#include "core/mask.hpp"
#include "core/matrix.hpp"

// What rapidcheck draws for the laws that hold for every input.

namespace tfx::test {

/// From first to last, both included, whatever size rapidcheck is at.
[[nodiscard]] rc::Gen<std::size_t> size_between(std::size_t first, std::size_t last);

/// A multiple of 1/1024 in [-8, 8], as tokens are: sums and differences of such numbers are exact.
[[nodiscard]] rc::Gen<double> grid_number();

/// Any finite double: every exponent, subnormals, both zeros.
[[nodiscard]] rc::Gen<double> any_finite();

/// NaN, inf, -inf, 1e300, -1e300 or the largest double.
[[nodiscard]] rc::Gen<double> poison();

[[nodiscard]] rc::Gen<std::vector<double>> vector_of(std::size_t length, rc::Gen<double> number);
[[nodiscard]] rc::Gen<Matrix> matrix_of(std::size_t rows, std::size_t cols,
                                        rc::Gen<double> number = grid_number());
[[nodiscard]] rc::Gen<Mask> any_mask(std::size_t rows, std::size_t cols);

/// 0 .. n-1 in any order.
[[nodiscard]] rc::Gen<std::vector<std::size_t>> any_order(std::size_t n);

}  // namespace tfx::test

#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <span>

#include "core/matrix.hpp"

namespace tfx::test {

/// Whether each number is within `tolerance` of the one wanted; without a tolerance, within
/// 1e-12 max(1, largest |want|), the accuracy that core promises. NaN and infinities are wanted
/// where `want` has them and nowhere else. The failure names the first cell that is off.
[[nodiscard]] testing::AssertionResult near(std::span<const double> got,
                                            std::span<const double> want,
                                            std::optional<double> tolerance = std::nullopt);

/// The same for each cell; the shapes must agree.
[[nodiscard]] testing::AssertionResult near(const Matrix& got, const Matrix& want,
                                            std::optional<double> tolerance = std::nullopt);

/// Whether both hold the same bytes: 0 is not -0 here, and a NaN is itself.
[[nodiscard]] testing::AssertionResult same_bits(std::span<const double> got,
                                                 std::span<const double> want);

/// The same for matrices; the shapes must agree.
[[nodiscard]] testing::AssertionResult same_bits(const Matrix& got, const Matrix& want);

}  // namespace tfx::test

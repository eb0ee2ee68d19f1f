#include "support/compare.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "core/shape.hpp"

namespace tfx::test {
namespace {

using testing::AssertionFailure;
using testing::AssertionResult;
using testing::AssertionSuccess;

AssertionResult same_length(std::size_t got, std::size_t want) {
  if (got == want) return AssertionSuccess();
  return AssertionFailure() << got << " numbers, want " << want;
}

AssertionResult same_shape(const Matrix& got, const Matrix& want) {
  if (got.rows() == want.rows() && got.cols() == want.cols()) return AssertionSuccess();
  return AssertionFailure() << shape_text(got.rows(), got.cols()) << ", want "
                            << shape_text(want.rows(), want.cols());
}

double promised_accuracy(std::span<const double> want) {
  double largest = 1;
  for (const double x : want) {
    if (std::isfinite(x)) largest = std::max(largest, std::abs(x));
  }
  return 1e-12 * largest;
}

bool close(double got, double want, double tolerance) {
  if (std::isnan(want)) return std::isnan(got);
  if (std::isinf(want)) return got == want;  // inf - inf is NaN
  return std::abs(got - want) <= tolerance;  // false for a NaN got
}

}  // namespace

AssertionResult near(std::span<const double> got, std::span<const double> want,
                     std::optional<double> tolerance) {
  if (auto alike = same_length(got.size(), want.size()); !alike) return alike;
  const double allowed = tolerance.value_or(promised_accuracy(want));
  for (std::size_t c = 0; c < want.size(); ++c) {
    if (close(got[c], want[c], allowed)) continue;
    return AssertionFailure() << "cell " << c << " is " << testing::PrintToString(got[c])
                              << ", want " << testing::PrintToString(want[c]) << " within "
                              << allowed << ", off by " << got[c] - want[c];
  }
  return AssertionSuccess();
}

AssertionResult near(const Matrix& got, const Matrix& want, std::optional<double> tolerance) {
  if (auto alike = same_shape(got, want); !alike) return alike;
  return near(got.cells(), want.cells(), tolerance);
}

AssertionResult same_bits(std::span<const double> got, std::span<const double> want) {
  if (auto alike = same_length(got.size(), want.size()); !alike) return alike;
  for (std::size_t c = 0; c < want.size(); ++c) {
    if (std::bit_cast<std::uint64_t>(got[c]) == std::bit_cast<std::uint64_t>(want[c])) continue;
    return AssertionFailure() << "cell " << c << " is " << testing::PrintToString(got[c])
                              << ", want the bits of " << testing::PrintToString(want[c]);
  }
  return AssertionSuccess();
}

AssertionResult same_bits(const Matrix& got, const Matrix& want) {
  if (auto alike = same_shape(got, want); !alike) return alike;
  return same_bits(got.cells(), want.cells());
}

}  // namespace tfx::test

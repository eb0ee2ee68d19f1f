#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <functional>
#include <string>
#include <type_traits>
#include <vector>

#include "core/matrix.hpp"
#include "fast/target.hpp"
#include "fast/view.hpp"

// What the tests of fast share: numbers of either type, and every target that the machine has.

namespace tfx::fast::test {

/// A matrix of T that begins `offset` numbers past an aligned place and has `gap` numbers between
/// its rows, none of which a function has any business with.
template <typename T>
class Buffer {
 public:
  static constexpr T kFence = T{-77};  ///< what stands outside of the matrix

  Buffer(std::size_t rows, std::size_t cols, std::size_t offset = 0, std::size_t gap = 0)
      : numbers_(offset + rows * (cols + gap) + 64, kFence),
        rows_(rows),
        cols_(cols),
        offset_(offset),
        stride_(cols + gap) {}

  /// What core holds, each number rounded to T.
  explicit Buffer(const Matrix& matrix, std::size_t offset = 0, std::size_t gap = 0)
      : Buffer(matrix.rows(), matrix.cols(), offset, gap) {
    for (std::size_t i = 0; i < rows_; ++i) {
      for (std::size_t c = 0; c < cols_; ++c) view().row(i)[c] = static_cast<T>(matrix(i, c));
    }
  }

  [[nodiscard]] View<T> view() { return {numbers_.data() + offset_, rows_, cols_, stride_}; }
  [[nodiscard]] View<const T> view() const {
    return {numbers_.data() + offset_, rows_, cols_, stride_};
  }

  /// The same numbers for core.
  [[nodiscard]] Matrix matrix() const {
    Matrix result(rows_, cols_);
    for (std::size_t i = 0; i < rows_; ++i) {
      for (std::size_t c = 0; c < cols_; ++c) result(i, c) = static_cast<double>(view().row(i)[c]);
    }
    return result;
  }

  /// Whether all that lies outside of the matrix is as it was.
  [[nodiscard]] bool fence_stands() const {
    for (std::size_t at = 0; at < numbers_.size(); ++at) {
      const bool inside =
          at >= offset_ && at < offset_ + rows_ * stride_ && (at - offset_) % stride_ < cols_;
      if (!inside && numbers_[at] != kFence) return false;
    }
    return true;
  }

 private:
  std::vector<T> numbers_;
  std::size_t rows_;
  std::size_t cols_;
  std::size_t offset_;
  std::size_t stride_;
};

/// How far fast may be from core, as a part of the largest value.
template <typename T>
inline constexpr double kTolerance = std::is_same_v<T, float> ? 2e-6 : 1e-13;

/// A target for as long as this stands, however its scope is left; then what the machine takes.
class OnTarget {
 public:
  explicit OnTarget(const std::string& target) { use_target(target); }
  ~OnTarget() { use_target(""); }
  OnTarget(const OnTarget&) = delete;
  OnTarget& operator=(const OnTarget&) = delete;
};

/// Runs the body once on each target that the machine has, and names it where the body fails.
inline void for_each_target(const std::function<void()>& body) {
  for (const std::string& target : targets()) {
    SCOPED_TRACE(target);
    const OnTarget on(target);
    body();
  }
}

/// A test body for float and for double.
template <typename T>
class OfType : public testing::Test {};
using Types = testing::Types<float, double>;

}  // namespace tfx::fast::test

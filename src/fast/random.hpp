#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/matrix.hpp"

namespace tfx::fast {

/// The float64 draws and permutations of core's `Random`, in vectors: the same seed gives the same
/// numbers to 1e-12, the same permutations exactly, in the same order of calls.
///
/// On one SIMD target a draw has the same bits every time; across targets the last bits may differ.
/// Source   As core's; the engine makes its 624 outputs in vectors, Highway the logarithms and
///          angles.
class Random {
 public:
  explicit Random(std::uint32_t seed);

  /// torch.randn(rows, cols, dtype=torch.float64).
  [[nodiscard]] Matrix normal(std::size_t rows, std::size_t cols);

  /// torch.randperm(n). Errors: std::length_error where n is beyond 32 bits.
  [[nodiscard]] std::vector<std::size_t> permutation(std::size_t n);

 private:
  static constexpr std::size_t kOutputs = 624;  ///< of MT19937, made at once

  std::uint32_t next();
  double uniform();
  double single_normal();
  void fill_uniform(std::span<double> cells);

  std::array<std::uint32_t, kOutputs> state_{};
  std::array<std::uint32_t, kOutputs> outputs_{};
  std::size_t used_ = kOutputs;  ///< of the outputs
  std::optional<double> spare_;  ///< single_normal makes two and gives the second on its next call
};

}  // namespace tfx::fast

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <vector>

#include "core/matrix.hpp"

namespace tfx {

/// PyTorch's CPU generator: what torch.manual_seed(seed) and then torch.randn or torch.randperm
/// give, so that anyone can draw the same numbers in two lines of Python.
///
/// A draw is its seed, its shape and its dtype: 16 or more numbers are made in runs of 16, fewer
/// one at a time, so the first of 15 and the first of 16 differ, as they do in PyTorch.
///
/// Units    Normal draws have mean 0 and variance 1.
/// Accuracy float64 draws agree with PyTorch to 1e-12, float32 draws to 2e-6.
/// Cost     O(numbers); two outputs of the engine a number, one where 16 or more are float32.
/// Source   Matsumoto, Nishimura 1998 (MT19937); Box, Muller 1958; the order in which PyTorch uses
///          them is read from its results (tests/data/randn.json).
class Random {
 public:
  explicit Random(std::uint32_t seed) : engine_(seed) {}

  /// torch.randn(rows, cols, dtype=torch.float64).
  [[nodiscard]] Matrix normal(std::size_t rows, std::size_t cols);

  /// torch.randn(rows, cols): every cell is a float32 number.
  [[nodiscard]] Matrix normal_float32(std::size_t rows, std::size_t cols);

  /// torch.randperm(n). Errors: std::length_error where n is beyond 32 bits, which PyTorch draws
  /// in another way.
  [[nodiscard]] std::vector<std::size_t> permutation(std::size_t n);

 private:
  double uniform();                    ///< float64 in [0, 1): 53 bits of two outputs
  float uniform_float32();             ///< float32 in [0, 1): 24 bits of one output
  double single_normal();              ///< one number of a draw of fewer than 16
  void fill(std::span<double> cells);  ///< the float64 draw
  void fill_float32(std::span<double> cells);

  std::mt19937 engine_;
  std::optional<double> spare_;  ///< single_normal makes two and gives the second on its next call
};

}  // namespace tfx

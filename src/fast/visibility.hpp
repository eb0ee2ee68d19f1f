#pragma once

#include <cstddef>

#include "core/mask.hpp"

namespace tfx::fast {

/// Which query may look at which key. `causal` is what `causal_mask(n)` says, without its n x n
/// bytes: at 65536 tokens those alone would be 4 GiB.
class Visibility {
 public:
  /// Every query sees every key.
  [[nodiscard]] static Visibility all() { return {false, nullptr}; }

  /// Query i sees key j where i >= j. As many queries as keys.
  [[nodiscard]] static Visibility causal() { return {true, nullptr}; }

  /// What the mask says; it has to outlive the call it is given to.
  [[nodiscard]] static Visibility mask(const Mask& mask) { return {false, &mask}; }
  static Visibility mask(Mask&& mask) = delete;

  [[nodiscard]] bool is_all() const { return !causal_ && mask_ == nullptr; }
  [[nodiscard]] bool is_causal() const { return causal_; }

  /// Whether query i sees key j.
  [[nodiscard]] bool operator()(std::size_t i, std::size_t j) const {
    return mask_ != nullptr ? (*mask_)(i, j) : !causal_ || i >= j;
  }

  /// Errors: ShapeError, in the name of `function`, unless it is for n queries and m keys.
  void require(const char* function, std::size_t n, std::size_t m) const;

 private:
  Visibility(bool causal, const Mask* mask) : causal_(causal), mask_(mask) {}

  bool causal_;
  const Mask* mask_;
};

}  // namespace tfx::fast

#include "core/causal_mask.hpp"

namespace tfx {

Mask causal_mask(std::size_t n) {
  Mask mask(n, n);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j <= i; ++j) mask.set(i, j, true);
  }
  return mask;
}

}  // namespace tfx

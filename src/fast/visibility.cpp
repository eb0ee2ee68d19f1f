#include "fast/visibility.hpp"

#include "core/shape.hpp"

namespace tfx::fast {

void Visibility::require(const char* function, std::size_t n, std::size_t m) const {
  if (causal_) require_shape(function, "mask", n, n, n, m);
  if (mask_ != nullptr) require_shape(function, "mask", *mask_, n, m);
}

}  // namespace tfx::fast

// Writing a row of results. Read once for each SIMD target (see kernel.cpp), as exp2_inl.hpp is.

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "fast/rows.hpp"
#include "hwy/cache_control.h"
#include "hwy/highway.h"

#if defined(TFX_FAST_STORE_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef TFX_FAST_STORE_INL
#undef TFX_FAST_STORE_INL
#else
#define TFX_FAST_STORE_INL
#endif

HWY_BEFORE_NAMESPACE();
namespace tfx::fast::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// out[c] = one(c) for c < count, where vector(tag, c) gives one(c), one(c + 1) ... of a vector.
/// Past the caches only whole vectors at their own alignment can go: the ends go through.
template <typename T, class One, class Vector>
HWY_INLINE void store_row(T* out, std::size_t count, Stores stores, const One& one,
                          const Vector& vector) {
  const hn::ScalableTag<T> tag;
  const std::size_t lanes = hn::Lanes(tag);
  std::size_t c = 0;
  if (stores == Stores::kPast) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): an address is what is asked
    const std::size_t past = reinterpret_cast<std::uintptr_t>(out) / sizeof(T) % lanes;
    for (const std::size_t aligned = std::min((lanes - past) % lanes, count); c < aligned; ++c) {
      out[c] = one(c);
    }
    for (; c + lanes <= count; c += lanes) hn::Stream(vector(tag, c), tag, out + c);
    hwy::FlushStream();
  }
  for (; c + lanes <= count; c += lanes) hn::StoreU(vector(tag, c), tag, out + c);
  for (; c < count; ++c) out[c] = one(c);
}

}  // namespace tfx::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

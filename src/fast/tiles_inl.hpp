// The two products of attention, on one tile of scores. fast.hpp has the drawing. Read once for
// each SIMD target (see kernel.cpp), as exp2_inl.hpp is.

#include <cstddef>

#include "fast/view.hpp"
#include "hwy/highway.h"

#if defined(TFX_FAST_TILES_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef TFX_FAST_TILES_INL
#undef TFX_FAST_TILES_INL
#else
#define TFX_FAST_TILES_INL
#endif

HWY_BEFORE_NAMESPACE();
namespace tfx::fast::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

template <typename T>
using Tag = hn::ScalableTag<T>;

/// A strip of kVectors vectors has so many queries, one a lane.
template <typename T, std::size_t kVectors>
HWY_INLINE std::size_t queries_of() {
  return kVectors * hn::Lanes(Tag<T>());
}

/// How many rows of the other matrix are multiplied at once, so that there are enough sums under
/// way to hide the four cycles that each addition takes, and all of them fit in 16 registers.
template <std::size_t kVectors>
inline constexpr std::size_t kRowsAtOnce = kVectors == 1 ? 8 : 4;

/// sums[r] += a[t][r] * b[t] over t = 0 .. count - 1, where a is read one number at a time and each
/// b[t] is a strip: the inner loop of both products.
template <typename T, std::size_t kVectors, std::size_t kRows>
HWY_INLINE void multiply_rows(const T* HWY_RESTRICT a, std::size_t a_row, std::size_t a_step,
                              const T* HWY_RESTRICT b, std::size_t count,
                              hn::Vec<Tag<T>> (&sums)[kRows][kVectors]) {
  const Tag<T> tag;
  const std::size_t lanes = hn::Lanes(tag);
  for (std::size_t r = 0; r < kRows; ++r) {
    for (std::size_t i = 0; i < kVectors; ++i) sums[r][i] = hn::Zero(tag);
  }
#pragma GCC unroll 4
  for (std::size_t t = 0; t < count; ++t, a += a_step, b += kVectors * lanes) {
    hn::Vec<Tag<T>> strip[kVectors];
    for (std::size_t i = 0; i < kVectors; ++i) strip[i] = hn::Load(tag, b + i * lanes);
    for (std::size_t r = 0; r < kRows; ++r) {
      const auto one = hn::Set(tag, a[r * a_row]);
      for (std::size_t i = 0; i < kVectors; ++i) {
        sums[r][i] = hn::MulAdd(one, strip[i], sums[r][i]);
      }
    }
  }
}

/// Scores of kRows keys: tile[r] = k[r] · each query. Keeps the largest of each query.
template <typename T, std::size_t kVectors, std::size_t kRows>
HWY_INLINE void score_rows(const T* k, std::size_t stride, const T* q, std::size_t width, T* tile,
                           hn::Vec<Tag<T>> (&largest)[kVectors]) {
  const Tag<T> tag;
  const std::size_t lanes = hn::Lanes(tag);
  hn::Vec<Tag<T>> sums[kRows][kVectors];
  multiply_rows<T, kVectors, kRows>(k, stride, 1, q, width, sums);
  for (std::size_t r = 0; r < kRows; ++r) {
    for (std::size_t i = 0; i < kVectors; ++i) {
      hn::Store(sums[r][i], tag, tile + (r * kVectors + i) * lanes);
      largest[i] = hn::Max(sums[r][i], largest[i]);
    }
  }
}

/// Scores of the keys first .. last - 1, kRows at a time and the rest in halves of that.
template <typename T, std::size_t kVectors, std::size_t kRows = kRowsAtOnce<kVectors>>
HWY_NOINLINE void score(const View<const T>& k, std::size_t first, std::size_t last, const T* q,
                        T* tile, hn::Vec<Tag<T>> (&largest)[kVectors]) {
  const std::size_t queries = queries_of<T, kVectors>();
  std::size_t j = first;
  for (; j + kRows <= last; j += kRows) {
    score_rows<T, kVectors, kRows>(k.row(j), k.stride(), q, k.cols(), tile + (j - first) * queries,
                                   largest);
  }
  if constexpr (kRows > 1) {
    score<T, kVectors, kRows / 2>(k, j, last, q, tile + (j - first) * queries, largest);
  }
}

/// Adds to kRows columns of the output: mix[r] += sum over the keys of their weight times v[r].
template <typename T, std::size_t kVectors, std::size_t kRows>
HWY_INLINE void mix_columns(const T* v, std::size_t stride, const T* weights, std::size_t keys,
                            T* mix) {
  const Tag<T> tag;
  const std::size_t lanes = hn::Lanes(tag);
  hn::Vec<Tag<T>> sums[kRows][kVectors];
  multiply_rows<T, kVectors, kRows>(v, 1, stride, weights, keys, sums);
  for (std::size_t r = 0; r < kRows; ++r) {
    for (std::size_t i = 0; i < kVectors; ++i) {
      T* at = mix + (r * kVectors + i) * lanes;
      hn::Store(hn::Add(hn::Load(tag, at), sums[r][i]), tag, at);
    }
  }
}

/// Adds the keys first .. last - 1 to every column of the output.
template <typename T, std::size_t kVectors, std::size_t kRows = kRowsAtOnce<kVectors>>
HWY_NOINLINE void mix(const View<const T>& v, std::size_t first, std::size_t last, const T* weights,
                      T* out, std::size_t column = 0) {
  const std::size_t queries = queries_of<T, kVectors>();
  for (; column + kRows <= v.cols(); column += kRows) {
    mix_columns<T, kVectors, kRows>(v.row(first) + column, v.stride(), weights, last - first,
                                    out + column * queries);
  }
  if constexpr (kRows > 1) mix<T, kVectors, kRows / 2>(v, first, last, weights, out, column);
}

}  // namespace tfx::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

// Rows to columns and back: how a strip of queries comes in, and how its answers go out. Read once
// for each SIMD target (see kernel.cpp), as exp2_inl.hpp is.

#include <cstddef>

#include "hwy/highway.h"

#if defined(TFX_FAST_TRANSPOSE_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef TFX_FAST_TRANSPOSE_INL
#undef TFX_FAST_TRANSPOSE_INL
#else
#define TFX_FAST_TRANSPOSE_INL
#endif

HWY_BEFORE_NAMESPACE();
namespace tfx::fast::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// Columns are turned so many at a time: what fits in 16 bytes, within which targets shuffle.
template <typename T>
inline constexpr std::size_t kSide = HWY_TARGET == HWY_SCALAR ? 1 : 16 / sizeof(T);

#if HWY_TARGET == HWY_SCALAR

template <class D, class V>
HWY_INLINE void turn(D, V (&)[1]) {}

template <class D, typename T>
HWY_INLINE hn::Vec<D> load_pieces(D tag, const T* const* rows, std::size_t c) {
  return hn::LoadU(tag, rows[0] + c);
}

template <class D, typename T>
HWY_INLINE void store_pieces(D tag, hn::Vec<D> pieces, T* const* rows, std::size_t c) {
  hn::StoreU(pieces, tag, rows[0] + c);
}

#else

/// Turns each square of 2 x 2 doubles: the first 16 bytes of all vectors are one, and so on.
template <class D, class V>
HWY_INLINE void turn(D tag, V (&x)[2]) {
  const V a = x[0];
  x[0] = hn::InterleaveLower(tag, a, x[1]);
  x[1] = hn::InterleaveUpper(tag, a, x[1]);
}

/// Turns each square of 4 x 4 floats.
template <class D, class V>
HWY_INLINE void turn(D tag, V (&x)[4]) {
  const hn::Repartition<double, D> pairs;
  const auto ab01 = hn::BitCast(pairs, hn::InterleaveLower(tag, x[0], x[1]));  // a0 b0 a1 b1
  const auto cd01 = hn::BitCast(pairs, hn::InterleaveLower(tag, x[2], x[3]));
  const auto ab23 = hn::BitCast(pairs, hn::InterleaveUpper(tag, x[0], x[1]));
  const auto cd23 = hn::BitCast(pairs, hn::InterleaveUpper(tag, x[2], x[3]));
  x[0] = hn::BitCast(tag, hn::InterleaveLower(pairs, ab01, cd01));  // a0 b0 c0 d0
  x[1] = hn::BitCast(tag, hn::InterleaveUpper(pairs, ab01, cd01));
  x[2] = hn::BitCast(tag, hn::InterleaveLower(pairs, ab23, cd23));
  x[3] = hn::BitCast(tag, hn::InterleaveUpper(pairs, ab23, cd23));
}

/// A vector of 16 bytes each, from column c on, of rows 0, side, 2 side ...
template <class D, typename T>
HWY_INLINE hn::Vec<D> load_pieces(D tag, const T* const* rows, std::size_t c) {
  constexpr std::size_t kHere = kSide<hn::TFromD<D>>;
  if constexpr (hn::MaxLanes(D()) <= kHere) {
    return hn::LoadU(tag, rows[0] + c);
  } else {
    const hn::Half<D> half;
    constexpr std::size_t kUpper = hn::MaxLanes(D()) / 2;
    return hn::Combine(tag, load_pieces(half, rows + kUpper, c), load_pieces(half, rows, c));
  }
}

/// The inverse.
template <class D, typename T>
HWY_INLINE void store_pieces(D tag, hn::Vec<D> pieces, T* const* rows, std::size_t c) {
  constexpr std::size_t kHere = kSide<hn::TFromD<D>>;
  if constexpr (hn::MaxLanes(D()) <= kHere) {
    hn::StoreU(pieces, tag, rows[0] + c);
  } else {
    const hn::Half<D> half;
    constexpr std::size_t kUpper = hn::MaxLanes(D()) / 2;
    store_pieces(half, hn::LowerHalf(half, pieces), rows, c);
    store_pieces(half, hn::UpperHalf(half, pieces), rows + kUpper, c);
  }
}

#endif

/// columns[s] = column c + s of as many rows as a vector has lanes.
template <class D, class V, typename T>
HWY_INLINE void load_columns(D tag, const T* const* rows, std::size_t c, V (&columns)[kSide<T>]) {
  for (std::size_t i = 0; i < kSide<T>; ++i) columns[i] = load_pieces(tag, rows + i, c);
  turn(tag, columns);
}

/// The inverse; what is in `columns` is lost.
template <class D, class V, typename T>
HWY_INLINE void store_columns(D tag, V (&columns)[kSide<T>], T* const* rows, std::size_t c) {
  turn(tag, columns);
  for (std::size_t i = 0; i < kSide<T>; ++i) store_pieces(tag, columns[i], rows + i, c);
}

}  // namespace tfx::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

// One strip of queries on its way through the keys: what it keeps, and what a block of keys does to
// it. Read once for each SIMD target (see kernel.cpp), as exp2_inl.hpp is.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include "fast/exp2_inl.hpp"
#include "fast/kernel.hpp"
#include "fast/tiles_inl.hpp"
#include "fast/transpose_inl.hpp"

#if defined(TFX_FAST_STRIP_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef TFX_FAST_STRIP_INL
#undef TFX_FAST_STRIP_INL
#else
#define TFX_FAST_STRIP_INL
#endif

HWY_BEFORE_NAMESPACE();
namespace tfx::fast::HWY_NAMESPACE {

/// How far, in powers of two, a score may pass the one that counts as the largest before the sums
/// are made smaller for it. Any margin is right that does not overflow; this one makes it rare.
inline constexpr int kMargin = 8;

/// What one strip keeps from block to block, all by query: lane i of each vector is query
/// first + i. Past the last query the lanes repeat it, and their results are dropped.
template <typename T>
struct Strip {
  std::size_t first = 0;    ///< its first query
  std::size_t count = 0;    ///< how many queries it has
  std::size_t vectors = 0;  ///< 1, 2 or 3: its lanes are `queries` below, some past the last one
  T* q = nullptr;           ///< the queries, transposed: width x queries
  T* out = nullptr;         ///< the mix so far, not yet divided by the sum: d_v x queries
  T* top = nullptr;         ///< the score that counts as the largest; -inf before there is one
  T* sum = nullptr;         ///< the sum of the weights so far
  T* seen = nullptr;        ///< 1 where the query has seen a key, else 0
};

/// One head, and what all of its strips share.
template <typename T>
struct Head {
  View<const T> q;
  View<const T> k;
  View<const T> v;
  View<T> out;
  Visibility sees;
  const std::vector<bool>& finite_rows;  ///< of V; empty where all are
  T scale;                               ///< log2(e) / sqrt(width): exp(s / root) = exp2(s scale)
  int lowered = 0;                       ///< weights are 2^-lowered of what they would be
};

/// The tile of scores, then weights, and beside it which of its cells are seen: keys x queries.
template <typename T>
struct Tile {
  T* cells;
  T* visible;
};

/// The keys of a block that matter to a strip: all of its queries see those before `certain`; who
/// sees each of the others stands in Tile::visible.
struct Keys {
  std::size_t first;
  std::size_t certain;
  std::size_t last;
};

/// Copies the queries into the strip, transposed, and begins with nothing seen.
template <typename T>
void begin(const Head<T>& head, const Strip<T>& strip) {
  const Tag<T> tag;
  const std::size_t lanes = hn::Lanes(tag);
  const std::size_t queries = strip.vectors * lanes;
  for (std::size_t first = 0; first < queries; first += lanes) {
    const T* rows[hn::MaxLanes(Tag<T>())];
    for (std::size_t i = 0; i < lanes; ++i) {
      rows[i] = head.q.row(strip.first + std::min(first + i, strip.count - 1));
    }
    std::size_t c = 0;
    for (; c + kSide<T> <= head.q.cols(); c += kSide<T>) {
      hn::Vec<Tag<T>> columns[kSide<T>];
      load_columns(tag, rows, c, columns);
      for (std::size_t s = 0; s < kSide<T>; ++s) {
        hn::Store(columns[s], tag, strip.q + (c + s) * queries + first);
      }
    }
    for (; c < head.q.cols(); ++c) {
      for (std::size_t i = 0; i < lanes; ++i) strip.q[c * queries + first + i] = rows[i][c];
    }
  }
  std::fill_n(strip.out, head.v.cols() * queries, T{0});
  std::fill_n(strip.top, queries, -std::numeric_limits<T>::infinity());
  std::fill_n(strip.sum, queries, T{0});
  std::fill_n(strip.seen, queries, T{0});
}

/// Which keys of first .. last - 1 matter to the strip where the mask is causal. Writes the visible
/// cells of those that not all of its queries see.
template <typename T>
Keys causal_keys(const Strip<T>& strip, std::size_t first, std::size_t last, T* visible) {
  const Tag<T> tag;
  const std::size_t lanes = hn::Lanes(tag);
  Keys keys{first, first, std::clamp(strip.first + strip.count, first, last)};
  keys.certain = std::clamp(strip.first + 1, first, keys.last);
  for (std::size_t j = keys.certain; j < keys.last; ++j) {
    const auto key = hn::Set(tag, static_cast<T>(j - strip.first));
    for (std::size_t i = 0; i < strip.vectors; ++i) {
      const auto query = hn::Iota(tag, static_cast<T>(i * lanes));
      hn::Store(hn::IfThenElseZero(hn::Ge(query, key), hn::Set(tag, T{1})), tag,
                visible + ((j - first) * strip.vectors + i) * lanes);
    }
  }
  return keys;
}

/// The same for any mask.
template <typename T>
Keys masked_keys(const Visibility& sees, const Strip<T>& strip, std::size_t first, std::size_t last,
                 T* visible) {
  const std::size_t queries = strip.vectors * hn::Lanes(Tag<T>());
  std::size_t seen = 0;
  for (std::size_t i = 0; i < queries; ++i) {
    const std::size_t query = strip.first + std::min(i, strip.count - 1);
    for (std::size_t j = first; j < last; ++j) {
      const bool is_visible = sees(query, j);
      visible[(j - first) * queries + i] = is_visible ? T{1} : T{0};
      seen += is_visible ? 1 : 0;
    }
  }
  if (seen == 0) return {first, first, first};
  if (seen == (last - first) * queries) return {first, last, last};
  return {first, first, last};
}

template <typename T>
Keys keys_for(const Visibility& sees, const Strip<T>& strip, std::size_t first, std::size_t last,
              T* visible) {
  if (sees.is_all()) return {first, last, last};
  if (sees.is_causal()) return causal_keys(strip, first, last, visible);
  return masked_keys(sees, strip, first, last, visible);
}

/// Marks which queries have seen a key, and gives the hidden cells the score that weighs nothing.
template <std::size_t kVectors, typename T, class V>
HWY_INLINE void hide(const Keys& keys, const Tile<T>& tile, const Strip<T>& strip,
                     V (&largest)[kVectors]) {
  const Tag<T> tag;
  const std::size_t lanes = hn::Lanes(tag);
  const V hidden = hn::Set(tag, -std::numeric_limits<T>::infinity());
  const V one = hn::Set(tag, T{1});
  for (std::size_t i = 0; i < kVectors; ++i) {
    V seen = keys.certain > keys.first ? one : hn::Load(tag, strip.seen + i * lanes);
    for (std::size_t j = keys.certain - keys.first; j < keys.last - keys.first; ++j) {
      const std::size_t at = (j * kVectors + i) * lanes;
      const V visible = hn::Load(tag, tile.visible + at);
      const V score = hn::IfThenElse(hn::Eq(visible, one), hn::Load(tag, tile.cells + at), hidden);
      hn::Store(score, tag, tile.cells + at);
      largest[i] = hn::Max(score, largest[i]);
      seen = hn::Max(seen, visible);
    }
    hn::Store(seen, tag, strip.seen + i * lanes);
  }
}

/// Makes room for the scores of a tile: where the largest passes a query's top by more than the
/// margin, the top moves up to it, and what was summed so far becomes as much smaller. Other
/// queries are left as they are: what one gets is no matter of who stands beside it.
template <std::size_t kVectors, typename T, class V>
HWY_INLINE void raise_top(const Head<T>& head, const Strip<T>& strip,
                          const V (&largest)[kVectors]) {
  const Tag<T> tag;
  const std::size_t lanes = hn::Lanes(tag);
  const V scale = hn::Set(tag, head.scale);
  const V margin = hn::Set(tag, static_cast<T>(kMargin) / head.scale);
  const V lowest = hn::Set(tag, -std::numeric_limits<T>::infinity());
  bool fits = true;
  bool is_first = true;
  V factor[kVectors];
  hn::Mask<Tag<T>> passes[kVectors];
  for (std::size_t i = 0; i < kVectors; ++i) {
    const V top = hn::Load(tag, strip.top + i * lanes);
    passes[i] = hn::Gt(largest[i], hn::Add(top, margin));
    const V raised = hn::IfThenElse(passes[i], largest[i], top);
    fits = fits && hn::AllFalse(tag, passes[i]);
    is_first = is_first && hn::AllTrue(tag, hn::Eq(top, lowest));
    factor[i] = hn::Mul(hn::Sub(top, raised), scale);
    hn::Store(raised, tag, strip.top + i * lanes);
  }
  if (fits || is_first) return;

  exp2_in_step(tag, factor, 0);
  for (std::size_t i = 0; i < kVectors; ++i) {
    factor[i] = hn::IfThenElse(passes[i], factor[i], hn::Set(tag, T{1}));
    T* sum = strip.sum + i * lanes;
    hn::Store(hn::Mul(hn::Load(tag, sum), factor[i]), tag, sum);
  }
  for (std::size_t c = 0; c < head.v.cols(); ++c) {
    for (std::size_t i = 0; i < kVectors; ++i) {
      T* out = strip.out + (c * kVectors + i) * lanes;
      hn::Store(hn::Mul(hn::Load(tag, out), factor[i]), tag, out);
    }
  }
}

/// Turns kRows rows of scores into weights, and adds them to the sums.
template <std::size_t kVectors, std::size_t kRows, typename T, class V>
HWY_INLINE void weigh_rows(const V (&top)[kVectors], const V scale, int lowered, T* cells,
                           V (&sums)[kVectors]) {
  const Tag<T> tag;
  const std::size_t lanes = hn::Lanes(tag);
  V x[kRows * kVectors];
  for (std::size_t i = 0; i < kRows * kVectors; ++i) {
    x[i] = hn::Mul(hn::Sub(hn::Load(tag, cells + i * lanes), top[i % kVectors]), scale);
  }
  exp2_in_step(tag, x, lowered);
  for (std::size_t i = 0; i < kRows * kVectors; ++i) {
    hn::Store(x[i], tag, cells + i * lanes);
    sums[i % kVectors] = hn::Add(sums[i % kVectors], x[i]);
  }
}

/// Turns the scores of a tile into weights, and adds them to the strip's sums.
template <std::size_t kVectors, typename T>
HWY_INLINE void weigh(const Head<T>& head, const Strip<T>& strip, T* cells, std::size_t keys) {
  using V = hn::Vec<Tag<T>>;
  constexpr std::size_t kRows = 6 / kVectors;
  const Tag<T> tag;
  const std::size_t lanes = hn::Lanes(tag);
  const V lowest = hn::Set(tag, -std::numeric_limits<T>::infinity());
  const V scale = hn::Set(tag, head.scale);
  V top[kVectors];
  V sums[kVectors];
  for (std::size_t i = 0; i < kVectors; ++i) {
    top[i] = hn::Load(tag, strip.top + i * lanes);
    // With nothing above -inf so far, a weight is exp2(-inf - 0) = 0 and not exp2(-inf - -inf).
    top[i] = hn::IfThenZeroElse(hn::Eq(top[i], lowest), top[i]);
    sums[i] = hn::Zero(tag);
  }
  std::size_t j = 0;
  for (; j + kRows <= keys; j += kRows) {
    weigh_rows<kVectors, kRows>(top, scale, head.lowered, cells + j * kVectors * lanes, sums);
  }
  for (; j < keys; ++j) {
    weigh_rows<kVectors, 1>(top, scale, head.lowered, cells + j * kVectors * lanes, sums);
  }
  for (std::size_t i = 0; i < kVectors; ++i) {
    T* sum = strip.sum + i * lanes;
    hn::Store(hn::Add(hn::Load(tag, sum), sums[i]), tag, sum);
  }
}

/// As `mix`, in the same order and so to the same bits, where a row of V holds NaN or inf: such a
/// key counts for the queries alone that see it, since 0 · NaN is NaN.
template <std::size_t kVectors, typename T>
void mix_with_odd_rows(const Head<T>& head, const Strip<T>& strip, const Keys& keys,
                       const Tile<T>& tile) {
  const Tag<T> tag;
  const std::size_t lanes = hn::Lanes(tag);
  for (std::size_t c = 0; c < head.v.cols(); ++c) {
    for (std::size_t i = 0; i < kVectors; ++i) {
      auto sum = hn::Zero(tag);
      for (std::size_t j = keys.first; j < keys.last; ++j) {
        const std::size_t at = ((j - keys.first) * kVectors + i) * lanes;
        const auto weight = hn::Load(tag, tile.cells + at);
        const auto mixed = hn::MulAdd(hn::Set(tag, head.v.row(j)[c]), weight, sum);
        const bool may_hide = j >= keys.certain && !head.finite_rows[j];
        sum = may_hide ? hn::IfThenElse(hn::Gt(hn::Load(tag, tile.visible + at), hn::Zero(tag)),
                                        mixed, sum)
                       : mixed;
      }
      T* out = strip.out + (c * kVectors + i) * lanes;
      hn::Store(hn::Add(hn::Load(tag, out), sum), tag, out);
    }
  }
}

/// Adds the keys of a tile to the strip's output.
template <std::size_t kVectors, typename T>
HWY_INLINE void mix_tile(const Head<T>& head, const Strip<T>& strip, const Keys& keys,
                         const Tile<T>& tile) {
  bool odd = false;
  for (std::size_t j = keys.certain; j < keys.last && !head.finite_rows.empty(); ++j) {
    odd = odd || !head.finite_rows[j];
  }
  if (odd) return mix_with_odd_rows<kVectors>(head, strip, keys, tile);
  mix<T, kVectors>(head.v, keys.first, keys.last, tile.cells, strip.out);
}

/// Takes the strip through the keys first .. last - 1.
template <std::size_t kVectors, typename T>
HWY_NOINLINE void attend_block(const Head<T>& head, const Strip<T>& strip, std::size_t first,
                               std::size_t last, const Tile<T>& tile) {
  const Keys keys = keys_for(head.sees, strip, first, last, tile.visible);
  if (keys.first == keys.last) return;
  const Tag<T> tag;
  hn::Vec<Tag<T>> largest[kVectors];
  hn::Vec<Tag<T>> largest_of_any[kVectors];  // of keys that may be hidden: `hide` takes the seen
  for (std::size_t i = 0; i < kVectors; ++i) {
    largest_of_any[i] = largest[i] = hn::Load(tag, strip.top + i * hn::Lanes(tag));
  }
  score<T, kVectors>(head.k, keys.first, keys.certain, strip.q, tile.cells, largest);
  score<T, kVectors>(head.k, keys.certain, keys.last, strip.q,
                     tile.cells + (keys.certain - keys.first) * queries_of<T, kVectors>(),
                     largest_of_any);
  hide<kVectors>(keys, tile, strip, largest);
  raise_top<kVectors>(head, strip, largest);
  weigh<kVectors>(head, strip, tile.cells, keys.last - keys.first);
  mix_tile<kVectors>(head, strip, keys, tile);
}

/// Which cells `finish` writes: all, or those alone that are finite where nothing finite stands.
enum class Write { kAll, kOdd };

/// Divides the output by the sums and writes it in its place; says whether all of it is finite.
template <typename T>
bool finish(const Head<T>& head, const Strip<T>& strip, Write write) {
  using V = hn::Vec<Tag<T>>;
  const Tag<T> tag;
  const std::size_t lanes = hn::Lanes(tag);
  const std::size_t queries = strip.vectors * lanes;
  const std::size_t width = head.v.cols();
  auto finite = hn::Eq(hn::Zero(tag), hn::Zero(tag));
  for (std::size_t first = 0; first < strip.count; first += lanes) {
    const std::size_t count = std::min(lanes, strip.count - first);
    T* rows[hn::MaxLanes(Tag<T>())];
    for (std::size_t i = 0; i < count; ++i) rows[i] = head.out.row(strip.first + first + i);
    const auto seen = hn::Gt(hn::Load(tag, strip.seen + first), hn::Zero(tag));
    const V share = hn::Div(hn::Set(tag, T{1}), hn::Load(tag, strip.sum + first));
    const auto mean = [&](std::size_t c) HWY_ATTR {
      const V out = hn::Mul(hn::Load(tag, strip.out + c * queries + first), share);
      finite = hn::And(finite, hn::IsFinite(hn::IfThenElseZero(seen, out)));
      return hn::IfThenElseZero(seen, out);
    };
    std::size_t c = 0;
    for (; c + kSide<T> <= width && count == lanes && write == Write::kAll; c += kSide<T>) {
      V columns[kSide<T>];
      for (std::size_t s = 0; s < kSide<T>; ++s) columns[s] = mean(c + s);
      store_columns(tag, columns, rows, c);
    }
    for (; c < width; ++c) {
      T* column = strip.out + c * queries + first;
      hn::Store(mean(c), tag, column);
      for (std::size_t i = 0; i < count; ++i) {
        const bool mends = !std::isfinite(rows[i][c]) && std::isfinite(column[i]);
        if (write == Write::kAll || mends) rows[i][c] = column[i];
      }
    }
  }
  return hn::AllTrue(tag, finite);
}

}  // namespace tfx::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

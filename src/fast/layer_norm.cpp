#include "fast/layer_norm.hpp"

// Highway reads this file once for each SIMD target, and picks one when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "fast/layer_norm.cpp"
#include "hwy/foreach_target.h"

#include <algorithm>
#include <cmath>

#include "core/shape.hpp"
#include "fast/rows.hpp"
#include "fast/store_inl.hpp"
#include "hwy/highway.h"

HWY_BEFORE_NAMESPACE();
namespace tfx::fast::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// The row as it is summed: less its first element, so that a constant row is exactly 0 and a
/// common offset does not round the differences away. Where the squares would leave what T holds,
/// powers of two bring it back: `shrink` before the first element is taken away, `grow` after.
template <typename T, bool kScaled>
struct Row {
  const T* x;
  std::size_t count;
  T first;  ///< kept: the result may be written over the row
  T shrink = 1;
  T grow = 1;

  template <class D>
  [[nodiscard]] HWY_INLINE hn::Vec<D> at(D tag, std::size_t c) const {
    const auto value = hn::LoadU(tag, x + c);
    if constexpr (!kScaled) return hn::Sub(value, hn::Set(tag, first));
    const auto by = hn::Set(tag, shrink);
    return hn::Mul(hn::Sub(hn::Mul(value, by), hn::Set(tag, first * shrink)), hn::Set(tag, grow));
  }
  [[nodiscard]] T at(std::size_t c) const {
    return kScaled ? (x[c] * shrink - first * shrink) * grow : x[c] - first;
  }
};

/// The sum of the row's elements less `center`, and of their squares.
template <typename T>
struct Sums {
  T plain;
  T squares;
};

template <typename T, bool kScaled>
Sums<T> sums_about(const Row<T, kScaled>& row, T center) {
  constexpr std::size_t kInStep = 4;
  const hn::ScalableTag<T> tag;
  const std::size_t lanes = hn::Lanes(tag);
  const auto zero = hn::Zero(tag);
  hn::Vec<decltype(tag)> plain[kInStep] = {zero, zero, zero, zero};
  hn::Vec<decltype(tag)> squares[kInStep] = {zero, zero, zero, zero};
  std::size_t c = 0;
  for (; c + kInStep * lanes <= row.count; c += kInStep * lanes) {
    for (std::size_t i = 0; i < kInStep; ++i) {
      const auto x = hn::Sub(row.at(tag, c + i * lanes), hn::Set(tag, center));
      plain[i] = hn::Add(plain[i], x);
      squares[i] = hn::MulAdd(x, x, squares[i]);
    }
  }
  const auto total = [&](const auto& sums) HWY_ATTR {
    return hn::GetLane(
        hn::SumOfLanes(tag, hn::Add(hn::Add(sums[0], sums[1]), hn::Add(sums[2], sums[3]))));
  };
  Sums<T> result{total(plain), total(squares)};
  for (; c < row.count; ++c) {
    const T x = row.at(c) - center;
    result.plain += x;
    result.squares += x * x;
  }
  return result;
}

/// Below which variance its digits are lost, and powers of two that bring every row into range.
template <typename T>
struct Range;
template <>
struct Range<float> {
  static constexpr float kTiny = 0x1p-90F, kShrink = 0x1p-80F, kGrow = 0x1p100F;
};
template <>
struct Range<double> {
  static constexpr double kTiny = 0x1p-900, kShrink = 0x1p-600, kGrow = 0x1p600;
};

/// Writes the row to out, normalised. Does nothing, and says so, where it has to be scaled first.
template <typename T, bool kScaled>
bool normalise(const Row<T, kScaled>& row, double eps, T* out, Stores stores) {
  const T n = static_cast<T>(row.count);
  T mean = sums_about(row, T{0}).plain / n;
  const Sums<T> sums = sums_about(row, mean);
  mean += sums.plain / n;  // what rounding left of it
  const double scale = static_cast<double>(row.shrink) * static_cast<double>(row.grow);
  const T variance = sums.squares / n + static_cast<T>(eps * scale * scale);
  if (!kScaled && !(variance >= Range<T>::kTiny && std::isfinite(variance))) return false;
  const T share = variance == 0 ? T{0} : T{1} / std::sqrt(variance);

  store_row(
      out, row.count, stores, [&](std::size_t c) HWY_ATTR { return (row.at(c) - mean) * share; },
      [&](auto tag, std::size_t c) HWY_ATTR {
        return hn::Mul(hn::Sub(row.at(tag, c), hn::Set(tag, mean)), hn::Set(tag, share));
      });
  return true;
}

template <typename T>
void layer_norm_row(const T* x, T* out, std::size_t count, double eps, Stores stores) {
  if (normalise(Row<T, false>{x, count, x[0]}, eps, out, stores)) return;
  const bool large = std::any_of(x, x + count, [](T value) { return std::abs(value) > 1; });
  normalise(Row<T, true>{x, count, x[0], large ? Range<T>::kShrink : T{1},
                         large ? T{1} : Range<T>::kGrow},
            eps, out, stores);
}

void layer_norm_float(const float* x, float* out, std::size_t count, double eps, Stores stores) {
  layer_norm_row(x, out, count, eps, stores);
}
void layer_norm_double(const double* x, double* out, std::size_t count, double eps, Stores stores) {
  layer_norm_row(x, out, count, eps, stores);
}

}  // namespace tfx::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tfx::fast {

HWY_EXPORT(layer_norm_float);
HWY_EXPORT(layer_norm_double);

namespace {

template <typename T, typename Row>
void layer_norm_rows(const View<const T>& x, const View<T>& out, double eps, std::size_t threads,
                     const Row& row) {
  require_shape("layer_norm", "out", out, x.rows(), x.cols());
  require_eps(eps);
  const Stores stores = stores_for(out);
  for_each_row(x, threads, [&](std::size_t i, std::size_t /*worker*/) {
    row(x.row(i), out.row(i), x.cols(), eps, stores);
  });
}

}  // namespace

void layer_norm(View<const float> x, View<float> out, double eps, std::size_t threads) {
  layer_norm_rows(x, out, eps, threads, HWY_DYNAMIC_DISPATCH(layer_norm_float));
}

void layer_norm(View<const double> x, View<double> out, double eps, std::size_t threads) {
  layer_norm_rows(x, out, eps, threads, HWY_DYNAMIC_DISPATCH(layer_norm_double));
}

}  // namespace tfx::fast
#endif

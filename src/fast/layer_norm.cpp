#include "fast/layer_norm.hpp"

// Highway reads this file once for each SIMD target, and picks one when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "fast/layer_norm.cpp"
#include "hwy/foreach_target.h"

#include <algorithm>
#include <cmath>
#include <type_traits>
#include <vector>

#include "core/layer_norm.hpp"
#include "core/shape.hpp"
#include "fast/rows.hpp"
#include "fast/store_inl.hpp"
#include "hwy/highway.h"

HWY_BEFORE_NAMESPACE();
namespace tfx::fast::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// The row as it is summed: less its first element, so that a constant row is exactly 0 and a
/// common offset does not round the differences away.
template <typename T>
struct Row {
  const T* x;
  std::size_t count;
  T first;  ///< kept: the result may be written over the row

  template <class D>
  [[nodiscard]] HWY_INLINE hn::Vec<D> at(D tag, std::size_t c) const {
    return hn::Sub(hn::LoadU(tag, x + c), hn::Set(tag, first));
  }
  [[nodiscard]] T at(std::size_t c) const { return x[c] - first; }
};

/// Sums of the row's elements less something, and of their squares.
struct Sums {
  double plain = 0;
  double squares = 0;
};

/// Adds the elements first .. last - 1 less `center`. So few that T holds their sum well.
template <typename T>
HWY_INLINE void add_some(const Row<T>& row, std::size_t first, std::size_t last, T center,
                         Sums& sums) {
  constexpr std::size_t kInStep = 4;
  const hn::ScalableTag<T> tag;
  const std::size_t lanes = hn::Lanes(tag);
  const auto zero = hn::Zero(tag);
  hn::Vec<decltype(tag)> plain[kInStep] = {zero, zero, zero, zero};
  hn::Vec<decltype(tag)> squares[kInStep] = {zero, zero, zero, zero};
  std::size_t c = first;
  for (; c + kInStep * lanes <= last; c += kInStep * lanes) {
    for (std::size_t i = 0; i < kInStep; ++i) {
      const auto x = hn::Sub(row.at(tag, c + i * lanes), hn::Set(tag, center));
      plain[i] = hn::Add(plain[i], x);
      squares[i] = hn::MulAdd(x, x, squares[i]);
    }
  }
  const auto total = [&](const auto& parts) HWY_ATTR {
    return static_cast<double>(hn::GetLane(
        hn::SumOfLanes(tag, hn::Add(hn::Add(parts[0], parts[1]), hn::Add(parts[2], parts[3])))));
  };
  sums.plain += total(plain);
  sums.squares += total(squares);
  for (; c < last; ++c) {
    const auto x = static_cast<double>(row.at(c) - center);
    sums.plain += x;
    sums.squares += x * x;
  }
}

template <typename T>
Sums sums_about(const Row<T>& row, T center) {
  constexpr std::size_t kSome = 1024;
  Sums sums;
  for (std::size_t first = 0; first < row.count; first += kSome) {
    add_some(row, first, std::min(first + kSome, row.count), center, sums);
  }
  return sums;
}

/// Below which variance squares of T lose their digits.
template <typename T>
inline constexpr double kTiny = std::is_same_v<T, float> ? 0x1p-90 : 0x1p-900;

/// Writes the row to out, normalised. Where T cannot hold its squares it writes nothing, and says
/// so.
template <typename T>
bool layer_norm_row(const T* x, T* out, std::size_t count, double eps, Stores stores) {
  const Row<T> row{x, count, x[0]};
  const auto n = static_cast<double>(count);
  T mean = static_cast<T>(sums_about(row, T{0}).plain / n);
  const Sums sums = sums_about(row, mean);
  mean += static_cast<T>(sums.plain / n);  // what rounding left of it
  const double variance = sums.squares / n + eps;
  if (!(variance >= kTiny<T> && std::isfinite(sums.squares))) return false;
  const T share = static_cast<T>(1 / std::sqrt(variance));

  store_row(
      out, count, stores, [&](std::size_t c) HWY_ATTR { return (row.at(c) - mean) * share; },
      [&](auto tag, std::size_t c) HWY_ATTR {
        return hn::Mul(hn::Sub(row.at(tag, c), hn::Set(tag, mean)), hn::Set(tag, share));
      });
  return true;
}

bool layer_norm_float(const float* x, float* out, std::size_t count, double eps, Stores stores) {
  return layer_norm_row(x, out, count, eps, stores);
}
bool layer_norm_double(const double* x, double* out, std::size_t count, double eps, Stores stores) {
  return layer_norm_row(x, out, count, eps, stores);
}

}  // namespace tfx::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tfx::fast {

HWY_EXPORT(layer_norm_float);
HWY_EXPORT(layer_norm_double);

namespace {

/// The few rows that T cannot square, constant ones among them, go by way of core.
template <typename T>
void layer_norm_by_core(const T* x, T* out, std::size_t count, double eps) {
  const std::vector<double> row(x, x + count);
  std::ranges::transform(tfx::layer_norm(row, eps), out,
                         [](double value) { return static_cast<T>(value); });
}

template <typename T, typename Row>
void layer_norm_rows(const View<const T>& x, const View<T>& out, double eps, std::size_t threads,
                     const Row& row) {
  require_shape("layer_norm", "out", out, x.rows(), x.cols());
  require_eps(eps);
  const Stores stores = stores_for(out);
  for_each_row(x, threads, [&](std::size_t i, std::size_t /*worker*/) {
    const bool is_written = row(x.row(i), out.row(i), x.cols(), eps, stores);
    if (!is_written) layer_norm_by_core(x.row(i), out.row(i), x.cols(), eps);
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

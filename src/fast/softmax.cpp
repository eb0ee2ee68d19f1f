#include "fast/softmax.hpp"

// Highway reads this file once for each SIMD target, and picks one when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "fast/softmax.cpp"
#include "hwy/foreach_target.h"

#include <algorithm>
#include <limits>
#include <numbers>
#include <vector>

#include "core/shape.hpp"
#include "fast/exp2_inl.hpp"
#include "fast/rows.hpp"
#include "fast/store_inl.hpp"
#include "hwy/cache_control.h"
#include "hwy/highway.h"

HWY_BEFORE_NAMESPACE();
namespace tfx::fast::HWY_NAMESPACE {

/// Vectors that go through exp2 in step.
inline constexpr std::size_t kInStep = 6;

template <typename T>
T largest_of(const T* x, std::size_t count) {
  const hn::ScalableTag<T> tag;
  const std::size_t lanes = hn::Lanes(tag);
  const auto lowest = hn::Set(tag, -std::numeric_limits<T>::infinity());
  hn::Vec<decltype(tag)> largest[4] = {lowest, lowest, lowest, lowest};
  std::size_t c = 0;
  for (; c + 4 * lanes <= count; c += 4 * lanes) {
    for (std::size_t i = 0; i < 4; ++i) {
      largest[i] = hn::Max(hn::LoadU(tag, x + c + i * lanes), largest[i]);
    }
  }
  T result = hn::GetLane(hn::MaxOfLanes(
      tag, hn::Max(hn::Max(largest[0], largest[1]), hn::Max(largest[2], largest[3]))));
  for (; c < count; ++c) {
    if (x[c] > result) result = x[c];
  }
  return result;
}

/// A sum that keeps what rounding takes from it (Kahan): of a long row the weights are as exact as
/// of a short one.
template <class D>
struct Sum {
  hn::Vec<D> value;
  hn::Vec<D> lost;

  HWY_INLINE void add(hn::Vec<D> terms) {
    const auto rest = hn::Sub(terms, lost);
    const auto next = hn::Add(value, rest);
    lost = hn::Sub(hn::Sub(next, value), rest);
    value = next;
  }
};

/// out = exp(x - largest) for kInStep vectors; adds them to the sum.
template <class D, typename T = hn::TFromD<D>>
HWY_INLINE void exponentials(D tag, const T* x, T* out, T largest, Sum<D>& sum) {
  const std::size_t lanes = hn::Lanes(tag);
  hn::Vec<D> values[kInStep];
  for (std::size_t i = 0; i < kInStep; ++i) {
    values[i] = hn::Mul(hn::Sub(hn::LoadU(tag, x + i * lanes), hn::Set(tag, largest)),
                        hn::Set(tag, static_cast<T>(std::numbers::log2e)));
  }
  exp2_in_step(tag, values, 0);
  for (std::size_t i = 0; i < kInStep; ++i) hn::StoreU(values[i], tag, out + i * lanes);
  sum.add(hn::Add(hn::Add(hn::Add(values[0], values[1]), hn::Add(values[2], values[3])),
                  hn::Add(values[4], values[5])));
}

/// Writes softmax of x to out. `scratch` holds as many numbers, and may be `out` itself. While the
/// processor computes, memory brings the row that is `next`.
template <typename T>
void softmax_row(const T* x, const T* next, T* out, std::size_t count, T* scratch, Stores stores) {
  constexpr std::size_t kCacheLine = 64 / sizeof(T);
  const hn::ScalableTag<T> tag;
  const std::size_t step = kInStep * hn::Lanes(tag);
  const T largest = largest_of(x, count);
  Sum<hn::ScalableTag<T>> sum{hn::Zero(tag), hn::Zero(tag)};
  std::size_t c = 0;
  for (; c + step <= count; c += step) {
    for (std::size_t i = 0; i < step; i += kCacheLine) hwy::Prefetch(next + c + i);
    exponentials(tag, x + c, scratch + c, largest, sum);
  }
  if (c < count) {
    T rest[kInStep * hn::MaxLanes(hn::ScalableTag<T>())];
    std::fill(rest, rest + step, -std::numeric_limits<T>::infinity());  // which weighs nothing
    std::copy(x + c, x + count, rest);
    exponentials(tag, rest, rest, largest, sum);
    std::copy(rest, rest + (count - c), scratch + c);
  }
  const T share = T{1} / hn::GetLane(hn::SumOfLanes(tag, sum.value));
  store_row(
      out, count, stores, [&](std::size_t at) HWY_ATTR { return scratch[at] * share; },
      [&](auto d, std::size_t at)
          HWY_ATTR { return hn::Mul(hn::LoadU(d, scratch + at), hn::Set(d, share)); });
}

void softmax_float(const float* x, const float* next, float* out, std::size_t count, float* scratch,
                   Stores stores) {
  softmax_row(x, next, out, count, scratch, stores);
}
void softmax_double(const double* x, const double* next, double* out, std::size_t count,
                    double* scratch, Stores stores) {
  softmax_row(x, next, out, count, scratch, stores);
}

}  // namespace tfx::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tfx::fast {

HWY_EXPORT(softmax_float);
HWY_EXPORT(softmax_double);

namespace {

/// Rows that go past the caches are made in a row that stays there, one a worker.
template <typename T, typename Row>
void softmax_rows(const View<const T>& x, const View<T>& out, std::size_t threads, const Row& row) {
  require_shape("softmax", "out", out, x.rows(), x.cols());
  const Stores stores = stores_for(out);
  const std::size_t workers = std::min(threads_for(threads), x.rows());
  std::vector<std::vector<T>> scratch(workers);
  for_each_row(x, workers, [&](std::size_t i, std::size_t worker) {
    if (stores == Stores::kPast) scratch[worker].resize(x.cols());
    T* room = stores == Stores::kPast ? scratch[worker].data() : out.row(i);
    row(x.row(i), x.row(std::min(i + 1, x.rows() - 1)), out.row(i), x.cols(), room, stores);
  });
}

}  // namespace

void softmax(View<const float> x, View<float> out, std::size_t threads) {
  softmax_rows(x, out, threads, HWY_DYNAMIC_DISPATCH(softmax_float));
}

void softmax(View<const double> x, View<double> out, std::size_t threads) {
  softmax_rows(x, out, threads, HWY_DYNAMIC_DISPATCH(softmax_double));
}

}  // namespace tfx::fast
#endif

#include "fast/random.hpp"

// Highway reads this file once for each SIMD target, and picks one when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "fast/random.cpp"
#include "hwy/foreach_target.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>

#include "hwy/contrib/math/math-inl.h"
#include "hwy/highway.h"

HWY_BEFORE_NAMESPACE();
namespace tfx::fast::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

inline constexpr std::size_t kState = 624;
inline constexpr std::size_t kMiddle = 397;

/// One step of the recurrence for lanes i ..: from word i, the one after it, and the one `middle`
/// places on, which may have been renewed already.
template <class D>
HWY_INLINE void renew(D tag, std::uint32_t* state, std::size_t i, std::size_t after,
                      std::size_t middle) {
  const auto upper = hn::And(hn::LoadU(tag, state + i), hn::Set(tag, 0x80000000U));
  const auto lower = hn::And(hn::LoadU(tag, state + after), hn::Set(tag, 0x7FFFFFFFU));
  const auto word = hn::Or(upper, lower);
  // -1 where the lowest bit is set: all bits of the matrix's last row, else none.
  const auto odd = hn::Sub(hn::Zero(tag), hn::And(word, hn::Set(tag, 1U)));
  const auto twisted = hn::Xor(hn::ShiftRight<1>(word), hn::And(odd, hn::Set(tag, 0x9908B0DFU)));
  hn::StoreU(hn::Xor(hn::LoadU(tag, state + middle), twisted), tag, state + i);
}

/// The words first .. last - 1; `middle` is where the recurrence reads for word `first`. A vector
/// may not reach what it renews, which lies 227 words away.
void renew_range(std::uint32_t* state, std::size_t first, std::size_t last, std::size_t middle) {
  const hn::ScalableTag<std::uint32_t> tag;
  const hn::CappedTag<std::uint32_t, 1> one;
  const std::size_t lanes = hn::Lanes(tag);
  std::size_t i = first;
  for (; i + lanes <= last; i += lanes) renew(tag, state, i, i + 1, i - first + middle);
  for (; i < last; ++i) renew(one, state, i, i + 1, i - first + middle);
}

/// The engine's next 624 outputs.
void next_outputs(std::uint32_t* state, std::uint32_t* outputs) {
  renew_range(state, 0, kState - kMiddle, kMiddle);
  renew_range(state, kState - kMiddle, kState - 1, 0);
  renew(hn::CappedTag<std::uint32_t, 1>(), state, kState - 1, 0, kMiddle - 1);

  const hn::CappedTag<std::uint32_t, 16> tag;  // divides 624
  for (std::size_t i = 0; i < kState; i += hn::Lanes(tag)) {
    auto y = hn::LoadU(tag, state + i);
    y = hn::Xor(y, hn::ShiftRight<11>(y));
    y = hn::Xor(y, hn::And(hn::ShiftLeft<7>(y), hn::Set(tag, 0x9D2C5680U)));
    y = hn::Xor(y, hn::And(hn::ShiftLeft<15>(y), hn::Set(tag, 0xEFC60000U)));
    hn::StoreU(hn::Xor(y, hn::ShiftRight<18>(y)), tag, outputs + i);
  }
}

/// Box and Muller on one run of 16 uniforms, as in core.
void normal_from_uniform(double* run) {
  const hn::CappedTag<double, 8> tag;
  for (std::size_t j = 0; j < 8; j += hn::Lanes(tag)) {
    const auto u = hn::Sub(hn::Set(tag, 1.0), hn::LoadU(tag, run + j));
    const auto angle = hn::Mul(hn::Set(tag, 2 * std::numbers::pi), hn::LoadU(tag, run + j + 8));
    const auto radius = hn::Sqrt(hn::Mul(hn::Set(tag, -2.0), hn::Log(tag, u)));
    hn::StoreU(hn::Mul(radius, hn::Cos(tag, angle)), tag, run + j);
    hn::StoreU(hn::Mul(radius, hn::Sin(tag, angle)), tag, run + j + 8);
  }
}

/// The same for each run of 16 that cells begin with.
void normal_from_uniforms(double* cells, std::size_t count) {
  for (std::size_t first = 0; first + 16 <= count; first += 16) normal_from_uniform(cells + first);
}

}  // namespace tfx::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tfx::fast {
namespace {

HWY_EXPORT(next_outputs);
HWY_EXPORT(normal_from_uniforms);

constexpr std::size_t kRun = 16;

double uniform_from(std::uint64_t high, std::uint64_t low) {
  return static_cast<double>(((high << 32U) | low) & ((1ULL << 53U) - 1)) * 0x1p-53;
}

}  // namespace

Random::Random(std::uint32_t seed) {
  state_[0] = seed;
  for (std::uint32_t i = 1; i < kOutputs; ++i) {
    state_[i] = 1812433253U * (state_[i - 1] ^ (state_[i - 1] >> 30U)) + i;
  }
}

std::uint32_t Random::next() {
  if (used_ == kOutputs) {
    HWY_DYNAMIC_DISPATCH(next_outputs)(state_.data(), outputs_.data());
    used_ = 0;
  }
  return outputs_[used_++];
}

double Random::uniform() {
  const std::uint64_t high = next();
  return uniform_from(high, next());
}

double Random::single_normal() {
  if (spare_) return *std::exchange(spare_, std::nullopt);
  const double u = uniform();
  const double radius = std::sqrt(-2 * std::log1p(-uniform()));
  const double angle = 2 * std::numbers::pi * u;
  spare_ = radius * std::sin(angle);
  return radius * std::cos(angle);
}

void Random::fill_uniform(std::span<double> cells) {
  std::size_t c = 0;
  while (c < cells.size()) {
    // As many as the outputs at hand make, without asking for each whether there are more.
    const std::size_t pairs = std::min((kOutputs - used_) / 2, cells.size() - c);
    for (std::size_t i = 0; i < pairs; ++i) {
      cells[c + i] = uniform_from(outputs_[used_ + 2 * i], outputs_[used_ + 2 * i + 1]);
    }
    used_ += 2 * pairs;
    c += pairs;
    if (c < cells.size()) cells[c++] = uniform();
  }
}

Matrix Random::normal(std::size_t rows, std::size_t cols) {
  Matrix result(rows, cols);
  const std::span<double> cells = result.cells();
  if (cells.size() < kRun) {
    for (double& cell : cells) cell = single_normal();
    return result;
  }
  fill_uniform(cells);
  HWY_DYNAMIC_DISPATCH(normal_from_uniforms)(cells.data(), cells.size());
  if (cells.size() % kRun != 0) {  // the last 16 are drawn again, over some that were ready
    fill_uniform(cells.last(kRun));
    HWY_DYNAMIC_DISPATCH(normal_from_uniforms)(cells.last(kRun).data(), kRun);
  }
  return result;
}

std::vector<std::size_t> Random::permutation(std::size_t n) {
  if (n > std::numeric_limits<std::uint32_t>::max()) {
    throw std::length_error("permutation: n is " + std::to_string(n) + ", at most 4294967295");
  }
  std::vector<std::size_t> order(n);
  std::iota(order.begin(), order.end(), 0);
  for (std::size_t i = 0; i + 1 < n; ++i) std::swap(order[i], order[i + next() % (n - i)]);
  return order;
}

}  // namespace tfx::fast
#endif

// 2^x for a vector of x. Read once for each SIMD target (see kernel.cpp), so it has no guard of
// the usual kind: Highway's own toggles with the target.

#include <cstddef>
#include <iterator>

#include "hwy/highway.h"

#if defined(TFX_FAST_EXP2_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef TFX_FAST_EXP2_INL
#undef TFX_FAST_EXP2_INL
#else
#define TFX_FAST_EXP2_INL
#endif

HWY_BEFORE_NAMESPACE();
namespace tfx::fast::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// What 2^x needs to know of the number format.
template <typename T>
struct Exp2Constants;

template <>
struct Exp2Constants<float> {
  static constexpr int kMantissaBits = 23;
  static constexpr int kBias = 127;
  static constexpr float kRound = 0x1.8p23F;  // adding it leaves no room for a fraction
  // The polynomial nearest to 2^r on [-1/2, 1/2]: off by 7.5e-8 (scripts/exp2_polynomial.py 5).
  static constexpr float kPolynomial[] = {1.0000000716546416382F,    0.69314696706526492761F,
                                          0.24022119723969178047F,   0.05550713272875391178F,
                                          0.0096755413310213911451F, 0.0013276472167819943329F};
};

template <>
struct Exp2Constants<double> {
  static constexpr int kMantissaBits = 52;
  static constexpr int kBias = 1023;
  static constexpr double kRound = 0x1.8p52;
  // Off by 2.1e-16 (scripts/exp2_polynomial.py 10).
  static constexpr double kPolynomial[] = {
      1.0000000000000000661,     0.6931471805599497751,      0.2402265069590876777,
      0.055504108664458831363,   0.009618129108034597006,    0.0013333558228561765893,
      0.00015403529961127075703, 0.000015252658116409854484, 1.3215662835959239446e-6,
      1.0208537929657404371e-7,  7.0372788467269008787e-9};
};

/// x, but no less than `least`; a NaN stays one.
template <class D, class V>
HWY_INLINE V at_least(D, V least, V x) {
#if HWY_TARGET != HWY_SCALAR && (HWY_ARCH_X86 || HWY_ARCH_ARM)
  return hn::Max(least, x);  // x86 takes the second where one is NaN, ARM the NaN
#else
  return hn::IfThenElse(hn::Lt(x, least), least, x);
#endif
}

/// 2^(x - lowered), for count vectors in step: one alone would wait for each of its own steps.
///
/// x is at most about 100 (float) or 1000 (double). Where the result would be below about half of
/// the smallest normal number it is exactly 0, as for x = -inf; a NaN stays one.
template <std::size_t kCount, class D, class V = hn::Vec<D>, typename T = hn::TFromD<D>>
HWY_INLINE void exp2_in_step(D d, V (&x)[kCount], int lowered) {
  using Constants = Exp2Constants<T>;
  constexpr int kDegree = static_cast<int>(std::size(Constants::kPolynomial)) - 1;
  const int bias = Constants::kBias - lowered;
  // The lowest bits of x + round are the whole part of x with the exponent's bias: shifted up, they
  // are the power of two. At the lowest x allowed they are 0, and so is what they stand for.
  const V lowest = hn::Set(d, static_cast<T>(-bias));
  const V round = hn::Set(d, Constants::kRound + static_cast<T>(bias));
  V power[kCount];
  V value[kCount];
  for (std::size_t i = 0; i < kCount; ++i) {
    x[i] = at_least(d, lowest, x[i]);
    power[i] = hn::Add(x[i], round);
    x[i] = hn::Sub(x[i], hn::Sub(power[i], round));
    value[i] = hn::Set(d, Constants::kPolynomial[kDegree]);
  }
  for (int term = kDegree - 1; term >= 0; --term) {
    const V coefficient = hn::Set(d, Constants::kPolynomial[term]);
    for (std::size_t i = 0; i < kCount; ++i) value[i] = hn::MulAdd(value[i], x[i], coefficient);
  }
  const hn::RebindToUnsigned<D> bits;
  for (std::size_t i = 0; i < kCount; ++i) {
    const V scale =
        hn::BitCast(d, hn::ShiftLeft<Constants::kMantissaBits>(hn::BitCast(bits, power[i])));
    x[i] = hn::Mul(value[i], scale);
  }
}

}  // namespace tfx::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

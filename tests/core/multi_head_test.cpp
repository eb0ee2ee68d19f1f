#include "core/multi_head.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <stdexcept>
#include <string>

#include "core/attention.hpp"
#include "core/linalg.hpp"
#include "core/shape.hpp"
#include "support/cases.hpp"
#include "support/compare.hpp"
#include "support/generate.hpp"

namespace tfx {
namespace {

using test::near;
using test::same_bits;

// By hand: head 0 sees scores 0 and ln 3, head 1 the other way round, each with root 1.
TEST(MultiHead, EachHeadMixesItsOwnColumnsByItsOwnWeights) {
  const double x = std::log(3.0);
  const Matrix out = multi_head({{x, x}}, {{0, 1}, {1, 0}}, {{0, 0}, {4, 4}}, 2);
  EXPECT_TRUE(near(out, {{3, 1}}, 1e-14));
}

// q · k is 2 ln 3 in a head of width 4: by its own root ln 3, by that of the whole width less.
TEST(MultiHead, AHeadScalesByTheRootOfItsOwnWidth) {
  const double x = std::log(3.0);
  const Matrix q{{x, x, 0, 0, 0, 0, 0, 0}};
  const Matrix k{{0, 0, 0, 0, 0, 0, 0, 0}, {1, 1, 0, 0, 0, 0, 0, 0}};
  EXPECT_TRUE(near(multi_head(q, k, {{0, 0}, {4, 4}}, 2), {{3, 2}}, 1e-14));
}

TEST(MultiHead, AgreesWithPyTorchAndTheReportedCases) {
  for (const test::Case& c : test::cases_of("multi_head")) {
    SCOPED_TRACE(c.id);
    const auto mask = test::mask_of(c.args);
    const Matrix out = multi_head(test::matrix(c.args.at("Q")), test::matrix(c.args.at("K")),
                                  test::matrix(c.args.at("V")), c.args.at("h").get<std::size_t>(),
                                  test::pointer(mask));
    EXPECT_TRUE(near(out, test::matrix(c.expected), c.tolerance));
  }
}

// Laws

struct Call {
  Matrix q;
  Matrix k;
  Matrix v;
  std::size_t h;
  Mask mask;
};

Call any_call() {
  const auto n = *test::size_between(1, 5);
  const auto m = *test::size_between(1, 5);
  const auto h = *test::size_between(1, 4);
  const auto d = h * *test::size_between(1, 3);
  return {.q = *test::matrix_of(n, d),
          .k = *test::matrix_of(m, d),
          .v = *test::matrix_of(m, h * *test::size_between(1, 3)),
          .h = h,
          .mask = *test::any_mask(n, m)};
}

RC_GTEST_PROP(MultiHead, OneHeadIsAttentionBitForBit, ()) {
  const Call call = any_call();
  RC_ASSERT(same_bits(multi_head(call.q, call.k, call.v, 1, &call.mask),
                      attention(call.q, call.k, call.v, &call.mask).out));
}

RC_GTEST_PROP(MultiHead, EveryHeadIsAttentionOnItsColumnsUnderTheSameMask, ()) {
  const Call call = any_call();
  const Matrix joined = multi_head(call.q, call.k, call.v, call.h, &call.mask);
  RC_ASSERT(joined.rows() == call.q.rows());
  RC_ASSERT(joined.cols() == call.v.cols());
  const std::size_t d = call.q.cols() / call.h;
  const std::size_t d_v = call.v.cols() / call.h;
  for (std::size_t t = 0; t < call.h; ++t) {
    const Matrix head = attention(columns(call.q, t * d, d), columns(call.k, t * d, d),
                                  columns(call.v, t * d_v, d_v), &call.mask)
                            .out;
    RC_ASSERT(same_bits(columns(joined, t * d_v, d_v), head));
  }
}

RC_GTEST_PROP(MultiHead, HiddenKeysHaveNoEffectInAnyHead, ()) {
  Call call = any_call();
  const auto hidden = *test::size_between(0, call.k.rows() - 1);
  for (std::size_t i = 0; i < call.q.rows(); ++i) call.mask.set(i, hidden, false);
  const Matrix before = multi_head(call.q, call.k, call.v, call.h, &call.mask);
  for (double& cell : call.k.row(hidden)) cell = *test::poison();
  for (double& cell : call.v.row(hidden)) cell = *test::poison();
  RC_ASSERT(same_bits(multi_head(call.q, call.k, call.v, call.h, &call.mask), before));
}

RC_GTEST_PROP(MultiHead, LeavesItsArguments, ()) {
  const Call call = any_call();
  const Call copy = call;
  (void)multi_head(call.q, call.k, call.v, call.h, &call.mask);
  RC_ASSERT(same_bits(call.q, copy.q));
  RC_ASSERT(same_bits(call.k, copy.k));
  RC_ASSERT(same_bits(call.v, copy.v));
  RC_ASSERT(call.mask == copy.mask);
}

// Errors

std::string refusal(const Matrix& q, const Matrix& k, const Matrix& v, std::size_t h,
                    const Mask* mask = nullptr) {
  try {
    (void)multi_head(q, k, v, h, mask);
  } catch (const std::invalid_argument& e) {
    return e.what();
  }
  return "no std::invalid_argument";
}

TEST(MultiHead, RefusesHeadsThatDoNotShareTheColumnsEvenly) {
  const Matrix x(2, 8);
  EXPECT_EQ(refusal(x, x, x, 0), "multi_head: h is 0, needs to divide the 8 columns of Q");
  EXPECT_EQ(refusal(x, x, x, 3), "multi_head: h is 3, needs to divide the 8 columns of Q");
  EXPECT_EQ(refusal(x, x, x, 16), "multi_head: h is 16, needs to divide the 8 columns of Q");
  EXPECT_EQ(refusal(x, x, Matrix(2, 6), 4),
            "multi_head: h is 4, needs to divide the 6 columns of V");
}

TEST(MultiHead, RefusesShapesThatDoNotFitUnderItsOwnName) {
  const Matrix x(2, 4);
  const Mask wrong(2, 3);
  EXPECT_EQ(refusal(x, Matrix(3, 2), x, 2), "multi_head: K is 3x2, needs 3x4");
  EXPECT_EQ(refusal(x, x, Matrix(3, 4), 2), "multi_head: V is 3x4, needs 2x4");
  EXPECT_EQ(refusal(x, x, x, 2, &wrong), "multi_head: mask is 2x3, needs 2x2");
  EXPECT_EQ(refusal(Matrix(2, 0), Matrix(2, 0), x, 2),
            "multi_head: Q is 2x0, needs at least one column");
}

TEST(MultiHead, ItsShapeErrorsAreShapeErrors) {
  EXPECT_THROW((void)multi_head(Matrix(2, 4), Matrix(3, 2), Matrix(3, 4), 2), ShapeError);
}

}  // namespace
}  // namespace tfx

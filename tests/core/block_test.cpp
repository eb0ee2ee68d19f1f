#include "core/block.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

#include "core/causal_mask.hpp"
#include "core/layer_norm.hpp"
#include "core/linalg.hpp"
#include "core/multi_head.hpp"
#include "core/shape.hpp"
#include "support/cases.hpp"
#include "support/compare.hpp"
#include "support/generate.hpp"

namespace tfx {
namespace {

using test::near;
using test::same_bits;

// By hand: one token has all its own weight, so its normalised row is added to it.
TEST(Block, OneTokenIsItselfAndItsNorm) {
  const double normed = 1 / std::sqrt(1 + 1e-5);
  EXPECT_TRUE(near(block({{1, 3}}, 1), {{1 - normed, 3 + normed}}, 1e-15));
}

// The norm of a constant row is 0, so nothing is added; the residual is X and not its norm.
TEST(Block, ConstantRowsComeBackExactly) {
  for (const double x : {5.0, 0.1, 1e17 / 3, 1e300, 5e-324}) {
    const Matrix constant{{x, x, x, x}, {-x, -x, -x, -x}};
    EXPECT_TRUE(same_bits(block(constant, 2), constant)) << x;
  }
}

TEST(Block, OfNoTokensIsEmpty) {
  EXPECT_EQ(block(Matrix(0, 4), 2), Matrix(0, 4));
}

TEST(Block, AgreesWithPyTorchAndTheReportedCases) {
  for (const test::Case& c : test::cases_of("block")) {
    SCOPED_TRACE(c.id);
    const auto mask = test::mask_of(c.args);
    const Matrix out =
        block(test::matrix(c.args.at("X")), c.args.at("h").get<std::size_t>(), test::pointer(mask));
    EXPECT_TRUE(near(out, test::matrix(c.expected), c.tolerance));
  }
}

// The second residual is the first result, neither X again nor its norm.
TEST(Block, StackedBlocksKeepOneStream) {
  for (const test::Case& c : test::cases_of_file("field_block_twice.json")) {
    SCOPED_TRACE(c.id);
    const auto h = c.args.at("h").get<std::size_t>();
    EXPECT_TRUE(
        near(block(block(test::matrix(c.args.at("X")), h), h), test::matrix(c.expected), 1e-12));
  }
}

// Laws

/// Layer norm of each row: `block` normalises before its heads.
Matrix normed_rows(const Matrix& x) {
  Matrix result(x.rows(), x.cols());
  for (std::size_t i = 0; i < x.rows(); ++i) {
    std::ranges::copy(layer_norm(x.row(i)), result.row(i).begin());
  }
  return result;
}

RC_GTEST_PROP(Block, IsXPlusTheHeadsOfItsNorm, ()) {
  const auto n = *test::size_between(1, 5);
  const auto h = *test::size_between(1, 3);
  const Matrix x = *test::matrix_of(n, h * *test::size_between(1, 3));
  const Mask mask = *test::any_mask(n, n);
  const Matrix l = normed_rows(x);
  RC_ASSERT(same_bits(block(x, h, &mask), add(x, multi_head(l, l, l, h, &mask))));
  RC_ASSERT(same_bits(block(x, h), add(x, multi_head(l, l, l, h))));
}

// The norm is over a token's own features: without another token in sight, none has a say.
RC_GTEST_PROP(Block, ATokenThatSeesItselfAloneDependsOnNoOther, ()) {
  const auto n = *test::size_between(2, 5);
  Matrix x = *test::matrix_of(n, 4);
  Mask itself(n, n);
  for (std::size_t i = 0; i < n; ++i) itself.set(i, i, true);
  const Matrix before = block(x, 2, &itself);
  for (double& cell : x.row(n - 1)) cell = *test::poison();
  const Matrix after = block(x, 2, &itself);
  for (std::size_t i = 0; i + 1 < n; ++i) RC_ASSERT(same_bits(after.row(i), before.row(i)));
}

RC_GTEST_PROP(Block, UnderACausalMaskALaterTokenMovesNoEarlierOutput, ()) {
  const auto n = *test::size_between(2, 5);
  Matrix x = *test::matrix_of(n, 4);
  const auto changed = *test::size_between(1, n - 1);
  const Mask causal = causal_mask(n);
  const Matrix before = block(x, 2, &causal);
  for (double& cell : x.row(changed)) cell = *test::poison();
  const Matrix after = block(x, 2, &causal);
  for (std::size_t i = 0; i < changed; ++i) RC_ASSERT(same_bits(after.row(i), before.row(i)));
  RC_ASSERT(!same_bits(after.row(changed), before.row(changed)));  // or this would prove nothing
}

RC_GTEST_PROP(Block, LeavesItsArguments, ()) {
  const auto n = *test::size_between(1, 5);
  const Matrix x = *test::matrix_of(n, 4);
  const Mask mask = *test::any_mask(n, n);
  const Matrix x_copy = x;
  const Mask mask_copy = mask;
  (void)block(x, 2, &mask);
  RC_ASSERT(same_bits(x, x_copy));
  RC_ASSERT(mask == mask_copy);
}

// Errors

std::string refusal(const Matrix& x, std::size_t h, const Mask* mask = nullptr) {
  try {
    (void)block(x, h, mask);
  } catch (const std::invalid_argument& e) {
    return e.what();
  }
  return "no std::invalid_argument";
}

TEST(Block, RefusesUnderItsOwnName) {
  const Mask wrong(2, 3);
  EXPECT_EQ(refusal(Matrix(3, 8), 0), "block: h is 0, needs to divide the 8 columns of X");
  EXPECT_EQ(refusal(Matrix(3, 8), 3), "block: h is 3, needs to divide the 8 columns of X");
  EXPECT_EQ(refusal(Matrix(3, 8), 2, &wrong), "block: mask is 2x3, needs 3x3");
  EXPECT_EQ(refusal(Matrix(3, 0), 1), "block: X is 3x0, needs at least one column");
  EXPECT_THROW((void)block(Matrix(3, 8), 2, &wrong), ShapeError);
}

}  // namespace
}  // namespace tfx

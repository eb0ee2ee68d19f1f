#include "experiments/jacobian.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "core/layer_norm.hpp"
#include "core/linalg.hpp"
#include "core/multi_head.hpp"
#include "core/random.hpp"
#include "support/compare.hpp"

namespace tfx::experiments {
namespace {

// A central difference of step h is off by h^2 / 6 of the third derivative, and by 1e-16 / h.
constexpr double kStep = 1e-5;
constexpr double kDifferences = 1e-8;

Matrix normal(std::uint32_t seed, std::size_t rows, std::size_t cols) {
  Random random(seed);
  return random.normal(rows, cols);
}

/// How each cell moves in one direction.
Matrix direction(const Tangents& tangents, std::size_t s) {
  Matrix result(tangents.rows(), tangents.cols());
  for (std::size_t c = 0; c < result.cells().size(); ++c) {
    result.cells()[c] = tangents.slopes()[c][s];
  }
  return result;
}

/// Tangents that move in each direction in another way, at random.
Tangents any_tangents(std::uint32_t seed, std::size_t rows, std::size_t cols) {
  Random random(seed);
  Tangents result(rows, cols);
  for (std::size_t s = 0; s < kDirections; ++s) {
    const Matrix moved = random.normal(rows, cols);
    for (std::size_t c = 0; c < moved.cells().size(); ++c) {
      result.slopes()[c][s] = moved.cells()[c];
    }
  }
  return result;
}

Matrix scaled(Matrix x, double factor) {
  for (double& cell : x.cells()) cell *= factor;
  return x;
}

/// (f(step) - f(-step)) / (2 step).
Matrix central_difference(const std::function<Matrix(double)>& f) {
  return scaled(tfx::add(f(kStep), scaled(f(-kStep), -1)), 1 / (2 * kStep));
}

Matrix moved(const Matrix& x, const Tangents& tangents, std::size_t s, double step) {
  return tfx::add(x, scaled(direction(tangents, s), step));
}

Matrix normed_rows(const Matrix& x) {
  return normed(x).rows;
}

TEST(TangentsOfInputs, AreOneByThemselvesAndZeroByOthers) {
  const Tangents tangents = tangents_of_inputs(3, 7, 5);
  EXPECT_EQ(tangents.rows(), 3U);
  EXPECT_EQ(tangents.cols(), 7U);
  for (std::size_t s = 0; s < kDirections; ++s) {
    Matrix want(3, 7);
    want.cells()[5 + s] = 1;
    EXPECT_EQ(direction(tangents, s), want) << s;
  }
}

TEST(TangentsOfInputs, BeyondTheLastAreZero) {
  const Tangents tangents = tangents_of_inputs(3, 7, kDirections);
  EXPECT_EQ(tangents(2, 6)[20 - kDirections], 1);
  for (std::size_t s = 21 - kDirections; s < kDirections; ++s) {
    EXPECT_EQ(direction(tangents, s), Matrix(3, 7)) << s;
  }
}

TEST(TangentsOfASum, AreTheirSum) {
  const Tangents x = any_tangents(1, 2, 3);
  const Tangents y = any_tangents(2, 2, 3);
  const Tangents sum = add(x, y);
  for (std::size_t s = 0; s < kDirections; ++s) {
    EXPECT_EQ(direction(sum, s), tfx::add(direction(x, s), direction(y, s))) << s;
  }
}

// A linear map moves as its argument does: core's own product of each direction, to the last bit,
// at lengths that four divides and that it does not.
TEST(TangentsOfAProduct, AreTheProductsOfEachDirectionBitForBit) {
  for (const std::size_t d : {1U, 3U, 4U, 6U, 8U, 11U}) {
    const Tangents x = any_tangents(3, 2, d);
    const Matrix b = normal(4, 5, d);
    const Tangents product = multiply_transposed(x, b);
    for (std::size_t s = 0; s < kDirections; ++s) {
      EXPECT_TRUE(
          test::same_bits(direction(product, s), tfx::multiply_transposed(direction(x, s), b)))
          << d << ", " << s;
    }
  }
}

// By hand: of 1 and 3 the mean is 2 and the variance 1; of 0 and 6, however far away, 3 and 9.
TEST(Normed, HasCoresRowsAndTheirDeviations) {
  const Matrix x = {{1, 3, 1, 3}, {5, 5, 5, 5}, {1e8, 1e8 + 6, 1e8, 1e8 + 6}};
  const Normed result = normed(x);
  for (std::size_t i = 0; i < x.rows(); ++i) {
    EXPECT_TRUE(test::same_bits(result.rows.row(i), tfx::layer_norm(x.row(i))));
  }
  EXPECT_TRUE(test::near(result.deviations,
                         std::vector{std::sqrt(1 + 1e-5), std::sqrt(1e-5), std::sqrt(9 + 1e-5)}));
}

TEST(TangentsOfLayerNorm, AreThoseOfCentralDifferences) {
  const Matrix x = normal(5, 3, 6);
  const Tangents dx = any_tangents(6, 3, 6);
  const Tangents got = layer_norm(dx, normed(x));
  for (std::size_t s = 0; s < kDirections; ++s) {
    const Matrix want =
        central_difference([&](double step) { return normed_rows(moved(x, dx, s, step)); });
    EXPECT_TRUE(test::near(direction(got, s), want, kDifferences)) << s;
  }
}

// What moves all of a row alike is what layer norm takes away.
TEST(TangentsOfLayerNorm, DoNotSeeACommonOffset) {
  Tangents dx(1, 4);
  for (Slope& slope : dx.slopes()) slope.fill(3);
  const Tangents got = layer_norm(dx, normed({{1, 2, 4, 9}}));
  EXPECT_TRUE(test::near(direction(got, 0), Matrix(1, 4), 1e-15));
}

// By hand: two keys of one column with scores 0 and 0 share the weights, (1/2, 1/2). A query that
// moves from 0 by 1 moves its scores by the keys 1 and -1, so its weights by 1/2 and -1/2, and so
// the mix of the values 10 and 30 by -10.
TEST(TangentsOfMultiHead, AreThoseOfAHandCalculation) {
  const Matrix q = {{0}, {0}};
  const Matrix k = {{1}, {-1}};
  const Matrix v = {{10}, {30}};
  Tangents dq(2, 1);
  dq(0, 0)[0] = 1;
  const Tangents got = multi_head(dq, Tangents(2, 1), Tangents(2, 1), heads(q, k, v, 1));
  EXPECT_TRUE(test::near(direction(got, 0), Matrix{{-10}, {0}}));
  EXPECT_EQ(direction(got, 1), Matrix(2, 1));
}

// Each argument alone, and all that move together, as where Q, K and V are the same tokens.
TEST(TangentsOfMultiHead, AreThoseOfCentralDifferences) {
  const std::size_t n = 5;
  const std::size_t d = 6;
  const Matrix q = normal(7, n, d);
  const Matrix k = normal(8, n, d);
  const Matrix v = normal(9, n, d);
  const Tangents dx = any_tangents(10, n, d);
  const Tangents none(n, d);
  for (const std::size_t h : {1U, 2U, 6U}) {
    const Heads at = heads(q, k, v, h);
    const auto expect_near = [&](const Tangents& dq, const Tangents& dk, const Tangents& dv,
                                 const std::string& what) {
      const Tangents got = multi_head(dq, dk, dv, at);
      for (std::size_t s = 0; s < kDirections; ++s) {
        const Matrix want = central_difference([&](double step) {
          return tfx::multi_head(moved(q, dq, s, step), moved(k, dk, s, step),
                                 moved(v, dv, s, step), h);
        });
        EXPECT_TRUE(test::near(direction(got, s), want, kDifferences)) << what << ", h " << h;
      }
    };
    expect_near(dx, none, none, "Q");
    expect_near(none, dx, none, "K");
    expect_near(none, none, dx, "V");
    expect_near(dx, dx, dx, "all");
  }
}

TEST(Heads, HoldTheirArgumentsAndTheWeightsOfEachHead) {
  const Matrix q = normal(11, 3, 4);
  const Matrix k = normal(12, 3, 4);
  const Matrix v = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}};
  const Heads result = heads(q, k, v, 2);
  EXPECT_EQ(result.q, q);
  EXPECT_EQ(result.k, k);
  EXPECT_EQ(result.v_transposed, (Matrix{{1, 5, 9}, {2, 6, 10}, {3, 7, 11}, {4, 8, 12}}));
  ASSERT_EQ(result.weights.size(), 2U);
  // The values 1, 0, 0 in a column give back the weights of the first key.
  for (std::size_t t = 0; t < 2; ++t) {
    Matrix first(3, 4);
    first(0, 2 * t) = 1;
    const Matrix out = tfx::multi_head(q, k, first, 2);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(result.weights[t](i, 0), out(i, 2 * t));
  }
}

}  // namespace
}  // namespace tfx::experiments

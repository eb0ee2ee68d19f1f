#include "experiments/stack.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/block.hpp"
#include "core/linalg.hpp"
#include "core/random.hpp"
#include "support/compare.hpp"

namespace tfx::experiments {
namespace {

constexpr std::array kKinds = {Kind::kPreNorm, Kind::kPostNorm, Kind::kNoResidual, Kind::kBare};
constexpr std::array<std::size_t, 2> kDepths = {1, 3};
constexpr std::uint32_t kSeed = 7;

// 18 inputs: more than are differentiated by at once, and no multiple of those.
constexpr std::size_t kTokens = 3;
constexpr std::size_t kWidth = 6;
constexpr std::size_t kHeads = 2;

Inputs inputs() {
  return draw_inputs(kTokens, kWidth, kDepths.back(), kSeed);
}

/// With the projections or without.
std::vector<Behind> measured(Kind kind, const Inputs& inputs, bool projected) {
  const auto projections = projected ? std::span(inputs.projections) : std::span<Projections>();
  return measure_stack(kind, inputs.x, projections, kHeads, kDepths);
}

// x = torch.randn(3, 6, dtype=torch.float64) after torch.manual_seed(7), then for each block Wq,
// Wk, Wv, Wo = torch.randn(6, 6, dtype=torch.float64) / 6 ** 0.5.
TEST(DrawInputs, AreTheTokensAndThenFourProjectionsABlock) {
  const Inputs got = inputs();
  Random random(kSeed);
  EXPECT_TRUE(test::near(got.x, random.normal(kTokens, kWidth), 1e-14));
  ASSERT_EQ(got.projections.size(), 3U);
  for (const Projections& projections : got.projections) {
    for (const Matrix* w : {&projections.q, &projections.k, &projections.v, &projections.o}) {
      const Matrix draw = random.normal(kWidth, kWidth);
      for (std::size_t i = 0; i < kWidth; ++i) {
        for (std::size_t j = 0; j < kWidth; ++j) {
          EXPECT_NEAR((*w)(j, i), draw(i, j) / std::sqrt(6.0), 1e-14);
        }
      }
    }
  }
  // Of PyTorch: Wo[5, 4] of the second block and Wk[0, 1] of the first.
  EXPECT_NEAR(got.projections[1].o(4, 5), 0.7927178053352291, 1e-12);
  EXPECT_NEAR(got.projections[0].k(1, 0), -0.47321104812116693, 1e-12);
}

// PyTorch, float64. With MH(x) the heads' softmax(q kᵀ / sqrt(3)) v joined, and x and W as above:
//   J = torch.autograd.functional.jacobian(stack, x).reshape(3, 6, 18)
//   J.norm() / 18 ** 0.5, (J - J.mean(0, keepdim=True)).norm() / 18 ** 0.5
//   u = y / y.norm(dim=1, keepdim=True); ((u @ u.T).sum() - 3) / 6
struct Reference {
  bool projected;
  Kind kind;
  std::size_t blocks;
  double whole;
  double apart;
  double likeness;
};
constexpr auto kReference = std::to_array<Reference>(
    {{true, Kind::kPreNorm, 1, 1.10822914642, 0.864775835114, -0.358094195193},
     {true, Kind::kPreNorm, 3, 1.6304790092, 1.35571615885, -0.170075027731},
     {true, Kind::kPostNorm, 1, 0.935039184647, 0.710015154709, -0.379636748048},
     {true, Kind::kPostNorm, 3, 0.986248232129, 0.821960735124, -0.400614128226},
     {true, Kind::kNoResidual, 1, 0.596931693489, 0.352508301931, 0.265929080012},
     {true, Kind::kNoResidual, 3, 4.78177390571, 2.44857660083, 0.988240143771},
     {true, Kind::kBare, 1, 1.17112072422, 0.847686408325, -0.259396096613},
     {true, Kind::kBare, 3, 1.17218922456, 0.394995854281, 0.988285472559},
     {false, Kind::kPreNorm, 1, 1.76829316245, 1.41609868922, -0.262713146299},
     {false, Kind::kPreNorm, 3, 3.82098968247, 2.96523854807, -0.150073217369},
     {false, Kind::kPostNorm, 1, 0.873554975333, 0.691699082926, -0.241009891672},
     {false, Kind::kPostNorm, 3, 1.10148696206, 0.817405589287, -0.089200734921},
     {false, Kind::kNoResidual, 1, 0.880263157171, 0.694128536402, -0.148386546052},
     {false, Kind::kNoResidual, 3, 1.62221213831, 1.20008162683, 0.366359081364},
     {false, Kind::kBare, 1, 1.08623153086, 0.818706728408, -0.266135296185},
     {false, Kind::kBare, 3, 1.41432187844, 0.916956072578, -0.139588113642}});

TEST(MeasureStack, AgreesWithPyTorchsAutograd) {
  const Inputs drawn = inputs();
  for (const Reference& want : kReference) {
    const Behind got = measured(want.kind, drawn, want.projected)[want.blocks == 1 ? 0 : 1];
    const auto what = testing::Message() << "kind " << static_cast<int>(want.kind) << ", "
                                         << want.blocks << ", projected " << want.projected;
    EXPECT_NEAR(got.whole, want.whole, 1e-10 * want.whole) << what;
    EXPECT_NEAR(got.apart, want.apart, 1e-10 * want.apart) << what;
    EXPECT_NEAR(got.likeness, want.likeness, 1e-11) << what;
  }
}

/// |J| / sqrt(n d) of a stack by central differences of its output, whole and less the mean over
/// the tokens.
std::pair<double, double> by_differences(Kind kind, const Inputs& inputs, bool projected) {
  constexpr double kStep = 1e-5;
  double whole = 0;
  double apart = 0;
  for (std::size_t c = 0; c < inputs.x.cells().size(); ++c) {
    const auto tokens = [&](double step) {
      Inputs moved = inputs;
      moved.x.cells()[c] += step;
      return measured(kind, moved, projected).back().tokens;
    };
    const Matrix ahead = tokens(kStep);
    const Matrix back = tokens(-kStep);
    for (std::size_t j = 0; j < ahead.cols(); ++j) {
      std::vector<double> slopes;
      double mean = 0;
      for (std::size_t i = 0; i < ahead.rows(); ++i) {
        slopes.push_back((ahead(i, j) - back(i, j)) / (2 * kStep));
        mean += slopes.back() / static_cast<double>(ahead.rows());
      }
      for (const double slope : slopes) {
        whole += slope * slope;
        apart += (slope - mean) * (slope - mean);
      }
    }
  }
  const auto cells = static_cast<double>(inputs.x.cells().size());
  return {std::sqrt(whole / cells), std::sqrt(apart / cells)};
}

TEST(MeasureStack, AgreesWithCentralDifferencesOfItsOwnOutput) {
  const Inputs drawn = inputs();
  for (const Kind kind : kKinds) {
    for (const bool projected : {true, false}) {
      const auto [whole, apart] = by_differences(kind, drawn, projected);
      const Behind got = measured(kind, drawn, projected).back();
      EXPECT_NEAR(got.whole, whole, 1e-7 * whole) << static_cast<int>(kind) << projected;
      EXPECT_NEAR(got.apart, apart, 1e-7 * whole) << static_cast<int>(kind) << projected;
    }
  }
}

// The lesson's own block is core's.
TEST(MeasureStack, WithoutProjectionsStacksCoresBlockWherePreNorm) {
  const Inputs drawn = inputs();
  const std::vector<Behind> got = measured(Kind::kPreNorm, drawn, false);
  const Matrix first = tfx::block(drawn.x, kHeads);
  EXPECT_TRUE(test::same_bits(got[0].tokens, first));
  EXPECT_TRUE(test::same_bits(got[1].tokens, tfx::block(tfx::block(first, kHeads), kHeads)));
}

TEST(MeasureStack, MeasuresADepthAlikeOnTheWayAndAlone) {
  const Inputs drawn = inputs();
  for (const Kind kind : kKinds) {
    const Behind on_the_way = measured(kind, drawn, true)[0];
    const std::array<std::size_t, 1> one = {1};
    const Behind alone = measure_stack(kind, drawn.x, drawn.projections, kHeads, one).at(0);
    EXPECT_EQ(on_the_way.whole, alone.whole);
    EXPECT_EQ(on_the_way.apart, alone.apart);
    EXPECT_EQ(on_the_way.likeness, alone.likeness);
    EXPECT_EQ(on_the_way.tokens, alone.tokens);
  }
}

// By hand: attention over two tokens that are alike, without any norm, gives both back. Each
// output is half of the one and half of the other, whatever becomes of the scores: of the identity
// of four inputs that leaves 2 of 4 squares, none of which tells the outputs apart.
TEST(MeasureStack, OfTwoTokensThatAreAlikeIsTheirMean) {
  const Matrix x = {{1, 2}, {1, 2}};
  const std::array<std::size_t, 2> depths = {1, 2};
  for (const Behind& got : measure_stack(Kind::kBare, x, {}, 1, depths)) {
    EXPECT_NEAR(got.whole, std::sqrt(0.5), 1e-15);
    EXPECT_NEAR(got.apart, 0, 1e-15);
    EXPECT_NEAR(got.likeness, 1, 1e-15);
  }
}

TEST(MeasureStack, RefusesHeadsThatDoNotShareTheWidth) {
  EXPECT_THROW((void)measure_stack(Kind::kPreNorm, Matrix(2, 6), {}, 4, kDepths),
               std::invalid_argument);
}

TEST(StackBytes, GrowWithTheBlocksTheSquareOfTheTokensAndThatOfTheWidth) {
  EXPECT_GE(stack_bytes(8, 16, 2, 65) - stack_bytes(8, 16, 2, 1),
            64 * (4 * 16 * 16 + 4 * 8 * 16 + 2 * 8 * 8) * sizeof(double));
  EXPECT_GE(stack_bytes(2000, 2, 2, 64) - stack_bytes(1000, 2, 2, 64),
            3'000'000ULL * 64 * 2 * sizeof(double));
  EXPECT_GE(stack_bytes(2, 2000, 2, 64) - stack_bytes(2, 1000, 2, 64),
            3'000'000ULL * 64 * 4 * sizeof(double));
}

}  // namespace
}  // namespace tfx::experiments

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/matrix.hpp"

namespace tfx::experiments {

/// Where a block of attention has its layer norm, and whether it has a residual. MH is
/// `multi_head` of the projected tokens, LN `layer_norm` of each token.
enum class Kind {
  kPreNorm,     ///< X + MH(LN(X)) Wo
  kPostNorm,    ///< LN(X + MH(X) Wo)
  kNoResidual,  ///< MH(LN(X)) Wo
  kBare         ///< MH(X) Wo
};

/// The weights of a block: MH(X) is multi_head(X Wq, X Wk, X Wv, h). Each d x d and transposed, as
/// rows that meet rows.
struct Projections {
  Matrix q;
  Matrix k;
  Matrix v;
  Matrix o;
};

/// The tokens that enter a stack, and the projections of its blocks from the first to the last.
struct Inputs {
  Matrix x;
  std::vector<Projections> projections;
};

/// As at initialisation: X from N(0, 1), then for each block Wq, Wk, Wv and Wo from N(0, 1/d).
[[nodiscard]] Inputs draw_inputs(std::size_t n, std::size_t d, std::size_t blocks,
                                 std::uint32_t seed);

/// What is measured behind so many blocks. J is the Jacobian of their output by X.
struct Behind {
  double whole = 0;     ///< |J| / sqrt(n d), Frobenius: 1 for the identity
  double apart = 0;     ///< the same of the output less its mean over the tokens
  double likeness = 0;  ///< mean cosine between two tokens
  Matrix tokens = {};   ///< the output itself
};

/// Sends x through a stack of blocks of one kind and measures behind each of the depths.
///
/// Shapes   x n x d, n >= 2; projections of the deepest stack, or none at all: Q, K and V are then
///          the tokens themselves and there is no Wo. `depths` >= 1 and rising.
/// Accuracy The derivatives are exact up to rounding, which is 1e-16 of the whole gradient.
/// Errors   std::invalid_argument if h does not divide d.
/// Cost     O(n d) times that of the stack itself; memory for all that passes through it.
[[nodiscard]] std::vector<Behind> measure_stack(Kind kind, const Matrix& x,
                                                std::span<const Projections> projections,
                                                std::size_t h, std::span<const std::size_t> depths);

/// Memory that `measure_stack` and its inputs take at their peak.
[[nodiscard]] std::uint64_t stack_bytes(std::size_t n, std::size_t d, std::size_t h,
                                        std::size_t blocks);

}  // namespace tfx::experiments

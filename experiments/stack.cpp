#include "experiments/stack.hpp"

#include <cassert>
#include <cmath>
#include <utility>

#include "core/linalg.hpp"
#include "core/multi_head.hpp"
#include "experiments/jacobian.hpp"
#include "experiments/options.hpp"
#include "fast/random.hpp"

namespace tfx::experiments {
namespace {

bool norms_before(Kind kind) {
  return kind == Kind::kPreNorm || kind == Kind::kNoResidual;
}

bool has_residual(Kind kind) {
  return kind == Kind::kPreNorm || kind == Kind::kPostNorm;
}

/// What a block's derivative needs to know of the tokens that went through it.
struct Passage {
  const Projections* w = nullptr;  // none: tokens as they are
  Normed normed = {};              // before or after, as its kind has it
  Heads heads = {};
};

/// A block's output. What its derivative needs is left in `passage`.
Matrix pass(Kind kind, const Matrix& x, std::size_t h, Passage& passage) {
  if (norms_before(kind)) passage.normed = normed(x);
  const Matrix& tokens = norms_before(kind) ? passage.normed.rows : x;
  const Projections* w = passage.w;
  const Matrix q = w != nullptr ? multiply_transposed(tokens, w->q) : tokens;
  const Matrix k = w != nullptr ? multiply_transposed(tokens, w->k) : tokens;
  const Matrix v = w != nullptr ? multiply_transposed(tokens, w->v) : tokens;
  Matrix out = multi_head(q, k, v, h);
  passage.heads = heads(q, k, v, h);
  if (w != nullptr) out = multiply_transposed(out, w->o);
  if (has_residual(kind)) out = add(x, out);
  if (kind == Kind::kPostNorm) {
    passage.normed = normed(out);
    out = passage.normed.rows;
  }
  return out;
}

/// The tangents of a block's output from those of its input: the same steps again.
Tangents pass(Kind kind, const Tangents& x, const Passage& passage) {
  const Tangents tokens = norms_before(kind) ? layer_norm(x, passage.normed) : x;
  const Projections* w = passage.w;
  Tangents out =
      w == nullptr
          ? multi_head(tokens, tokens, tokens, passage.heads)
          : multiply_transposed(
                multi_head(multiply_transposed(tokens, w->q), multiply_transposed(tokens, w->k),
                           multiply_transposed(tokens, w->v), passage.heads),
                w->o);
  if (has_residual(kind)) out = add(std::move(out), x);
  if (kind == Kind::kPostNorm) out = layer_norm(out, passage.normed);
  return out;
}

double sum_of_squares(const Tangents& x) {
  Slope squares{};
  for (const Slope& slope : x.slopes()) {
    for (std::size_t s = 0; s < kDirections; ++s) squares[s] += slope[s] * slope[s];
  }
  double sum = 0;
  for (const double square : squares) sum += square;
  return sum;
}

/// Of tokens less their mean.
Tangents less_mean(Tangents x) {
  for (std::size_t c = 0; c < x.cols(); ++c) {
    Slope mean{};
    for (std::size_t i = 0; i < x.rows(); ++i) {
      for (std::size_t s = 0; s < kDirections; ++s) mean[s] += x(i, c)[s];
    }
    for (double& slope : mean) slope /= static_cast<double>(x.rows());
    for (std::size_t i = 0; i < x.rows(); ++i) {
      for (std::size_t s = 0; s < kDirections; ++s) x(i, c)[s] -= mean[s];
    }
  }
  return x;
}

/// The mean cosine between two different tokens.
double likeness(const Matrix& x) {
  double sum = 0;
  for (std::size_t i = 0; i < x.rows(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      sum += dot(x.row(i), x.row(j)) /
             (std::sqrt(dot(x.row(i), x.row(i))) * std::sqrt(dot(x.row(j), x.row(j))));
    }
  }
  return sum / (static_cast<double>(x.rows()) * static_cast<double>(x.rows() - 1) / 2);
}

Matrix projection(fast::Random& random, std::size_t d) {
  const Matrix draw = random.normal(d, d);
  Matrix transposed(d, d);
  for (std::size_t i = 0; i < d; ++i) {
    for (std::size_t j = 0; j < d; ++j) {
      transposed(j, i) = draw(i, j) / std::sqrt(static_cast<double>(d));
    }
  }
  return transposed;
}

/// Adds what some of the directions give to the squares of each depth.
void add_squares(Kind kind, Tangents tangents, std::span<const Passage> passages,
                 std::span<const std::size_t> depths, std::span<Behind> squares) {
  std::size_t passed = 0;
  for (std::size_t l = 0; l < depths.size(); ++l) {
    for (; passed < depths[l]; ++passed) tangents = pass(kind, tangents, passages[passed]);
    squares[l].whole += sum_of_squares(tangents);
    squares[l].apart += sum_of_squares(less_mean(tangents));
  }
}

}  // namespace

Inputs draw_inputs(std::size_t n, std::size_t d, std::size_t blocks, std::uint32_t seed) {
  fast::Random random(seed);
  Inputs inputs{random.normal(n, d), {}};
  for (std::size_t l = 0; l < blocks; ++l) {
    // Braces are filled in order.
    inputs.projections.push_back(Projections{.q = projection(random, d),
                                             .k = projection(random, d),
                                             .v = projection(random, d),
                                             .o = projection(random, d)});
  }
  return inputs;
}

std::vector<Behind> measure_stack(Kind kind, const Matrix& x,
                                  std::span<const Projections> projections, std::size_t h,
                                  std::span<const std::size_t> depths) {
  assert(projections.empty() || depths.empty() || projections.size() >= depths.back());
  std::vector<Passage> passages;
  std::vector<Behind> result;
  Matrix tokens = x;
  for (const std::size_t depth : depths) {
    while (passages.size() < depth) {
      const std::size_t l = passages.size();
      passages.push_back({.w = projections.empty() ? nullptr : &projections[l]});
      tokens = pass(kind, tokens, h, passages.back());
    }
    result.push_back({.likeness = likeness(tokens), .tokens = tokens});
  }

  const std::size_t cells = x.rows() * x.cols();
  for (std::size_t first = 0; first < cells; first += kDirections) {
    add_squares(kind, tangents_of_inputs(x.rows(), x.cols(), first), passages, depths, result);
  }
  for (Behind& behind : result) {
    behind.whole = std::sqrt(behind.whole / static_cast<double>(cells));
    behind.apart = std::sqrt(behind.apart / static_cast<double>(cells));
  }
  return result;
}

std::uint64_t stack_bytes(std::size_t n, std::size_t d, std::size_t h, std::size_t blocks) {
  // Of each block its projections, its normed tokens with Q, K and V, and the weights of each head;
  // tangents of its tokens, Q, K, V, of heads and output on both sides of a step.
  const std::uint64_t passage =
      4 * matrix_bytes(d, d) + 4 * matrix_bytes(n, d) + h * matrix_bytes(n, n);
  return blocks * passage + 8 * kDirections * matrix_bytes(n, d) + 2 * matrix_bytes(n, n);
}

}  // namespace tfx::experiments

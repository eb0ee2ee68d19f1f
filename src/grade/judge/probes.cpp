#include "grade/judge/probes.hpp"

#include <optional>
#include <stdexcept>
#include <utility>

#include "core/causal_mask.hpp"
#include "core/random.hpp"

namespace tfx::grade {
namespace {

Row random_row(Random& random, std::size_t count, double scale = 1, double offset = 0) {
  const Matrix drawn = random.normal(1, count);
  Row row(drawn.cells().begin(), drawn.cells().end());
  for (double& x : row) x = offset + scale * x;
  return row;
}

Matrix random_matrix(Random& random, std::size_t rows, std::size_t cols, double scale = 1,
                     double offset = 0) {
  Matrix matrix = random.normal(rows, cols);
  for (double& x : matrix.cells()) x = offset + scale * x;
  return matrix;
}

/// Each query sees the key that lies on its diagonal, and about half of the others.
Mask random_mask(Random& random, std::size_t n, std::size_t m) {
  const Matrix drawn = random.normal(n, m);
  Mask mask(n, m);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < m; ++j) mask.set(i, j, drawn(i, j) > 0 || j == i % m);
  }
  return mask;
}

std::vector<Call> softmax_probes(Random& random) {
  const std::vector<Row> rows = {
      {1, 2, 3},     {1000, 1001, 1002},    {-1000, -1001, -1003},     {2, 2, 2, 2},
      {7},           random_row(random, 6), random_row(random, 9, 10), {1500, -1500, -1499, -1500},
      {0, 800, 400}, {5, -800, 4}};
  std::vector<Call> calls;
  calls.reserve(rows.size());
  for (const Row& row : rows) calls.push_back({.function = Function::kSoftmax, .row = row});
  return calls;
}

Call attention_call(Random& random, std::size_t n, std::size_t m, std::size_t d, std::size_t d_v,
                    double scale = 1) {
  Call call{.function = Function::kAttention};
  call.q = random_matrix(random, n, d, scale);
  call.k = random_matrix(random, m, d);
  call.v = random_matrix(random, m, d_v);
  return call;
}

Call with(Call call, Mask mask) {
  call.mask = std::move(mask);
  return call;
}

Call randomly_masked(Random& random, const Call& call) {
  return with(call, random_mask(random, call.q.rows(), call.k.rows()));
}

/// Queries and keys whose scores are all far below 0, though above -1e4: what hides a key by a
/// number that is not low enough shows it. Each score is about -low^2 sqrt(d).
Call call_of_low_scores(Random& random, std::size_t n, std::size_t m, std::size_t d, double low) {
  Call call{.function = Function::kAttention};
  call.q = random_matrix(random, n, d, 1, low);
  call.k = random_matrix(random, m, d, 0.4 / low, -low);
  call.v = random_matrix(random, m, d);
  return call;
}

std::vector<Call> attention_probes(Random& random) {
  return {attention_call(random, 3, 3, 4, 4),       attention_call(random, 4, 6, 8, 5),
          attention_call(random, 5, 5, 5, 5),       attention_call(random, 1, 7, 16, 3),
          attention_call(random, 3, 5, 8, 2, 1000), attention_call(random, 2, 4, 1, 6),
          attention_call(random, 4, 5, 6, 3, 10000)};
}

std::vector<Call> multi_head_probes(Random& random) {
  const auto heads = [&](std::size_t n, std::size_t m, std::size_t d, std::size_t h) {
    Call call = attention_call(random, n, m, d, d);
    call.function = Function::kMultiHead;
    call.h = h;
    return call;
  };
  std::vector<Call> calls = {heads(4, 4, 8, 2), heads(4, 4, 8, 1), heads(6, 6, 12, 3),
                             heads(3, 5, 8, 4)};
  calls.push_back(with(heads(5, 5, 8, 2), tfx::causal_mask(5)));
  calls.push_back(randomly_masked(random, heads(6, 4, 12, 3)));
  return calls;
}

std::vector<Call> layer_norm_probes(Random& random) {
  const auto norm = [](Row row, std::optional<double> eps = {}) {
    return Call{.function = Function::kLayerNorm, .row = std::move(row), .eps = eps};
  };
  return {norm({1, 2, 3, 4}),
          norm(random_row(random, 8, 2, 1)),
          norm(random_row(random, 6, 0.01, 3)),
          norm({3, 3, 3, 3}),
          norm(random_row(random, 5), 0.5),
          norm(random_row(random, 7, 100, 1000)),
          norm({-4}),
          norm(random_row(random, 6, 0.1, 2), 0.5)};
}

std::vector<Call> block_probes(Random& random) {
  const auto block = [&](std::size_t n, std::size_t d, std::size_t h, double scale, double offset) {
    Call call{.function = Function::kBlock};
    call.q = random_matrix(random, n, d, scale, offset);
    call.h = h;
    return call;
  };
  std::vector<Call> calls = {block(4, 8, 2, 1, 0), block(5, 6, 3, 3, 2), block(3, 8, 1, 1, 5),
                             block(4, 12, 4, 0.01, 1)};
  calls.push_back(with(block(6, 8, 2, 2, 1), tfx::causal_mask(6)));
  return calls;
}

std::vector<Call> causal_mask_probes() {
  std::vector<Call> calls;
  for (const std::size_t n : {3U, 1U, 2U, 6U}) {
    calls.push_back({.function = Function::kCausalMask, .n = n});
  }
  return calls;
}

}  // namespace

std::vector<Call> probes(Function function, std::uint32_t seed) {
  Random random(seed);
  switch (function) {
    case Function::kSoftmax: return softmax_probes(random);
    case Function::kAttention: return attention_probes(random);
    case Function::kCausalMask: return causal_mask_probes();
    case Function::kMultiHead: return multi_head_probes(random);
    case Function::kLayerNorm: return layer_norm_probes(random);
    case Function::kBlock: return block_probes(random);
  }
  throw std::logic_error("there is no such function");
}

std::vector<Call> masked_probes(std::uint32_t seed) {
  Random random(seed);
  std::vector<Call> calls;
  calls.push_back(with(attention_call(random, 5, 5, 4, 3), tfx::causal_mask(5)));
  calls.back().n = 5;  // as causal_mask is called for it
  calls.push_back(randomly_masked(random, attention_call(random, 4, 6, 8, 6)));
  calls.push_back(randomly_masked(random, attention_call(random, 6, 6, 6, 3)));
  calls.push_back(randomly_masked(random, call_of_low_scores(random, 4, 5, 4, 12)));
  calls.push_back(randomly_masked(random, call_of_low_scores(random, 4, 5, 4, 40)));
  return calls;
}

}  // namespace tfx::grade

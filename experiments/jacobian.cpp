#include "experiments/jacobian.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "core/attention.hpp"
#include "core/layer_norm.hpp"
#include "core/linalg.hpp"
#include "experiments/normalise.hpp"

namespace tfx::experiments {
namespace {

/// sum += w[0] x[0] + w[1] x[stride] + w[2] x[2 stride] + ..., from the left, as `dot` sums.
///
/// All the time goes here. The sum is a local one, which overlaps nothing; four products are added
/// at a time, so that it goes to memory and back a quarter as often; in place, since a call costs a
/// third of so few products; and by plain pointers, for builds that optimise nothing.
[[gnu::always_inline]] inline void add_products(Slope& sum, std::span<const double> w,
                                                std::span<const Slope> x, std::size_t stride = 1) {
  Slope local = sum;
  double* const y = local.data();
  std::size_t e = 0;
  for (; e + 4 <= w.size(); e += 4) {
    const double* const x0 = x[e * stride].data();
    const double* const x1 = x[(e + 1) * stride].data();
    const double* const x2 = x[(e + 2) * stride].data();
    const double* const x3 = x[(e + 3) * stride].data();
    const double w0 = w[e];
    const double w1 = w[e + 1];
    const double w2 = w[e + 2];
    const double w3 = w[e + 3];
    for (std::size_t s = 0; s < kDirections; ++s) {
      y[s] = (((y[s] + w0 * x0[s]) + w1 * x1[s]) + w2 * x2[s]) + w3 * x3[s];
    }
  }
  for (; e < w.size(); ++e) {
    const double* const x0 = x[e * stride].data();
    for (std::size_t s = 0; s < kDirections; ++s) y[s] += w[e] * x0[s];
  }
  sum = local;
}

/// The slopes of one query's weights in one head, from those of its scores, in place. A weight is
/// w = exp(s) / sum exp(s), so dw = w (ds - the mean of all ds by the weights).
void weights_from_scores(std::span<Slope> scores, std::span<const double> w, double root) {
  Slope mean{};
  add_products(mean, w, scores);
  for (std::size_t j = 0; j < scores.size(); ++j) {
    const double scaled = w[j] / root;  // the scores were not yet
    for (std::size_t s = 0; s < kDirections; ++s) scores[j][s] = scaled * (scores[j][s] - mean[s]);
  }
}

}  // namespace

Tangents tangents_of_inputs(std::size_t rows, std::size_t cols, std::size_t first) {
  Tangents result(rows, cols);
  const std::span<Slope> slopes = result.slopes();
  for (std::size_t s = 0; s < kDirections && first + s < slopes.size(); ++s) {
    slopes[first + s][s] = 1;
  }
  return result;
}

Tangents add(Tangents x, const Tangents& y) {
  assert(x.rows() == y.rows() && x.cols() == y.cols());
  for (std::size_t c = 0; c < x.slopes().size(); ++c) {
    for (std::size_t s = 0; s < kDirections; ++s) x.slopes()[c][s] += y.slopes()[c][s];
  }
  return x;
}

Tangents multiply_transposed(const Tangents& x, const Matrix& b) {
  assert(x.cols() == b.cols());
  Tangents result(x.rows(), b.rows());
  for (std::size_t i = 0; i < x.rows(); ++i) {
    for (std::size_t j = 0; j < b.rows(); ++j) {
      add_products(result(i, j), b.row(j), x.from(i, 0));
    }
  }
  return result;
}

Normed normed(const Matrix& x) {
  Normed result{Matrix(x.rows(), x.cols()), {}};
  for (std::size_t i = 0; i < x.rows(); ++i) {
    std::ranges::copy(tfx::layer_norm(x.row(i), kLayerNormEps), result.rows.row(i).begin());
    result.deviations.push_back(std::sqrt(level(x.row(i)).variance + kLayerNormEps));
  }
  return result;
}

// Of y = (x - mean) / deviation: dx, less its own mean, less y times how far dx goes along y.
Tangents layer_norm(const Tangents& x, const Normed& at) {
  assert(x.rows() == at.rows.rows() && x.cols() == at.rows.cols());
  const std::vector<double> shares(x.cols(), 1 / static_cast<double>(x.cols()));
  Tangents result(x.rows(), x.cols());
  for (std::size_t i = 0; i < x.rows(); ++i) {
    const std::span<const double> y = at.rows.row(i);
    Slope mean{};
    Slope along{};
    add_products(mean, shares, x.from(i, 0));
    add_products(along, y, x.from(i, 0));
    for (double& slope : along) slope *= shares[0];
    const double scale = 1 / at.deviations[i];
    for (std::size_t c = 0; c < x.cols(); ++c) {
      for (std::size_t s = 0; s < kDirections; ++s) {
        result(i, c)[s] = (x(i, c)[s] - mean[s] - y[c] * along[s]) * scale;
      }
    }
  }
  return result;
}

Heads heads(const Matrix& q, const Matrix& k, const Matrix& v, std::size_t h) {
  const std::size_t d = q.cols() / h;
  Heads result{q, k, Matrix(v.cols(), v.rows()), {}};
  for (std::size_t i = 0; i < v.rows(); ++i) {
    for (std::size_t c = 0; c < v.cols(); ++c) result.v_transposed(c, i) = v(i, c);
  }
  for (std::size_t t = 0; t < h; ++t) {
    const Matrix keys = columns(k, t * d, d);  // no weight depends on the values
    result.weights.push_back(attention(columns(q, t * d, d), keys, keys).weights);
  }
  return result;
}

Tangents multi_head(const Tangents& q, const Tangents& k, const Tangents& v, const Heads& at) {
  const std::size_t n = q.rows();
  const std::size_t d = q.cols() / at.weights.size();
  const double root = std::sqrt(static_cast<double>(d));
  Tangents result(n, v.cols());
  std::vector<Slope> moved(n);  // how one query's scores move, then its weights
  for (std::size_t t = 0; t < at.weights.size(); ++t) {
    const std::size_t first = t * d;
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        moved[j].fill(0);
        add_products(moved[j], at.k.row(j).subspan(first, d), q.from(i, first));
        add_products(moved[j], at.q.row(i).subspan(first, d), k.from(j, first));
      }
      const std::span<const double> w = at.weights[t].row(i);
      weights_from_scores(moved, w, root);
      for (std::size_t c = first; c < first + d; ++c) {
        add_products(result(i, c), w, v.from(0, c), v.cols());
        add_products(result(i, c), at.v_transposed.row(c), moved);
      }
    }
  }
  return result;
}

}  // namespace tfx::experiments

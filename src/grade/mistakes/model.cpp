#include "grade/mistakes/model.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "core/layer_norm.hpp"
#include "core/linalg.hpp"
#include "core/shape.hpp"
#include "core/softmax.hpp"

namespace tfx::grade {
namespace {

constexpr double kHidden = -std::numeric_limits<double>::infinity();

void hide_from_softmax(Matrix& scores, const Mask& mask) {
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (!mask(i, j)) scores(i, j) = kHidden;
    }
  }
}

Matrix mix_values(const Matrix& weights, const Matrix& /*k*/, const Matrix& v) {
  return multiply_transposed(weights, transposed(v));
}

/// The columns of x that a model gives to a head.
Matrix share(const Model& model, const Matrix& x, const HeadPlace& place) {
  Matrix result(x.rows(), place.width);
  for (std::size_t c = 0; c < place.width; ++c) {
    const std::size_t from = model.taken(place, c);
    for (std::size_t i = 0; i < x.rows(); ++i) result(i, c) = x(i, from);
  }
  return result;
}

Matrix join_heads(const Model& model, const Matrix& q, const Matrix& k, const Matrix& v,
                  std::size_t h, const Mask* mask) {
  const std::vector<Matrix> outs = heads(model, q, k, v, h, mask);
  Matrix result(q.rows(), v.cols());
  for (std::size_t t = 0; t < h; ++t) {
    const HeadPlace place{t, h, outs[t].cols()};
    for (std::size_t c = 0; c < place.width; ++c) {
      const std::size_t to = model.put(place, c);
      for (std::size_t i = 0; i < result.rows(); ++i) result(i, to) = outs[t](i, c);
    }
  }
  return result;
}

Matrix norm_of_rows(const Model& model, const Matrix& x) {
  return by_rows(x, [&](const Row& row) { return layer_norm(model, row, kLayerNormEps); });
}

Matrix pre_norm_block(const Model& model, const Matrix& x, std::size_t h, const Mask* mask) {
  const Matrix normed = model.norm(model, x);
  return add(x, model.multi_head(model, normed, normed, normed, h, mask));
}

std::size_t side_by_side(const HeadPlace& place, std::size_t c) {
  return place.head * place.width + c;
}

}  // namespace

Model::Model()
    : softmax([](const Row& xs) { return tfx::softmax(xs); }),
      score([](const Matrix& q, const Matrix& k, const Matrix&) {
        return multiply_transposed(q, k);
      }),
      factor([](const Sizes& sizes) { return 1 / std::sqrt(static_cast<double>(sizes.width)); }),
      hide(hide_from_softmax),
      weigh(
          [](const Model& model, const Matrix& scores) { return by_rows(scores, model.softmax); }),
      hide_weights([](Matrix&, const Mask&) {}),
      mix(mix_values),
      given([](const Matrix&, const Matrix& weights, const Matrix&) { return weights; }),
      sees([](std::size_t i, std::size_t j, std::size_t) { return i >= j; }),
      taken(side_by_side),
      put(side_by_side),
      is_masked([](std::size_t) { return true; }),
      multi_head(join_heads),
      used_eps([](double eps) { return eps; }),
      layer_norm([](const Row& row, double eps) { return tfx::layer_norm(row, eps); }),
      norm(norm_of_rows),
      block(pre_norm_block) {}

Attention attention(const Model& model, const Matrix& q, const Matrix& k, const Matrix& v,
                    const Mask* mask, std::size_t heads) {
  Matrix scores = model.score(q, k, v);
  if (scores.rows() != q.rows() || scores.cols() != k.rows()) {
    throw std::invalid_argument("the scores are not queries by keys");
  }
  const double factor = model.factor({q.rows(), k.rows(), k.cols(), v.cols(), heads});
  for (double& score : scores.cells()) score *= factor;
  if (mask != nullptr) model.hide(scores, *mask);
  Matrix weights = model.weigh(model, scores);
  if (mask != nullptr) model.hide_weights(weights, *mask);
  return {.out = model.mix(weights, k, v), .weights = model.given(scores, weights, k)};
}

Mask causal_mask(const Model& model, std::size_t n) {
  Mask mask(n, n);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) mask.set(i, j, model.sees(i, j, n));
  }
  return mask;
}

Row layer_norm(const Model& model, const Row& row, double eps) {
  return model.layer_norm(row, model.used_eps(eps));
}

Matrix head(const Model& model, const Matrix& q, const Matrix& k, const Matrix& v, const Mask* mask,
            std::size_t heads) {
  Matrix out = attention(model, q, k, v, mask, heads).out;
  // As where K takes the place of V, and is not as wide.
  if (out.rows() != q.rows() || out.cols() != v.cols()) {
    throw std::invalid_argument("the head is not queries by value columns");
  }
  return out;
}

std::vector<Matrix> heads(const Model& model, const Matrix& q, const Matrix& k, const Matrix& v,
                          std::size_t h, const Mask* mask) {
  require_heads("multi_head", h, "Q", q.cols());
  require_heads("multi_head", h, "V", v.cols());
  std::vector<Matrix> outs;
  for (std::size_t t = 0; t < h; ++t) {
    const HeadPlace place{t, h, q.cols() / h};
    const HeadPlace place_v{t, h, v.cols() / h};
    outs.push_back(head(model, share(model, q, place), share(model, k, place),
                        share(model, v, place_v), model.is_masked(t) ? mask : nullptr, h));
  }
  return outs;
}

Matrix transposed(const Matrix& x) {
  Matrix result(x.cols(), x.rows());
  for (std::size_t i = 0; i < x.rows(); ++i) {
    for (std::size_t c = 0; c < x.cols(); ++c) result(c, i) = x(i, c);
  }
  return result;
}

}  // namespace tfx::grade

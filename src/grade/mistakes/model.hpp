#pragma once

#include <cstddef>
#include <vector>

#include "core/attention.hpp"
#include "core/mask.hpp"
#include "core/matrix.hpp"

namespace tfx::grade {

using Row = std::vector<double>;

/// What a learner may think that scores are scaled by.
struct Sizes {
  std::size_t queries = 0;
  std::size_t keys = 0;
  std::size_t width = 0;        ///< of the keys that are multiplied: a head's share, d / h
  std::size_t value_width = 0;  ///< of the values, in the same way
  std::size_t heads = 0;        ///< h; 0 in attention itself
};

/// One head among h, each `width` columns wide.
struct HeadPlace {
  std::size_t head = 0;
  std::size_t heads = 1;
  std::size_t width = 0;
};

/// Lesson 2's functions, taken apart into the steps at which learners go wrong.
///
/// As it is made, each step is right, and the functions below give what core gives, but of a query
/// that sees no key: of that learners make what they like, and the model NaN. A known mistake
/// (mistakes.hpp) replaces a step: so it is made the same way wherever the step is used, in
/// attention as in each head of a block.
struct Model {
  Model();

  Row (*softmax)(const Row& xs);

  // attention, in the order of its steps
  Matrix (*score)(const Matrix& q, const Matrix& k, const Matrix& v);
  double (*factor)(const Sizes& sizes);
  void (*hide)(Matrix& scores, const Mask& mask);
  Matrix (*weigh)(const Model& model, const Matrix& scores);
  void (*hide_weights)(Matrix& weights, const Mask& mask);  ///< nothing, if it is done right
  Matrix (*mix)(const Matrix& weights, const Matrix& k, const Matrix& v);
  /// As the weights, to the caller.
  Matrix (*given)(const Matrix& scores, const Matrix& weights, const Matrix& k);

  bool (*sees)(std::size_t i, std::size_t j, std::size_t n);  ///< what causal_mask(n) says

  // multi_head
  std::size_t (*taken)(const HeadPlace& place, std::size_t c);  ///< column of Q, K, V
  std::size_t (*put)(const HeadPlace& place, std::size_t c);    ///< column of the result
  bool (*is_masked)(std::size_t head);                          ///< whether the mask reaches it
  Matrix (*multi_head)(const Model& model, const Matrix& q, const Matrix& k, const Matrix& v,
                       std::size_t h, const Mask* mask);

  // layer_norm
  double (*used_eps)(double eps);  ///< what becomes of eps
  Row (*layer_norm)(const Row& row, double eps);

  // block
  Matrix (*norm)(const Model& model, const Matrix& x);
  Matrix (*block)(const Model& model, const Matrix& x, std::size_t h, const Mask* mask);
};

/// The functions as a model makes them. Shapes as in core, or what a mistake makes of them.
/// Errors: std::invalid_argument where a mistake is not defined for these shapes, as K that is not
/// transposed is not unless there are as many keys as columns.
[[nodiscard]] Attention attention(const Model& model, const Matrix& q, const Matrix& k,
                                  const Matrix& v, const Mask* mask, std::size_t heads = 0);
[[nodiscard]] Mask causal_mask(const Model& model, std::size_t n);
[[nodiscard]] Row layer_norm(const Model& model, const Row& row, double eps);

/// What attention gives one head of `heads`, to be joined with the others: queries by V's columns.
/// Errors: std::invalid_argument, also where a mistake makes it another shape.
[[nodiscard]] Matrix head(const Model& model, const Matrix& q, const Matrix& k, const Matrix& v,
                          const Mask* mask, std::size_t heads);

/// The heads of a model one by one, each n x its share of V's columns.
[[nodiscard]] std::vector<Matrix> heads(const Model& model, const Matrix& q, const Matrix& k,
                                        const Matrix& v, std::size_t h, const Mask* mask);

/// Each row through a function of a row.
template <typename Function>
[[nodiscard]] Matrix by_rows(const Matrix& x, const Function& function) {
  Matrix result(x.rows(), x.cols());
  for (std::size_t i = 0; i < x.rows(); ++i) {
    const Row row = function(Row(x.row(i).begin(), x.row(i).end()));
    for (std::size_t c = 0; c < x.cols(); ++c) result(i, c) = row[c];
  }
  return result;
}

[[nodiscard]] Matrix transposed(const Matrix& x);

}  // namespace tfx::grade

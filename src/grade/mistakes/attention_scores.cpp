#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>

#include "core/linalg.hpp"
#include "grade/mistakes/tables.hpp"

namespace tfx::grade {
namespace {

double root(std::size_t count) {
  return std::sqrt(static_cast<double>(count));
}

Matrix over_root(Matrix cells, std::size_t width) {
  for (double& x : cells.cells()) x /= root(width);
  return cells;
}

Matrix mix_over_root(const Matrix& weights, const Matrix& k, const Matrix& v) {
  return over_root(multiply_transposed(weights, transposed(v)), k.cols());
}

Row length_one(const Row& row) {
  const double length = std::sqrt(dot(row, row));
  Row result = row;
  for (double& x : result) x /= length;
  return result;
}

/// Dot products over the columns from `first` to before `last` alone.
Matrix products(const Matrix& q, const Matrix& k, std::size_t first, std::size_t last) {
  Matrix result(q.rows(), k.rows());
  for (std::size_t i = 0; i < q.rows(); ++i) {
    for (std::size_t j = 0; j < k.rows(); ++j) {
      for (std::size_t c = first; c < last; ++c) result(i, j) += q(i, c) * k(j, c);
    }
  }
  return result;
}

constexpr auto kMistakes = std::to_array<Mistake>({
    {"attention.no_root", [](Model& model) { model.factor = [](const Sizes&) { return 1.0; }; }},
    {"attention.width_for_root",
     [](Model& model) {
       model.factor = [](const Sizes& s) { return 1 / static_cast<double>(s.width); };
     }},
    {"attention.half_width_for_root",
     [](Model& model) {
       model.factor = [](const Sizes& s) { return 2 / static_cast<double>(s.width); };
     }},
    {"attention.half_width_cut",
     [](Model& model) {
       model.factor = [](const Sizes& s) {
         return 1 / std::floor(static_cast<double>(s.width) / 2);
       };
     }},
    {"attention.root_cut",
     [](Model& model) {
       model.factor = [](const Sizes& s) { return 1 / std::floor(root(s.width)); };
     }},
    {"attention.root_of_64",
     [](Model& model) { model.factor = [](const Sizes&) { return 1.0 / 8; }; }},
    {"attention.root_multiplied",
     [](Model& model) { model.factor = [](const Sizes& s) { return root(s.width); }; }},
    {"attention.root_of_keys",
     [](Model& model) { model.factor = [](const Sizes& s) { return 1 / root(s.keys); }; }},
    {"attention.root_of_queries",
     [](Model& model) { model.factor = [](const Sizes& s) { return 1 / root(s.queries); }; }},
    {"attention.root_of_value_width",
     [](Model& model) { model.factor = [](const Sizes& s) { return 1 / root(s.value_width); }; }},
    {"attention.root_of_root",
     [](Model& model) {
       model.factor = [](const Sizes& s) { return 1 / std::sqrt(root(s.width)); };
     }},
    {"attention.width_squared",
     [](Model& model) {
       model.factor = [](const Sizes& s) { return 1 / static_cast<double>(s.width * s.width); };
     }},
    {"attention.root_after_softmax",
     [](Model& model) {
       model.factor = [](const Sizes&) { return 1.0; };
       model.mix = mix_over_root;
     }},
    {"attention.weights_over_root",
     [](Model& model) {
       model.factor = [](const Sizes&) { return 1.0; };
       model.mix = mix_over_root;
       model.given = [](const Matrix&, const Matrix& weights, const Matrix& k) {
         return over_root(weights, k.cols());
       };
     }},
    {"attention.cosine",
     [](Model& model) {
       model.score = [](const Matrix& q, const Matrix& k, const Matrix&) {
         return multiply_transposed(by_rows(q, length_one), by_rows(k, length_one));
       };
     }},
    {"attention.not_transposed",
     [](Model& model) {
       model.score = [](const Matrix& q, const Matrix& k, const Matrix&) {
         return multiply_transposed(q, transposed(k));
       };
     }},
    {"attention.query_and_key_swapped",
     [](Model& model) {
       model.score = [](const Matrix& q, const Matrix& k, const Matrix&) {
         return multiply_transposed(k, q);
       };
     }},
    {"attention.query_for_key",
     [](Model& model) {
       model.score = [](const Matrix& q, const Matrix&, const Matrix&) {
         return multiply_transposed(q, q);
       };
     }},
    {"attention.key_for_query",
     [](Model& model) {
       model.score = [](const Matrix& q, const Matrix& k, const Matrix&) {
         if (q.rows() > k.rows()) throw std::invalid_argument("K has fewer rows than Q");
         Matrix asking(q.rows(), k.cols());
         std::ranges::copy(k.cells().first(asking.cells().size()), asking.cells().begin());
         return multiply_transposed(asking, k);
       };
     }},
    {"attention.value_for_key",
     [](Model& model) {
       model.score = [](const Matrix& q, const Matrix&, const Matrix& v) {
         if (q.cols() > v.cols()) throw std::invalid_argument("V has fewer columns than Q");
         return products(q, v, 0, q.cols());
       };
     }},
    {"attention.first_product_alone",
     [](Model& model) {
       model.score = [](const Matrix& q, const Matrix& k, const Matrix&) {
         return products(q, k, 0, 1);
       };
     }},
    {"attention.last_product_alone",
     [](Model& model) {
       model.score = [](const Matrix& q, const Matrix& k, const Matrix&) {
         return products(q, k, k.cols() - 1, k.cols());
       };
     }},
    {"attention.last_column_left_out",
     [](Model& model) {
       model.score = [](const Matrix& q, const Matrix& k, const Matrix&) {
         return products(q, k, 0, k.cols() - 1);
       };
     }},
    {"attention.all_weights_equal",
     [](Model& model) {
       model.score = [](const Matrix& q, const Matrix& k, const Matrix&) {
         return Matrix(q.rows(), k.rows());
       };
     }},
});

}  // namespace

std::span<const Mistake> attention_score_mistakes() {
  return kMistakes;
}

}  // namespace tfx::grade

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "core/linalg.hpp"
#include "grade/mistakes/tables.hpp"

namespace tfx::grade {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();

double root(std::size_t count) {
  return std::sqrt(static_cast<double>(count));
}

template <typename Change>
void for_hidden(Matrix& cells, const Mask& mask, const Change& change) {
  for (std::size_t i = 0; i < cells.rows(); ++i) {
    for (std::size_t j = 0; j < cells.cols(); ++j) {
      if (!mask(i, j)) change(cells(i, j));
    }
  }
}

/// Hides by a number in place of -inf.
template <int kExponent>
void hide_by_power_of_ten(Matrix& scores, const Mask& mask) {
  for_hidden(scores, mask, [](double& score) { score = -std::pow(10.0, kExponent); });
}

/// Where the mask is read at (j, i): only for as many queries as keys.
template <typename Change>
void for_hidden_transposed(Matrix& cells, const Mask& mask, const Change& change) {
  if (mask.rows() != mask.cols()) throw std::invalid_argument("the mask is not square");
  for (std::size_t i = 0; i < cells.rows(); ++i) {
    for (std::size_t j = 0; j < cells.cols(); ++j) {
      if (!mask(j, i)) change(cells(i, j));
    }
  }
}

Row length_one(const Row& row) {
  const double length = std::sqrt(dot(row, row));
  Row result = row;
  for (double& x : result) x /= length;
  return result;
}

void hide_nothing(Matrix& /*scores*/, const Mask& /*mask*/) {}

constexpr auto kMistakes = std::to_array<Mistake>({
    // How scores are made
    {"attention.no_root",
     [](Model& model) { model.factor = [](const Sizes&) { return 1.0; }; }},
    {"attention.width_for_root",
     [](Model& model) {
       model.factor = [](const Sizes& s) { return 1 / static_cast<double>(s.width); };
     }},
    {"attention.half_width_for_root",
     [](Model& model) {
       model.factor = [](const Sizes& s) { return 2 / static_cast<double>(s.width); };
     }},
    {"attention.root_multiplied",
     [](Model& model) { model.factor = [](const Sizes& s) { return root(s.width); }; }},
    {"attention.root_of_keys",
     [](Model& model) { model.factor = [](const Sizes& s) { return 1 / root(s.keys); }; }},
    {"attention.root_of_value_width",
     [](Model& model) { model.factor = [](const Sizes& s) { return 1 / root(s.value_width); }; }},
    {"attention.root_of_root",
     [](Model& model) { model.factor = [](const Sizes& s) { return 1 / std::sqrt(root(s.width)); }; }},
    {"attention.width_squared",
     [](Model& model) {
       model.factor = [](const Sizes& s) {
         return 1 / static_cast<double>(s.width * s.width);
       };
     }},
    {"attention.root_after_softmax",
     [](Model& model) {
       model.factor = [](const Sizes&) { return 1.0; };
       model.mix = [](const Matrix& weights, const Matrix& k, const Matrix& v) {
         Matrix out = multiply_transposed(weights, transposed(v));
         for (double& x : out.cells()) x /= root(k.cols());
         return out;
       };
       model.given = [](const Matrix& /*scores*/, const Matrix& weights) { return weights; };
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
    {"attention.query_for_key",
     [](Model& model) {
       model.score = [](const Matrix& q, const Matrix&, const Matrix&) {
         return multiply_transposed(q, q);
       };
     }},
    {"attention.key_for_query",
     [](Model& model) {
       model.score = [](const Matrix&, const Matrix& k, const Matrix&) {
         return multiply_transposed(k, k);
       };
     }},
    {"attention.value_for_key",
     [](Model& model) {
       model.score = [](const Matrix& q, const Matrix&, const Matrix& v) {
         return multiply_transposed(q, v);
       };
     }},

    // How they become weights
    {"attention.softmax_over_queries",
     [](Model& model) {
       model.weigh = [](const Model& steps, const Matrix& scores) {
         return transposed(by_rows(transposed(scores), steps.softmax));
       };
     }},
    {"attention.softmax_over_all",
     [](Model& model) {
       model.weigh = [](const Model& steps, const Matrix& scores) {
         Matrix result(scores.rows(), scores.cols());
         const Row all(scores.cells().begin(), scores.cells().end());
         std::ranges::copy(steps.softmax(all), result.cells().begin());
         return result;
       };
     }},
    {"attention.no_softmax",
     [](Model& model) {
       model.weigh = [](const Model&, const Matrix& scores) { return scores; };
     }},
    {"attention.softmax_twice",
     [](Model& model) {
       model.weigh = [](const Model& steps, const Matrix& scores) {
         return by_rows(by_rows(scores, steps.softmax), steps.softmax);
       };
     }},

    // How the mask hides
    {"attention.mask_ignored", [](Model& model) { model.hide = hide_nothing; }},
    {"attention.mask_inverted",
     [](Model& model) {
       model.hide = [](Matrix& scores, const Mask& mask) {
         for (std::size_t i = 0; i < scores.rows(); ++i) {
           for (std::size_t j = 0; j < scores.cols(); ++j) {
             if (mask(i, j)) scores(i, j) = -kInf;
           }
         }
       };
     }},
    {"attention.mask_transposed",
     [](Model& model) {
       model.hide = [](Matrix& scores, const Mask& mask) {
         for_hidden_transposed(scores, mask, [](double& score) { score = -kInf; });
       };
     }},
    {"attention.mask_after_softmax",
     [](Model& model) {
       model.hide = hide_nothing;
       model.hide_weights = [](Matrix& weights, const Mask& mask) {
         for_hidden(weights, mask, [](double& weight) { weight = 0; });
       };
     }},
    {"attention.mask_times_zero",
     [](Model& model) {
       model.hide = [](Matrix& scores, const Mask& mask) {
         for_hidden(scores, mask, [](double& score) { score = 0; });
       };
     }},
    {"attention.mask_of_first_query",
     [](Model& model) {
       model.hide = [](Matrix& scores, const Mask& mask) {
         for (std::size_t i = 0; i < scores.rows(); ++i) {
           for (std::size_t j = 0; j < scores.cols(); ++j) {
             if (!mask(0, j)) scores(i, j) = -kInf;
           }
         }
       };
     }},
    {"attention.mask_plus_one",
     [](Model& model) {
       model.hide = [](Matrix& scores, const Mask& mask) {
         for (std::size_t i = 0; i < scores.rows(); ++i) {
           for (std::size_t j = 0; j < scores.cols(); ++j) scores(i, j) += mask(i, j) ? 1 : 0;
         }
       };
     }},
    {"attention.hidden_by_1", [](Model& model) { model.hide = hide_by_power_of_ten<0>; }},
    {"attention.hidden_by_10", [](Model& model) { model.hide = hide_by_power_of_ten<1>; }},
    {"attention.hidden_by_100", [](Model& model) { model.hide = hide_by_power_of_ten<2>; }},
    {"attention.hidden_by_1000", [](Model& model) { model.hide = hide_by_power_of_ten<3>; }},
    {"attention.hidden_by_plus_inf",
     [](Model& model) {
       model.hide = [](Matrix& scores, const Mask& mask) {
         for_hidden(scores, mask, [](double& score) { score = kInf; });
       };
     }},

    // How values are mixed, and what is given back
    {"attention.key_for_value",
     [](Model& model) {
       model.mix = [](const Matrix& weights, const Matrix& k, const Matrix&) {
         return multiply_transposed(weights, transposed(k));
       };
     }},
    {"attention.weights_transposed",
     [](Model& model) {
       model.mix = [](const Matrix& weights, const Matrix&, const Matrix& v) {
         return multiply_transposed(transposed(weights), transposed(v));
       };
     }},
    {"attention.largest_alone",
     [](Model& model) {
       model.mix = [](const Matrix& weights, const Matrix&, const Matrix& v) {
         Matrix out(weights.rows(), v.cols());
         for (std::size_t i = 0; i < out.rows(); ++i) {
           const auto row = weights.row(i);
           const auto best = static_cast<std::size_t>(std::ranges::max_element(row) - row.begin());
           std::ranges::copy(v.row(best), out.row(i).begin());
         }
         return out;
       };
     }},
    {"attention.mean_of_mix",
     [](Model& model) {
       model.mix = [](const Matrix& weights, const Matrix&, const Matrix& v) {
         Matrix out = multiply_transposed(weights, transposed(v));
         for (double& x : out.cells()) x /= static_cast<double>(v.rows());
         return out;
       };
     }},
    {"attention.columns_run_on",
     [](Model& model) {
       model.mix = [](const Matrix& weights, const Matrix&, const Matrix& v) {
         Matrix out = multiply_transposed(weights, transposed(v));
         for (std::size_t i = 0; i < out.rows(); ++i) {
           for (std::size_t c = 1; c < out.cols(); ++c) out(i, c) += out(i, c - 1);
         }
         return out;
       };
     }},
    {"attention.scores_given",
     [](Model& model) {
       model.given = [](const Matrix& scores, const Matrix&) { return scores; };
     }},
});

}  // namespace

std::span<const Mistake> attention_mistakes() {
  return kMistakes;
}

}  // namespace tfx::grade

#include <array>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include "core/softmax.hpp"
#include "grade/mistakes/tables.hpp"

namespace tfx::grade {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();

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

void hide_nothing(Matrix& /*scores*/, const Mask& /*mask*/) {}

void hide_in_weights(Matrix& weights, const Mask& mask) {
  for_hidden(weights, mask, [](double& weight) { weight = 0; });
}

/// The weights of visible keys moved to the front of their row.
void pack_visible(Matrix& weights, const Mask& mask) {
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    std::size_t to = 0;
    for (std::size_t j = 0; j < weights.cols(); ++j) {
      if (mask(i, j)) std::swap(weights(i, to++), weights(i, j));
    }
  }
}

constexpr auto kMistakes = std::to_array<Mistake>({
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
       model.hide_weights = hide_in_weights;
     }},
    {"attention.mask_on_values",
     [](Model& model) {
       model.hide = hide_nothing;
       model.hide_weights = hide_in_weights;
       model.given = [](const Matrix& scores, const Matrix&, const Matrix&) {
         return by_rows(scores, [](const Row& row) { return tfx::softmax(row); });
       };
     }},
    {"attention.visible_packed", [](Model& model) { model.hide_weights = pack_visible; }},
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
    {"attention.hidden_by_large_number",
     [](Model& model) {
       model.hide = [](Matrix& scores, const Mask& mask) {
         for_hidden(scores, mask, [](double& score) { score = 1e9; });
       };
     }},
    {"attention.hidden_by_plus_inf",
     [](Model& model) {
       model.hide = [](Matrix& scores, const Mask& mask) {
         for_hidden(scores, mask, [](double& score) { score = kInf; });
       };
     }},
});

}  // namespace

std::span<const Mistake> attention_mask_mistakes() {
  return kMistakes;
}

}  // namespace tfx::grade

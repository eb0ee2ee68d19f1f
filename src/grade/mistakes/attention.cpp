#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <stdexcept>

#include "core/linalg.hpp"
#include "grade/mistakes/tables.hpp"

namespace tfx::grade {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();

constexpr auto kMistakes = std::to_array<Mistake>({
    // How scores become weights
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
     [](Model& model) { model.weigh = [](const Model&, const Matrix& scores) { return scores; }; }},
    {"attention.softmax_twice",
     [](Model& model) {
       model.weigh = [](const Model& steps, const Matrix& scores) {
         return by_rows(by_rows(scores, steps.softmax), steps.softmax);
       };
     }},
    {"attention.last_row_for_all",
     [](Model& model) {
       model.weigh = [](const Model& steps, const Matrix& scores) {
         const auto last = scores.row(scores.rows() - 1);
         return by_rows(scores,
                        [&](const Row&) { return steps.softmax(Row(last.begin(), last.end())); });
       };
     }},
    {"attention.largest_of_all",
     [](Model& model) {
       model.weigh = [](const Model&, const Matrix& scores) {
         const double top = *std::ranges::max_element(scores.cells());
         return by_rows(scores, [=](Row row) {
           for (double& x : row) x = std::exp(x - top);
           const double sum = std::accumulate(row.begin(), row.end(), 0.0);
           for (double& x : row) x /= sum;
           return row;
         });
       };
     }},
    {"attention.causal_always",
     [](Model& model) {
       model.weigh = [](const Model& steps, const Matrix& scores) {
         Matrix past = scores;
         for (std::size_t i = 0; i < past.rows(); ++i) {
           for (std::size_t j = i + 1; j < past.cols(); ++j) past(i, j) = -kInf;
         }
         return by_rows(past, steps.softmax);
       };
     }},

    // How values are mixed, and what is given back
    {"attention.key_for_value",
     [](Model& model) {
       model.mix = [](const Matrix& weights, const Matrix& k, const Matrix&) {
         return multiply_transposed(weights, transposed(k));
       };
     }},
    {"attention.value_transposed",
     [](Model& model) {
       model.mix = [](const Matrix& weights, const Matrix&, const Matrix& v) {
         if (v.rows() != v.cols()) throw std::invalid_argument("V is not square");
         return multiply_transposed(weights, v);
       };
     }},
    {"attention.value_of_own_place",
     [](Model& model) {
       model.mix = [](const Matrix& weights, const Matrix&, const Matrix& v) {
         if (weights.rows() > v.rows()) throw std::invalid_argument("V has fewer rows than Q");
         Matrix out(weights.rows(), v.cols());
         std::ranges::copy(v.cells().first(out.cells().size()), out.cells().begin());
         return out;
       };
     }},
    {"attention.last_term_alone",
     [](Model& model) {
       model.mix = [](const Matrix& weights, const Matrix&, const Matrix& v) {
         const std::size_t last = v.rows() - 1;
         Matrix out(weights.rows(), v.cols());
         for (std::size_t i = 0; i < out.rows(); ++i) {
           for (std::size_t c = 0; c < out.cols(); ++c) out(i, c) = weights(i, last) * v(last, c);
         }
         return out;
       };
     }},
    {"attention.key_read_for_value",
     [](Model& model) {
       model.mix = [](const Matrix& weights, const Matrix& k, const Matrix& v) {
         if (k.cols() < v.cols()) throw std::invalid_argument("K has fewer columns than V");
         Matrix out(weights.rows(), v.cols());
         const Matrix mixed = multiply_transposed(weights, transposed(k));
         for (std::size_t i = 0; i < out.rows(); ++i) {
           std::ranges::copy(mixed.row(i).first(out.cols()), out.row(i).begin());
         }
         return out;
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
       model.given = [](const Matrix& scores, const Matrix&, const Matrix&) { return scores; };
     }},
});

}  // namespace

std::span<const Mistake> attention_mistakes() {
  return kMistakes;
}

}  // namespace tfx::grade

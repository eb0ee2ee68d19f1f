#include <algorithm>
#include <array>

#include "core/causal_mask.hpp"
#include "core/layer_norm.hpp"
#include "core/linalg.hpp"
#include "grade/mistakes/tables.hpp"

namespace tfx::grade {
namespace {

/// multi_head of normed tokens: what a block adds to X.
Matrix branch(const Model& model, const Matrix& x, std::size_t h, const Mask* mask) {
  const Matrix normed = model.norm(model, x);
  return model.multi_head(model, normed, normed, normed, h, mask);
}

Matrix attend_to_itself(const Model& model, const Matrix& x, std::size_t h, const Mask* mask) {
  return model.multi_head(model, x, x, x, h, mask);
}

constexpr auto kMistakes = std::to_array<Mistake>({
    {"block.no_residual", [](Model& model) { model.block = branch; }},
    {"block.residual_of_normed",
     [](Model& model) {
       model.block = [](const Model& steps, const Matrix& x, std::size_t h, const Mask* mask) {
         return add(steps.norm(steps, x), branch(steps, x, h, mask));
       };
     }},
    {"block.residual_twice",
     [](Model& model) {
       model.block = [](const Model& steps, const Matrix& x, std::size_t h, const Mask* mask) {
         return add(x, add(x, branch(steps, x, h, mask)));
       };
     }},
    {"block.residual_averaged",
     [](Model& model) {
       model.block = [](const Model& steps, const Matrix& x, std::size_t h, const Mask* mask) {
         Matrix out = add(x, branch(steps, x, h, mask));
         for (double& y : out.cells()) y /= 2;
         return out;
       };
     }},
    {"block.rows_joined",
     [](Model& model) {
       model.block = [](const Model& steps, const Matrix& x, std::size_t h, const Mask* mask) {
         const Matrix out = branch(steps, x, h, mask);
         Matrix result(x.rows(), x.cols() + out.cols());
         for (std::size_t i = 0; i < x.rows(); ++i) {
           std::ranges::copy(out.row(i), std::ranges::copy(x.row(i), result.row(i).begin()).out);
         }
         return result;
       };
     }},
    {"block.tokens_appended",
     [](Model& model) {
       model.block = [](const Model& steps, const Matrix& x, std::size_t h, const Mask* mask) {
         const Matrix out = branch(steps, x, h, mask);
         Matrix result(x.rows() + out.rows(), x.cols());
         std::ranges::copy(out.cells(), std::ranges::copy(x.cells(), result.cells().begin()).out);
         return result;
       };
     }},
    {"block.norm_after_sum",
     [](Model& model) {
       model.block = [](const Model& steps, const Matrix& x, std::size_t h, const Mask* mask) {
         return steps.norm(steps, add(x, attend_to_itself(steps, x, h, mask)));
       };
     }},
    {"block.norm_after_attention",
     [](Model& model) {
       model.block = [](const Model& steps, const Matrix& x, std::size_t h, const Mask* mask) {
         return add(x, steps.norm(steps, attend_to_itself(steps, x, h, mask)));
       };
     }},
    {"block.norm_before_and_after",
     [](Model& model) {
       model.block = [](const Model& steps, const Matrix& x, std::size_t h, const Mask* mask) {
         return steps.norm(steps, add(x, branch(steps, x, h, mask)));
       };
     }},
    {"block.branch_normed_again",
     [](Model& model) {
       model.block = [](const Model& steps, const Matrix& x, std::size_t h, const Mask* mask) {
         return add(x, steps.norm(steps, branch(steps, x, h, mask)));
       };
     }},
    {"block.norm_added_again",
     [](Model& model) {
       model.block = [](const Model& steps, const Matrix& x, std::size_t h, const Mask* mask) {
         const Matrix out = add(x, branch(steps, x, h, mask));
         return add(out, steps.norm(steps, out));
       };
     }},
    {"block.sides_swapped",
     [](Model& model) {
       model.block = [](const Model& steps, const Matrix& x, std::size_t h, const Mask* mask) {
         return add(steps.norm(steps, x), attend_to_itself(steps, x, h, mask));
       };
     }},
    {"block.no_norm",
     [](Model& model) { model.norm = [](const Model&, const Matrix& x) { return x; }; }},
    {"block.only_query_normed",
     [](Model& model) {
       model.block = [](const Model& steps, const Matrix& x, std::size_t h, const Mask* mask) {
         return add(x, steps.multi_head(steps, steps.norm(steps, x), x, x, h, mask));
       };
     }},
    {"block.only_key_normed",
     [](Model& model) {
       model.block = [](const Model& steps, const Matrix& x, std::size_t h, const Mask* mask) {
         return add(x, steps.multi_head(steps, x, steps.norm(steps, x), x, h, mask));
       };
     }},
    {"block.query_not_normed",
     [](Model& model) {
       model.block = [](const Model& steps, const Matrix& x, std::size_t h, const Mask* mask) {
         const Matrix normed = steps.norm(steps, x);
         return add(x, steps.multi_head(steps, x, normed, normed, h, mask));
       };
     }},
    {"block.key_not_normed",
     [](Model& model) {
       model.block = [](const Model& steps, const Matrix& x, std::size_t h, const Mask* mask) {
         const Matrix normed = steps.norm(steps, x);
         return add(x, steps.multi_head(steps, normed, x, normed, h, mask));
       };
     }},
    {"block.value_not_normed",
     [](Model& model) {
       model.block = [](const Model& steps, const Matrix& x, std::size_t h, const Mask* mask) {
         const Matrix normed = steps.norm(steps, x);
         return add(x, steps.multi_head(steps, normed, normed, x, h, mask));
       };
     }},
    {"block.only_value_normed",
     [](Model& model) {
       model.block = [](const Model& steps, const Matrix& x, std::size_t h, const Mask* mask) {
         return add(x, steps.multi_head(steps, x, x, steps.norm(steps, x), h, mask));
       };
     }},
    {"block.norm_over_tokens",
     [](Model& model) {
       model.norm = [](const Model& steps, const Matrix& x) {
         return transposed(by_rows(
             transposed(x), [&](const Row& row) { return layer_norm(steps, row, kLayerNormEps); }));
       };
     }},
    {"block.norm_over_matrix",
     [](Model& model) {
       model.norm = [](const Model& steps, const Matrix& x) {
         Matrix result = x;
         const Row all(x.cells().begin(), x.cells().end());
         std::ranges::copy(layer_norm(steps, all, kLayerNormEps), result.cells().begin());
         return result;
       };
     }},
    {"block.mask_ignored",
     [](Model& model) {
       model.block = [](const Model& steps, const Matrix& x, std::size_t h, const Mask*) {
         return add(x, branch(steps, x, h, nullptr));
       };
     }},
    {"block.causal_without_mask",
     [](Model& model) {
       model.block = [](const Model& steps, const Matrix& x, std::size_t h, const Mask* mask) {
         const Mask causal = tfx::causal_mask(x.rows());
         return add(x, branch(steps, x, h, mask == nullptr ? &causal : mask));
       };
     }},
    {"block.one_head",
     [](Model& model) {
       model.block = [](const Model& steps, const Matrix& x, std::size_t, const Mask* mask) {
         return add(x, branch(steps, x, 1, mask));
       };
     }},
    {"block.branch_subtracted",
     [](Model& model) {
       model.block = [](const Model& steps, const Matrix& x, std::size_t h, const Mask* mask) {
         Matrix out = branch(steps, x, h, mask);
         for (double& y : out.cells()) y = -y;
         return add(x, out);
       };
     }},
    {"block.identity",
     [](Model& model) {
       model.block = [](const Model&, const Matrix& x, std::size_t, const Mask*) { return x; };
     }},
    {"block.run_twice",
     [](Model& model) {
       model.block = [](const Model& steps, const Matrix& x, std::size_t h, const Mask* mask) {
         const Matrix once = add(x, branch(steps, x, h, mask));
         return add(once, branch(steps, once, h, mask));
       };
     }},
});

}  // namespace

std::span<const Mistake> block_mistakes() {
  return kMistakes;
}

}  // namespace tfx::grade

#include <array>

#include "grade/mistakes/tables.hpp"

namespace tfx::grade {
namespace {

using Size = std::size_t;

constexpr auto kMistakes = std::to_array<Mistake>({
    {"causal_mask.strict",
     [](Model& model) { model.sees = [](Size i, Size j, Size) { return i > j; }; }},
    {"causal_mask.inverted",
     [](Model& model) { model.sees = [](Size i, Size j, Size) { return i < j; }; }},
    {"causal_mask.transposed",
     [](Model& model) { model.sees = [](Size i, Size j, Size) { return i <= j; }; }},
    {"causal_mask.one_ahead",
     [](Model& model) { model.sees = [](Size i, Size j, Size) { return i + 1 >= j; }; }},
    {"causal_mask.own_only",
     [](Model& model) { model.sees = [](Size i, Size j, Size) { return i == j; }; }},
    {"causal_mask.own_and_previous",
     [](Model& model) { model.sees = [](Size i, Size j, Size) { return i == j || i == j + 1; }; }},
    {"causal_mask.rows_reversed",
     [](Model& model) { model.sees = [](Size i, Size j, Size n) { return i + j < n; }; }},
    {"causal_mask.columns_reversed",
     [](Model& model) { model.sees = [](Size i, Size j, Size n) { return i + j + 1 >= n; }; }},
    {"causal_mask.all", [](Model& model) { model.sees = [](Size, Size, Size) { return true; }; }},
    {"causal_mask.none", [](Model& model) { model.sees = [](Size, Size, Size) { return false; }; }},
});

}  // namespace

std::span<const Mistake> mask_mistakes() {
  return kMistakes;
}

}  // namespace tfx::grade

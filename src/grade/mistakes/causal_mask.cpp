#include <array>

#include "grade/mistakes/tables.hpp"

namespace tfx::grade {
namespace {

constexpr auto kMistakes = std::to_array<Mistake>({
    {"causal_mask.strict",
     [](Model& model) { model.sees = [](std::size_t i, std::size_t j) { return i > j; }; }},
    {"causal_mask.inverted",
     [](Model& model) { model.sees = [](std::size_t i, std::size_t j) { return i < j; }; }},
    {"causal_mask.transposed",
     [](Model& model) { model.sees = [](std::size_t i, std::size_t j) { return i <= j; }; }},
    {"causal_mask.one_ahead",
     [](Model& model) { model.sees = [](std::size_t i, std::size_t j) { return i + 1 >= j; }; }},
    {"causal_mask.own_only",
     [](Model& model) { model.sees = [](std::size_t i, std::size_t j) { return i == j; }; }},
    {"causal_mask.all",
     [](Model& model) { model.sees = [](std::size_t, std::size_t) { return true; }; }},
    {"causal_mask.none",
     [](Model& model) { model.sees = [](std::size_t, std::size_t) { return false; }; }},
});

}  // namespace

std::span<const Mistake> mask_mistakes() {
  return kMistakes;
}

}  // namespace tfx::grade

#include "grade/diagnosis.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <stdexcept>
#include <string_view>

namespace tfx::grade {
namespace {

bool is_same(double got, double want, double tolerance) {
  if (std::isnan(got) || std::isnan(want)) return std::isnan(got) && std::isnan(want);
  return got == want || std::abs(got - want) <= tolerance;
}

bool is_finite(const Parts& parts) {
  return std::ranges::all_of(parts, [](const Part& part) {
    return std::ranges::all_of(part.value.cells, [](double x) { return std::isfinite(x); });
  });
}

/// What the model answers, or nothing where its mistake is not defined for these shapes.
Observed modelled(const Model& model, const Call& call) {
  try {
    return answer_of(model, call);
  } catch (const std::invalid_argument&) {
    return std::nullopt;
  }
}

/// Large numbers that a model makes in another order of operations agree in fewer digits.
double tolerance_for(const Parts& parts) {
  double largest = 1;
  for (const Part& part : parts) {
    for (const double x : part.value.cells) {
      if (std::isfinite(x)) largest = std::max(largest, std::abs(x));
    }
  }
  return kTolerance * largest;
}

/// The same arrays, with the model's numbers in the place of those that it does not say.
Parts filled(const Parts& observed, const Parts& model) {
  Parts result = observed;
  for (std::size_t p = 0; p < std::min(observed.size(), model.size()); ++p) {
    const auto& said = model[p].value.cells;
    auto& cells = result[p].value.cells;
    for (std::size_t c = 0; c < std::min(cells.size(), said.size()); ++c) {
      if (!std::isfinite(said[c])) cells[c] = said[c];
    }
  }
  return result;
}

/// Where the model's numbers are not finite, people get anything: an error, 0, what they clip to.
bool agrees(const Observed& observed, const Observed& model) {
  if (!observed) return !model || !is_finite(*model);
  return model && same(filled(*observed, *model), *model, tolerance_for(*model));
}

/// Whether the model gives what was observed, and not what is right.
bool explains(const Model& model, std::span<const Call> calls, std::span<const Observed> observed) {
  bool is_right = true;
  for (std::size_t i = 0; i < calls.size(); ++i) {
    const Observed answer = modelled(model, calls[i]);
    if (!agrees(observed[i], answer)) return false;
    is_right = is_right && answer && same(*answer, right_answer(calls[i]));
  }
  return !is_right;
}

/// The mistakes that can show in the function, its own first.
std::vector<const Mistake*> candidates(Function function) {
  std::vector<const Mistake*> result;
  for (const std::string_view used : used_by(function)) {
    for (const Mistake& mistake : mistakes()) {
      if (mistake.function() == used) result.push_back(&mistake);
    }
  }
  return result;
}

/// Those of the function itself where there is one; what it uses explains the rest.
std::vector<Explanation> own_first(Function function, std::vector<Explanation> explanations) {
  const auto is_own = [&](const Explanation& explanation) {
    return std::ranges::any_of(explanation, [&](const Mistake* mistake) {
      return mistake->function() == name_of(function);
    });
  };
  if (std::ranges::any_of(explanations, is_own)) {
    std::erase_if(explanations, [&](const Explanation& each) { return !is_own(each); });
  }
  return explanations;
}

}  // namespace

std::vector<std::string_view> used_by(Function function) {
  switch (function) {
    case Function::kAttention: return {"attention", "softmax"};
    case Function::kMultiHead: return {"multi_head", "attention", "softmax"};
    case Function::kBlock: return {"block", "layer_norm", "multi_head", "attention", "softmax"};
    default: return {name_of(function)};
  }
}

bool same(const Parts& got, const Parts& want, double tolerance) {
  return std::ranges::equal(got, want, [&](const Part& a, const Part& b) {
    return a.name == b.name && a.value.shape == b.value.shape &&
           std::ranges::equal(a.value.cells, b.value.cells,
                              [&](double x, double y) { return is_same(x, y, tolerance); });
  });
}

std::vector<Explanation> explain(Function function, std::span<const Call> calls,
                                 std::span<const Observed> observed) {
  assert(calls.size() == observed.size());
  const std::vector<const Mistake*> known = candidates(function);
  std::vector<Explanation> result;
  for (const Mistake* mistake : known) {
    if (explains(model_with(*mistake), calls, observed)) result.push_back({mistake});
  }
  if (!result.empty()) return own_first(function, std::move(result));
  for (std::size_t a = 0; a < known.size(); ++a) {
    for (std::size_t b = a + 1; b < known.size(); ++b) {
      Model model = model_with(*known[a]);
      known[b]->make(model);
      if (explains(model, calls, observed)) result.push_back({known[a], known[b]});
    }
  }
  return own_first(function, std::move(result));
}

}  // namespace tfx::grade

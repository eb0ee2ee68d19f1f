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

bool has_number(const Observed& answer) {
  return answer && std::ranges::any_of(*answer, [](const Part& part) {
           return std::ranges::any_of(part.value.cells, [](double x) { return std::isfinite(x); });
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

/// How a model's answers lie to those observed: as far as they go, or number by number.
enum class Match { kNone, kLoose, kExact };

/// The same arrays, with the model's numbers in the place of those that are not finite in it.
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

/// An error is what Python makes of a number that is not finite. Some get another number there,
/// from a guard or a clip; those match loosely.
Match match_of(const Observed& observed, const Observed& model) {
  if (!observed) return !model || !is_finite(*model) ? Match::kExact : Match::kNone;
  if (!model) return Match::kNone;
  const double tolerance = tolerance_for(*model);
  if (same(*observed, *model, tolerance)) return Match::kExact;
  return same(filled(*observed, *model), *model, tolerance) ? Match::kLoose : Match::kNone;
}

bool is_right(const Observed& answer, const Parts& right) {
  return answer && same(*answer, right);
}

/// Whether `is_meant(observed, the model's, right)` of a number of the answer.
template <typename Condition>
bool any_number(const Parts& observed, const Parts& model, const Parts& right,
                const Condition& is_meant) {
  for (std::size_t p = 0; p < std::min(observed.size(), right.size()); ++p) {
    const auto& got = observed[p].value.cells;
    const auto& said = model[p].value.cells;
    const auto& want = right[p].value.cells;
    for (std::size_t c = 0; c < std::min(got.size(), want.size()); ++c) {
      if (is_meant(got[c], said[c], want[c])) return true;
    }
  }
  return false;
}

bool is_wrong_as_said(const Parts& observed, const Parts& model, const Parts& right) {
  return any_number(observed, model, right, [](double got, double said, double want) {
    return std::isfinite(said) && !is_same(got, want, kTolerance);
  });
}

/// Whether nothing but wrong zeros, NaN and infinities stands where the model is not finite.
bool is_without_numbers(const Parts& observed, const Parts& model, const Parts& right) {
  return !any_number(observed, model, right, [](double got, double said, double want) {
    const bool is_number = std::isfinite(got) && got != 0;
    return !std::isfinite(said) && (is_number || is_same(got, want, kTolerance));
  });
}

/// How the model's answers lie to what was observed in all calls. None where all of it is right,
/// and where a loose match lacks the evidence that `explain` asks for.
Match match_of(const Model& model, std::span<const Call> calls,
               std::span<const Observed> observed) {
  bool any_is_wrong = false;
  bool any_is_wrong_as_said = false;
  bool any_is_guarded = false;  // right where the model is not finite
  Match result = Match::kExact;
  for (std::size_t i = 0; i < calls.size(); ++i) {
    const Parts right = right_answer(calls[i]);
    const Observed answer = modelled(model, calls[i]);
    const Match match = match_of(observed[i], answer);
    result = std::min(result, match);
    if (result == Match::kNone) return result;
    if (is_right(observed[i], right)) {
      any_is_guarded = any_is_guarded || match == Match::kLoose;
      continue;
    }
    any_is_wrong = any_is_wrong || !is_right(answer, right);
    if (!observed[i] || !answer) continue;
    if (is_wrong_as_said(*observed[i], *answer, right)) {
      any_is_wrong_as_said = true;
    } else if (match == Match::kLoose && !is_without_numbers(*observed[i], *answer, right)) {
      return Match::kNone;
    }
  }
  if (!any_is_wrong || (any_is_guarded && !any_is_wrong_as_said)) return Match::kNone;
  return result;
}

/// Explanations that match number by number; only where there is none, those that match loosely.
class Found {
 public:
  void add(Match match, Explanation explanation) {
    if (match == Match::kNone) return;
    (match == Match::kExact ? exact_ : loose_).push_back(std::move(explanation));
  }
  [[nodiscard]] std::vector<Explanation> best() && {
    return exact_.empty() ? std::move(loose_) : std::move(exact_);
  }

 private:
  std::vector<Explanation> exact_;
  std::vector<Explanation> loose_;
};

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
  if (std::ranges::none_of(observed, has_number)) return {};
  const std::vector<const Mistake*> known = candidates(function);
  Found single;
  for (const Mistake* mistake : known) {
    single.add(match_of(model_with(*mistake), calls, observed), {mistake});
  }
  std::vector<Explanation> result = std::move(single).best();
  if (!result.empty()) return own_first(function, std::move(result));
  Found pairs;
  for (std::size_t a = 0; a < known.size(); ++a) {
    for (std::size_t b = a + 1; b < known.size(); ++b) {
      Model model = model_with(*known[a]);
      known[b]->make(model);
      pairs.add(match_of(model, calls, observed), {known[a], known[b]});
    }
  }
  return own_first(function, std::move(pairs).best());
}

}  // namespace tfx::grade

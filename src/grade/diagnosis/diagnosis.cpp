#include "grade/diagnosis/diagnosis.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <iterator>
#include <stdexcept>
#include <string>
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

/// Large numbers that a model makes in another order of operations agree in fewer digits.
double tolerance_for(const Parts& parts, double tolerance) {
  double largest = 1;
  for (const Part& part : parts) {
    for (const double x : part.value.cells) {
      if (std::isfinite(x)) largest = std::max(largest, std::abs(x));
    }
  }
  return tolerance * largest;
}

bool is_near(const Parts& got, const Parts& want, double tolerance) {
  return same(got, want, tolerance_for(want, tolerance));
}

/// A call, what was observed of it, and what is made of it, in the same parts.
struct Evidence {
  const Call* call;
  const Observed* observed;
  Parts unmistaken;  ///< what the model gives in which there is no mistake
  bool is_right = false;
};

/// What the model answers, in the parts observed. Errors: as `answer_of`.
Parts modelled(const Model& model, const Call& call, const Observed& observed) {
  Parts whole = answer_of(model, call);
  return observed ? observed_of(whole, *observed) : whole;
}

/// Of no numbers nothing is to be told, and mistakes are not defined.
bool is_empty(const Call& call) {
  return call.row.empty() && call.q.cells().empty() && call.n == 0;
}

/// What is wrong first: there nearly every mistake ends that is none of those made.
std::vector<Evidence> evidence_of(std::span<const Call> calls, std::span<const Observed> observed,
                                  double tolerance) {
  std::vector<Evidence> result;
  for (std::size_t i = 0; i < calls.size(); ++i) {
    if (is_empty(calls[i])) continue;
    const Observed& seen = observed[i];
    const bool is_right =
        seen && is_near(*seen, observed_of(right_answer(calls[i]), *seen), tolerance);
    result.push_back({.call = &calls[i],
                      .observed = &seen,
                      .unmistaken = modelled(Model(), calls[i], seen),
                      .is_right = is_right});
  }
  std::ranges::stable_sort(result, {}, &Evidence::is_right);
  return result;
}

/// How a model's answers lie to those observed: as far as they go, or number by number.
enum class Match { kNone, kLoose, kExact };

/// Whether it makes no difference which number stands where the model's is not finite. Of a query
/// that sees no key it is never finite, and people make of it what they like.
bool is_open(double model, double unmistaken, bool replaced) {
  return !std::isfinite(model) && (replaced || !std::isfinite(unmistaken));
}

/// The same arrays, with the model's numbers in the place of those that make no difference.
Parts filled(const Parts& parts, const Parts& model, const Parts& unmistaken, bool replaced) {
  Parts result = parts;
  for (std::size_t p = 0; p < std::min({parts.size(), model.size(), unmistaken.size()}); ++p) {
    const auto& said = model[p].value.cells;
    const auto& right = unmistaken[p].value.cells;
    auto& cells = result[p].value.cells;
    for (std::size_t c = 0; c < std::min({cells.size(), said.size(), right.size()}); ++c) {
      if (is_open(said[c], right[c], replaced)) cells[c] = said[c];
    }
  }
  return result;
}

/// An error is what Python makes of a number that is not finite. Some get another number there,
/// from a guard or a clip; those match loosely.
Match match_of(const Evidence& evidence, const Parts& model, const Search& search) {
  const Observed& observed = *evidence.observed;
  if (!observed) return is_finite(model) ? Match::kNone : Match::kExact;
  if (is_near(*observed, model, search.tolerance)) return Match::kExact;
  const Parts open = filled(*observed, model, evidence.unmistaken, search.replaced);
  return is_near(open, model, search.tolerance) ? Match::kLoose : Match::kNone;
}

/// Whether a model's answer is another for its mistake.
bool is_mistaken(const Evidence& evidence, const Parts& model, const Search& search) {
  const Parts& right = evidence.unmistaken;
  return !is_near(filled(right, model, right, false), model, search.tolerance);
}

/// Whether `is_meant(observed, the model's, right)` of a number that is right to be there.
template <typename Condition>
bool any_number(const Evidence& evidence, const Parts& model, const Condition& is_meant) {
  const Parts& observed = **evidence.observed;
  const Parts& right = evidence.unmistaken;
  for (std::size_t p = 0; p < std::min(observed.size(), right.size()); ++p) {
    const auto& got = observed[p].value.cells;
    const auto& said = model[p].value.cells;
    const auto& want = right[p].value.cells;
    for (std::size_t c = 0; c < std::min(got.size(), want.size()); ++c) {
      if (std::isfinite(want[c]) && is_meant(got[c], said[c], want[c])) return true;
    }
  }
  return false;
}

bool is_wrong_as_said(const Evidence& evidence, const Parts& model, double tolerance) {
  return any_number(evidence, model, [&](double got, double said, double want) {
    return std::isfinite(said) && !is_same(got, want, tolerance);
  });
}

/// Whether nothing but wrong zeros, NaN and infinities stands where the model is not finite.
bool is_without_numbers(const Evidence& evidence, const Parts& model, double tolerance) {
  return !any_number(evidence, model, [&](double got, double said, double want) {
    const bool is_number = std::isfinite(got) && got != 0;
    return !std::isfinite(said) && (is_number || is_same(got, want, tolerance));
  });
}

/// How the model's answers lie to what was observed in all calls. None where its mistake shows in
/// nothing that is wrong, and where a loose match lacks the evidence that `explain` asks for.
Match match_of(const Model& model, std::span<const Evidence> evidence, const Search& search) {
  bool shows = false;
  bool is_said = false;     // a wrong number is the mistake's
  bool is_guarded = false;  // an answer is right where the mistake's is not finite
  bool is_raised = false;   // a call raised an error, which a guard would have caught
  Match result = Match::kExact;
  for (const Evidence& each : evidence) {
    try {
      const Parts answer = modelled(model, *each.call, *each.observed);
      const Match match = match_of(each, answer, search);
      result = std::min(result, match);
      is_raised = is_raised || !*each.observed;
      if (result == Match::kNone) return result;
      is_guarded = is_guarded || (each.is_right && match == Match::kLoose);
      if (each.is_right) continue;
      shows = shows || is_mistaken(each, answer, search);
      if (!*each.observed) continue;
      if (is_wrong_as_said(each, answer, search.tolerance)) {
        is_said = true;
      } else if (match == Match::kLoose && !is_without_numbers(each, answer, search.tolerance)) {
        return Match::kNone;
      }
    } catch (const std::invalid_argument&) {
      // The mistake is not defined for these shapes, which is an error in Python too.
      if (*each.observed) return Match::kNone;
      shows = true;
    }
  }
  if (!shows || (is_guarded && !is_said)) return Match::kNone;
  return result == Match::kLoose && is_raised ? Match::kNone : result;
}

/// So many pairs that give the same say nothing any more.
constexpr std::size_t kMostPairs = 3;

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

std::vector<const Mistake*> mistakes_in(Function function) {
  std::vector<const Mistake*> result;
  for (const std::string_view used : used_by(function)) {
    for (const Mistake& mistake : mistakes()) {
      if (mistake.function() == used) result.push_back(&mistake);
    }
  }
  return result;
}

bool same(const Parts& got, const Parts& want, double tolerance) {
  return std::ranges::equal(got, want, [&](const Part& a, const Part& b) {
    return a.name == b.name && a.value.shape == b.value.shape &&
           std::ranges::equal(a.value.cells, b.value.cells,
                              [&](double x, double y) { return is_same(x, y, tolerance); });
  });
}

Parts observed_of(const Parts& whole, const Parts& observed) {
  Parts result;
  std::ranges::copy_if(whole, std::back_inserter(result), [&](const Part& part) {
    return std::ranges::find(observed, part.name, &Part::name) != observed.end();
  });
  return result;
}

bool is_right_answer(const Call& call, const Parts& parts, double tolerance) {
  return same(parts, observed_of(right_answer(call), parts), tolerance);
}

std::vector<report::Sentence> sentences_of(const std::vector<Explanation>& explanations) {
  std::vector<report::Sentence> result;
  if (explanations.size() > 1) result.push_back({"grade.either"});
  for (const Explanation& explanation : explanations) {
    if (explanation.size() > 1) result.push_back({"grade.two_mistakes"});
    for (const Mistake* mistake : explanation) {
      result.push_back({"mistake." + std::string(mistake->id)});
    }
  }
  return result;
}

report::List mistakes_value(const std::vector<Explanation>& explanations) {
  report::List result;
  for (const Explanation& explanation : explanations) {
    report::List ids;
    for (const Mistake* mistake : explanation) ids.emplace_back(std::string(mistake->id));
    if (ids.size() == 1) {
      result.push_back(std::move(ids.front()));
    } else {
      result.emplace_back(std::move(ids));
    }
  }
  return result;
}

std::vector<Explanation> explain(Function function, std::span<const Call> calls,
                                 std::span<const Observed> observed, const Search& search) {
  assert(calls.size() == observed.size());
  if (std::ranges::none_of(observed, has_number)) return {};
  const std::vector<Evidence> evidence = evidence_of(calls, observed, search.tolerance);
  const std::vector<const Mistake*> known = mistakes_in(function);
  Found single;
  for (const Mistake* mistake : known) {
    single.add(match_of(model_with(*mistake), evidence, search), {mistake});
  }
  std::vector<Explanation> result = std::move(single).best();
  if (!result.empty() || search.most < 2) return own_first(function, std::move(result));
  Found pairs;
  for (std::size_t a = 0; a < known.size(); ++a) {
    for (std::size_t b = a + 1; b < known.size(); ++b) {
      Model model = model_with(*known[a]);
      known[b]->make(model);
      pairs.add(match_of(model, evidence, search), {known[a], known[b]});
    }
  }
  result = own_first(function, std::move(pairs).best());
  if (result.size() > kMostPairs) result.clear();
  return result;
}

}  // namespace tfx::grade

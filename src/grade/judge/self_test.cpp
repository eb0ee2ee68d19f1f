#include "grade/judge/self_test.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "grade/diagnosis/diagnosis.hpp"
#include "grade/judge/judge.hpp"
#include "grade/judge/made_learner.hpp"
#include "grade/judge/probes.hpp"
#include "grade/mistakes/mistakes.hpp"

namespace tfx::grade {
namespace {

using report::Check;
using report::Status;

constexpr double kFar = 1000 * kTolerance;

/// Whether one answer at least is far from right, or is none.
bool is_far(const Mistake& mistake, std::uint32_t seed) {
  const Function function = function_named(mistake.function()).value();
  std::vector<Call> calls = probes(function, seed);
  if (function == Function::kAttention) {
    std::ranges::move(masked_probes(seed), std::back_inserter(calls));
  }
  return std::ranges::any_of(calls, [&](const Call& call) {
    try {
      return !same(answer_of(model_with(mistake), call), right_answer(call), kFar);
    } catch (const std::invalid_argument&) {
      return true;
    }
  });
}

std::vector<Check> judged(const MadeLearner& learner, std::uint32_t seed) {
  return judge(ask(learner), {.seed = seed, .fresh = seed + 1});
}

/// What the checks that did not pass say: "softmax: softmax.no_sum".
std::string said_of(const std::vector<Check>& checks) {
  std::string said;
  for (const Check& check : checks) {
    if (check.status == Status::kPass) continue;
    said += (said.empty() ? "" : ", ") + check.id + ":";
    for (const std::string& mistake : check.mistakes) said += " " + mistake;
  }
  return said;
}

/// Whether one check alone did not pass, and names this mistake alone.
bool is_named(const Mistake& mistake, const std::vector<Check>& checks) {
  const auto failed = [](const Check& check) { return check.status != Status::kPass; };
  const auto first = std::ranges::find_if(checks, failed);
  return std::ranges::count_if(checks, failed) == 1 &&
         first->mistakes == std::vector<std::string>{std::string(mistake.id)};
}

Check check_of(const Mistake& mistake, std::uint32_t seed) {
  const auto* const step = std::ranges::find(kSteps, mistake.function(), &Step::id);
  Check check{.id = std::string(mistake.id), .step = step->number};
  if (!is_far(mistake, seed)) check.findings.push_back({"self_test.near"});
  const std::vector<Check> checks =
      judged({.model = model_with(mistake), .differs_in = std::string(mistake.function())}, seed);
  if (!is_named(mistake, checks)) {
    check.findings.push_back({"self_test.not_named", {{"said", said_of(checks)}}});
  }
  if (!check.findings.empty()) check.status = Status::kFail;
  return check;
}

/// Another way to be right.
struct Accepted {
  const char* id;
  std::size_t step;
  MadeLearner learner;
};

Row softmax_by_logarithm(const Row& xs) {
  const double largest = std::ranges::max(xs);
  double sum = 0;
  for (const double x : xs) sum += std::exp(x - largest);
  Row result = xs;
  for (double& x : result) x = std::exp(x - largest - std::log(sum));
  return result;
}

Row layer_norm_in_one_pass(const Row& row, double eps) {
  double sum = 0;
  double squares = 0;
  for (const double x : row) {
    sum += x;
    squares += x * x;
  }
  const auto n = static_cast<double>(row.size());
  const double mean = sum / n;
  const double root = std::sqrt(std::max(0.0, squares / n - mean * mean) + eps);
  Row result = row;
  for (double& x : result) x = (x - mean) / root;
  return result;
}

/// A number that is low enough in place of -inf.
template <int kExponent>
void hide_by_power_of_ten(Matrix& scores, const Mask& mask) {
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      if (!mask(i, j)) scores(i, j) = -std::pow(10.0, kExponent);
    }
  }
}

template <typename Cell>
Matrix positions_from(std::size_t n, std::size_t d, const Cell& cell) {
  Matrix result(n, d);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t c = 0; c < d; ++c) result(i, c) = cell(i, c);
  }
  return result;
}

Matrix linear_positions(std::size_t n, std::size_t d) {
  return positions_from(n, d, [n](std::size_t i, std::size_t) {
    return static_cast<double>(i) / static_cast<double>(n);
  });
}

/// All sines first, then all cosines.
Matrix positions_in_halves(std::size_t n, std::size_t d) {
  return positions_from(n, d, [d](std::size_t i, std::size_t c) {
    const std::size_t half = (d + 1) / 2;
    const double angle = static_cast<double>(i) /
                         std::pow(100.0, static_cast<double>(c % half) / static_cast<double>(half));
    return c < half ? std::sin(angle) : std::cos(angle);
  });
}

/// A table as it may have been learned.
Matrix tabled_positions(std::size_t n, std::size_t d) {
  Matrix result = Random(0).normal(n, d);
  for (double& x : result.cells()) x = std::tanh(x);
  return result;
}

std::vector<Accepted> accepted() {
  const auto made = [](void (*make)(Model&)) {
    MadeLearner learner;
    make(learner.model);
    return learner;
  };
  return {
      {"softmax_by_logarithm", 1, made([](Model& m) { m.softmax = softmax_by_logarithm; })},
      {"hidden_by_1e4", 3, made([](Model& m) { m.hide = hide_by_power_of_ten<4>; })},
      {"hidden_by_1e9", 3, made([](Model& m) { m.hide = hide_by_power_of_ten<9>; })},
      {"hidden_by_1e300", 3, made([](Model& m) { m.hide = hide_by_power_of_ten<300>; })},
      {"mask_of_ints", 3, {.mask_of_ints = true}},
      {"linear_positions", 5, {.positions = linear_positions}},
      {"positions_in_halves", 5, {.positions = positions_in_halves}},
      {"tabled_positions", 5, {.positions = tabled_positions}},
      {"one_pass_variance", 6, made([](Model& m) { m.layer_norm = layer_norm_in_one_pass; })},
  };
}

Check check_of(const Accepted& way, std::uint32_t seed) {
  Check check{.id = std::string("accepted.") + way.id, .step = way.step};
  const std::string said = said_of(judged(way.learner, seed));
  if (said.empty()) return check;
  check.status = Status::kFail;
  check.findings.push_back({"self_test.not_accepted", {{"said", said}}});
  return check;
}

}  // namespace

report::Verdict self_test(std::uint32_t seed) {
  report::Verdict verdict{.submission = "tfx"};
  for (const Mistake& mistake : mistakes()) verdict.checks.push_back(check_of(mistake, seed));
  for (const Accepted& way : accepted()) verdict.checks.push_back(check_of(way, seed));
  return verdict;
}

}  // namespace tfx::grade

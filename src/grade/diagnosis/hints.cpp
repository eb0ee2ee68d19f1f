#include "grade/diagnosis/hints.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "report/number.hpp"

namespace tfx::grade {
namespace {

using report::Sentence;

/// A call with its answer and the right one, of the same shapes.
struct Answered {
  const Call& call;
  const Parts& got;
  Parts want;

  [[nodiscard]] bool is_right() const { return same(got, want); }
};

/// Whether the calls fall in two: right where `is_easy`, wrong where not, some of each.
bool divides(const std::vector<Answered>& answers,
             const std::function<bool(const Call&)>& is_easy) {
  bool easy = false;
  bool hard = false;
  for (const Answered& answer : answers) {
    if (answer.is_right() != is_easy(answer.call)) return false;
    (answer.is_right() ? easy : hard) = true;
  }
  return easy && hard;
}

bool is_square(const Call& call) {
  return call.q.rows() == call.k.rows() || call.function == Function::kBlock;
}

std::vector<Sentence> by_call(const std::vector<Answered>& answers) {
  std::vector<Sentence> result;
  if (divides(answers, [](const Call& call) { return !call.mask; })) {
    result.push_back({"hint.only_masked"});
  }
  if (divides(answers, is_square)) result.push_back({"hint.only_square"});
  if (divides(answers, [](const Call& call) { return call.h == 1; })) {
    result.push_back({"hint.one_head"});
  }
  return result;
}

/// Whether all numbers of the answer, those too that are nearly 0, are so many times what they
/// should be.
bool is_multiple(const Answered& answer, double factor) {
  Parts multiple = answer.want;
  for (Part& part : multiple) {
    for (double& x : part.value.cells) x *= factor;
  }
  return same(answer.got, multiple, kTolerance * std::max(1.0, std::abs(factor)));
}

/// The factor by which every number of every answer is off, where it is one.
std::optional<double> factor(const std::vector<Answered>& answers) {
  std::optional<double> result;
  for (const Answered& answer : answers) {
    for (std::size_t p = 0; p < answer.got.size(); ++p) {
      const auto& got = answer.got[p].value.cells;
      const auto& want = answer.want[p].value.cells;
      for (std::size_t c = 0; c < got.size(); ++c) {
        if (std::abs(want[c]) < 1e-3) continue;
        const double quotient = got[c] / want[c];
        if (!std::isfinite(quotient)) return std::nullopt;
        if (!result) result = quotient;
        if (std::abs(quotient - *result) > 1e-6 * std::abs(*result)) return std::nullopt;
      }
    }
  }
  const bool is_one = result && std::ranges::all_of(answers, [&](const Answered& answer) {
                        return is_multiple(answer, *result);
                      });
  return is_one ? result : std::nullopt;
}

/// The number of decimals to which an answer is the right one rounded, where it is.
std::optional<int> decimals(const Answered& answer) {
  for (int digits = 1; digits <= 5; ++digits) {
    const double unit = std::pow(10.0, digits);
    Parts rounded = answer.want;
    for (Part& part : rounded) {
      for (double& x : part.value.cells) x = std::round(x * unit) / unit;
    }
    if (same(answer.got, rounded, 1e-12)) return digits;
  }
  return std::nullopt;
}

std::optional<double> first_not_finite(const Parts& parts) {
  for (const Part& part : parts) {
    const auto found =
        std::ranges::find_if(part.value.cells, [](double x) { return !std::isfinite(x); });
    if (found != part.value.cells.end()) return *found;
  }
  return std::nullopt;
}

std::vector<double> row_of(const io::Tensor& matrix, std::size_t i) {
  const std::size_t cols = matrix.shape[1];
  const auto first = matrix.cells.begin() + static_cast<std::ptrdiff_t>(i * cols);
  return {first, first + static_cast<std::ptrdiff_t>(cols)};
}

double sum_of(const std::vector<double>& xs) {
  double sum = 0;
  for (const double x : xs) sum += x;
  return sum;
}

/// Of a query that sees no key the weights are all 0, and right.
bool sees_any(const Call& call, std::size_t i) {
  if (!call.mask) return true;
  for (std::size_t j = 0; j < call.mask->cols(); ++j) {
    if ((*call.mask)(i, j)) return true;
  }
  return false;
}

/// What is wrong with weights that no weights may be.
std::vector<Sentence> of_weights(const Answered& answer) {
  std::vector<Sentence> result;
  const auto part = std::ranges::find(answer.got, "weights", &Part::name);
  if (part == answer.got.end()) return result;
  const io::Tensor& weights = part->value;
  for (std::size_t i = 0; i < weights.shape[0]; ++i) {
    const double sum = sum_of(row_of(weights, i));
    if (!(std::abs(sum - 1) <= 1e-6) && sees_any(answer.call, i) && result.empty()) {
      result.push_back({"hint.row_sums", {{"sum", report::fixed(sum, 6)}}});
    }
  }
  for (std::size_t i = 0; answer.call.mask && i < weights.shape[0]; ++i) {
    const std::vector<double> row = row_of(weights, i);
    for (std::size_t j = 0; j < row.size(); ++j) {
      if ((*answer.call.mask)(i, j) || row[j] == 0) continue;
      result.push_back({"hint.hidden_weight", {{"weight", report::shortest(row[j])}}});
      return result;
    }
  }
  return result;
}

/// How the mean and the variance of a normed row lie.
std::vector<Sentence> of_normed_row(const Answered& answer) {
  if (answer.call.function != Function::kLayerNorm) return {};
  const std::vector<double>& row = answer.got[0].value.cells;
  const auto n = static_cast<double>(row.size());
  const double mean = sum_of(row) / n;
  double squares = 0;
  for (const double x : row) squares += (x - mean) * (x - mean);
  return {{"hint.mean",
           {{"mean", report::fixed(mean, 6)}, {"variance", report::fixed(squares / n, 6)}}}};
}

std::vector<Sentence> by_numbers(const Answered& answer) {
  if (const auto value = first_not_finite(answer.got)) {
    return {{"hint.not_finite", {{"value", report::shortest(*value)}}}};
  }
  if (const auto digits = decimals(answer)) {
    return {{"hint.rounded", {{"digits", report::whole(*digits)}}}};
  }
  std::vector<Sentence> result = of_weights(answer);
  std::ranges::move(of_normed_row(answer), std::back_inserter(result));
  return result;
}

}  // namespace

std::vector<Sentence> hints(std::span<const Call> calls, std::span<const Observed> observed) {
  std::vector<Answered> answers;
  for (std::size_t i = 0; i < observed.size(); ++i) {
    if (!observed[i]) continue;
    Answered answer{calls[i], *observed[i], observed_of(right_answer(calls[i]), *observed[i])};
    const bool fits = std::ranges::equal(
        answer.got, answer.want, {}, [](const Part& part) { return part.value.shape; },
        [](const Part& part) { return part.value.shape; });
    if (fits) answers.push_back(std::move(answer));
  }
  std::vector<Sentence> result = by_call(answers);
  const auto wrong =
      std::ranges::find_if(answers, [](const auto& each) { return !each.is_right(); });
  if (wrong == answers.end()) return result;
  if (const auto by = factor(answers); by && std::abs(*by) > 1e-3) {
    result.push_back({"hint.factor", {{"factor", report::fixed(*by, 6)}}});
  } else {
    std::ranges::move(by_numbers(*wrong), std::back_inserter(result));
  }
  return result;
}

}  // namespace tfx::grade

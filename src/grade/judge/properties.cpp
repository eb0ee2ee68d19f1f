#include "grade/judge/properties.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>

#include "core/causal_mask.hpp"
#include "core/linalg.hpp"
#include "core/random.hpp"
#include "grade/call.hpp"
#include "grade/diagnosis/diagnosis.hpp"
#include "grade/judge/findings.hpp"
#include "grade/judge/reading.hpp"
#include "report/record.hpp"

namespace tfx::grade {
namespace {

using report::Check;
using report::Sentence;
using report::Status;
using report::whole;

constexpr std::size_t kTokens = 48;
constexpr std::size_t kWidth = 32;
constexpr std::size_t kHeads = 4;

/// A call whose tokens can be changed and put in order: those of Q, K and V, or of X.
Call call_of(Function function, std::uint32_t seed) {
  Random random(seed);
  Call call{.function = function, .h = kHeads};
  call.q = random.normal(kTokens, kWidth);
  call.k = random.normal(kTokens, kWidth);
  call.v = random.normal(kTokens, kWidth);
  return call;
}

/// The rows that a function gives, a token each.
Matrix rows_of(const Parts& parts) {
  const io::Tensor& value = parts.front().value;
  Matrix rows(value.shape[0], value.shape[1]);
  std::ranges::copy(value.cells, rows.cells().begin());
  return rows;
}

/// One property of one function, and what is found on the way.
class PropertyJudge {
 public:
  PropertyJudge(const Ask& ask, const JudgeOptions& options, Function function)
      : ask_(ask), options_(options), function_(function) {}

  Check check(const char* name, void (PropertyJudge::*judge)()) {
    const std::string_view function = name_of(function_);
    const auto* const step = std::ranges::find(kSteps, function, &Step::id);
    check_ = {.id = fmt::format("{}.{}", function, name), .step = step->number};
    (this->*judge)();
    return std::move(check_);
  }

  void judge_rows_sum() {
    const Call call = call_of(function_, options_.seed);
    const auto weights = weights_of(call);
    if (!weights) return;
    for (std::size_t i = 0; i < kTokens; ++i) {
      double sum = 0;
      for (std::size_t j = 0; j < kTokens; ++j) {
        const double weight = weights->cells[i * kTokens + j];
        if (!(weight >= 0)) return fail(call, {"property.negative", at(i, j, weight)});
        sum += weight;
      }
      if (std::abs(sum - 1) <= options_.tolerance) continue;
      return fail(call, {"property.rows_sum", {{"row", whole(i)}, {"sum", report::shortest(sum)}}});
    }
  }

  void judge_hidden() {
    Call call = call_of(function_, options_.seed);
    call.mask = tfx::causal_mask(kTokens);
    const auto weights = weights_of(call);
    if (!weights) return;
    for (std::size_t i = 0; i < kTokens; ++i) {
      for (std::size_t j = i + 1; j < kTokens; ++j) {
        const double weight = weights->cells[i * kTokens + j];
        if (weight == 0) continue;
        return fail(call, {"property.hidden", at(i, j, weight)});
      }
    }
  }

  void judge_mixes() {
    Call call = call_of(function_, options_.seed);
    for (std::size_t i = 1; i < kTokens; ++i) {
      std::ranges::copy(call.v.row(0), call.v.row(i).begin());
    }
    const auto parts = answer_to(call);
    if (parts) compare(call, rows_of(*parts), call.v, kTokens, "property.mixes");
  }

  void judge_causal() {
    Call call = call_of(function_, options_.seed);
    call.mask = tfx::causal_mask(kTokens);
    const auto before = answer_to(call);
    const Call other = call_of(function_, options_.seed + 1);
    constexpr std::size_t kKept = kTokens / 2;
    for (const auto& [tokens, new_tokens] :
         {std::pair{&call.q, &other.q}, std::pair{&call.k, &other.k},
          std::pair{&call.v, &other.v}}) {
      for (std::size_t i = kKept; i < kTokens; ++i) {
        std::ranges::copy(new_tokens->row(i), tokens->row(i).begin());
      }
    }
    const auto after = before ? answer_to(call) : std::nullopt;
    if (after) compare(call, rows_of(*after), rows_of(*before), kKept, "property.causal");
  }

  void judge_equivariant() {
    Call call = call_of(function_, options_.seed);
    const auto first = answer_to(call);
    std::vector<std::size_t> order(kTokens);
    for (std::size_t i = 0; i < kTokens; ++i) order[i] = (7 * i + 3) % kTokens;
    for (Matrix* tokens : {&call.q, &call.k, &call.v}) *tokens = rows_in_order(*tokens, order);
    const auto shuffled = first ? answer_to(call) : std::nullopt;
    if (!shuffled) return;
    compare(call, rows_of(*shuffled), rows_in_order(rows_of(*first), order), kTokens,
            "property.equivariant");
  }

 private:
  using Arguments = std::vector<std::pair<std::string, report::Argument>>;

  static Arguments at(std::size_t row, std::size_t column, double weight) {
    return {{"row", whole(row)}, {"column", whole(column)}, {"weight", report::shortest(weight)}};
  }

  /// The rows up to `count` have to be the same.
  void compare(const Call& call, const Matrix& got, const Matrix& want, std::size_t count,
               const char* key) {
    for (std::size_t i = 0; i < count; ++i) {
      const double difference = largest_difference(got.row(i), want.row(i));
      if (difference <= options_.tolerance) continue;
      return fail(call,
                  {key, {{"row", whole(i)}, {"difference", report::scientific(difference, 1)}}});
    }
  }

  /// The weights of an answer; a check of what made none is skipped.
  std::optional<io::Tensor> weights_of(const Call& call) {
    const auto parts = answer_to(call);
    if (!parts) return std::nullopt;
    const auto weights = std::ranges::find(*parts, "weights", &Part::name);
    if (weights != parts->end()) return weights->value;
    check_.status = Status::kSkipped;
    check_.notes.push_back({"property.no_weights"});
    return std::nullopt;
  }

  /// What is answered, if it is arrays of the right shapes; else the check says why not.
  std::optional<Parts> answer_to(const Call& call) {
    ++check_.calls;
    const std::string_view function = name_of(function_);
    const Answer answer = ask_(function, positional(call), {});
    if (answer.kind != Answer::Kind::kValue) {
      report_no_answer(check_, answer, function, options_.seconds);
      show(call);
      return std::nullopt;
    }
    Reading reading = read(function, answer);
    if (!reading.faults.empty()) {
      fail(call, reading.faults.front());
      return std::nullopt;
    }
    const std::vector<std::size_t> rows{kTokens, kWidth};
    const std::vector<std::size_t> weights{kTokens, kTokens};
    for (const Part& part : *reading.parts) {
      const auto& shape = part.name == "weights" ? weights : rows;
      if (part.value.shape == shape) continue;
      fail(call, {"form.shape",
                  {{"name", part.name.empty() ? std::string(function) : part.name},
                   {"got", io::shape_text(part.value.shape)},
                   {"want", io::shape_text(shape)}}});
      return std::nullopt;
    }
    return std::move(reading.parts);
  }

  void fail(const Call& call, Sentence finding) {
    check_.status = Status::kFail;
    check_.findings.push_back(std::move(finding));
    show(call);
  }

  void show(const Call& call) {
    check_.wrong_calls = 1;
    check_.arguments = report::write_json_line(named(call));
    check_.again = python_text(name_of(function_), positional(call));
  }

  const Ask& ask_;
  const JudgeOptions& options_;
  Function function_;
  Check check_;
};

}  // namespace

std::vector<Check> judge_properties(const Ask& ask, const JudgeOptions& options) {
  std::vector<Check> result;
  for (const Function function : {Function::kAttention, Function::kMultiHead, Function::kBlock}) {
    const std::string_view name = name_of(function);
    if (!options.only.empty() && std::ranges::find(options.only, name) == options.only.end()) {
      continue;
    }
    PropertyJudge property(ask, options, function);
    if (function == Function::kAttention) {
      result.push_back(property.check("rows_sum", &PropertyJudge::judge_rows_sum));
      result.push_back(property.check("hidden", &PropertyJudge::judge_hidden));
    }
    if (function != Function::kBlock) {
      result.push_back(property.check("mixes", &PropertyJudge::judge_mixes));
    }
    result.push_back(property.check("causal", &PropertyJudge::judge_causal));
    result.push_back(property.check("equivariant", &PropertyJudge::judge_equivariant));
  }
  return result;
}

}  // namespace tfx::grade

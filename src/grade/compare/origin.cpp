#include "grade/compare/origin.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>

#include "grade/diagnosis/hints.hpp"
#include "grade/diagnosis/work.hpp"
#include "io/error.hpp"
#include "io/memory.hpp"

namespace tfx::grade {
namespace {

using report::scientific;
using report::Sentence;

/// Errors: io::InputError for arguments that core refuses.
Parts checked_answer(const Call& call) {
  const std::size_t keys = std::max(call.k.rows(), call.q.rows());
  io::require_memory(name_of(call.function), sizeof(double) * static_cast<double>(call.q.rows()) *
                                                 static_cast<double>(keys + call.v.cols()));
  try {
    return right_answer(call);
  } catch (const std::invalid_argument& error) {
    throw io::InputError(error.what());
  }
}

/// The part of each right answer that `want` is, and its name.
struct Right {
  std::string part;
  std::vector<io::Tensor> items;
};

/// One part of all answers. Of attention there are two, out and then weights.
Right right_part(const std::vector<Parts>& answers, std::size_t part) {
  Right right{.part = answers.front().at(part).name, .items = {}};
  for (const Parts& answer : answers) right.items.push_back(answer.at(part).value);
  return right;
}

Right right_of(const Claimed& claimed, const io::Tensor& want) {
  std::vector<Parts> answers;
  for (const Call& call : claimed.batch.calls) answers.push_back(checked_answer(call));
  const auto has_shape_of = [&](std::size_t part) {
    const auto& own = answers.front()[part].value.shape;
    std::vector<std::size_t> shape = claimed.batch.axes;
    shape.insert(shape.end(), own.begin(), own.end());
    return shape == want.shape;
  };
  const bool is_weights =
      claimed.weights || (answers.front().size() > 1 && !has_shape_of(0) && has_shape_of(1));
  const std::size_t part = is_weights ? 1 : 0;
  return right_part(answers, part);
}

std::string said_name(const Claimed& claimed, const Right& right) {
  std::string name(name_of(claimed.function));
  if (right.part == "weights") name += ".weights";
  return name;
}

double tolerance_for(const io::Tensor& right, double tolerance) {
  double largest = 1;
  for (const double x : right.cells) {
    if (std::isfinite(x)) largest = std::max(largest, std::abs(x));
  }
  return std::max(tolerance, kTolerance) * largest;
}

Sentence about_want(const Comparison& compared, const io::Tensor& judged, const io::Tensor& right,
                    const std::string& function) {
  if (compared.same()) {
    return {"compare.want_right",
            {{"function", function}, {"tolerance", scientific(compared.tolerance, 2)}}};
  }
  const Largest<double> worst = furthest(judged, right);
  return {"compare.want_wrong",
          {{"function", function},
           {"error", scientific(worst.value, 2)},
           {"place", place_of(worst.cell, judged.shape)}}};
}

/// Asks which mistake gives `got`, an array of the batch, of which `part` of an answer is known.
void ask(Origin& origin, const io::Tensor& got, const Claimed& claimed, const std::string& part,
         double tolerance) {
  std::vector<Observed> observed;
  for (io::Tensor& item : items_of(claimed.batch, got)) {
    observed.emplace_back(Parts{{.name = part, .value = std::move(item)}});
  }
  const std::vector<Call>& calls = claimed.batch.calls;
  const Work work = work_of(calls.front());
  // An array of other batch axes has no answers in it that a mistake could give.
  if (!observed.empty() && work.most() > 0) {
    origin.explanations = explain(claimed.function, calls, observed,
                                  {.tolerance = tolerance, .most = work.most(), .replaced = false});
  }
  const bool found = !origin.explanations.empty();
  origin.about.push_back(found ? Sentence{"compare.mistake"} : work.nothing_found());
  origin.findings = found ? sentences_of(origin.explanations) : hints(calls, observed);
}

}  // namespace

Origin origin_of(const Comparison& comparison, const io::Tensor& got, const io::Tensor& want,
                 const Claimed& claimed) {
  const Right right = right_of(claimed, want);
  const io::Tensor right_array = array_of(claimed.batch, right.items);
  const std::string function = said_name(claimed, right);
  if (right_array.shape != want.shape) {
    throw io::InputError(fmt::format("B has shape {}, {} gives {} for these inputs",
                                     io::shape_text(want.shape), function,
                                     io::shape_text(right_array.shape)));
  }
  const double tolerance = tolerance_for(right_array, comparison.tolerance);
  const io::Tensor& judged = want;  // which core may not agree with
  const Comparison wanted = compare(judged, right_array, tolerance);
  Origin origin{.want_is_right = wanted.same(),
                .about = {about_want(wanted, want, right_array, function)}};
  if (comparison.same()) return origin;
  if (compare(got, right_array, tolerance).same()) {
    origin.about.push_back(
        {"compare.got_right", {{"function", function}, {"tolerance", scientific(tolerance, 2)}}});
  } else {
    ask(origin, got, claimed, right.part, std::max(comparison.tolerance, kTolerance));
  }
  return origin;
}

void add_origin(report::Report& report, const Origin& origin, const Claimed& claimed) {
  report.parts.emplace_back(
      report::Heading{{"compare.origin", {{"function", std::string(name_of(claimed.function))}}}});
  for (const Sentence& sentence : origin.about) report.parts.emplace_back(sentence);
  if (!origin.findings.empty()) report.parts.emplace_back(report::Items{origin.findings});
}

}  // namespace tfx::grade

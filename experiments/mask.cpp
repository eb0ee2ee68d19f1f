#include "experiments/mask.hpp"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "core/attention.hpp"
#include "core/causal_mask.hpp"
#include "core/linalg.hpp"
#include "experiments/matrices.hpp"
#include "experiments/show.hpp"
#include "experiments/statistics.hpp"
#include "experiments/weights.hpp"
#include "fast/random.hpp"

namespace tfx::experiments {
namespace {

using report::Claim;
using report::fixed;
using report::Heading;
using report::Relation;
using report::Report;
using report::Sentence;
using report::Table;
using report::whole;

constexpr const char* kName = "mask";

// A wide token keeps nearly all of its weight, at d = 64 all but 0.001: the bug has then little to
// lose. So it may have where there are few tokens, or where one number is all that they have.
bool is_bug_judged(const MaskOptions& options) {
  return options.tokens >= 8 && 2 <= options.width && options.width <= 8;
}

/// What another last token does to the outputs.
struct Effect {
  std::size_t changed = 0;  // numbers of the tokens before it
  double earlier = 0;       // the largest change among them
  double last = 0;          // the largest of its own output
};

/// One way to hide the future.
struct Way {
  Attention attended;
  std::vector<double> sums;  // of the rows of weights
  Effect effect;
};

struct Run {
  Mask mask;
  Way before;  // hidden before the softmax
  Way after;   // zeroed after it
};

Attention hidden_before_softmax(const Matrix& x, const Mask& mask) {
  return attention(x, x, x, &mask);
}

/// The common bug: the denominators of the weights that are left hold the future too.
Attention zeroed_after_softmax(const Matrix& x, const Mask& mask) {
  Matrix weights = attention(x, x, x).weights;
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    for (std::size_t j = 0; j < weights.cols(); ++j) {
      if (!mask(i, j)) weights(i, j) = 0;
    }
  }
  Matrix out = mix(weights, x);
  return {std::move(out), std::move(weights)};
}

Effect effect(const Matrix& before, const Matrix& after) {
  const std::size_t earlier = (before.rows() - 1) * before.cols();
  const auto had = before.cells();
  const auto has = after.cells();
  return {.changed = differing_cells(had.first(earlier), has.first(earlier)),
          .earlier = largest_difference(had.first(earlier), has.first(earlier)),
          .last = largest_difference(had.subspan(earlier), has.subspan(earlier))};
}

Way measure(Attention (*attend)(const Matrix&, const Mask&), const Mask& mask, const Matrix& x,
            const Matrix& with_another_last) {
  Way way{.attended = attend(x, mask), .sums = {}, .effect = {}};
  way.sums = row_sums(way.attended.weights);
  way.effect = effect(way.attended.out, attend(with_another_last, mask).out);
  return way;
}

Run run(const MaskOptions& options) {
  fast::Random random(options.seed);
  const Matrix x = random.normal(options.tokens, options.width);
  const Matrix last = random.normal(1, options.width);
  Matrix changed = x;
  std::ranges::copy(last.row(0), changed.row(options.tokens - 1).begin());
  Mask mask = causal_mask(options.tokens);
  Way before = measure(hidden_before_softmax, mask, x, changed);
  Way after = measure(zeroed_after_softmax, mask, x, changed);
  return {std::move(mask), std::move(before), std::move(after)};
}

std::vector<Claim> claims(const Run& run, const MaskOptions& options) {
  const bool judged = is_bug_judged(options);
  return {{.id = "mask.is_i_at_least_j",
           .measured = whole(cells_not_causal(run.mask)),
           .relation = Relation::kEqual},
          {.id = "mask.future_is_zero",
           .measured = whole(seen_futures(run.before.attended.weights)),
           .relation = Relation::kEqual},
          {.id = "mask.rows_sum_to_one",
           .measured = report::rounding(largest_distance(run.before.sums, 1)),
           .limit = 1e-12},
          {.id = "mask.ignores_later",
           .measured = whole(run.before.effect.changed),
           .relation = Relation::kEqual},
          {.id = "mask.after_softmax_breaks_sums",
           .measured = fixed(largest_distance(run.after.sums, 1), 4),
           .relation = Relation::kGreater,
           .limit = 0.01,
           .judged = judged},
          {.id = "mask.after_softmax_leaks",
           .measured = fixed(run.after.effect.earlier, 6),
           .relation = Relation::kGreater,
           .limit = 1e-6,
           .judged = judged}};
}

void show(Report& report, const Run& run, const MaskOptions& options) {
  auto& parts = report.parts;
  parts.emplace_back(Sentence{
      "mask.setup",
      {{"n", whole(options.tokens)}, {"d", whole(options.width)}, {"seed", whole(options.seed)}}});
  for (const auto& [heading, way] : {std::pair("mask.before.weights", &run.before),
                                     std::pair("mask.after.weights", &run.after)}) {
    parts.emplace_back(Heading{{heading}});
    parts.emplace_back(heatmap({heading}, way->attended.weights));
    parts.emplace_back(Table{.rows = {line({"mask.sums"}, way->sums, 3)}});
  }
  parts.emplace_back(
      Heading{{"mask.effect", {{"numbers", whole((options.tokens - 1) * options.width)}}}});
  Table effects{.columns = {{"mask.changed"}, {"mask.earlier"}, {"mask.last"}}};
  for (const auto& [name, way] :
       {std::pair("mask.before", &run.before), std::pair("mask.after", &run.after)}) {
    effects.rows.push_back(
        {{{name}},
         {whole(way->effect.changed), fixed(way->effect.earlier, 6), fixed(way->effect.last, 6)}});
  }
  parts.emplace_back(std::move(effects));
}

report::Fields record(const Way& way) {
  return {{"weights", rows_of(way.attended.weights)},
          {"row_sums", list_of(way.sums)},
          {"row_sum_error", largest_distance(way.sums, 1)},
          {"earlier_numbers_changed", way.effect.changed},
          {"earlier_largest_change", way.effect.earlier},
          {"last_largest_change", way.effect.last}};
}

report::Fields record(const Run& run, const MaskOptions& options) {
  return {{"mask_cells_wrong", cells_not_causal(run.mask)},
          {"future_weights_not_zero", seen_futures(run.before.attended.weights)},
          {"earlier_numbers", (options.tokens - 1) * options.width},
          {"hidden_before_softmax", record(run.before)},
          {"zeroed_after_softmax", record(run.after)}};
}

}  // namespace

std::size_t cells_not_causal(const Mask& mask) {
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < mask.rows(); ++i) {
    for (std::size_t j = 0; j < mask.cols(); ++j) {
      if (mask(i, j) != (i >= j)) ++wrong;
    }
  }
  return wrong;
}

std::size_t seen_futures(const Matrix& weights) {
  std::size_t seen = 0;
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    for (std::size_t j = i + 1; j < weights.cols(); ++j) {
      if (weights(i, j) != 0) ++seen;
    }
  }
  return seen;
}

void validate(const MaskOptions& options) {
  require_at_least(kName, "--n", options.tokens, 2);
  require_at_least(kName, "--d", options.width, 1);
}

std::uint64_t bytes_needed(const MaskOptions& options) {
  const std::uint64_t x = matrix_bytes(options.tokens, options.width);
  const std::uint64_t weights = matrix_bytes(options.tokens, options.tokens);
  // X and its change, two outputs that stay and two on the way; as many weights, and the mask. Both
  // weights are recorded.
  const std::size_t shown = std::min(options.tokens, report::kMostPictured);
  return 6 * x + 4 * weights + weights / sizeof(double) +
         2 * (weights / sizeof(double)) * kBytesOfARecordedNumber + 4 * matrix_bytes(shown, shown);
}

Report mask(const MaskOptions& options) {
  validate(options);
  const Run measured = run(options);
  Report report{.experiment = kName,
                .parameters = {{"n", options.tokens}, {"d", options.width}, {"seed", options.seed}},
                .results = record(measured, options),
                .claims = claims(measured, options)};
  show(report, measured, options);
  report.figures.emplace_back(
      weights_picture(kName, options.tokens,
                      {heatmap({"mask.before"}, measured.before.attended.weights, measured.mask),
                       heatmap({"mask.after"}, measured.after.attended.weights)}));
  return report;
}

}  // namespace tfx::experiments

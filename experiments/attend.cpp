#include "experiments/attend.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/attention.hpp"
#include "core/causal_mask.hpp"
#include "core/linalg.hpp"
#include "core/random.hpp"
#include "core/shape.hpp"
#include "core/softmax.hpp"
#include "experiments/dropout.hpp"
#include "experiments/law.hpp"
#include "experiments/matrices.hpp"
#include "experiments/show.hpp"
#include "experiments/statistics.hpp"
#include "experiments/weights.hpp"

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

constexpr const char* kName = "attend";
constexpr std::array<std::size_t, 3> kWidths = {4, 64, 512};
constexpr std::size_t kPairs = 10000;
constexpr std::size_t kKeys = 10;
constexpr double kDropped = 0.1;  // of the weights: what the original transformer trains with
constexpr std::size_t kDropouts = 100;
constexpr std::size_t kDroppedTokens = 16;
constexpr std::array<double, 3> kLargeScores = {1000, 1001, 1002};

/// How widely q · k spreads at one width.
struct Spread {
  std::size_t d = 0;
  double raw = 0;     // standard deviation of q · k
  double scaled = 0;  // the same after dividing by sqrt(d)
};

/// One query's weights over ten keys, with the scores divided by the root or not.
struct Saturation {
  std::vector<double> without;
  std::vector<double> with;
};

/// Everything that is measured, in the order in which its numbers are drawn.
struct Run {
  Matrix x;
  Attention self;  // queries, keys and values are all x
  Matrix mixed;    // the output again, by hand
  std::vector<Spread> spreads;
  Saturation saturation;
  Dropout dropout;
};

Spread spread(Random& random, std::size_t d) {
  const Matrix q = random.normal_float32(kPairs, d);
  const Matrix k = random.normal_float32(kPairs, d);
  Moments dots;
  for (std::size_t i = 0; i < kPairs; ++i) dots.add(dot(q.row(i), k.row(i)));
  const double deviation = dots.standard_deviation();
  return {d, deviation, deviation / std::sqrt(static_cast<double>(d))};
}

Saturation saturation(Random& random, std::size_t d) {
  const Matrix q = random.normal_float32(1, d);
  const Matrix k = random.normal_float32(kKeys, d);
  const Attention attended = attention(q, k, k);  // no weight depends on the values
  const auto with = attended.weights.row(0);
  return {softmax(multiply_transposed(q, k).cells()), {with.begin(), with.end()}};
}

/// Of causal weights: the first token sees but itself, with a weight of 1.
Dropout dropout(Random& random, const Matrix& x) {
  const std::size_t tokens = std::min(x.rows(), kDroppedTokens);
  const Matrix first = some_rows(x, 0, tokens);
  const Mask mask = causal_mask(tokens);
  return drop(attention(first, first, first, &mask).weights, kDropped, kDropouts, random);
}

Run run(const AttendOptions& options) {
  Random random(options.seed);
  Run result;
  result.x = random.normal_float32(options.tokens, options.width);
  result.self = attention(result.x, result.x, result.x);
  result.mixed = mix(result.self.weights, result.x);
  for (const std::size_t d : kWidths) result.spreads.push_back(spread(random, d));
  result.saturation = saturation(random, kWidths.back());
  result.dropout = dropout(random, result.x);
  return result;
}

/// What softmax would be without subtracting the largest: right in mathematics, not in doubles.
std::vector<double> naive_softmax(std::span<const double> xs) {
  std::vector<double> weights;
  double sum = 0;
  for (const double x : xs) sum += weights.emplace_back(std::exp(x));
  for (double& w : weights) w /= sum;
  return weights;
}

std::vector<Claim> claims(const Run& run) {
  const double sum_error = largest_distance(row_sums(run.self.weights), 1);
  double law_error = 0;
  for (const Spread& spread : run.spreads) {
    law_error = larger(law_error, std::abs(spread.scaled - 1));
  }
  const auto& [without, with] = run.saturation;
  return {{.id = "attend.rows_sum_to_one", .measured = report::rounding(sum_error), .limit = 1e-12},
          {.id = "attend.mixes_values",
           .measured = report::rounding(largest_difference(run.self.out, run.mixed)),
           .limit = 1e-12},
          {.id = "attend.scores_spread", .measured = fixed(law_error, 4), .limit = 0.05},
          {.id = "attend.root_spreads",
           .measured = fixed(largest(without) - largest(with), 6),
           .relation = Relation::kGreater},
          {.id = "attend.naive_overflows",
           .measured = whole(finite_count(naive_softmax(kLargeScores))),
           .relation = Relation::kEqual},
          {.id = "attend.softmax_stays_finite",
           .measured = whole(finite_count(softmax(kLargeScores))),
           .relation = Relation::kEqual,
           .limit = kLargeScores.size()},
          {.id = "attend.dropout_exceeds_one",
           .measured = fixed(run.dropout.largest, 3),
           .relation = Relation::kGreater,
           .limit = 1},
          {.id = "attend.sums_expose_dropout",
           .measured = fixed(run.dropout.sum_error, 3),
           .relation = Relation::kGreater,
           .limit = 0.1}};
}

void show(Report& report, const Run& run, std::uint32_t seed) {
  auto& parts = report.parts;
  const auto& [without, with] = run.saturation;
  const auto shape = [](const Matrix& m) { return shape_text(m.rows(), m.cols()); };
  parts.emplace_back(
      Sentence{"attend.setup",
               {{"n", whole(run.x.rows())}, {"d", whole(run.x.cols())}, {"seed", whole(seed)}}});
  parts.emplace_back(Sentence{
      "attend.shapes",
      {{"x", shape(run.x)}, {"out", shape(run.self.out)}, {"weights", shape(run.self.weights)}}});
  parts.emplace_back(Heading{{"attend.weights"}});
  parts.emplace_back(heatmap({"attend.panel"}, run.self.weights));
  parts.emplace_back(Table{.rows = {line({"attend.sums"}, row_sums(run.self.weights), 3)}});
  const std::size_t last = std::min(run.x.cols(), report::kMostPrinted) - 1;
  parts.emplace_back(Heading{{"attend.mix", {{"last", whole(last)}}}});
  parts.emplace_back(Table{.rows = {line({"attend.by_attention"}, run.self.out.row(0), 4),
                                    line({"attend.by_hand"}, run.mixed.row(0), 4)}});
  parts.emplace_back(Heading{{"attend.spread", {{"pairs", whole(kPairs)}}}});
  Table spreads{.columns = {{"column.d"}, {"column.dot"}, {"column.dot_over_root"}}};
  for (const Spread& spread : run.spreads) {
    spreads.rows.push_back(
        {.cells = {whole(spread.d), fixed(spread.raw, 2), fixed(spread.scaled, 2)}});
  }
  parts.emplace_back(std::move(spreads));
  parts.emplace_back(
      Heading{{"attend.saturation", {{"keys", whole(kKeys)}, {"d", whole(kWidths.back())}}}});
  parts.emplace_back(Table{
      .rows = {line({"column.without_root"}, without, 3), line({"column.with_root"}, with, 3)}});
  parts.emplace_back(Heading{{"attend.overflow"}});
  parts.emplace_back(Table{.rows = {line({"attend.naive"}, naive_softmax(kLargeScores), 3),
                                    line({"attend.subtracting"}, softmax(kLargeScores), 3)}});
  parts.emplace_back(Heading{
      {"attend.dropout", {{"share", report::shortest(kDropped)}, {"draws", whole(kDropouts)}}}});
  parts.emplace_back(
      Table{.rows = {{{{"attend.dropout.largest"}}, {fixed(run.dropout.largest, 3)}},
                     {{{"attend.dropout.sum_error"}}, {fixed(run.dropout.sum_error, 3)}},
                     {{{"attend.dropout.sum_mean"}}, {fixed(run.dropout.sums.mean(), 3)}}}});
  parts.emplace_back(Sentence{"attend.dropout.meaning",
                              {{"share", report::shortest(kDropped)},
                               {"kept", report::shortest(1 - kDropped)},
                               {"factor", fixed(1 / (1 - kDropped), 3)}}});
}

report::Fields record(const Run& run) {
  report::List spreads;
  for (const Spread& spread : run.spreads) {
    spreads.emplace_back(report::Fields{
        {"d", spread.d}, {"dot_std", spread.raw}, {"dot_std_over_root", spread.scaled}});
  }
  return {{"x", rows_of(run.x)},
          {"weights", rows_of(run.self.weights)},
          {"row_sums", list_of(row_sums(run.self.weights))},
          {"output_0", list_of(run.self.out.row(0))},
          {"output_0_by_hand", list_of(run.mixed.row(0))},
          {"spreads", std::move(spreads)},
          {"softmax_without_root", list_of(run.saturation.without)},
          {"softmax_with_root", list_of(run.saturation.with)},
          {"softmax_of_large_scores", list_of(softmax(kLargeScores))},
          {"naive_softmax_of_large_scores", list_of(naive_softmax(kLargeScores))},
          {"dropout_largest_weight", run.dropout.largest},
          {"dropout_largest_sum_error", run.dropout.sum_error},
          {"dropout_mean_sum", run.dropout.sums.mean()}};
}

/// The standard deviation of q · k, and what is left of it after the root.
report::Chart chart(const std::vector<Spread>& spreads) {
  const auto point = [](std::size_t d, double deviation) {
    // (q·k)² over its mean has variance 2 + 6/d: a normal one's 2, and more for so few products.
    const double variance = 2 + 6 / static_cast<double>(d);
    const double half = 1.96 * std::sqrt(variance / kPairs) / 2 * deviation;
    return report::Point{std::sqrt(static_cast<double>(d)), deviation,
                         std::pair{deviation - half, deviation + half}};
  };
  report::Series raw{.name = {"column.dot"}, .points = {}};
  report::Series scaled{.name = {"column.dot_over_root"}, .points = {}};
  for (const Spread& spread : spreads) {
    raw.points.push_back(point(spread.d, spread.raw));
    scaled.points.push_back(point(spread.d, spread.scaled));
  }
  const auto root = [](std::size_t d) { return std::sqrt(static_cast<double>(d)); };
  return {.title = {"attend.chart", {{"pairs", whole(kPairs)}}},
          .description = {"attend.chart.description"},
          .x = {.label = {"attend.chart.root"}},
          .y = {.label = {"attend.chart.std"}},
          .series = {law({"attend.chart.law"}, root(kWidths.front()), root(kWidths.back()),
                         [](double x) { return x; }),
                     std::move(raw), std::move(scaled)}};
}

}  // namespace

void validate(const AttendOptions& options) {
  require_at_least(kName, "--n", options.tokens, 1);
  require_at_least(kName, "--d", options.width, 1);
}

std::uint64_t bytes_needed(const AttendOptions& options) {
  const std::uint64_t x = matrix_bytes(options.tokens, options.width);
  const std::uint64_t weights = matrix_bytes(options.tokens, options.tokens);
  const std::uint64_t recorded = (x + weights) / sizeof(double) * kBytesOfARecordedNumber;
  // x, its output and that by hand.
  return 3 * x + weights + recorded + 2 * matrix_bytes(kPairs, kWidths.back());
}

Report attend(const AttendOptions& options) {
  validate(options);
  const Run measured = run(options);
  Report report{.experiment = kName,
                .parameters = {{"n", options.tokens}, {"d", options.width}, {"seed", options.seed}},
                .results = record(measured),
                .claims = claims(measured)};
  show(report, measured, options.seed);
  report.figures.emplace_back(
      weights_picture(kName, options.tokens, {heatmap({"attend.panel"}, measured.self.weights)}));
  report.figures.emplace_back(chart(measured.spreads));
  return report;
}

}  // namespace tfx::experiments

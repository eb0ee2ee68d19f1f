#include "experiments/norm.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

#include "core/layer_norm.hpp"
#include "experiments/law.hpp"
#include "experiments/matrices.hpp"
#include "experiments/normalise.hpp"
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

constexpr const char* kName = "norm";
constexpr double kConstant = 3;  // sums of it are exact, so the plain formula meets 0 / 0
// Rows of a spread of 1 and less, as many a decade as a curve needs; a table shows each decade.
constexpr int kDecades = 4;
constexpr int kSpreadsADecade = 4;

// The variance is 1 less eps / (variance before + eps). From 32 numbers on, a spread of 0.25 leaves
// a variance of 0.01 or more, and so no more than 1e-3 for eps.
constexpr double kVarianceTolerance = 1e-3;
constexpr std::size_t kVarianceFrom = 32;

// The means of n tokens and of 2n differ by the root of n less: of so many still by a few
// hundredths, of 65536 by less than the bound.
constexpr std::size_t kBatchUpTo = 4096;

/// What is left of a row's spread.
struct Shrunk {
  double before = 0;
  double without_eps = 0;
  double with_eps = 0;
};

/// What theory says is left.
double shrunk(double s) {
  return s / std::sqrt(s * s + kLayerNormEps);
}

std::vector<Shrunk> shrink(std::span<const double> row) {
  std::vector<Shrunk> result;
  for (int step = 0; step <= kDecades * kSpreadsADecade; ++step) {
    const double spread = std::pow(10, -step / double{kSpreadsADecade});
    std::vector<double> narrow = layer_norm(row, 0);
    for (double& x : narrow) x *= spread;
    result.push_back({.before = level(narrow).standard_deviation(),
                      .without_eps = level(layer_norm(narrow, 0)).standard_deviation(),
                      .with_eps = level(layer_norm(narrow)).standard_deviation()});
  }
  return result;
}

/// A constant row through both formulas, with eps and without.
struct Constant {
  std::vector<double> plain;
  std::vector<double> plain_with_eps;
  std::vector<double> layer;
  std::vector<double> layer_with_eps;
};

struct Run {
  Matrix x;
  Matrix normed;
  Company layer;
  Company batch;
  Constant constant;
  std::vector<Shrunk> shrunk;
};

/// X, and as many tokens more.
Matrix tokens(const NormOptions& options) {
  fast::Random random(options.seed);
  const Matrix z = random.normal(options.tokens, options.width);
  const Matrix more = random.normal(options.tokens, options.width);
  Matrix x(2 * options.tokens, options.width);
  std::ranges::copy(more.cells(), std::ranges::copy(z.cells(), x.cells().begin()).out);
  for (std::size_t i = 0; i < x.rows(); ++i) {
    const double offset = static_cast<double>(i % 5) - 2;
    const double spread = std::ldexp(1.0, static_cast<int>(i % 4) - 2);
    for (double& cell : x.row(i)) cell = offset + spread * cell;
  }
  return x;
}

Run run(const NormOptions& options) {
  const Matrix longer = tokens(options);
  const std::vector<double> constant(options.width, kConstant);
  Run result;
  result.x = some_rows(longer, 0, options.tokens);
  result.normed = norm_rows(result.x);
  result.layer = company(norm_rows, longer, options.tokens);
  result.batch = company(norm_columns, longer, options.tokens);
  result.constant = {.plain = plain_norm(constant, 0),
                     .plain_with_eps = plain_norm(constant, kLayerNormEps),
                     .layer = layer_norm(constant, 0),
                     .layer_with_eps = layer_norm(constant)};
  result.shrunk = shrink(longer.row(0));
  return result;
}

std::vector<Claim> claims(const Run& run, const NormOptions& options) {
  double mean = 0;
  double variance_error = 0;
  for (std::size_t i = 0; i < run.normed.rows(); ++i) {
    const Level after = level(run.normed.row(i));
    mean = larger(mean, std::abs(after.mean));
    variance_error = larger(variance_error, std::abs(after.variance - 1));
  }
  double law_error = 0;
  for (const Shrunk& row : run.shrunk) {
    law_error = larger(law_error, std::abs(row.with_eps - shrunk(row.before)));
  }
  const auto& constant = run.constant;
  return {{.id = "norm.mean_zero", .measured = report::rounding(mean), .limit = 1e-12},
          {.id = "norm.variance_one",
           .measured = fixed(variance_error, 6),
           .limit = kVarianceTolerance,
           .judged = options.width >= kVarianceFrom},
          {.id = "norm.ignores_company",
           .measured = whole(run.layer.differing),
           .relation = Relation::kEqual},
          {.id = "norm.batch_norm_depends",
           .measured = fixed(smaller(run.batch.alone, run.batch.longer), 4),
           .relation = Relation::kGreater,
           .limit = 0.01,
           .judged = options.tokens <= kBatchUpTo},
          {.id = "norm.plain_fails_on_constant",
           .measured = whole(finite_count(constant.plain)),
           .relation = Relation::kEqual},
          {.id = "norm.eps_saves_constant",
           .measured = report::shortest(largest_magnitude(constant.plain_with_eps)),
           .relation = Relation::kEqual},
          {.id = "norm.constant_is_zero",
           .measured = report::shortest(larger(largest_magnitude(constant.layer),
                                               largest_magnitude(constant.layer_with_eps))),
           .relation = Relation::kEqual},
          {.id = "norm.eps_shrinks", .measured = report::rounding(law_error), .limit = 1e-12}};
}

void show_tokens(Report& report, const Run& run) {
  auto& parts = report.parts;
  parts.emplace_back(Heading{{"norm.tokens"}});
  Table table{.columns = {{"norm.token"},
                          {"norm.mean"},
                          {"norm.variance"},
                          {"norm.mean_after"},
                          {"norm.variance_after"}}};
  const std::size_t shown = std::min(run.x.rows(), report::kMostPrinted);
  for (std::size_t i = 0; i < shown; ++i) {
    const Level before = level(run.x.row(i));
    const Level after = level(run.normed.row(i));
    table.rows.push_back({.cells = {whole(i), fixed(before.mean, 4), fixed(before.variance, 4),
                                    report::rounding(after.mean), fixed(after.variance, 6)}});
  }
  parts.emplace_back(std::move(table));
  if (shown == run.x.rows()) return;
  parts.emplace_back(Sentence{"norm.cut", {{"shown", whole(shown)}, {"all", whole(run.x.rows())}}});
}

void show(Report& report, const Run& run) {
  auto& parts = report.parts;
  show_tokens(report, run);
  parts.emplace_back(Heading{{"norm.company", {{"all", whole(2 * run.x.cells().size())}}}});
  const auto cells = [](const Company& company) {
    return std::vector{fixed(company.alone, 4), fixed(company.longer, 4), whole(company.differing)};
  };
  parts.emplace_back(Table{.columns = {{"norm.alone"}, {"norm.longer"}, {"norm.differing"}},
                           .rows = {{{{"norm.layer_norm"}}, cells(run.layer)},
                                    {{{"norm.batch_norm"}}, cells(run.batch)}}});
  const auto first = [](const std::vector<double>& row) { return fixed(row.front(), 4); };
  const Sentence without_eps{"norm.eps", {{"eps", whole(0)}}};
  const Sentence with_eps{"norm.eps", {{"eps", report::shortest(kLayerNormEps)}}};
  const Constant& constant = run.constant;
  parts.emplace_back(Heading{{"norm.constant", {{"value", report::shortest(kConstant)}}}});
  parts.emplace_back(Table{
      .columns = {without_eps, with_eps},
      .rows = {{{{"norm.plain"}}, {first(constant.plain), first(constant.plain_with_eps)}},
               {{{"norm.layer_norm"}}, {first(constant.layer), first(constant.layer_with_eps)}}}});
  parts.emplace_back(Heading{{"norm.shrunk"}});
  std::vector<Shrunk> decades;
  for (std::size_t i = 0; i < run.shrunk.size(); i += kSpreadsADecade) {
    decades.push_back(run.shrunk[i]);
  }
  parts.emplace_back(
      table({{"norm.before"}, without_eps, with_eps, {"norm.law"}}, decades, [](const Shrunk& row) {
        return std::vector{fixed(row.before, 4), fixed(row.without_eps, 6), fixed(row.with_eps, 6),
                           fixed(shrunk(row.before), 6)};
      }));
}

report::Fields record(const Company& company) {
  return {{"numbers_differing", company.differing},
          {"largest_difference_alone", company.alone},
          {"largest_difference_longer", company.longer}};
}

report::Fields record(const Run& run) {
  report::List tokens;
  for (std::size_t i = 0; i < run.x.rows(); ++i) {
    const Level before = level(run.x.row(i));
    const Level after = level(run.normed.row(i));
    tokens.emplace_back(report::Fields{{"mean", before.mean},
                                       {"variance", before.variance},
                                       {"mean_after", after.mean},
                                       {"variance_after", after.variance}});
  }
  report::List spreads;
  for (const Shrunk& row : run.shrunk) {
    spreads.emplace_back(report::Fields{{"std", row.before},
                                        {"std_after_without_eps", row.without_eps},
                                        {"std_after", row.with_eps},
                                        {"std_after_law", shrunk(row.before)}});
  }
  const Constant& constant = run.constant;
  return {{"eps", kLayerNormEps},
          {"tokens", std::move(tokens)},
          {"layer_norm", record(run.layer)},
          {"batch_norm", record(run.batch)},
          {"constant", kConstant},
          {"constant_plain_finite", finite_count(constant.plain)},
          {"constant_plain_without_eps", constant.plain.front()},
          {"constant_plain", constant.plain_with_eps.front()},
          {"constant_layer_norm_without_eps", constant.layer.front()},
          {"constant_layer_norm", constant.layer_with_eps.front()},
          {"spreads", std::move(spreads)}};
}

report::Picture picture(const Run& run) {
  return {
      .title = {"norm.picture"},
      .description = {"norm.picture.description"},
      .row_axis = axis("picture.token", "norm.axis.first_tokens", run.x.rows()),
      .column_axis = axis("norm.axis.component", "norm.axis.first_components", run.x.cols()),
      .scale = {"norm.picture.scale"},
      .panels = {heatmap({"norm.panel.before"}, run.x), heatmap({"norm.panel.after"}, run.normed)}};
}

report::Chart chart(const Run& run) {
  report::Series without_eps{.name = {"norm.eps", {{"eps", whole(0)}}}, .points = {}};
  report::Series with_eps{.name = {"norm.eps", {{"eps", report::shortest(kLayerNormEps)}}},
                          .points = {}};
  for (const Shrunk& row : run.shrunk) {
    without_eps.points.insert(without_eps.points.begin(), {.x = row.before, .y = row.without_eps});
    with_eps.points.insert(with_eps.points.begin(), {.x = row.before, .y = row.with_eps});
  }
  report::Series theory =
      law({"norm.law"}, with_eps.points.front().x, with_eps.points.back().x, shrunk);
  return {.title = {"norm.chart"},
          .description = {"norm.chart.description"},
          .x = {.label = {"norm.chart.before"}, .logarithmic = true},
          .y = {.label = {"norm.chart.after"}},
          .series = {std::move(without_eps), std::move(with_eps), std::move(theory)}};
}

}  // namespace

void validate(const NormOptions& options) {
  require_at_least(kName, "--n", options.tokens, 2);
  require_at_least(kName, "--d", options.width, 2);
}

std::uint64_t bytes_needed(const NormOptions& options) {
  // Twice X, X and its norm; of one way to normalise at a time, X again and its norm, and those of
  // twice X. Four numbers of each token go into a record, each with a name as large as it is.
  const std::uint64_t tokens = options.tokens * 4 * 2 * kBytesOfARecordedNumber;
  const std::uint64_t pictured = matrix_bytes(std::min(options.tokens, report::kMostPictured),
                                              std::min(options.width, report::kMostPictured));
  return 8 * matrix_bytes(options.tokens, options.width) + tokens + 2 * pictured;
}

Report norm(const NormOptions& options) {
  validate(options);
  const Run measured = run(options);
  Report report{.experiment = kName,
                .parameters = {{"n", options.tokens}, {"d", options.width}, {"seed", options.seed}},
                .results = record(measured),
                .claims = claims(measured, options)};
  report.parts.emplace_back(Sentence{
      "norm.setup",
      {{"n", whole(options.tokens)}, {"d", whole(options.width)}, {"seed", whole(options.seed)}}});
  show(report, measured);
  report.figures.emplace_back(picture(measured));
  report.figures.emplace_back(chart(measured));
  return report;
}

}  // namespace tfx::experiments

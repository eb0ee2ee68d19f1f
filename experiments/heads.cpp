#include "experiments/heads.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include "core/attention.hpp"
#include "core/linalg.hpp"
#include "core/multi_head.hpp"
#include "experiments/law.hpp"
#include "experiments/matrices.hpp"
#include "experiments/show.hpp"
#include "experiments/statistics.hpp"
#include "experiments/trials.hpp"
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
using report::whole;

constexpr const char* kName = "heads";
constexpr double kSpreadTolerance = 0.05;

/// Heads whose scores are divided by one root, over all trials.
struct Scaled {
  Moments scores = {};  // as they go into the softmax
  Sharpness weights = {};
  double distance = 0;  // the largest of their joined outputs from multi_head's

  void add(const Scaled& others) {
    scores.add(others.scores);
    weights.add(others.weights);
    distance = larger(distance, others.distance);
  }
};

/// What is measured with one number of heads.
struct Row {
  std::size_t h = 1;
  std::size_t d = 1;  // of a head
  Scaled own = {};    // by the root of the head's own width
  Scaled whole = {};  // by the root of the whole width
  bool keeps_shape = true;

  void add(const Row& others) {
    own.add(others.own);
    whole.add(others.whole);
    keeps_shape = keeps_shape && others.keeps_shape;
  }

  [[nodiscard]] double own_std() const { return own.scores.standard_deviation(); }
  [[nodiscard]] double whole_std() const { return whole.scores.standard_deviation(); }
  /// What theory says whole_std is.
  [[nodiscard]] double law() const { return 1 / std::sqrt(static_cast<double>(h)); }
  /// How much flatter the weights are with the root of the whole width; 0 with one head.
  [[nodiscard]] double flatter() const {
    return whole.weights.entropy.mean() - own.weights.entropy.mean();
  }
};

struct Run {
  std::vector<Row> rows;
  std::size_t differing = 0;  // numbers in which one head is not attention
};

struct Trial {
  Matrix q;
  Matrix k;
  Matrix v;
};

Trial draw(const HeadsOptions& options, std::size_t t) {
  fast::Random random(trial_seed(options.seed, t));
  Matrix q = random.normal(options.tokens, options.width);
  Matrix k = random.normal(options.tokens, options.width);
  Matrix v = random.normal(options.tokens, options.width);
  return {std::move(q), std::move(k), std::move(v)};
}

/// Attention of scores that are divided by `root`; its weights are counted in, its output stands in
/// `joined` from column `first` on.
void attend(Scaled& scaled, Matrix scores, double root, const Matrix& v, Matrix& joined,
            std::size_t first) {
  for (double& score : scores.cells()) {
    score /= root;
    scaled.scores.add(score);
  }
  const Matrix weights = softmax_rows(std::move(scores));
  scaled.weights.add(weights);
  const Matrix out = mix(weights, v);
  for (std::size_t i = 0; i < out.rows(); ++i) {
    std::ranges::copy(out.row(i), joined.row(i).subspan(first).begin());
  }
}

void measure(Row& row, const Trial& trial) {
  const auto& [q, k, v] = trial;
  const double own_root = std::sqrt(static_cast<double>(row.d));
  const double whole_root = std::sqrt(static_cast<double>(q.cols()));
  Matrix by_own(v.rows(), v.cols());
  Matrix by_whole(v.rows(), v.cols());
  for (std::size_t t = 0; t < row.h; ++t) {
    const std::size_t first = t * row.d;
    const Matrix scores = multiply_transposed(columns(q, first, row.d), columns(k, first, row.d));
    const Matrix v_head = columns(v, first, row.d);
    attend(row.own, scores, own_root, v_head, by_own, first);
    attend(row.whole, scores, whole_root, v_head, by_whole, first);
  }
  const Matrix out = multi_head(q, k, v, row.h);
  const bool kept = out.rows() == q.rows() && out.cols() == v.cols();
  row.keeps_shape = row.keeps_shape && kept;
  const auto distance = [&](const Matrix& joined) {
    return kept ? largest_difference(out, joined) : std::numeric_limits<double>::quiet_NaN();
  };
  row.own.distance = larger(row.own.distance, distance(by_own));
  row.whole.distance = larger(row.whole.distance, distance(by_whole));
}

Run run(const HeadsOptions& options) {
  Run run;
  for (const std::size_t h : options.heads) run.rows.push_back({.h = h, .d = options.width / h});
  const Run nothing = run;
  const auto measure_trial = [&](std::size_t t) {
    const Trial trial = draw(options, t);
    Run part = nothing;
    for (Row& row : part.rows) measure(row, trial);
    const Matrix one = multi_head(trial.q, trial.k, trial.v, 1);
    part.differing = differing_cells(one.cells(), attention(trial.q, trial.k, trial.v).out.cells());
    return part;
  };
  for_each_trial(options.trials, options.threads, options.progress, measure_trial,
                 [&](const Run& part) {
                   for (std::size_t r = 0; r < run.rows.size(); ++r) run.rows[r].add(part.rows[r]);
                   run.differing += part.differing;
                 });
  return run;
}

/// The standard error of own_std: of independent components, the square of a score has variance
/// 2 + 6/d, and two scores of one query or one key have squares of covariance 2/d.
double standard_error(const Row& row, const HeadsOptions& options) {
  const auto n = static_cast<double>(options.tokens);
  const auto d = static_cast<double>(row.d);
  const auto matrices = static_cast<double>(row.h) * static_cast<double>(options.trials);
  return std::sqrt((2 + 6 / d + 4 * (n - 1) / d) / (n * n * matrices)) / 2;
}

bool has_several(const Row& row) {
  return row.h >= 2;
}

/// Whether the law of the scores can be told from chance: few scores miss it by more.
bool is_judged(const Row& row, const HeadsOptions& options) {
  return has_several(row) && 4 * standard_error(row, options) <= kSpreadTolerance;
}

/// A claim about several numbers of heads is held to the one that fits it worst. Of one head there
/// is nothing to tell: both roots are the same. The two spreads are of the same scores over two
/// roots, so they miss their laws by the same share; what multi_head does is own_root's.
std::vector<Claim> claims(const Run& run, const HeadsOptions& options) {
  const auto judged = [&](const Row& row) { return is_judged(row, options); };
  const bool any_judged = std::ranges::any_of(run.rows, judged);
  const bool any_several = std::ranges::any_of(run.rows, has_several);
  double distance = 0;
  double own_error = 0;
  double whole_error = 0;
  double flatter = 1;  // the most that entropies over ln n can differ by
  for (const Row& row : run.rows) {
    distance = larger(distance, row.own.distance);
    if (has_several(row) || !any_several) flatter = smaller(flatter, row.flatter());
    if (any_judged && !judged(row)) continue;
    own_error = larger(own_error, std::abs(row.own_std() - 1));
    whole_error = larger(whole_error, std::abs(row.whole_std() / row.law() - 1));
  }
  return {{.id = "heads.one_is_attention",
           .measured = whole(run.differing),
           .relation = Relation::kEqual},
          {.id = "heads.keeps_shape",
           .measured = whole(std::ranges::count(run.rows, false, &Row::keeps_shape)),
           .relation = Relation::kEqual},
          {.id = "heads.own_root",
           .measured = report::rounding(distance),
           .limit = 1e-12,
           .judged = any_several},
          {.id = "heads.scores_spread",
           .measured = fixed(own_error, 4),
           .limit = kSpreadTolerance,
           .judged = any_judged},
          {.id = "heads.whole_root_narrows",
           .measured = fixed(whole_error, 4),
           .limit = kSpreadTolerance,
           .judged = any_judged},
          {.id = "heads.whole_root_flattens",
           .measured = fixed(flatter, 4),
           .relation = Relation::kGreater,
           .judged = any_several}};
}

void show(Report& report, const std::vector<Row>& rows) {
  const Sentence h{"heads.h"};
  const Sentence d{"heads.width"};
  const Sentence own{"heads.own"};
  const Sentence all{"heads.whole"};
  auto& parts = report.parts;
  parts.emplace_back(Heading{{"heads.std"}});
  parts.emplace_back(table({h, d, own, all, {"heads.law"}}, rows, [](const Row& row) {
    return std::vector{whole(row.h), whole(row.d), fixed(row.own_std(), 4),
                       fixed(row.whole_std(), 4), fixed(row.law(), 4)};
  }));
  parts.emplace_back(Heading{{"heads.largest"}});
  parts.emplace_back(table({h, d, own, all}, rows, [](const Row& row) {
    return std::vector{whole(row.h), whole(row.d), with_interval(row.own.weights.largest, 4),
                       with_interval(row.whole.weights.largest, 4)};
  }));
  parts.emplace_back(Heading{{"heads.entropy"}});
  parts.emplace_back(table({h, d, own, all, {"column.difference"}}, rows, [](const Row& row) {
    return std::vector{whole(row.h), whole(row.d), fixed(row.own.weights.entropy.mean(), 4),
                       fixed(row.whole.weights.entropy.mean(), 4), fixed(row.flatter(), 4)};
  }));
  parts.emplace_back(Heading{{"heads.distance"}});
  parts.emplace_back(table({h, d, own, all}, rows, [](const Row& row) {
    return std::vector{whole(row.h), whole(row.d), report::rounding(row.own.distance),
                       report::rounding(row.whole.distance)};
  }));
}

report::Fields record(const Scaled& scaled) {
  const Estimate largest = estimate(scaled.weights.largest);
  return {{"score_std", scaled.scores.standard_deviation()},
          {"largest", largest.value},
          {"largest_ci95", largest.half_width},
          {"row_maximum", scaled.weights.row_maximum.mean()},
          {"entropy", scaled.weights.entropy.mean()},
          {"hardly_learning", scaled.weights.idle.mean()},
          {"distance_from_multi_head", scaled.distance}};
}

report::Fields record(const Run& run) {
  report::List rows;
  for (const Row& row : run.rows) {
    rows.emplace_back(report::Fields{{"h", row.h},
                                     {"d_head", row.d},
                                     {"own_root", record(row.own)},
                                     {"whole_root", record(row.whole)},
                                     {"whole_root_score_std_law", row.law()},
                                     {"entropy_difference", row.flatter()},
                                     {"keeps_shape", row.keeps_shape}});
  }
  return {{"rows", std::move(rows)}, {"one_head_numbers_differing", run.differing}};
}

report::Chart chart(std::vector<Row> rows) {
  std::ranges::sort(rows, {}, &Row::h);  // a line goes from left to right
  report::Series by_own{.name = {"heads.own"}, .points = {}};
  report::Series by_whole{.name = {"heads.whole"}, .points = {}};
  for (const Row& row : rows) {
    const auto h = static_cast<double>(row.h);
    by_own.points.push_back({.x = h, .y = row.own_std()});
    by_whole.points.push_back({.x = h, .y = row.whole_std()});
  }
  report::Series theory = law({"heads.chart.law"}, by_own.points.front().x, by_own.points.back().x,
                              [](double h) { return 1 / std::sqrt(h); });
  return {.title = {"heads.chart"},
          .description = {"heads.chart.description"},
          .x = {.label = {"heads.chart.h"}, .logarithmic = true},
          .y = {.label = {"heads.chart.std"}},
          .series = {std::move(by_own), std::move(by_whole), std::move(theory)}};
}

}  // namespace

void validate(const HeadsOptions& options) {
  require_trials(kName, options.seed, options.trials);
  require_at_least(kName, "--n", options.tokens, 2);
  require_at_least(kName, "--d", options.width, 1);
  require_at_least(kName, "the number of --h", options.heads.size(), 1);
  for (const std::size_t h : options.heads) {
    require_at_least(kName, "--h", h, 1);
    if (options.width % h == 0) continue;
    throw std::invalid_argument(
        fmt::format("{}: --h is {}, needs to divide --d {}", kName, h, options.width));
  }
  require_distinct(kName, "--h", options.heads);
}

std::uint64_t bytes_needed(const HeadsOptions& options) {
  // Q, K, V, what is joined of them with either root and by multi_head, a head's share of them;
  // scores, those of one root that become weights, and multi_head's own of one head at a time.
  return trials_at_once(options.trials, options.threads) *
         (12 * matrix_bytes(options.tokens, options.width) +
          4 * matrix_bytes(options.tokens, options.tokens));
}

Report heads(const HeadsOptions& options) {
  validate(options);
  const Run measured = run(options);
  Report report{.experiment = kName,
                .parameters = {{"h", report::List(options.heads.begin(), options.heads.end())},
                               {"n", options.tokens},
                               {"d", options.width},
                               {"trials", options.trials},
                               {"seed", options.seed}},
                .results = record(measured),
                .claims = claims(measured, options)};
  report.parts.emplace_back(Sentence{"heads.setup",
                                     {{"n", whole(options.tokens)},
                                      {"d", whole(options.width)},
                                      {"trials", whole(options.trials)},
                                      {"first", whole(options.seed)},
                                      {"last", whole(options.seed + options.trials - 1)}}});
  show(report, measured.rows);
  report.figures.emplace_back(chart(measured.rows));
  return report;
}

}  // namespace tfx::experiments

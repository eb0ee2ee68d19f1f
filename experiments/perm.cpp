#include "experiments/perm.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "core/attention.hpp"
#include "core/linalg.hpp"
#include "core/pos_encoding.hpp"
#include "experiments/statistics.hpp"
#include "experiments/trials.hpp"
#include "experiments/weights.hpp"
#include "fast/random.hpp"

namespace tfx::experiments {
namespace {

using report::fixed;
using report::Heading;
using report::Relation;
using report::Report;
using report::Sentence;
using report::Table;
using report::whole;

constexpr const char* kName = "perm";

// The score of a token with itself grows with d, and others' stay around 0: at d = 64 each token
// keeps 0.99 of its weight, and attention is next to the identity. At d = 1 the few largest tokens
// do so where there are many, and among three or fewer now and then all. A mean of few
// trials may be of such ones alone.
bool is_mixing_judged(const PermOptions& options) {
  return 2 <= options.width && options.width <= 8 && options.tokens >= 4 && options.trials >= 10;
}

/// Self-attention of tokens in their first order, and of the same tokens shuffled.
struct Shuffle {
  Attention first;
  Attention shuffled;
  double difference = 0;  // largest |attention(P X) - P attention(X)|
};

/// What is measured in one trial.
struct Sample {
  double without_positions = 0;  // difference
  double with_positions = 0;
  double mixing = 0;  // |attention(X) - X| / |X|
};

/// What is measured: over the trials, and of the positions.
struct Run {
  double without_positions = 0;                                     // the largest difference
  double with_positions = std::numeric_limits<double>::infinity();  // the smallest
  Moments mixing;                                                   // |attention(X) - X| / |X|
  double reach = 0;                                                 // largest |position|
  double apart = 0;                                                 // of the closest two rows
};

struct Trial {
  Matrix x;
  std::vector<std::size_t> order;
};

Trial draw(const PermOptions& options, std::size_t t) {
  fast::Random random(trial_seed(options.seed, t));
  Trial trial{random.normal(options.tokens, options.width), {}};
  do {
    trial.order = random.permutation(options.tokens);
  } while (std::ranges::is_sorted(trial.order));  // the identity would show nothing
  return trial;
}

/// `positions` are added after the tokens were shuffled; zeros for none.
Shuffle shuffle(const Trial& trial, const Matrix& positions) {
  const Matrix x = add(trial.x, positions);
  const Matrix px = add(rows_in_order(trial.x, trial.order), positions);
  Shuffle result{attention(x, x, x), attention(px, px, px)};
  result.difference =
      largest_difference(result.shuffled.out, rows_in_order(result.first.out, trial.order));
  return result;
}

double norm(const Matrix& x) {
  return std::sqrt(dot(x.cells(), x.cells()));
}

/// |y - x| / |x|, Frobenius.
double relative_distance(const Matrix& y, const Matrix& x) {
  Matrix difference = y;
  for (std::size_t c = 0; c < x.cells().size(); ++c) difference.cells()[c] -= x.cells()[c];
  return norm(difference) / norm(x);
}

/// The least, over pairs of rows, of the largest distance between their cells.
double closest_rows(const Matrix& x) {
  double closest = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < x.rows(); ++i) {
    for (std::size_t j = i + 1; j < x.rows(); ++j) {
      closest = smaller(closest, largest_difference(x.row(i), x.row(j)));
    }
  }
  return closest;
}

Run measure(const PermOptions& options, const Matrix& none, const Matrix& positions) {
  Run run;
  run.reach = largest_magnitude(positions.cells());
  run.apart = closest_rows(positions);
  const auto measure_trial = [&](std::size_t t) {
    const Trial trial = draw(options, t);
    const Shuffle without = shuffle(trial, none);
    return Sample{.without_positions = without.difference,
                  .with_positions = shuffle(trial, positions).difference,
                  .mixing = relative_distance(without.first.out, trial.x)};
  };
  for_each_trial(options.trials, options.threads, options.progress, measure_trial,
                 [&](const Sample& sample) {
                   run.without_positions = larger(run.without_positions, sample.without_positions);
                   run.with_positions = smaller(run.with_positions, sample.with_positions);
                   run.mixing.add(sample.mixing);
                 });
  return run;
}

/// Rows of few columns come very near each other where there are many.
report::Number distance(double apart) {
  return apart < 1e-3 ? report::scientific(apart, 1) : fixed(apart, 4);
}

/// Rows and columns of the shuffled weights, each back in its token's first place.
Matrix put_back(const Matrix& weights, const std::vector<std::size_t>& order) {
  Matrix result(weights.rows(), weights.cols());
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    for (std::size_t j = 0; j < weights.cols(); ++j) {
      result(order[i], order[j]) = weights(i, j);
    }
  }
  return result;
}

report::Picture picture(const PermOptions& options, const Matrix& none, const Matrix& positions) {
  const Trial trial = draw(options, 0);
  const Shuffle without = shuffle(trial, none);
  const Shuffle with = shuffle(trial, positions);
  return weights_picture(
      kName, options.tokens,
      {heatmap({"perm.panel.without"}, without.first.weights),
       heatmap({"perm.panel.without.shuffled"}, put_back(without.shuffled.weights, trial.order)),
       heatmap({"perm.panel.with"}, with.first.weights),
       heatmap({"perm.panel.with.shuffled"}, put_back(with.shuffled.weights, trial.order))});
}

std::vector<report::Claim> claims(const Run& run, bool mixing_is_judged) {
  return {{.id = "perm.order_unknown",
           .measured = report::rounding(run.without_positions),
           .limit = 1e-12},
          {.id = "perm.positions_tell",
           .measured = fixed(run.with_positions, 4),
           .relation = Relation::kGreater,
           .limit = 1e-3},
          {.id = "perm.positions_in_range", .measured = fixed(run.reach, 4), .limit = 1},
          {.id = "perm.positions_differ",
           .measured = distance(run.apart),
           .relation = Relation::kGreater},
          {.id = "perm.mixes",
           .measured = fixed(run.mixing.mean(), 4),
           .relation = Relation::kGreater,
           .limit = 0.1,
           .judged = mixing_is_judged}};
}

std::vector<report::Part> parts(const Run& run, const PermOptions& options) {
  return {Sentence{"perm.setup",
                   {{"n", whole(options.tokens)},
                    {"d", whole(options.width)},
                    {"trials", whole(options.trials)},
                    {"first", whole(options.seed)},
                    {"last", whole(options.seed + options.trials - 1)}}},
          Heading{{"perm.difference"}},
          Table{.rows = {{{{"perm.without"}}, {report::rounding(run.without_positions)}},
                         {{{"perm.with"}}, {fixed(run.with_positions, 4)}}}},
          Heading{{"perm.also"}},
          Table{.rows = {{{{"perm.reach"}}, {fixed(run.reach, 4)}},
                         {{{"perm.apart"}}, {distance(run.apart)}},
                         {{{"perm.mixing"}}, {fixed(run.mixing.mean(), 4)}}}}};
}

}  // namespace

void validate(const PermOptions& options) {
  require_trials(kName, options.seed, options.trials);
  require_at_least(kName, "--n", options.tokens, 2);
  require_at_least(kName, "--d", options.width, 1);
}

std::uint64_t bytes_needed(const PermOptions& options) {
  return trials_at_once(options.trials, options.threads) *
         (12 * matrix_bytes(options.tokens, options.width) +
          8 * matrix_bytes(options.tokens, options.tokens));
}

Report perm(const PermOptions& options) {
  validate(options);
  const Matrix none(options.tokens, options.width);
  const Matrix positions = pos_encoding(options.tokens, options.width);
  const Run run = measure(options, none, positions);
  Report report{.experiment = kName,
                .parameters = {{"n", options.tokens},
                               {"d", options.width},
                               {"trials", options.trials},
                               {"seed", options.seed}},
                .results = {{"difference_without_positions", run.without_positions},
                            {"difference_with_positions", run.with_positions},
                            {"mixing", run.mixing.mean()},
                            {"positions_largest_magnitude", run.reach},
                            {"positions_closest_rows", run.apart}},
                .claims = claims(run, is_mixing_judged(options)),
                .parts = parts(run, options)};
  report.figures.emplace_back(picture(options, none, positions));
  return report;
}

}  // namespace tfx::experiments

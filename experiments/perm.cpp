#include "experiments/perm.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "core/attention.hpp"
#include "core/linalg.hpp"
#include "core/pos_encoding.hpp"
#include "experiments/matrices.hpp"
#include "experiments/statistics.hpp"
#include "experiments/trials.hpp"
#include "experiments/weights.hpp"
#include "fast/attention.hpp"
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

/// From so many tokens on outputs come from fast: core would soon take seconds a trial, and then
/// the memory of all weights, 512 MiB of 8192 tokens.
constexpr std::size_t kFusedFrom = 512;

/// Tokens in their first order, and shuffled, each with the positions of where they stand.
struct Tokens {
  Matrix first;
  Matrix shuffled;
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
Tokens place(const Trial& trial, const Matrix& positions) {
  return {.first = add(trial.x, positions),
          .shuffled = add(rows_in_order(trial.x, trial.order), positions)};
}

/// What attention makes of tokens that are queries, keys and values in one.
Matrix attend(const Matrix& x) {
  if (x.rows() < kFusedFrom) return attention(x, x, x).out;
  Matrix out(x.rows(), x.cols());
  // On one thread: others have trials of their own.
  fast::attention(x, x, x, fast::View<double>(out), fast::Visibility::all(), 1);
  return out;
}

/// The largest |attention(P X) - P attention(X)|, where the output of the tokens in their first
/// order is known.
double difference(const Matrix& first_out, const Matrix& shuffled,
                  const std::vector<std::size_t>& order) {
  return largest_difference(attend(shuffled), rows_in_order(first_out, order));
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
    const Tokens without = place(trial, none);
    const Tokens with = place(trial, positions);
    const Matrix out = attend(without.first);
    return Sample{.without_positions = difference(out, without.shuffled, trial.order),
                  .with_positions = difference(attend(with.first), with.shuffled, trial.order),
                  .mixing = relative_distance(out, trial.x)};
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

/// As many tokens as a picture shows, from the first on.
Matrix pictured(const Matrix& x) {
  return some_rows(x, 0, std::min(x.rows(), report::kMostPictured));
}

/// The weights of the shuffled tokens, rows and columns each back in its token's first place: of
/// those rows that are pictured.
Matrix weights_put_back(const Matrix& shuffled, const std::vector<std::size_t>& order) {
  std::vector<std::size_t> now(order.size());  // where each token stands
  for (std::size_t i = 0; i < order.size(); ++i) now[order[i]] = i;
  const Matrix queries = pictured(rows_in_order(shuffled, now));
  const Matrix weights = attention(queries, shuffled, shuffled).weights;
  Matrix result(weights.rows(), weights.cols());
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    for (std::size_t j = 0; j < weights.cols(); ++j) result(i, order[j]) = weights(i, j);
  }
  return result;
}

report::Picture picture(const PermOptions& options, const Matrix& none, const Matrix& positions) {
  const Trial trial = draw(options, 0);
  const Tokens without = place(trial, none);
  const Tokens with = place(trial, positions);
  const auto weights = [](const Matrix& x) { return attention(pictured(x), x, x).weights; };
  return weights_picture(
      kName, options.tokens,
      {heatmap({"perm.panel.without"}, weights(without.first)),
       heatmap({"perm.panel.without.shuffled"}, weights_put_back(without.shuffled, trial.order)),
       heatmap({"perm.panel.with"}, weights(with.first)),
       heatmap({"perm.panel.with.shuffled"}, weights_put_back(with.shuffled, trial.order))});
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
  constexpr std::uint64_t kScratchOfFast = std::uint64_t{2} * 1024 * 1024;
  const std::size_t n = options.tokens;
  const std::uint64_t attention = n < kFusedFrom ? matrix_bytes(n, n) : kScratchOfFast;
  const std::uint64_t trial = 14 * matrix_bytes(n, options.width) + attention;
  const std::uint64_t picture = 6 * matrix_bytes(std::min(n, report::kMostPictured), n);
  return trials_at_once(options.trials, options.threads) * trial + picture;
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

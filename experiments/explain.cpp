#include "experiments/explain.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/attention.hpp"
#include "core/causal_mask.hpp"
#include "core/linalg.hpp"
#include "core/random.hpp"
#include "core/shape.hpp"
#include "experiments/matrices.hpp"
#include "experiments/options.hpp"
#include "experiments/show.hpp"
#include "experiments/statistics.hpp"
#include "experiments/weights.hpp"

namespace tfx::experiments {
namespace {

using report::fixed;
using report::Heading;
using report::Report;
using report::Sentence;
using report::Table;
using report::whole;

constexpr double kHidden = -std::numeric_limits<double>::infinity();

/// What each step makes of one query: a number for each key, and last the output.
struct Steps {
  std::vector<double> scores;        // q · k
  std::vector<double> scaled;        // over sqrt(d_k)
  std::vector<double> masked;        // -inf where the mask hides the key
  std::vector<double> exponentials;  // exp(x - largest)
  std::vector<double> weights;       // over their sum
  Matrix parts;                      // weight times value, a row a key
  Matrix out;                        // their sum, one row
};

bool sees(const ExplainInput& input, std::size_t key) {
  return !input.mask || (*input.mask)(input.query, key);
}

/// A query that sees no key has no largest score; its weights are 0, as attention's are.
void add_weights(Steps& steps, const ExplainInput& input) {
  const double largest = std::ranges::max(steps.masked);
  double sum = 0;
  for (std::size_t j = 0; j < steps.masked.size(); ++j) {
    const double x = steps.masked[j];  // may be -inf though it is seen
    sum += steps.exponentials.emplace_back(sees(input, j) ? std::exp(x - largest) : 0);
  }
  for (const double e : steps.exponentials) steps.weights.push_back(sum == 0 ? 0 : e / sum);
}

/// A hidden value has no effect, whatever it holds: it is left out, not multiplied by 0.
void add_mix(Steps& steps, const ExplainInput& input) {
  const Matrix& v = input.v;
  steps.parts = Matrix(v.rows(), v.cols());
  steps.out = Matrix(1, v.cols());
  for (std::size_t j = 0; j < v.rows(); ++j) {
    if (!sees(input, j)) continue;
    for (std::size_t c = 0; c < v.cols(); ++c) {
      steps.parts(j, c) = steps.weights[j] * v(j, c);
      steps.out(0, c) += steps.parts(j, c);
    }
  }
}

Steps take_steps(const ExplainInput& input) {
  Steps steps;
  const double root = std::sqrt(static_cast<double>(input.q.cols()));
  for (std::size_t j = 0; j < input.k.rows(); ++j) {
    steps.scores.push_back(dot(input.q.row(input.query), input.k.row(j)));
    steps.scaled.push_back(steps.scores.back() / root);
    steps.masked.push_back(sees(input, j) ? steps.scaled.back() : kHidden);
  }
  add_weights(steps, input);
  add_mix(steps, input);
  return steps;
}

Matrix one_row(std::span<const double> cells) {
  Matrix row(1, cells.size());
  std::ranges::copy(cells, row.cells().begin());
  return row;
}

bool is_finite(std::span<const double> xs) {
  return finite_count(xs) == xs.size();
}

/// A row of a mask, or none.
std::optional<Mask> mask_of_query(const ExplainInput& input) {
  if (!input.mask) return std::nullopt;
  Mask row(1, input.k.rows());
  for (std::size_t j = 0; j < input.k.rows(); ++j) row.set(0, j, sees(input, j));
  return row;
}

/// What `attention` makes of the query.
Attention attend(const ExplainInput& input) {
  const std::optional<Mask> mask = mask_of_query(input);
  return attention(some_rows(input.q, input.query, 1), input.k, input.v, mask ? &*mask : nullptr);
}

/// Of scores or values that are no finite numbers there is nothing to judge.
std::vector<report::Claim> claims(const Steps& steps, const ExplainInput& input) {
  const Attention attended = attend(input);
  double sum = 0;
  double seen = 0;
  bool finite = true;
  for (std::size_t j = 0; j < steps.weights.size(); ++j) {
    if (!sees(input, j)) continue;
    sum += steps.weights[j];
    seen += 1;
    finite = finite && std::isfinite(steps.scaled[j]) && is_finite(input.v.row(j));
  }
  // Each of m additions rounds by half the last bit of 1 at most, and so may each weight.
  return {{.id = "explain.weights_sum_to_one",
           .measured = report::rounding(std::abs(sum - 1)),
           .limit = std::max(1e-12, seen * std::numeric_limits<double>::epsilon()),
           .judged = finite && seen > 0},
          {.id = "explain.is_attention",
           .measured =
               report::rounding(larger(largest_difference(steps.weights, attended.weights.row(0)),
                                       largest_difference(steps.out, attended.out))),
           .limit = 1e-12,
           .judged = finite}};
}

/// A row for each key that is shown: what every step makes of it.
Table key_table(const Steps& steps, bool masked) {
  Table table{.columns = {{"explain.dot"}, {"explain.scaled"}}};
  if (masked) table.columns.push_back({"explain.masked"});
  table.columns.push_back({"explain.exponential"});
  table.columns.push_back({"explain.weight"});
  for (std::size_t j = 0; j < std::min(steps.scores.size(), report::kMostPrinted); ++j) {
    Table::Row row{.name = {{"explain.key", {{"j", whole(j)}}}},
                   .cells = {fixed(steps.scores[j], 4), fixed(steps.scaled[j], 4)}};
    if (masked) row.cells.push_back(fixed(steps.masked[j], 4));
    row.cells.push_back(fixed(steps.exponentials[j], 4));
    row.cells.push_back(fixed(steps.weights[j], 4));
    table.rows.push_back(std::move(row));
  }
  return table;
}

/// The weighted values, a row a key, and their sum.
Table mix_table(const Steps& steps) {
  Table table;
  for (std::size_t j = 0; j < std::min(steps.parts.rows(), report::kMostPrinted); ++j) {
    table.rows.push_back(line({"explain.part", {{"j", whole(j)}}}, steps.parts.row(j), 4));
  }
  table.rows.push_back(line({"explain.out"}, steps.out.row(0), 4));
  return table;
}

std::vector<report::Part> parts(const ExplainInput& input, const Steps& steps) {
  const auto& [q, k, v, mask, query] = input;
  std::vector<report::Part> parts{
      Sentence{"explain.setup",
               {{"i", whole(query)},
                {"n", whole(q.rows())},
                {"m", whole(k.rows())},
                {"d", whole(q.cols())},
                {"dv", whole(v.cols())}}},
      Sentence{"explain.transposed", {{"d", whole(q.cols())}, {"m", whole(k.rows())}}},
      Heading{{"explain.scores", {{"d", whole(q.cols())}}}}, key_table(steps, mask.has_value()),
      Sentence{"explain.reading"}};
  if (mask) parts.emplace_back(Sentence{"explain.hidden"});
  for (const auto& [key, count] :
       {std::pair("explain.cut", v.rows()), std::pair("explain.cut_components", v.cols())}) {
    if (count <= report::kMostPrinted) continue;
    parts.emplace_back(
        Sentence{key, {{"shown", whole(report::kMostPrinted)}, {"all", whole(count)}}});
  }
  parts.emplace_back(Heading{{"explain.mix"}});
  parts.emplace_back(mix_table(steps));
  parts.emplace_back(Sentence{"explain.caution"});
  return parts;
}

report::Fields record(const ExplainInput& input, const Steps& steps) {
  return {{"query", list_of(input.q.row(input.query))},
          {"scores", list_of(steps.scores)},
          {"scaled", list_of(steps.scaled)},
          {"masked", list_of(steps.masked)},
          {"exponentials", list_of(steps.exponentials)},
          {"weights", list_of(steps.weights)},
          {"weighted_values", rows_of(steps.parts)},
          {"out", list_of(steps.out.row(0))}};
}

/// The query's row: hidden where the mask hides the key.
report::Heatmap keys_map(const char* title, std::span<const double> cells,
                         const ExplainInput& input) {
  Mask visible(1, cells.size());
  for (std::size_t j = 0; j < cells.size(); ++j) visible.set(0, j, sees(input, j));
  report::Heatmap map = heatmap({title}, one_row(cells), visible);
  map.first_row = input.query;
  return map;
}

report::Picture picture(const char* key, const char* scale, const char* row_axis,
                        const char* column_axis, std::vector<report::Heatmap> panels) {
  return {.title = {key},
          .description = {std::string(key) + ".description"},
          .row_axis = {row_axis},
          .column_axis = {column_axis},
          .scale = {scale},
          .panels = std::move(panels),
          .panels_a_row = 1};
}

std::vector<report::Figure> figures(const ExplainInput& input, const Steps& steps) {
  report::Heatmap out = heatmap({"explain.out"}, steps.out);
  out.first_row = input.query;
  return {picture("explain.picture.scores", "explain.score", "picture.query", "picture.key",
                  {keys_map("explain.dot", steps.scores, input),
                   keys_map("explain.scaled", steps.scaled, input)}),
          picture("explain.picture.weights", "picture.scale", "picture.query", "picture.key",
                  {keys_map("explain.weight", steps.weights, input)}),
          picture("explain.picture.mix", "explain.value", "picture.token", "explain.component",
                  {heatmap({"explain.parts"}, steps.parts), std::move(out)})};
}

}  // namespace

ExplainInput random_input(std::uint32_t seed, std::size_t tokens, std::size_t width, bool causal) {
  Random random(seed);
  const Matrix x = random.normal_float32(tokens, width);
  ExplainInput input{.q = x, .k = x, .v = x};
  if (causal) input.mask = causal_mask(tokens);
  return input;
}

void validate(const ExplainInput& input) {
  const auto& [q, k, v, mask, query] = input;
  if (mask) require_shape("attention", "mask", *mask, q.rows(), k.rows());
  (void)attention(Matrix(0, q.cols()), k, v);  // has no row to compute, and finds what is wrong
  if (query >= q.rows()) {
    throw std::invalid_argument(
        fmt::format("explain: the query is {}, needs to be below {}", query, q.rows()));
  }
  if (k.rows() == 0) throw std::invalid_argument("explain: K has no rows");
}

std::uint64_t bytes_needed(const ExplainInput& input) {
  const std::uint64_t values = std::uint64_t{input.v.rows()} * input.v.cols();
  const std::uint64_t keys = input.k.rows();
  return values * sizeof(double) + (values + 8 * keys) * kBytesOfARecordedNumber;
}

Report explain(const ExplainInput& input) {
  validate(input);
  const Steps steps = take_steps(input);
  return {.experiment = "explain",
          .parameters = {{"query", input.query},
                         {"n", input.q.rows()},
                         {"m", input.k.rows()},
                         {"d_k", input.q.cols()},
                         {"d_v", input.v.cols()},
                         {"mask", input.mask.has_value()}},
          .results = record(input, steps),
          .claims = claims(steps, input),
          .parts = parts(input, steps),
          .figures = figures(input, steps)};
}

}  // namespace tfx::experiments

#include "experiments/explain.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/attention.hpp"
#include "core/causal_mask.hpp"
#include "core/linalg.hpp"
#include "core/random.hpp"
#include "experiments/matrices.hpp"
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
void add_weights(Steps& steps) {
  const double largest = std::ranges::max(steps.masked);
  double sum = 0;
  for (const double x : steps.masked) {
    sum += steps.exponentials.emplace_back(x == kHidden ? 0 : std::exp(x - largest));
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
  add_weights(steps);
  add_mix(steps, input);
  return steps;
}

Matrix one_row(std::span<const double> cells) {
  Matrix row(1, cells.size());
  std::ranges::copy(cells, row.cells().begin());
  return row;
}

Matrix row_of(const Matrix& matrix, std::size_t i) {
  return one_row(matrix.row(i));
}

std::vector<report::Claim> claims(const Steps& steps, const Attention& attended,
                                  std::size_t query) {
  double sum = 0;
  for (const double w : steps.weights) sum += w;
  const bool sees_some = std::ranges::any_of(steps.masked, [](double x) { return x != kHidden; });
  return {{.id = "explain.weights_sum_to_one",
           .measured = report::rounding(std::abs(sum - 1)),
           .limit = 1e-12,
           .judged = sees_some},
          {.id = "explain.is_attention",
           .measured = report::rounding(
               larger(largest_difference(one_row(steps.weights), row_of(attended.weights, query)),
                      largest_difference(steps.out, row_of(attended.out, query)))),
           .limit = 1e-12}};
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
  const std::size_t shown = std::min(v.rows(), report::kMostPrinted);
  if (shown < v.rows()) {
    parts.emplace_back(Sentence{"explain.cut", {{"shown", whole(shown)}, {"m", whole(v.rows())}}});
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

/// Hidden where the mask hides the key of the query.
report::Heatmap keys_map(const char* title, std::span<const double> cells,
                         const ExplainInput& input) {
  Mask visible(1, cells.size());
  for (std::size_t j = 0; j < cells.size(); ++j) visible.set(0, j, sees(input, j));
  return heatmap({title}, one_row(cells), visible);
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
  return {picture("explain.picture.scores", "explain.score", "picture.query", "picture.key",
                  {keys_map("explain.dot", steps.scores, input),
                   keys_map("explain.scaled", steps.scaled, input)}),
          picture("explain.picture.weights", "picture.scale", "picture.query", "picture.key",
                  {keys_map("explain.weight", steps.weights, input)}),
          picture("explain.picture.mix", "explain.value", "picture.key", "explain.component",
                  {heatmap({"explain.parts"}, steps.parts), heatmap({"explain.out"}, steps.out)})};
}

}  // namespace

ExplainInput random_input(std::uint32_t seed, std::size_t tokens, std::size_t width, bool causal) {
  Random random(seed);
  const Matrix x = random.normal_float32(tokens, width);
  ExplainInput input{.q = x, .k = x, .v = x};
  if (causal) input.mask = causal_mask(tokens);
  return input;
}

Report explain(const ExplainInput& input) {
  const Attention attended =
      attention(input.q, input.k, input.v, input.mask ? &*input.mask : nullptr);
  if (input.query >= input.q.rows()) {
    throw std::invalid_argument(
        fmt::format("explain: the query is {}, needs to be below {}", input.query, input.q.rows()));
  }
  if (input.k.rows() == 0) throw std::invalid_argument("explain: K has no rows");
  const Steps steps = take_steps(input);
  return {.experiment = "explain",
          .parameters = {{"query", input.query},
                         {"n", input.q.rows()},
                         {"m", input.k.rows()},
                         {"d_k", input.q.cols()},
                         {"d_v", input.v.cols()},
                         {"mask", input.mask.has_value()}},
          .results = record(input, steps),
          .claims = claims(steps, attended, input.query),
          .parts = parts(input, steps),
          .figures = figures(input, steps)};
}

}  // namespace tfx::experiments

#include "experiments/cost.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>
#include <vector>

#include "core/attention.hpp"
#include "experiments/law.hpp"
#include "experiments/options.hpp"
#include "experiments/show.hpp"

namespace tfx::experiments {
namespace {

using report::Claim;
using report::Heading;
using report::Relation;
using report::Report;
using report::Sentence;
using report::whole;

constexpr const char* kName = "cost";
constexpr std::array<std::size_t, 4> kCounted = {16, 32, 64, 128};  // each twice the one before
constexpr std::uint64_t kMemory = std::uint64_t{16} << 30U;         // a usual machine's, 16 GiB

/// The weights of a real attention: as many cells as scores.
struct Count {
  std::size_t n = 0;
  std::size_t cells = 0;
  std::size_t bytes = 0;
};

/// What the tokens hold does not matter, so they hold nothing.
Count count(std::size_t n) {
  const Matrix x(n, 1);
  const Attention attended = attention(x, x, x);
  const auto cells = attended.weights.cells();
  return {.n = n, .cells = cells.size(), .bytes = cells.size_bytes()};
}

std::vector<Count> count_all() {
  std::vector<Count> counts;
  std::ranges::transform(kCounted, std::back_inserter(counts), count);
  return counts;
}

std::uint64_t bytes(std::uint64_t n, std::size_t bytes_a_cell) {
  return score_cells(n) * bytes_a_cell;
}

/// The lengths in the table, in order.
std::vector<std::size_t> lengths(const CostOptions& options) {
  const std::set<std::size_t> sorted = {options.tokens, 2 * options.tokens, kLessonTokens,
                                        2 * kLessonTokens};
  return {sorted.begin(), sorted.end()};
}

/// How many times the cells of n the cells of 2n are, each time that n is doubled.
std::vector<double> times(const std::vector<Count>& counts) {
  std::vector<double> result;
  for (std::size_t i = 1; i < counts.size(); ++i) {
    result.push_back(static_cast<double>(counts[i].cells) /
                     static_cast<double>(counts[i - 1].cells));
  }
  return result;
}

/// The one that is farthest from four; NaN if one is.
double worst_of(const std::vector<double>& times) {
  double worst = 4;
  for (const double ratio : times) {
    if (std::isnan(worst)) break;
    if (!(std::abs(ratio - 4) <= std::abs(worst - 4))) worst = ratio;
  }
  return worst;
}

/// Counts that are not what the formula says.
std::size_t wrong_counts(const std::vector<Count>& counts) {
  std::size_t wrong = 0;
  for (const Count& counted : counts) {
    const bool right = counted.cells == score_cells(counted.n) &&
                       counted.bytes == bytes(counted.n, sizeof(double));
    if (!right) ++wrong;
  }
  return wrong;
}

/// The most tokens whose scores fit.
std::uint64_t longest_within(std::uint64_t memory, std::size_t bytes_a_cell) {
  const std::uint64_t cells = memory / bytes_a_cell;
  auto n = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(cells)));
  while (bytes(n + 1, bytes_a_cell) <= memory) ++n;  // the root is rounded
  while (bytes(n, bytes_a_cell) > memory) --n;
  return n;
}

std::vector<Claim> claims(const std::vector<Count>& counts) {
  return {
      {.id = "cost.counted", .measured = whole(wrong_counts(counts)), .relation = Relation::kEqual},
      {.id = "cost.squared",
       .measured = report::shortest(worst_of(times(counts))),
       .relation = Relation::kEqual,
       .limit = 4}};
}

report::Fields record(const std::vector<Count>& counts, const CostOptions& options) {
  report::List counted;
  for (const Count& one : counts) {
    counted.emplace_back(
        report::Fields{{"n", one.n}, {"score_cells", one.cells}, {"bytes_float64", one.bytes}});
  }
  report::List rows;
  for (const std::size_t n : lengths(options)) {
    rows.emplace_back(report::Fields{{"n", n},
                                     {"score_cells", score_cells(n)},
                                     {"bytes_float64", bytes(n, sizeof(double))},
                                     {"bytes_float32", bytes(n, sizeof(float))}});
  }
  return {{"counted", std::move(counted)},
          {"counts_wrong", wrong_counts(counts)},
          {"rows", std::move(rows)},
          {"score_cells_times", worst_of(times(counts))},
          {"memory_bytes", kMemory},
          {"longest_float64", longest_within(kMemory, sizeof(double))},
          {"longest_float32", longest_within(kMemory, sizeof(float))}};
}

void show(Report& report, const std::vector<Count>& counts, const CostOptions& options) {
  auto& parts = report.parts;
  parts.emplace_back(Sentence{"cost.setup"});
  parts.emplace_back(Heading{{"cost.counted"}});
  const Sentence n{"column.n"};
  const Sentence cells{"cost.cells"};
  const Sentence float64{"cost.float64"};
  parts.emplace_back(table({n, cells, float64}, counts, [](const Count& one) {
    return std::vector{whole(one.n), whole(one.cells), report::bytes(one.bytes)};
  }));
  parts.emplace_back(Heading{{"cost.longer"}});
  parts.emplace_back(
      table({n, cells, float64, {"cost.float32"}}, lengths(options), [](std::size_t length) {
        return std::vector{whole(length), whole(score_cells(length)),
                           report::bytes(bytes(length, sizeof(double))),
                           report::bytes(bytes(length, sizeof(float)))};
      }));
  parts.emplace_back(Sentence{"cost.memory",
                              {{"gib", whole(kMemory >> 30U)},
                               {"float64", whole(longest_within(kMemory, sizeof(double)))},
                               {"float32", whole(longest_within(kMemory, sizeof(float)))}}});
}

report::Chart chart(const std::vector<Count>& counts, const CostOptions& options) {
  report::Series counted{.name = {"cost.chart.counted"}, .points = {}};
  for (const Count& one : counts) {
    counted.points.push_back(
        {.x = static_cast<double>(one.n), .y = static_cast<double>(one.cells)});
  }
  const std::vector<std::size_t> longer = lengths(options);
  const auto first = static_cast<double>(std::min(kCounted.front(), longer.front()));
  return {.title = {"cost.chart"},
          .description = {"cost.chart.description"},
          .x = {.label = {"cost.chart.n"}, .logarithmic = true},
          .y = {.label = {"cost.chart.cells"}, .logarithmic = true},
          .series = {std::move(counted),
                     law({"cost.chart.law"}, first, static_cast<double>(longer.back()),
                         [](double n) { return n * n; })}};
}

}  // namespace

void validate(const CostOptions& options) {
  require_at_least(kName, "--n", options.tokens, 1);
  require_at_most(kName, "--n", options.tokens, std::size_t{1} << 20U);
}

std::uint64_t bytes_needed(const CostOptions&) {
  return matrix_bytes(kCounted.back(), kCounted.back()) + 2 * matrix_bytes(kCounted.back(), 1);
}

Report cost(const CostOptions& options) {
  validate(options);
  const std::vector<Count> counts = count_all();
  Report report{.experiment = kName,
                .parameters = {{"n", options.tokens}},
                .results = record(counts, options),
                .claims = claims(counts)};
  show(report, counts, options);
  report.figures.emplace_back(chart(counts, options));
  return report;
}

}  // namespace tfx::experiments

#include "experiments/block.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "core/block.hpp"
#include "experiments/stack.hpp"
#include "experiments/statistics.hpp"
#include "experiments/trials.hpp"

namespace tfx::experiments {
namespace {

using report::Chart;
using report::Claim;
using report::fixed;
using report::Heading;
using report::magnitude;
using report::Number;
using report::Relation;
using report::Report;
using report::Sentence;
using report::Table;
using report::whole;

constexpr const char* kName = "block";
constexpr std::array<std::size_t, 7> kDepths = {1, 2, 4, 8, 16, 32, 64};
constexpr std::size_t kCollapsedBehind = 3;  // of kDepths: 8 blocks

// What a double leaves of a number that is 0 to it, beside derivatives around 1; with some room.
constexpr double kRounding = 1e-14;

constexpr double kCollapsed = 1e-12;  // a gradient of which nothing is left

// A layer norm of two numbers gives 1 and -1 whatever they are, and one of few is not far from
// that: narrower than this, a stack may lose the whole gradient and not only a part of it.
constexpr std::size_t kJudgedFrom = 16;

struct NamedKind {
  Kind kind;
  const char* name;     // in the record
  const char* key;      // of its name in texts
  const char* formula;  // of what it makes of X
};
constexpr std::array kKinds = {
    NamedKind{Kind::kPreNorm, "pre_norm", "block.pre_norm", "block.formula.pre_norm"},
    NamedKind{Kind::kPostNorm, "post_norm", "block.post_norm", "block.formula.post_norm"},
    NamedKind{Kind::kNoResidual, "no_residual", "block.no_residual", "block.formula.no_residual"},
    NamedKind{Kind::kBare, "no_residual_no_norm", "block.no_residual_no_norm",
              "block.formula.no_residual_no_norm"}};

/// One quantity of each trial.
struct Samples {
  std::vector<double> trials;

  [[nodiscard]] double median() const { return experiments::median(trials); }
  [[nodiscard]] double least() const {
    return std::accumulate(trials.begin(), trials.end(), trials.front(), smaller);
  }
  [[nodiscard]] double largest() const { return experiments::largest(trials); }
};

/// What is measured behind so many blocks of one kind.
struct Row {
  bool projected = true;
  NamedKind kind;
  std::size_t blocks = 0;
  Samples whole = {};
  Samples apart = {};
  Samples likeness = {};
};
using Quantity = Samples Row::*;

struct Run {
  std::vector<Row> rows;         // with projections first; of each its kinds, of each its depths
  std::size_t wrong_shapes = 0;  // outputs of core's block that are not n x d

  void add(const Run& others) {
    for (std::size_t r = 0; r < rows.size(); ++r) {
      for (const Quantity quantity : {&Row::whole, &Row::apart, &Row::likeness}) {
        const std::vector<double>& trials = (others.rows[r].*quantity).trials;
        std::ranges::copy(trials, std::back_inserter((rows[r].*quantity).trials));
      }
    }
    wrong_shapes += others.wrong_shapes;
  }

  /// The rows of a kind, one a depth.
  [[nodiscard]] std::span<const Row> of(bool projected, Kind kind) const {
    const auto first = std::ranges::find_if(
        rows, [&](const Row& row) { return row.projected == projected && row.kind.kind == kind; });
    return {first, kDepths.size()};
  }
};

Run empty_run() {
  Run run;
  for (const bool projected : {true, false}) {
    for (const NamedKind& kind : kKinds) {
      for (const std::size_t blocks : kDepths) run.rows.push_back({projected, kind, blocks});
    }
  }
  return run;
}

void add_trial(Run& run, const Inputs& inputs, std::size_t h) {
  auto row = run.rows.begin();
  for (const bool projected : {true, false}) {
    const auto projections = projected ? std::span(inputs.projections) : std::span<Projections>();
    for (const NamedKind& kind : kKinds) {
      for (const Behind& behind : measure_stack(kind.kind, inputs.x, projections, h, kDepths)) {
        row->whole.trials.push_back(behind.whole);
        row->apart.trials.push_back(behind.apart);
        row->likeness.trials.push_back(behind.likeness);
        ++row;
      }
    }
  }
  const Matrix out = tfx::block(inputs.x, h);
  if (out.rows() != inputs.x.rows() || out.cols() != inputs.x.cols()) ++run.wrong_shapes;
}

Run measure(const BlockOptions& options) {
  Run run = empty_run();
  const auto measure_trial = [&](std::size_t t) {
    Run part = empty_run();
    add_trial(
        part,
        draw_inputs(options.tokens, options.width, kDepths.back(), trial_seed(options.seed, t)),
        options.heads);
    return part;
  };
  for_each_trial(options.trials, options.threads, options.progress, measure_trial,
                 [&](const Run& part) { run.add(part); });
  return run;
}

void add_fields(report::Fields& fields, const std::string& name, const Samples& samples) {
  fields.emplace_back(name, samples.median());
  fields.emplace_back(name + "_least", samples.least());
  fields.emplace_back(name + "_largest", samples.largest());
}

report::List record(const Run& run) {
  report::List rows;
  for (const Row& row : run.rows) {
    report::Fields fields{
        {"projections", row.projected}, {"kind", row.kind.name}, {"blocks", row.blocks}};
    add_fields(fields, "apart_gradient", row.apart);
    add_fields(fields, "whole_gradient", row.whole);
    add_fields(fields, "likeness", row.likeness);
    rows.emplace_back(std::move(fields));
  }
  return rows;
}

std::vector<Claim> claims(const Run& run, bool judged) {
  const Row& collapsed = run.of(true, Kind::kNoResidual)[kCollapsedBehind];
  const Row& faded = run.of(true, Kind::kPostNorm).back();
  double kept = run.of(true, Kind::kPreNorm).front().apart.median();
  for (const Row& row : run.of(true, Kind::kPreNorm)) kept = smaller(kept, row.apart.median());
  return {{.id = "block.no_residual_collapses",
           .measured = magnitude(collapsed.apart.median()),
           .limit = kCollapsed,
           .judged = judged},
          {.id = "block.whole_gradient_stays",
           .measured = magnitude(collapsed.whole.median()),
           .relation = Relation::kAtLeast,
           .limit = 0.1,
           .judged = judged},
          {.id = "block.post_norm_fades",
           .measured = magnitude(faded.apart.median()),
           .limit = 1e-3,
           .judged = judged},
          {.id = "block.pre_norm_keeps",
           .measured = magnitude(kept),
           .relation = Relation::kAtLeast,
           .limit = 0.5,
           .judged = judged},
          {.id = "block.keeps_shape",
           .measured = whole(run.wrong_shapes),
           .relation = Relation::kEqual}};
}

/// How a quantity is spelled, and whether its table has a row for each end of the range.
struct Form {
  Number (*number)(double);
  bool with_range = false;
};

/// A line for each kind, a column for each depth.
Table table(const Run& run, bool projected, Quantity quantity, Form form) {
  Table result;
  for (const std::size_t blocks : kDepths) {
    result.columns.push_back({"block.depth", {{"blocks", whole(blocks)}}});
  }
  const auto add_line = [&](const char* name, Kind kind, double (Samples::*value)() const) {
    Table::Row line{.name = Sentence{name}, .is_detail = value != &Samples::median};
    for (const Row& row : run.of(projected, kind)) {
      line.cells.push_back(form.number((row.*quantity.*value)()));
    }
    result.rows.push_back(std::move(line));
  };
  for (const NamedKind& kind : kKinds) {
    add_line(kind.key, kind.kind, &Samples::median);
    if (!form.with_range) continue;
    add_line("block.least", kind.kind, &Samples::least);
    add_line("block.largest", kind.kind, &Samples::largest);
  }
  return result;
}

/// Where nothing is left, from that depth on, of what tells tokens apart.
std::optional<std::size_t> collapse(std::span<const Row> rows) {
  const auto has_more = [](const Row& row) { return !(row.apart.median() <= kCollapsed); };
  const auto last = std::find_if(rows.rbegin(), rows.rend(), has_more);
  if (last == rows.rbegin()) return std::nullopt;
  return last.base()->blocks;
}

/// What was done, and what is measured of it.
std::vector<report::Part> setup(const BlockOptions& options) {
  report::Items formulas;
  for (const NamedKind& kind : kKinds) formulas.sentences.push_back({kind.formula});
  return {Sentence{"block.setup",
                   {{"n", whole(options.tokens)},
                    {"d", whole(options.width)},
                    {"h", whole(options.heads)},
                    {"trials", whole(options.trials)},
                    {"first", whole(options.seed)},
                    {"last", whole(options.seed + options.trials - 1)}}},
          Sentence{"block.kinds"},
          std::move(formulas),
          Sentence{"block.measured"},
          report::Items{
              {{"block.measured.whole"}, {"block.measured.apart"}, {"block.measured.likeness"}}},
          Sentence{"block.below_rounding", {{"limit", report::shortest(kRounding)}}}};
}

/// The likeness of tokens, and why it is no number where it is none.
void show_likeness(Report& report, const Run& run, bool projected) {
  const Form cosine{[](double value) { return fixed(value, 3); }};
  Table likeness = table(run, projected, &Row::likeness, cosine);
  const bool is_undefined = std::ranges::any_of(likeness.rows, [](const Table::Row& row) {
    return std::ranges::any_of(row.cells,
                               [](const Number& cell) { return std::isnan(cell.value); });
  });
  report.parts.emplace_back(std::move(likeness));
  if (is_undefined) report.parts.emplace_back(Sentence{"block.undefined"});
}

void show(Report& report, const Run& run, const BlockOptions& options) {
  auto& parts = report.parts;
  parts = setup(options);
  parts.emplace_back(Heading{{"block.apart"}});
  parts.emplace_back(table(run, true, &Row::apart, {magnitude, true}));
  parts.emplace_back(Heading{{"block.whole"}});
  parts.emplace_back(table(run, true, &Row::whole, {magnitude}));
  parts.emplace_back(Heading{{"block.likeness"}});
  show_likeness(report, run, true);
  parts.emplace_back(Heading{{"block.apart.unprojected"}});
  parts.emplace_back(table(run, false, &Row::apart, {magnitude}));
  const auto with = collapse(run.of(true, Kind::kNoResidual));
  const auto without = collapse(run.of(false, Kind::kNoResidual));
  if (with && without) {
    parts.emplace_back(Sentence{"block.unprojected.collapse",
                                {{"limit", report::shortest(kCollapsed)},
                                 {"with", whole(*with)},
                                 {"without", whole(*without)}}});
  }
  parts.emplace_back(Heading{{"block.whole.unprojected"}});
  parts.emplace_back(table(run, false, &Row::whole, {magnitude}));
  parts.emplace_back(Heading{{"block.likeness.unprojected"}});
  show_likeness(report, run, false);
  parts.emplace_back(Heading{{"block.also"}});
  parts.emplace_back(Sentence{"block.collapse"});
  parts.emplace_back(Sentence{"block.warm_up"});
}

/// A line for each kind with projections, over depth.
Chart chart(const Run& run, const char* title, const char* description, report::Axis y,
            Quantity quantity) {
  Chart result{.title = {title},
               .description = {description},
               .x = {.label = {"block.axis.depth"}, .logarithmic = true},
               .y = std::move(y),
               .series = {}};
  for (const NamedKind& kind : kKinds) {
    report::Series series{.name = {kind.key}, .points = {}};
    for (const Row& row : run.of(true, kind.kind)) {
      const Samples& samples = row.*quantity;
      series.points.push_back({.x = static_cast<double>(row.blocks),
                               .y = samples.median(),
                               .range = std::pair(samples.least(), samples.largest())});
    }
    result.series.push_back(std::move(series));
  }
  return result;
}

std::vector<report::Figure> figures(const Run& run) {
  const auto gradient = [](const char* label) {
    return report::Axis{.label = {label}, .logarithmic = true, .floor = kRounding};
  };
  return {chart(run, "block.chart.apart", "block.chart.apart.description",
                gradient("block.axis.apart"), &Row::apart),
          chart(run, "block.chart.whole", "block.chart.whole.description",
                gradient("block.axis.whole"), &Row::whole),
          chart(run, "block.chart.likeness", "block.chart.likeness.description",
                {.label = {"block.axis.likeness"}}, &Row::likeness)};
}

}  // namespace

void validate(const BlockOptions& options) {
  require_trials(kName, options.seed, options.trials);
  require_at_least(kName, "--n", options.tokens, 2);
  require_at_least(kName, "--d", options.width, 2);
  require_at_least(kName, "--h", options.heads, 1);
  if (options.width % options.heads == 0) return;
  throw std::invalid_argument(
      fmt::format("{}: --h is {}, needs to divide --d {}", kName, options.heads, options.width));
}

std::uint64_t bytes_needed(const BlockOptions& options) {
  constexpr std::uint64_t kSamples = std::uint64_t{6} * kKinds.size() * kDepths.size();
  return trials_at_once(options.trials, options.threads) *
             stack_bytes(options.tokens, options.width, options.heads, kDepths.back()) +
         kSamples * options.trials * sizeof(double);
}

Report block(const BlockOptions& options) {
  validate(options);
  const Run run = measure(options);
  Report report{.experiment = kName,
                .parameters = {{"n", options.tokens},
                               {"d", options.width},
                               {"h", options.heads},
                               {"trials", options.trials},
                               {"seed", options.seed}},
                .results = {{"rows", record(run)},
                            {"block_outputs", options.trials},
                            {"block_outputs_of_another_shape", run.wrong_shapes}},
                .claims = claims(run, options.width >= kJudgedFrom)};
  show(report, run, options);
  report.figures = figures(run);
  return report;
}

}  // namespace tfx::experiments

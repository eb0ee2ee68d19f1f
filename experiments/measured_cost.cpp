#include "experiments/measured_cost.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/attention.hpp"
#include "experiments/cost.hpp"
#include "experiments/statistics.hpp"
#include "fast/attention.hpp"
#include "fast/random.hpp"
#include "fast/threads.hpp"

namespace tfx::experiments {
namespace {

using report::fixed;
using report::Heading;
using report::Report;
using report::Sentence;
using report::whole;

constexpr const char* kName = "measured_cost";
constexpr std::size_t kWidth = 64;
constexpr std::size_t kFirst = 256;
constexpr std::size_t kMostMaterialised = 4096;
constexpr std::size_t kFitted = 6;  // lengths, the longest, that an exponent is of

/// One way to do attention, at one length.
struct Sample {
  std::size_t n = 0;
  Took took = {};
};

struct Run {
  std::vector<Sample> materialised;
  std::vector<Sample> fused;
};

double seconds_of(const std::function<void()>& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// The fastest of several calls: of short ones as many as fill half a second, of long ones one,
/// beside which it is nothing that the first finds its memory cold.
double fastest(const std::function<void()>& work) {
  double best = seconds_of(work);
  double spent = best;
  for (int calls = 1; spent < 0.5 && calls < 1000; ++calls) {
    const double seconds = seconds_of(work);
    best = std::min(best, seconds);
    spent += seconds;
  }
  return best;
}

/// Q, K and V of n tokens.
struct Inputs {
  Matrix q;
  Matrix k;
  Matrix v;

  explicit Inputs(std::size_t n) {
    fast::Random random(0);
    q = random.normal(n, kWidth);
    k = random.normal(n, kWidth);
    v = random.normal(n, kWidth);
  }
};

double materialise(std::size_t n) {
  const Inputs inputs(n);
  return fastest([&] { (void)attention(inputs.q, inputs.k, inputs.v); });
}

double fuse(std::size_t n, std::size_t threads) {
  const Inputs inputs(n);
  Matrix out(n, kWidth);
  return fastest([&] {
    fast::attention(inputs.q, inputs.k, inputs.v, fast::View<double>(out), fast::Visibility::all(),
                    threads);
  });
}

/// 256, 512 ... and last `most` itself.
std::vector<std::size_t> lengths(std::size_t most) {
  std::vector<std::size_t> result;
  result.push_back(kFirst);
  while (result.back() <= most / 2) result.push_back(2 * result.back());
  if (result.back() < most) result.push_back(most);
  return result;
}

Run measure(const MeasuredCostOptions& options) {
  const std::vector<std::size_t> short_ones = lengths(kMostMaterialised);
  const std::vector<std::size_t> all = lengths(options.most);
  std::size_t done = 0;
  const auto sample = [&](std::size_t n, const std::function<double()>& work) {
    const Took took = options.apart(work);
    if (options.progress) options.progress(++done, short_ones.size() + all.size());
    return Sample{n, took};
  };
  Run run;
  for (const std::size_t n : short_ones) {
    run.materialised.push_back(sample(n, [=] { return materialise(n); }));
  }
  for (const std::size_t n : all) {
    run.fused.push_back(sample(n, [n, &options] { return fuse(n, options.threads); }));
  }
  return run;
}

double seconds(const Took& took) {
  return took.seconds;
}
double bytes(const Took& took) {
  return static_cast<double>(took.bytes);
}

/// The power of n that a quantity of the longest lengths follows.
Estimate exponent_of(const std::vector<Sample>& samples, double (*quantity)(const Took&)) {
  std::vector<double> n;
  std::vector<double> values;
  for (std::size_t s = samples.size() - std::min(kFitted, samples.size()); s < samples.size();
       ++s) {
    n.push_back(static_cast<double>(samples[s].n));
    values.push_back(quantity(samples[s].took));
  }
  return exponent(n, values);
}

report::Number exponent_number(const Estimate& estimate) {
  report::Number result = fixed(estimate.value, 2);
  result.plus_minus = estimate.half_width;
  return result;
}

report::Table exponents(const Run& run) {
  const auto row = [](const char* name, const std::vector<Sample>& samples) {
    return report::Table::Row{.name = Sentence{name},
                              .cells = {exponent_number(exponent_of(samples, seconds)),
                                        exponent_number(exponent_of(samples, bytes))}};
  };
  return {.columns = {{"measured_cost.time"}, {"measured_cost.memory"}},
          .rows = {row("measured_cost.materialised", run.materialised),
                   row("measured_cost.fused", run.fused)}};
}

report::Table table_of(const std::vector<Sample>& samples) {
  report::Table table{.columns = {{"column.n"},
                                  {"measured_cost.milliseconds"},
                                  {"measured_cost.mebibytes"},
                                  {"measured_cost.gigaflops"}}};
  for (const auto& [n, took] : samples) {
    const double flops = 4 * static_cast<double>(score_cells(n)) * kWidth;
    table.rows.push_back(
        {.cells = {whole(n), fixed(took.seconds * 1e3, 3), fixed(bytes(took) / 0x1p20, 1),
                   fixed(flops / took.seconds * 1e-9, 1)}});
  }
  return table;
}

report::Chart chart(const Run& run, const char* key, double (*quantity)(const Took&)) {
  const auto series = [&](const char* name, const std::vector<Sample>& samples) {
    report::Series result{.name = {name}, .points = {}};
    for (const Sample& sample : samples) {
      result.points.push_back({.x = static_cast<double>(sample.n), .y = quantity(sample.took)});
    }
    return result;
  };
  const std::string title(key);
  return {.title = {title},
          .description = {title + ".description"},
          .x = {.label = {"cost.chart.n"}, .logarithmic = true},
          .y = {.label = {title + ".axis"}, .logarithmic = true},
          .series = {series("measured_cost.materialised", run.materialised),
                     series("measured_cost.fused", run.fused)}};
}

report::List record(const std::vector<Sample>& samples) {
  report::List rows;
  for (const auto& [n, took] : samples) {
    rows.emplace_back(
        report::Fields{{"n", n}, {"seconds", took.seconds}, {"peak_bytes", took.bytes}});
  }
  return rows;
}

}  // namespace

void validate(const MeasuredCostOptions& options) {
  require_at_least(kName, "--up-to", options.most, kMostMaterialised);
  if (!options.apart) throw std::invalid_argument("measured_cost: needs a place to work apart");
}

std::uint64_t bytes_needed(const MeasuredCostOptions& options) {
  return std::max(2 * matrix_bytes(kMostMaterialised, kMostMaterialised),
                  5 * matrix_bytes(options.most, kWidth));
}

Report measured_cost(const MeasuredCostOptions& options) {
  validate(options);
  const Run run = measure(options);
  const std::size_t threads = fast::threads_for(options.threads);
  Report report{
      .experiment = kName,
      .parameters = {{"d", kWidth}, {"up_to", options.most}, {"threads", threads}},
      .results = {{"materialised", record(run.materialised)},
                  {"fused", record(run.fused)},
                  {"time_exponent_materialised", exponent_of(run.materialised, seconds).value},
                  {"time_exponent_fused", exponent_of(run.fused, seconds).value},
                  {"memory_exponent_materialised", exponent_of(run.materialised, bytes).value},
                  {"memory_exponent_fused", exponent_of(run.fused, bytes).value}}};
  const std::uint64_t scores = score_cells(options.most) * sizeof(double);
  report.parts = {
      Sentence{"measured_cost.setup", {{"d", whole(kWidth)}, {"threads", whole(threads)}}},
      Heading{{"measured_cost.materialised"}},
      table_of(run.materialised),
      Heading{{"measured_cost.fused"}},
      table_of(run.fused),
      Sentence{"measured_cost.scores",
               {{"n", whole(options.most)}, {"bytes", report::bytes(scores)}}},
      Heading{{"measured_cost.exponents"}},
      exponents(run)};
  report.figures = {chart(run, "measured_cost.chart.time", seconds),
                    chart(run, "measured_cost.chart.memory", bytes)};
  return report;
}

}  // namespace tfx::experiments

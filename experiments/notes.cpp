#include "experiments/notes.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "experiments/cost.hpp"

namespace tfx::experiments {
namespace {

using report::Claim;
using report::Fields;
using report::fixed;
using report::List;
using report::Relation;
using report::Report;
using report::Sentence;
using report::Value;
using report::whole;

constexpr std::int64_t kLessonWidth = 64;

template <typename Kind>
const Kind& kind_of(const Value& value, std::string_view name, std::string_view kind) {
  if (const Kind* found = std::get_if<Kind>(&value.data)) return *found;
  throw std::invalid_argument(fmt::format("{} is not {}", name, kind));
}

const Value& field(const Fields& fields, std::string_view name) {
  if (const Value* found = report::find(fields, name)) return *found;
  throw std::invalid_argument(fmt::format("{} is missing", name));
}

double number(const Fields& fields, std::string_view name) {
  const Value& value = field(fields, name);
  if (const auto* whole = std::get_if<std::int64_t>(&value.data)) {
    return static_cast<double>(*whole);
  }
  return kind_of<double>(value, name, "a number");
}

std::int64_t width(const Fields& row) {
  return kind_of<std::int64_t>(field(row, "d"), "d", "a whole number");
}

/// Errors: std::invalid_argument unless the last row has a width of its own, of 2 or more.
void require_new_width(const std::vector<const Fields*>& rows) {
  const std::int64_t d = width(*rows.back());
  if (d < 2) throw std::invalid_argument(fmt::format("d is {}, needs at least 2", d));
  const auto has_it = [d](const Fields* row) { return width(*row) == d; };
  if (std::ranges::count_if(rows, has_it) == 1) return;
  throw std::invalid_argument(fmt::format("d = {} has two rows", d));
}

/// The row with d = 64, which the lesson asks for, or else the one with the largest d.
const Fields& chosen_row(const Fields& results) {
  const auto rank = [](const Fields* row) {
    const std::int64_t d = width(*row);
    return d == kLessonWidth ? std::numeric_limits<std::int64_t>::max() : d;
  };
  std::vector<const Fields*> rows;
  for (const Value& row : kind_of<List>(field(results, "rows"), "rows", "a list")) {
    rows.push_back(&kind_of<Fields>(row, "a row", "an object"));
    require_new_width(rows);
  }
  if (rows.empty()) throw std::invalid_argument("rows is empty");
  return **std::ranges::max_element(rows, {}, rank);
}

void require_experiment(const Report& report, std::string_view name) {
  if (report.experiment == name) return;
  throw std::invalid_argument(
      fmt::format(R"(the record is of "{}", needs "{}")", report.experiment, name));
}

/// What the root does to the largest weight.
struct Scaling {
  std::int64_t d = 0;
  double without_root = 0;
  double with_root = 0;
};

/// Errors: std::invalid_argument unless it lies between the two.
double number_within(const Fields& fields, std::string_view name, double least, double most) {
  const double value = number(fields, name);
  if (least <= value && value <= most) return value;
  throw std::invalid_argument(
      fmt::format("{} is {}, needs to be from {} to {}", name, value, least, most));
}

Scaling scaling(const Report& scale) {
  require_experiment(scale, "scale");
  const Fields& row = chosen_row(scale.results);
  return {.d = width(row),
          .without_root = number_within(row, "largest_without_root", 0, 1),
          .with_root = number_within(row, "largest_with_root", 0, 1)};
}

/// How far shuffled tokens change the outputs.
struct Order {
  double without_positions = 0;
  double with_positions = 0;
};

Order order(const Report& perm) {
  require_experiment(perm, "perm");
  constexpr double kMost = std::numeric_limits<double>::max();
  return {
      .without_positions = number_within(perm.results, "difference_without_positions", 0, kMost),
      .with_positions = number_within(perm.results, "difference_with_positions", 0, kMost)};
}

/// What the notes are about.
struct Measured {
  Scaling scaling;
  Order order;
  std::uint64_t cells = score_cells(kLessonTokens);
  std::uint64_t cells_doubled = score_cells(2 * kLessonTokens);

  [[nodiscard]] double times() const {
    return static_cast<double>(cells_doubled) / static_cast<double>(cells);
  }
};

Fields results(const Measured& m) {
  return {{"d", m.scaling.d},
          {"largest_without_root", m.scaling.without_root},
          {"largest_with_root", m.scaling.with_root},
          {"difference_without_positions", m.order.without_positions},
          {"difference_with_positions", m.order.with_positions},
          {"n", kLessonTokens},
          {"score_cells", m.cells},
          {"score_cells_at_twice_n", m.cells_doubled},
          {"score_cells_times", m.times()}};
}

/// A record may be of other settings: the sentences say what it holds, and these whether it
/// bears them out. That of the square follows from a formula, which `cost` measures.
std::vector<Claim> claims(const Measured& m) {
  return {{.id = "notes.scaling",
           .measured = fixed(m.scaling.without_root - m.scaling.with_root, 6),
           .relation = Relation::kGreater},
          {.id = "notes.order",
           .measured = report::rounding(m.order.without_positions),
           .limit = 1e-12},
          {.id = "notes.positions",
           .measured = fixed(m.order.with_positions, 4),
           .relation = Relation::kGreater,
           .limit = 1e-3}};
}

std::vector<report::Part> sentences(const Measured& m) {
  return {Sentence{"notes.scaling",
                   {{"d", whole(m.scaling.d)},
                    {"without", fixed(m.scaling.without_root, 6)},
                    {"with", fixed(m.scaling.with_root, 6)}}},
          Sentence{"notes.order",
                   {{"without", report::rounding(m.order.without_positions)},
                    {"with", fixed(m.order.with_positions, 4)}}},
          Sentence{"notes.squared",
                   {{"n", whole(kLessonTokens)},
                    {"twice", whole(2 * kLessonTokens)},
                    {"cells", whole(m.cells)},
                    {"doubled", whole(m.cells_doubled)},
                    {"bytes", report::bytes(m.cells * sizeof(double))},
                    {"doubled_bytes", report::bytes(m.cells_doubled * sizeof(double))},
                    {"times", report::shortest(m.times())}}}};
}

/// Notes show no verdicts, so what a record speaks against is said beside them.
Sentence objection(const Claim& claim) {
  return {"notes.fails",
          {{"id", claim.id},
           {"measured", claim.measured},
           {"relation", std::string(report::symbol(claim.relation))},
           {"limit", report::shortest(claim.limit)}}};
}

}  // namespace

void require_scale(const Report& scale) {
  (void)scaling(scale);
}

void require_perm(const Report& perm) {
  (void)order(perm);
}

Report notes(const Report& scale, const Report& perm) {
  const Measured measured{.scaling = scaling(scale), .order = order(perm)};
  Report report{.experiment = "notes",
                .results = results(measured),
                .claims = claims(measured),
                .parts = sentences(measured)};
  for (const Claim& claim : report.claims) {
    if (claim.fails()) report.parts.emplace_back(objection(claim));
  }
  return report;
}

}  // namespace tfx::experiments

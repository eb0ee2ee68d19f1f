#include "grade/compare/comparison_report.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>
#include <utility>

namespace tfx::grade {
namespace {

using report::Fields;
using report::Heading;
using report::Part;
using report::scientific;
using report::Sentence;
using report::shortest;
using report::Table;
using report::Value;
using report::whole;
using Shape = std::vector<std::size_t>;

Sentence verdict(const Comparison& c) {
  if (!c.same_shape()) {
    return {"compare.other_shapes",
            {{"got", io::shape_text(c.got_shape)}, {"want", io::shape_text(c.want_shape)}}};
  }
  if (c.same()) {
    return {"compare.same", {{"tolerance", shortest(c.tolerance)}, {"cells", whole(c.cells)}}};
  }
  return {
      "compare.differ",
      {{"wrong", whole(c.wrong)}, {"cells", whole(c.cells)}, {"tolerance", shortest(c.tolerance)}}};
}

/// A count of doubles, in digits where a double can say it.
report::Number steps(std::uint64_t ulps) {
  constexpr double kMostExact = 0x1p53;
  const auto number = static_cast<double>(ulps);
  return number <= kMostExact ? whole(ulps) : scientific(number, 2);
}

Table largest_errors(const Comparison& c) {
  Table table;
  const auto add = [&](const char* key, const auto& largest, auto number) {
    if (!largest) return;
    table.rows.push_back({.name = {{key, {{"place", place_of(largest->cell, c.want_shape)}}}},
                          .cells = {number(largest->value)}});
  };
  const auto size = [](double value) { return scientific(value, 2); };
  add("compare.absolute", c.absolute, size);
  add("compare.relative", c.relative, size);
  add("compare.ulps", c.ulps, steps);
  return table;
}

Sentence passing(const Comparison& c) {
  const auto tolerance = c.passing_tolerance();
  if (tolerance) return {"compare.passes", {{"tolerance", shortest(*tolerance)}}};
  return {"compare.never_passes", {{"count", whole(c.infinitely_apart)}}};
}

Table not_finite_table(const Comparison& c) {
  Table table{.columns = {{"compare.nan"}, {"compare.inf"}, {"compare.minus_inf"}}};
  for (const auto& [name, count] :
       {std::pair("compare.got", c.got_not_finite), std::pair("compare.want", c.want_not_finite)}) {
    table.rows.push_back(
        {.name = Sentence{name},
         .cells = {whole(count.nan), whole(count.plus_infinity), whole(count.minus_infinity)}});
  }
  return table;
}

std::vector<Part> parts(const Comparison& c) {
  std::vector<Part> parts{verdict(c)};
  if (c.same_shape()) {
    parts.emplace_back(Sentence{"compare.shape", {{"shape", io::shape_text(c.want_shape)}}});
    if (c.first_wrong) {
      parts.emplace_back(Sentence{"compare.first_wrong",
                                  {{"place", place_of(c.first_wrong->cell, c.want_shape)},
                                   {"got", shortest(c.first_wrong->got)},
                                   {"want", shortest(c.first_wrong->want)}}});
    }
    parts.emplace_back(passing(c));
    if (c.absolute && c.absolute->value > 0) {
      parts.emplace_back(Heading{{"compare.largest"}});
      parts.emplace_back(largest_errors(c));
    }
  }
  if (c.got_not_finite.any() || c.want_not_finite.any()) {
    parts.emplace_back(Heading{{"compare.not_finite"}});
    parts.emplace_back(not_finite_table(c));
  }
  return parts;
}

// The record

report::List list_of(const Shape& lengths) {
  return {lengths.begin(), lengths.end()};
}

Value array_value(const Shape& shape, const NotFinite& count) {
  return Fields{{"shape", list_of(shape)},
                {"nan", count.nan},
                {"inf", count.plus_infinity},
                {"-inf", count.minus_infinity}};
}

Value steps_value(std::uint64_t ulps) {
  return std::in_range<std::int64_t>(ulps) ? Value(ulps) : Value(static_cast<double>(ulps));
}

Fields results(const Comparison& c) {
  const auto index = [&](std::size_t cell) { return list_of(io::index_of(cell, c.want_shape)); };
  const auto largest = [&](const auto& found, auto value) {
    if (!found) return Value();
    return Value(Fields{{"value", value(found->value)}, {"index", index(found->cell)}});
  };
  const auto number = [](double value) { return Value(value); };
  Value first_wrong;
  if (c.first_wrong) {
    first_wrong = Fields{{"index", index(c.first_wrong->cell)},
                         {"got", c.first_wrong->got},
                         {"want", c.first_wrong->want}};
  }
  const auto passing = c.passing_tolerance();
  return {{"same", c.same()},
          {"got", array_value(c.got_shape, c.got_not_finite)},
          {"want", array_value(c.want_shape, c.want_not_finite)},
          {"cells", c.cells},
          {"wrong", c.wrong},
          {"first_wrong", std::move(first_wrong)},
          {"largest", Fields{{"absolute", largest(c.absolute, number)},
                             {"relative", largest(c.relative, number)},
                             {"ulp", largest(c.ulps, steps_value)}}},
          {"passing_tolerance", passing ? Value(*passing) : Value()}};
}

// The picture

/// The power of ten that the largest of the distances is a few of: a cell is drawn in such units,
/// since a scale is printed to three decimals.
double unit_of(const std::vector<double>& distances) {
  double largest = 0;
  for (const double distance : distances) {
    if (std::isfinite(distance)) largest = std::max(largest, distance);
  }
  if (largest == 0) return 1;
  constexpr double kLeast = 1e-300;  // a power below it would be no normal number
  std::string power = fmt::format("{:.0e}", std::max(largest, kLeast));
  power.front() = '1';
  double unit = 1;
  std::from_chars(power.data(), power.data() + power.size(), unit);
  return unit;
}

/// The name of an axis, which says so where only its first places are shown.
Sentence axis(const char* all, const char* first, std::size_t length) {
  if (length <= report::kMostPictured) return {all};
  return {first, {{"shown", whole(report::kMostPictured)}, {"all", whole(length)}}};
}

}  // namespace

report::Picture error_picture(Sentence title, const io::Tensor& got, const io::Tensor& want) {
  const std::size_t rows = want.shape.size() < 2 ? 1 : want.shape.front();
  const std::size_t cols = want.shape.empty() ? 1 : want.shape.back();
  report::Heatmap map{.title = std::move(title),
                      .rows = std::min(rows, report::kMostPictured),
                      .cols = std::min(cols, report::kMostPictured)};
  for (std::size_t i = 0; i < map.rows; ++i) {
    for (std::size_t j = 0; j < map.cols; ++j) {
      map.cells.push_back(distance(got.cells[i * cols + j], want.cells[i * cols + j]));
    }
  }
  const double unit = unit_of(map.cells);
  for (double& cell : map.cells) cell /= unit;
  return {.title = {"compare.picture"},
          .description = {"compare.picture.description"},
          .row_axis = axis("compare.row", "compare.first_rows", rows),
          .column_axis = axis("compare.column", "compare.first_columns", cols),
          .scale = {"compare.scale", {{"unit", shortest(unit)}}},
          .panels = {std::move(map)},
          .panels_a_row = 1};
}

report::Report comparison_report(const Comparison& comparison, const io::Tensor& got,
                                 const io::Tensor& want) {
  report::Report report{.experiment = "compare",
                        .parameters = {{"tolerance", comparison.tolerance}},
                        .results = results(comparison),
                        .parts = parts(comparison)};
  if (comparison.same_shape() && want.shape.size() <= 2) {
    report.figures.emplace_back(error_picture({"compare.distance"}, got, want));
  }
  return report;
}

}  // namespace tfx::grade

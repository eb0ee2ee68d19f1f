#include "grade/compare/weight_properties.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "grade/compare/comparison.hpp"
#include "io/error.hpp"

namespace tfx::grade {
namespace {

using report::Relation;

/// The weights row by row, and which of them may be other than 0.
class Rows {
 public:
  Rows(const io::Tensor& weights, const WeightRules& rules)
      : weights_(weights),
        rules_(rules),
        queries_(weights.shape[weights.shape.size() - 2]),
        keys_(weights.shape.back()) {}

  [[nodiscard]] std::size_t count() const { return keys_ == 0 ? 0 : weights_.cells.size() / keys_; }
  [[nodiscard]] std::size_t keys() const { return keys_; }
  [[nodiscard]] double at(std::size_t row, std::size_t j) const {
    return weights_.cells[row * keys_ + j];
  }

  [[nodiscard]] bool is_hidden(std::size_t row, std::size_t j) const {
    if (!rules_.mask) return false;
    const std::vector<double>& cells = rules_.mask->cells;
    // A mask of two axes is the same for each item of a batch.
    return cells[(row * keys_ + j) % cells.size()] == 0;
  }
  [[nodiscard]] bool is_future(std::size_t row, std::size_t j) const {
    return rules_.causal && j > row % queries_;
  }

  [[nodiscard]] std::vector<std::size_t> index(std::size_t row) const {
    return io::index_of(row, std::span(weights_.shape).first(weights_.shape.size() - 1));
  }
  [[nodiscard]] std::vector<std::size_t> index(std::size_t row, std::size_t j) const {
    std::vector<std::size_t> result = index(row);
    result.push_back(j);
    return result;
  }

 private:
  const io::Tensor& weights_;
  const WeightRules& rules_;
  std::size_t queries_;
  std::size_t keys_;
};

void require_shapes(const io::Tensor& weights, const WeightRules& rules) {
  const std::vector<std::size_t>& shape = weights.shape;
  if (shape.size() < 2) {
    throw io::InputError(fmt::format("the weights have shape {}, need queries by keys at least",
                                     io::shape_text(shape)));
  }
  const std::span<const std::size_t> own = std::span(shape).last(2);
  if (rules.causal && own[0] != own[1]) {
    throw io::InputError(
        fmt::format("the weights have shape {}; a causal mask needs as many queries as keys",
                    io::shape_text(shape)));
  }
  if (!rules.mask || rules.mask->shape == shape || std::ranges::equal(rules.mask->shape, own)) {
    return;
  }
  throw io::InputError(fmt::format("the mask has shape {}, the weights {}: it needs {} or theirs",
                                   io::shape_text(rules.mask->shape), io::shape_text(shape),
                                   io::shape_text(own)));
}

/// Keeps the first that breaks a property, and the worst measure of all.
class Measured {
 public:
  void add(double measure, bool breaks, std::vector<std::size_t> index, double value) {
    if (is_further(measure, worst_)) worst_ = measure;
    if (breaks && !first_) first_ = {std::move(index), value};
  }
  [[nodiscard]] double worst() const { return worst_; }
  [[nodiscard]] std::optional<Offence> first() const { return first_; }

 private:
  double worst_ = 0;
  std::optional<Offence> first_ = {};
};

Property finite(const Rows& rows) {
  std::size_t count = 0;
  std::optional<Offence> first;
  for (std::size_t i = 0; i < rows.count(); ++i) {
    for (std::size_t j = 0; j < rows.keys(); ++j) {
      if (std::isfinite(rows.at(i, j))) continue;
      if (count++ == 0) first = {rows.index(i, j), rows.at(i, j)};
    }
  }
  return {.claim = {.id = "check.finite",
                    .measured = report::whole(count),
                    .relation = Relation::kEqual,
                    .limit = 0},
          .first = std::move(first)};
}

/// The largest measure of the cells; 0 alone is right.
template <typename Measure>
Property all_zero(std::string id, const Rows& rows, const Measure& measure) {
  Measured measured;
  for (std::size_t i = 0; i < rows.count(); ++i) {
    for (std::size_t j = 0; j < rows.keys(); ++j) {
      const double found = measure(i, j);
      if (found != 0) measured.add(found, true, rows.index(i, j), rows.at(i, j));
    }
  }
  return {.claim = {.id = std::move(id),
                    .measured = report::shortest(measured.worst()),
                    .relation = Relation::kEqual,
                    .limit = 0},
          .first = measured.first()};
}

/// How far outside [0, 1]; nan is told elsewhere.
double outside(double weight) {
  if (weight < 0) return -weight;
  return weight > 1 ? weight - 1 : 0;
}

/// What a row sums to, and what it should.
std::pair<double, double> sums_of(const Rows& rows, std::size_t i) {
  double sum = 0;
  double right = 0;
  for (std::size_t j = 0; j < rows.keys(); ++j) {
    sum += rows.at(i, j);
    if (!rows.is_hidden(i, j) && !rows.is_future(i, j)) right = 1;
  }
  return {sum, right};
}

Property row_sums(const Rows& rows, double tolerance) {
  Measured measured;
  for (std::size_t i = 0; i < rows.count(); ++i) {
    const auto [sum, right] = sums_of(rows, i);
    const double apart = std::abs(sum - right);
    measured.add(apart, !(apart <= tolerance), rows.index(i), sum);
  }
  return {.claim = {.id = "check.row_sums",
                    .measured = report::rounding(measured.worst()),
                    .relation = Relation::kAtMost,
                    .limit = tolerance},
          .first = measured.first()};
}

}  // namespace

std::vector<Property> weight_properties(const io::Tensor& weights, const WeightRules& rules) {
  require_shapes(weights, rules);
  const Rows rows(weights, rules);
  std::vector<Property> result{
      finite(rows),
      all_zero("check.range", rows,
               [&](std::size_t i, std::size_t j) { return outside(rows.at(i, j)); }),
      row_sums(rows, rules.tolerance)};
  if (rules.mask) {
    result.push_back(all_zero("check.hidden", rows, [&](std::size_t i, std::size_t j) {
      return rows.is_hidden(i, j) ? std::abs(rows.at(i, j)) : 0;
    }));
  }
  if (rules.causal) {
    result.push_back(all_zero("check.future", rows, [&](std::size_t i, std::size_t j) {
      return rows.is_future(i, j) ? std::abs(rows.at(i, j)) : 0;
    }));
  }
  return result;
}

}  // namespace tfx::grade

#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "io/tensor.hpp"
#include "report/claim.hpp"

namespace tfx::grade {

/// What is known of the weights beside their numbers.
struct WeightRules {
  double tolerance = 1e-6;              ///< how far the sum of a row may be off
  std::optional<io::Tensor> mask = {};  ///< 1 where a query sees a key, 0 where not
  bool causal = false;                  ///< no query sees a key after its own place
};

/// The first place that breaks a property: a cell, or of a sum its row.
struct Offence {
  std::vector<std::size_t> index;
  double value = 0;  ///< the cell's, or the sum

  friend bool operator==(const Offence&, const Offence&) = default;
};

/// A property that attention weights have, held against some.
struct Property {
  report::Claim claim;
  std::optional<Offence> first = {};  ///< where it does not hold
};

/// What must be true of attention weights, whatever they were made from:
///
///   check.finite    no cell is nan or inf: how many are
///   check.range     each cell lies in [0, 1]: how far the furthest lies outside
///   check.row_sums  each row sums to 1 within the tolerance, one that sees no key to 0: how far
///   off check.hidden    with a mask, what it hides is 0, not merely small: the largest magnitude
///   check.future    if causal, what lies above the diagonal is 0 likewise
///
/// Shapes   weights [batch..., n, m]; the mask n x m for the whole batch, or as the weights.
/// Errors: io::InputError for other shapes, and if causal and n is not m.
[[nodiscard]] std::vector<Property> weight_properties(const io::Tensor& weights,
                                                      const WeightRules& rules);

}  // namespace tfx::grade

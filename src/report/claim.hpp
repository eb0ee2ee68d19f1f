#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "report/number.hpp"

namespace tfx::report {

enum class Relation { kEqual, kAtMost, kLess, kAtLeast, kGreater };

/// "==", "<=", "<", ">=", ">": as a relation stands in texts and records.
[[nodiscard]] std::string_view symbol(Relation relation);

/// A sentence of the lessons, what was measured of it, and the line it is held to. Its statement
/// stands under "claim.<id>" among the words.
struct Claim {
  std::string id;  ///< "scale.spreads"
  Number measured;
  Relation relation = Relation::kAtMost;
  double limit = 0;
  bool judged = true;  ///< false at a size where the claim says nothing

  /// Whether `measured relation limit`; nothing where it is not judged. NaN never holds.
  [[nodiscard]] std::optional<bool> holds() const;

  /// Whether it is judged and does not hold.
  [[nodiscard]] bool fails() const { return holds() == false; }

  friend bool operator==(const Claim&, const Claim&) = default;
};

}  // namespace tfx::report

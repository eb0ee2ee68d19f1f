#include "report/claim.hpp"

namespace tfx::report {

std::string_view symbol(Relation relation) {
  switch (relation) {
    case Relation::kEqual: return "==";
    case Relation::kAtMost: return "<=";
    case Relation::kLess: return "<";
    case Relation::kAtLeast: return ">=";
    case Relation::kGreater: return ">";
  }
  return "?";
}

std::optional<bool> Claim::holds() const {
  if (!judged) return std::nullopt;
  switch (relation) {
    case Relation::kEqual: return measured.value == limit;
    case Relation::kAtMost: return measured.value <= limit;
    case Relation::kLess: return measured.value < limit;
    case Relation::kAtLeast: return measured.value >= limit;
    case Relation::kGreater: return measured.value > limit;
  }
  return false;
}

}  // namespace tfx::report

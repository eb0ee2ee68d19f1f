#include "report/report.hpp"

#include <algorithm>

namespace tfx::report {

bool Report::holds() const {
  return std::ranges::none_of(claims, &Claim::fails);
}

}  // namespace tfx::report

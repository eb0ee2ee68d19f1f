#include "report/verdict.hpp"

#include <algorithm>
#include <array>

namespace tfx::report {

std::string_view word(Status status) {
  constexpr std::array<std::string_view, 6> kWords = {"pass",    "fail",    "error",
                                                      "timeout", "skipped", "tool-error"};
  return kWords.at(static_cast<std::size_t>(status));
}

std::size_t Verdict::count(Status status) const {
  return static_cast<std::size_t>(std::ranges::count(checks, status, &Check::status));
}

bool Verdict::passed() const {
  const std::size_t passes = count(Status::kPass);
  return passes > 0 && passes + count(Status::kSkipped) == checks.size();
}

}  // namespace tfx::report

#include "fast/target.hpp"

#include <cstdint>
#include <stdexcept>

#include "hwy/highway.h"
#include "hwy/targets.h"

namespace tfx::fast {
namespace {

/// All there are, whatever was chosen before, as Highway's numbers.
std::vector<std::int64_t> all_targets() {
  const std::int64_t chosen = hwy::SupportedTargets();
  hwy::SetSupportedTargetsForTest(0);
  std::vector<std::int64_t> all = hwy::SupportedAndGeneratedTargets();
  hwy::SetSupportedTargetsForTest(chosen);
  return all;
}

}  // namespace

std::vector<std::string> targets() {
  std::vector<std::string> names;
  for (const std::int64_t target : all_targets()) names.emplace_back(hwy::TargetName(target));
  return names;
}

void use_target(std::string_view name) {
  std::string known;
  for (const std::int64_t target : all_targets()) {
    if (name == hwy::TargetName(target)) return hwy::SetSupportedTargetsForTest(target);
    known += (known.empty() ? "" : ", ") + std::string(hwy::TargetName(target));
  }
  if (!name.empty()) {
    throw std::invalid_argument("there is no SIMD target " + std::string(name) + ", needs one of " +
                                known);
  }
  hwy::SetSupportedTargetsForTest(0);
}

}  // namespace tfx::fast

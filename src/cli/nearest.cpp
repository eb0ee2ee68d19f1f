#include "cli/nearest.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace tfx::cli {
namespace {

std::string bare(std::string_view name) {
  name.remove_prefix(std::min(name.find_first_not_of('-'), name.size()));
  std::string lower(name);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

/// Letters left out, added, changed or swapped with their neighbour (Damerau-Levenshtein, where no
/// letter is edited twice).
std::size_t edits(std::string_view from, std::string_view to) {
  std::vector<std::size_t> two_above(to.size() + 1);
  std::vector<std::size_t> above(to.size() + 1);
  std::vector<std::size_t> row(to.size() + 1);
  for (std::size_t j = 0; j <= to.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= from.size(); ++i) {
    std::swap(two_above, above);
    std::swap(above, row);
    row[0] = i;
    for (std::size_t j = 1; j <= to.size(); ++j) {
      const std::size_t changed = from[i - 1] == to[j - 1] ? 0 : 1;
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + changed});
      const bool swapped = i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1];
      if (swapped) row[j] = std::min(row[j], two_above[j - 2] + 1);
    }
  }
  return row[to.size()];
}

bool begins_with_the_other(std::string_view mistyped, std::string_view name) {
  // A longer word that begins with a name of one or two letters began so by chance.
  return name.starts_with(mistyped) || (name.size() >= 3 && mistyped.starts_with(name));
}

}  // namespace

std::string nearest(std::string_view mistyped, std::span<const std::string> names) {
  const std::string typed = bare(mistyped);
  if (typed.empty()) return "";
  std::string best;
  std::size_t fewest = SIZE_MAX;
  for (const std::string& candidate : names) {
    const std::string name = bare(candidate);
    const std::size_t longer = std::max(typed.size(), name.size());
    std::size_t distance = edits(typed, name);
    if (begins_with_the_other(typed, name)) distance = std::min<std::size_t>(distance, 1);
    const bool near = distance <= std::max<std::size_t>(1, longer / 3) && distance < longer;
    if (near && distance < fewest) {
      best = candidate;
      fewest = distance;
    }
  }
  return best;
}

}  // namespace tfx::cli

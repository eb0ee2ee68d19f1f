#pragma once

#include <span>
#include <string>
#include <string_view>

namespace tfx::cli {

/// The name that a mistyped one most likely stood for, or "" where none is near. Capital letters
/// and leading dashes make no difference.
///
/// A name is near if a third of its letters at most were left out, added, changed or swapped with
/// their neighbour, or if one of the two begins with the other. Of equals, the first.
[[nodiscard]] std::string nearest(std::string_view mistyped, std::span<const std::string> names);

}  // namespace tfx::cli

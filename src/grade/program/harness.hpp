#pragma once

#include <string_view>

namespace tfx::grade {

/// The text of harness.py, which the build puts into the library. ASCII.
[[nodiscard]] std::string_view harness();

}  // namespace tfx::grade

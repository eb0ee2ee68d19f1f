#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tfx::fast {

// Neither while a function of fast is at work.

/// The SIMD targets that this processor has and tfx was built for, the best first: "AVX2", "SSE4".
[[nodiscard]] std::vector<std::string> targets();

/// From now on, that target and no other; "" for the best one again.
/// Errors: std::invalid_argument, naming those there are.
void use_target(std::string_view name);

}  // namespace tfx::fast

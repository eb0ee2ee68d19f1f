#pragma once

#include <string_view>

#include "io/call.hpp"

namespace tfx::cli {

/// What `eval --path PATH --dtype DTYPE` computes with: core's functions, or fast's in float64 or
/// float32, for which every number is rounded to float32 on its way in.
/// Errors: UsageError for core in float32, which core does not have.
[[nodiscard]] io::Functions functions_of(std::string_view path, std::string_view dtype);

}  // namespace tfx::cli

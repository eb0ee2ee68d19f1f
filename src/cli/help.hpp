#pragma once

#include <span>
#include <string>

#include "cli/description.hpp"

namespace tfx::cli {

/// The help of one command, at most 100 columns wide.
[[nodiscard]] std::string command_help(const Description& command);

/// The help of the whole program: its commands and its exit codes.
[[nodiscard]] std::string overview(std::span<const Description> commands);

}  // namespace tfx::cli

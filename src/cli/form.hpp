#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>

#include "cli/description.hpp"

namespace tfx::cli {

/// "--name=value" apart; without "=", no value.
[[nodiscard]] std::pair<std::string, std::optional<std::string>> name_and_value(
    const std::string& argument);

/// Refuses what CLI11 would misread: it merges an option given twice, takes a following option for
/// a value, and for "--name=" the next argument. Then what the command's rules exclude.
/// Errors: UsageError.
void check_form(const Description& command, std::span<const std::string> arguments);

}  // namespace tfx::cli

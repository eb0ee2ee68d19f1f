#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/answer.hpp"

namespace tfx::cli {

/// How the name of NumPy's file of an array ends.
inline constexpr std::string_view kNpy = ".npy";

/// The name and the value of an argument that stands on the command line.
using Given = std::pair<std::string, std::string>;

/// The names and values of --arg. Errors: UsageError for another form, and a name given twice.
[[nodiscard]] std::vector<Given> given_arguments(const std::vector<std::string>& words);

/// What they hold: a path that ends in .npy the file's array, all else is JSON.
/// Errors: UsageError for a value that is no JSON; io::InputError for a file that will not do.
[[nodiscard]] io::CallArguments read_arguments(const std::vector<Given>& given);

}  // namespace tfx::cli

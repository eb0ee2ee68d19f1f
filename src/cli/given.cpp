#include "cli/given.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "cli/exit.hpp"
#include "cli/input.hpp"
#include "cli/printable.hpp"
#include "io/error.hpp"

namespace tfx::cli {

std::vector<Given> given_arguments(const std::vector<std::string>& words) {
  std::vector<Given> arguments;
  for (const std::string& word : words) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos || equals == 0) {
      throw UsageError(fmt::format("--arg: {} is not NAME=VALUE", printable(word)));
    }
    std::string name = word.substr(0, equals);
    if (std::ranges::find(arguments, name, &Given::first) != arguments.end()) {
      throw UsageError(fmt::format("--arg: {} is given twice", printable(name)));
    }
    arguments.emplace_back(std::move(name), word.substr(equals + 1));
  }
  return arguments;
}

io::CallArguments read_arguments(const std::vector<Given>& given) {
  io::CallArguments arguments;
  for (const auto& [name, value] : given) {
    if (value.ends_with(kNpy)) {
      read_from(value, [&arguments, &name = name](const std::string& bytes) {
        arguments.add_npy(name, bytes);
      });
      continue;
    }
    try {
      arguments.add(name, value);
    } catch (const io::InputError& error) {
      throw UsageError(fmt::format("--arg {}: {} is neither a {} file nor JSON: {}",
                                   printable(name), printable(value), kNpy, error.what()));
    }
  }
  return arguments;
}

}  // namespace tfx::cli

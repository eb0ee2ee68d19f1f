#include "cli/form.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "cli/printable.hpp"

namespace tfx::cli {

std::pair<std::string, std::optional<std::string>> name_and_value(const std::string& argument) {
  const std::size_t equals = argument.find('=');
  if (!argument.starts_with("--") || equals == std::string::npos) return {argument, std::nullopt};
  return {argument.substr(0, equals), argument.substr(equals + 1)};
}

void check_form(const Description& command, std::span<const std::string> arguments) {
  std::set<std::string> given;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const auto [name, value] = name_and_value(arguments[i]);
    const auto option = std::ranges::find(command.options, name, &Option::name);
    if (option == command.options.end()) continue;

    if (!given.insert(name).second) throw UsageError(fmt::format("{} is given twice", name));
    if (option->is_flag()) {
      if (!value) continue;
      throw UsageError(fmt::format("{} takes no value, not {}", name, printable(*value)));
    }
    const bool last = i + 1 == arguments.size();
    if (!value && option->implied.empty() && (last || arguments[i + 1].starts_with("--"))) {
      throw UsageError(fmt::format("{} needs a value: {}", name, option->expects));
    }
    if (value == "") option->take({""});  // no option takes the empty word: this throws
  }
  const auto is_given = [&](const std::string& name) { return given.contains(name); };
  for (const auto& [option, others, why] : command.exclusions) {
    if (is_given(option) && std::ranges::any_of(others, is_given)) throw UsageError(why);
  }
  for (const auto& [options, needed, why] : command.needs) {
    if (!is_given(needed) && std::ranges::any_of(options, is_given)) throw UsageError(why);
  }
}

}  // namespace tfx::cli

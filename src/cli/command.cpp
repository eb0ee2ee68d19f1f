#include "cli/command.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

#include "cli/form.hpp"
#include "cli/help.hpp"
#include "cli/nearest.hpp"
#include "cli/number.hpp"
#include "cli/printable.hpp"

namespace tfx::cli {
namespace {

using Arguments = std::span<const std::string>;

std::string one_of(const std::vector<std::string>& allowed) {
  return fmt::format("one of {}", fmt::join(allowed, ", "));
}

/// "attend, scale or eval"
std::string listed(Arguments names, std::string_view conjunction) {
  if (names.size() < 2) return fmt::format("{}", fmt::join(names, ""));
  return fmt::format("{} {} {}", fmt::join(names.first(names.size() - 1), ", "), conjunction,
                     names.back());
}

/// "Tokens (2 to 65536; default 8)", or without what is empty.
std::string with_default(const std::string& help, std::string limits, const std::string& value) {
  if (!value.empty()) limits += fmt::format("{}default {}", limits.empty() ? "" : "; ", value);
  return limits.empty() ? help : fmt::format("{} ({})", help, limits);
}

void require_not_empty(const std::string& name, const std::string& word) {
  if (word.empty()) throw UsageError(name + " must not be empty");
}

void require_allowed(const std::string& name, const std::string& word,
                     const std::vector<std::string>& allowed) {
  if (std::ranges::find(allowed, word) != allowed.end()) return;
  const std::string meant = nearest(word, allowed);
  throw UsageError(fmt::format("{}: {} is not {}{}", name, printable(word), one_of(allowed),
                               meant.empty() ? "" : fmt::format("; did you mean {}?", meant)));
}

/// An option of one whole number, of any unsigned type.
template <typename Number>
Option whole(const std::string& name, Number& value, Range range, const std::string& help) {
  return {.name = name,
          .label = name + " N",
          .expects = describe(range),
          .help = with_default(help, fmt::format("{} to {}", range.least, range.most),
                               fmt::to_string(value)),
          .take = [name, &value, range](const std::vector<std::string>& texts) {
            value = static_cast<Number>(parse_whole(name, texts.front(), range));
          }};
}

}  // namespace

Command::Command(std::string_view name) {
  description_.name = name;
}

void Command::size(const std::string& name, std::size_t& value, Range range,
                   const std::string& help) {
  description_.options.push_back(whole(name, value, range, help));
}

void Command::sizes(const std::string& name, std::vector<std::size_t>& values, Range range,
                    const std::string& help) {
  description_.options.push_back(
      {.name = name,
       .label = name + " N [N ...]",
       .expects = describe(range),
       .help = with_default(help, fmt::format("{} to {}", range.least, range.most),
                            fmt::format("{}", fmt::join(values, " "))),
       .many = true,
       .take = [name, &values, range](const std::vector<std::string>& texts) {
         values.clear();
         for (const std::string& text : texts) values.push_back(parse_whole(name, text, range));
       }});
}

void Command::number(const std::string& name, double& value, const std::string& help) {
  description_.options.push_back({.name = name,
                                  .label = name + " X",
                                  .expects = std::string(kNumber),
                                  .help = with_default(help, "", fmt::to_string(value)),
                                  .take = [name, &value](const std::vector<std::string>& texts) {
                                    value = parse_number(name, texts.front());
                                  }});
}

void Command::seed(std::uint32_t& value) {
  description_.options.push_back(
      whole("--seed", value, {.least = 0, .most = UINT32_MAX}, "Seed of the random numbers"));
}

void Command::trials(std::size_t& value) {
  size("--trials", value, {.least = 2, .most = 1'000'000}, "Trials; trial t draws from seed + t");
}

void Command::threads(std::size_t& value) {
  size("--threads", value, {.least = 0, .most = 1024}, "Threads; 0 is as many as the machine has");
}

void Command::word(const std::string& name, std::string& value, const std::string& placeholder,
                   const std::string& help) {
  description_.options.push_back({.name = name,
                                  .label = fmt::format("{} {}", name, placeholder),
                                  .expects = placeholder,
                                  .help = with_default(help, "", value),
                                  .take = [name, &value](const std::vector<std::string>& texts) {
                                    require_not_empty(name, texts.front());
                                    value = texts.front();
                                  }});
}

void Command::choice(const std::string& name, std::string& value, std::vector<std::string> allowed,
                     const std::string& help) {
  description_.options.push_back(
      {.name = name,
       .label = fmt::format("{} {}", name, fmt::join(allowed, "|")),
       .expects = one_of(allowed),
       .help = with_default(help, "", value),
       .take = [name, &value, allowed](const std::vector<std::string>& texts) {
         require_allowed(name, texts.front(), allowed);
         value = texts.front();
       }});
}

void Command::choice_of_many(const std::string& name, const std::string& placeholder,
                             std::string& value, const std::vector<std::string>& allowed,
                             const std::string& help) {
  choice(name, value, allowed, help);
  Option& option = description_.options.back();
  option.label = fmt::format("{} {}", name, placeholder);
  option.help = with_default(help, one_of(allowed), value);
}

void Command::optional_choice(const std::string& name, std::string& value,
                              std::vector<std::string> allowed, const std::string& help) {
  choice(name, value, allowed, help);
  Option& option = description_.options.back();
  option.label = fmt::format("{}[={}]", name, fmt::join(allowed, "|"));
  option.implied = allowed.front();
}

void Command::words(const std::string& name, std::vector<std::string>& values,
                    const std::string& placeholder, const std::string& help) {
  description_.options.push_back(
      {.name = name,
       .label = fmt::format("{0} {1} [{1} ...]", name, placeholder),
       .expects = placeholder,
       .help = with_default(help, "", fmt::format("{}", fmt::join(values, " "))),
       .many = true,
       .take = [name, &values](const std::vector<std::string>& texts) {
         for (const std::string& text : texts) require_not_empty(name, text);
         values = texts;
       }});
}

void Command::flag(const std::string& name, bool& value, const std::string& help) {
  description_.options.push_back(
      {.name = name, .label = name, .expects = "", .help = help, .take = [&value](const auto&) {
         value = true;
       }});
}

void Command::positional(const std::string& placeholder, std::string& value,
                         const std::vector<std::string>& allowed, const std::string& help) {
  description_.positional =
      Option{.name = placeholder,
             .label = placeholder,
             .expects = allowed.empty() ? placeholder : one_of(allowed),
             .help = with_default(help, allowed.empty() ? "" : one_of(allowed), value),
             .take = [placeholder, &value, allowed](const std::vector<std::string>& texts) {
               if (allowed.empty()) {
                 require_not_empty(placeholder, texts.front());
               } else {
                 require_allowed(placeholder, texts.front(), allowed);
               }
               value = texts.front();
             }};
}

void Command::positionals(const std::string& placeholder, const std::string& label,
                          std::vector<std::string>& values, const std::string& help) {
  description_.positional =
      Option{.name = placeholder,
             .label = label,
             .expects = placeholder,
             .help = help,
             .many = true,
             .take = [placeholder, &values](const std::vector<std::string>& texts) {
               for (const std::string& text : texts) require_not_empty(placeholder, text);
               values = texts;
             }};
}

namespace {

Arguments before_dashes(Arguments arguments) {
  const auto dashes = std::ranges::find(arguments, "--");
  return {arguments.begin(), dashes};
}

bool asks_for_help(const std::string& argument) {
  return argument == "-h" || name_and_value(argument).first == "--help";
}

/// What to add to a complaint about a name: the one that was meant, or where to read on.
std::string advice(std::string_view mistyped, const std::vector<std::string>& names,
                   std::string_view help) {
  const std::string meant = nearest(mistyped, names);
  return meant.empty() ? fmt::format("; see {} --help", help)
                       : fmt::format("; did you mean {}?", meant);
}

[[noreturn]] void refuse_unknown(const std::string& argument, const Description& command) {
  std::vector<std::string> names = {"--help"};
  for (const Option& option : command.options) names.push_back(option.name);
  const std::string name = name_and_value(argument).first;
  throw UsageError(fmt::format("{} has no option {}{}", command.name, printable(name),
                               advice(name, names, "tfx " + command.name)));
}

/// Reads the options, and gives what belongs to none of them, in order.
std::vector<std::string> read_options(const Description& command, Arguments arguments) {
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  std::vector<const CLI::Option*> found;
  for (const Option& option : command.options) {
    if (option.is_flag()) {
      found.push_back(app.add_flag(option.name));
    } else {
      // A limit of its own, since without one CLI11 takes "[a,b]" for two values.
      const int most = option.many ? static_cast<int>(arguments.size()) : 1;
      found.push_back(app.add_option(option.name, CLI::callback_t())->expected(1, most));
    }
  }
  std::vector<std::string> words(arguments.begin(), arguments.end());
  for (std::string& word : words) {
    const auto option = std::ranges::find(command.options, word, &Option::name);
    if (option != command.options.end() && !option->implied.empty()) word += '=' + option->implied;
  }
  std::ranges::reverse(words);  // it pops the back
  app.parse(std::move(words));

  for (std::size_t i = 0; i < found.size(); ++i) {
    if (found[i]->count() > 0) command.options[i].take(found[i]->results());
  }
  return app.remaining();
}

bool looks_like_option(const std::string& word) {
  const bool number = word.size() > 1 && word[1] >= '0' && word[1] <= '9';
  return word.size() > 1 && word[0] == '-' && !number;
}

void read_positional(const Description& command, Arguments words) {
  if (command.positional && !words.empty()) {
    const std::size_t count = command.positional->many ? words.size() : 1;
    const Arguments taken = words.first(count);
    command.positional->take({taken.begin(), taken.end()});
    words = words.subspan(count);
  }
  if (words.empty()) return;
  throw UsageError(fmt::format(
      "surplus argument {0}: {1} takes {2}; see tfx {1} --help", printable(words.front()),
      command.name, command.positional ? "one " + command.positional->name : "options only"));
}

Request read_command(const Description& command, Arguments arguments) {
  const Arguments options = before_dashes(arguments);
  if (std::ranges::any_of(options, asks_for_help)) {
    return {.action = {}, .text = command_help(command)};
  }
  check_form(command, options);
  std::vector<std::string> words = read_options(command, options);
  const auto unknown = std::ranges::find_if(words, looks_like_option);
  if (unknown != words.end()) refuse_unknown(*unknown, command);
  if (options.size() < arguments.size()) {
    std::ranges::copy(arguments.subspan(options.size() + 1), std::back_inserter(words));
  }
  read_positional(command, words);
  assert(command.action);
  return {.action = command.action, .text = ""};
}

Description describe_entry(const CommandEntry& entry) {
  Command command(entry.name);
  entry.add(command);
  return command.description();
}

std::vector<std::string> names_of(std::span<const CommandEntry> commands) {
  std::vector<std::string> names;
  for (const CommandEntry& entry : commands) names.emplace_back(entry.name);
  return names;
}

const CommandEntry& find_command(const std::string& name, std::span<const CommandEntry> commands) {
  const auto found = std::ranges::find(commands, name, &CommandEntry::name);
  if (found != commands.end()) return *found;
  const std::vector<std::string> names = names_of(commands);
  const std::string meant = nearest(name, names);
  throw UsageError(fmt::format("there is no command {}; {}", printable(name),
                               meant.empty() ? "the commands are " + listed(names, "and")
                                             : fmt::format("did you mean {}?", meant)));
}

std::string general_help(std::span<const CommandEntry> commands) {
  std::vector<Description> descriptions;
  std::ranges::transform(commands, std::back_inserter(descriptions), describe_entry);
  return overview(descriptions);
}

[[noreturn]] void refuse_early_option(Arguments arguments, std::span<const CommandEntry> commands) {
  const std::string option = name_and_value(arguments.front()).first;
  std::vector<std::string> names = names_of(commands);
  const auto command = std::ranges::find_first_of(arguments, names);
  if (command != arguments.end()) {
    throw UsageError(fmt::format("{0} comes before the command; write tfx {1} {0}",
                                 printable(option), *command));
  }
  names.insert(names.end(), {"--help", "--version"});
  throw UsageError(fmt::format("tfx itself has no option {}{}", printable(option),
                               advice(option, names, "tfx")));
}

}  // namespace

Request parse(Arguments arguments, std::span<const CommandEntry> commands,
              std::string_view version) {
  if (arguments.empty()) {
    throw UsageError(
        fmt::format("tfx needs a command: {}; see tfx --help", listed(names_of(commands), "or")));
  }
  const std::string& first = arguments.front();
  const Arguments rest = arguments.subspan(1);
  if (first == "--version") {
    if (rest.empty()) return {.action = {}, .text = fmt::format("tfx {}\n", version)};
    throw UsageError(
        fmt::format("surplus argument {}: --version takes none", printable(rest.front())));
  }
  if (first == "help" || asks_for_help(first)) {
    if (rest.empty()) return {.action = {}, .text = general_help(commands)};
    if (rest.size() > 1) {
      throw UsageError(
          fmt::format("surplus argument {}: {} takes one command", printable(rest[1]), first));
    }
    return {.action = {}, .text = command_help(describe_entry(find_command(rest[0], commands)))};
  }
  if (looks_like_option(first)) {
    if (std::ranges::any_of(before_dashes(rest), asks_for_help)) {
      return {.action = {}, .text = general_help(commands)};
    }
    refuse_early_option(arguments, commands);
  }
  return read_command(describe_entry(find_command(first, commands)), rest);
}

}  // namespace tfx::cli

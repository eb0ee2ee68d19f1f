#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/description.hpp"
#include "cli/exit.hpp"
#include "cli/whole.hpp"

namespace tfx::cli {

/// A subcommand as its own file describes it. The thin face of CLI11, which command.cpp alone
/// includes: it costs 7 s in each file that does, and lacks what the contract asks of a number.
///
/// Every reference given here is written while parsing and must live until the action has run;
/// what it holds when it is given is the default that help shows.
/// Nothing runs while parsing: the action runs after the whole command line was found good.
class Command {
 public:
  explicit Command(std::string_view name);

  /// One line for the list of commands.
  void about(std::string_view text) { description_.about = text; }
  /// Lines under the usage: what it measures, and an example.
  void details(std::string_view text) { description_.details = text; }

  /// --name N: plain decimal digits within the range.
  void size(const std::string& name, std::size_t& value, Range range, const std::string& help);
  /// --name N [N ...]: at least one.
  void sizes(const std::string& name, std::vector<std::size_t>& values, Range range,
             const std::string& help);
  /// --name X: a finite number of at least 0.
  void number(const std::string& name, double& value, const std::string& help);
  /// --seed N (32 bits), --trials N (2 to 1000000) and --threads N (0 to 1024), which read the same
  /// in every command.
  void seed(std::uint32_t& value);
  void trials(std::size_t& value);
  void threads(std::size_t& value);
  /// --name WORD: any text but the empty one; `placeholder` is how help calls it ("DIR").
  void word(const std::string& name, std::string& value, const std::string& placeholder,
            const std::string& help);
  /// --name WORD: one of `allowed`.
  void choice(const std::string& name, std::string& value, std::vector<std::string> allowed,
              const std::string& help);
  /// The same where the words are too many for a label, in which `placeholder` stands for them.
  void choice_of_many(const std::string& name, const std::string& placeholder, std::string& value,
                      const std::vector<std::string>& allowed, const std::string& help);
  /// --name[=WORD]: one of `allowed`, the first of them where the option stands alone. Not given,
  /// the value stays empty.
  void optional_choice(const std::string& name, std::string& value,
                       std::vector<std::string> allowed, const std::string& help);
  /// --name WORD [WORD ...].
  void words(const std::string& name, std::vector<std::string>& values,
             const std::string& placeholder, const std::string& help);
  /// --name, without a value.
  void flag(const std::string& name, bool& value, const std::string& help);
  /// An optional word without a name, such as `eval`'s FUNCTION. With `allowed`, one of these.
  void positional(const std::string& placeholder, std::string& value,
                  const std::vector<std::string>& allowed, const std::string& help);

  /// Any number of words without a name, such as `verify`'s claims; `label` is how help calls them
  /// together ("ID ...").
  void positionals(const std::string& placeholder, const std::string& label,
                   std::vector<std::string>& values, const std::string& help);

  void excludes(Exclusion rule) { description_.exclusions.push_back(std::move(rule)); }
  void needs(Need rule) { description_.needs.push_back(std::move(rule)); }

  /// The work. Its result is the exit code.
  void runs(std::function<Exit()> action) { description_.action = std::move(action); }

  [[nodiscard]] const Description& description() const { return description_; }

 private:
  Description description_;
};

/// A line of the list of commands: its name, and who describes it.
struct CommandEntry {
  std::string_view name;
  void (*add)(Command&);
};

/// What a command line asks for: the action to run, or a text to print instead (help, version).
struct Request {
  std::function<Exit()> action;
  std::string text;
};

/// Reads a whole command line, without the program's name. Options may come in any order; each at
/// most once; "--name=value" and "--name value" are one; a value that begins with "--" needs the
/// first form; what follows a lone "--" is no option.
/// Errors: UsageError in one sentence, with the nearest name where one was mistyped.
[[nodiscard]] Request parse(std::span<const std::string> arguments,
                            std::span<const CommandEntry> commands, std::string_view version);

}  // namespace tfx::cli

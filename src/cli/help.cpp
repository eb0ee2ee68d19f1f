#include "cli/help.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace tfx::cli {
namespace {

constexpr std::size_t kColumns = 100;

/// One line of a list: what it is called, and what there is to say of it.
struct Entry {
  std::string label;
  std::string text;
};

/// Lines of at most `width` columns, broken at spaces; a longer word stays whole.
std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  while (text.size() > width) {
    std::size_t end = text.rfind(' ', width);
    if (end == std::string_view::npos) end = text.find(' ');
    if (end == std::string_view::npos) break;
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  lines.emplace_back(text);
  return lines;
}

/// A heading and its entries: the labels in one column, the texts in another.
std::string section(std::string_view heading, const std::vector<Entry>& entries) {
  constexpr std::size_t kIndent = 2;
  std::size_t label_width = 0;
  for (const Entry& entry : entries) label_width = std::max(label_width, entry.label.size());
  const std::size_t text_column = kIndent + label_width + 2;

  std::string out = fmt::format("\n{}:\n", heading);
  for (const Entry& entry : entries) {
    std::string before = fmt::format("{:{}}{}", "", kIndent, entry.label);
    for (const std::string& line : wrapped(entry.text, kColumns - text_column)) {
      out += fmt::format("{:{}}{}\n", before, text_column, line);
      before.clear();
    }
  }
  return out;
}

}  // namespace

std::string command_help(const Description& command) {
  const std::string argument =
      command.positional ? fmt::format(" [{}]", command.positional->label) : "";
  std::string out = fmt::format("Usage: tfx {}{} [OPTIONS]\n", command.name, argument);
  out += fmt::format("\n{}\n", command.about);
  if (!command.details.empty()) out += fmt::format("\n{}\n", command.details);

  if (command.positional) {
    out += section("Argument", {{command.positional->label, command.positional->help}});
  }
  std::vector<Entry> options;
  for (const Option& option : command.options) options.push_back({option.label, option.help});
  options.push_back({"-h, --help", "This text"});
  return out + section("Options", options);
}

std::string overview(std::span<const Description> commands) {
  std::string out =
      "tfx measures what people say about attention, and says whether it holds.\n"
      "\nUsage: tfx COMMAND [OPTIONS]\n";
  std::vector<Entry> entries;
  for (const Description& command : commands) entries.push_back({command.name, command.about});
  out += section("Commands", entries);
  out += section("More", {{"tfx COMMAND --help", "What a command does, and its options"},
                          {"tfx --version", "The version"}});
  out += section("Exit codes", {{"0", "Done, and no judged claim or check failed"},
                                {"1", "A claim or a check failed"},
                                {"2", "Wrong usage: the command line asks for what cannot be"},
                                {"3", "An input cannot be read or is not valid"},
                                {"4", "An output cannot be written, or tfx itself is at fault"}});
  return out;
}

}  // namespace tfx::cli

#include "render/gradebook.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

#include "render/width.hpp"
#include "render/words.hpp"
#include "render/wrap.hpp"

namespace tfx::render {
namespace {

using report::Check;
using report::Count;
using report::Verdict;

using Row = std::vector<std::string>;

constexpr std::size_t kColumns = 100;

std::string_view status_in(const Verdict& verdict, std::string_view check) {
  const Check* found = find(verdict, check);
  return found == nullptr ? "" : word(found->status);
}

/// The submission, then how each check ended: the first row names them.
std::vector<Row> rows_of(std::span<const Verdict> verdicts, const std::vector<Count>& checks) {
  std::vector<Row> rows;
  Row& names = rows.emplace_back(Row{""});
  for (const auto& [name, failed] : checks) names.push_back(name);
  for (const Verdict& verdict : verdicts) {
    Row& row = rows.emplace_back(Row{verdict.submission});
    for (const auto& [name, failed] : checks) row.emplace_back(status_in(verdict, name));
  }
  return rows;
}

std::string table(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const Row& row : rows) {
    for (std::size_t c = 0; c < row.size(); ++c) {
      widths[c] = std::max(widths[c], display_width(row[c]));
    }
  }
  std::string result;
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t c = 0; c < row.size(); ++c) line += "  " + pad_right(row[c], widths[c]);
    result += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return result;
}

std::string mistakes(const std::vector<Count>& made, Language language) {
  std::string result;
  for (const auto& [mistake, times] : made) {
    const std::string said = sentence({"mistake." + mistake}, language);
    std::string start = fmt::format("  {:>3}  ", times);
    for (const std::string& line : wrap(said, kColumns - start.size())) {
      result += start + line + "\n";
      start = std::string(start.size(), ' ');
    }
  }
  return result;
}

/// In quotes where that is needed; what a spreadsheet would compute has a ' before it.
std::string field(const std::string& value) {
  const bool is_formula =
      !value.empty() && std::string_view("=+-@").find(value[0]) != std::string_view::npos;
  std::string text = is_formula ? "'" + value : value;
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string result = "\"";
  for (const char c : text) result += c == '"' ? "\"\"" : std::string(1, c);
  return result + "\"";
}

std::string line(const Row& row) {
  std::string result = field(row.front());
  for (const std::string& text : std::span(row).subspan(1)) result += "," + field(text);
  return result + "\r\n";
}

std::string mistakes_of(const Verdict& verdict) {
  std::string result;
  for (const Check& check : verdict.checks) {
    for (const std::string& mistake : check.mistakes) {
      result += (result.empty() ? "" : " ") + mistake;
    }
  }
  return result;
}

}  // namespace

std::string gradebook(std::span<const Verdict> verdicts, Language language) {
  const std::vector<Count> checks = not_passed(verdicts);
  std::vector<Row> rows = rows_of(verdicts, checks);
  Row& last = rows.emplace_back(Row{sentence({"gradebook.not_passed"}, language)});
  for (const auto& [name, failed] : checks) last.push_back(std::to_string(failed));
  std::string result =
      fmt::format("grade: {}\n\n{}", sentence({"gradebook.title"}, language), table(rows));
  const std::vector<Count> made = report::made(verdicts);
  if (!made.empty()) {
    result += "\n" + sentence({"gradebook.mistakes"}, language) + "\n" + mistakes(made, language);
  }
  const auto passed = std::ranges::count_if(verdicts, &Verdict::passed);
  return result + "\n" +
         sentence({"gradebook.summary",
                   {{"passed", report::whole(static_cast<std::size_t>(passed))},
                    {"submissions", report::whole(verdicts.size())}}},
                  language) +
         "\n";
}

std::string csv(std::span<const Verdict> verdicts) {
  const std::vector<Count> checks = not_passed(verdicts);
  Row names{"submission", "passed"};
  Row failures{"failed",
               std::to_string(verdicts.size() - static_cast<std::size_t>(std::ranges::count_if(
                                                    verdicts, &Verdict::passed)))};
  for (const auto& [name, failed] : checks) {
    names.push_back(name);
    failures.push_back(std::to_string(failed));
  }
  names.emplace_back("mistakes");
  failures.emplace_back();
  std::string result = line(names);
  for (const Verdict& verdict : verdicts) {
    Row row{verdict.submission, verdict.passed() ? "yes" : "no"};
    for (const auto& [name, failed] : checks) row.emplace_back(status_in(verdict, name));
    row.push_back(mistakes_of(verdict));
    result += line(row);
  }
  return result + line(failures);
}

}  // namespace tfx::render

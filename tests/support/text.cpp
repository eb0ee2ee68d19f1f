#include "support/text.hpp"

#include <map>
#include <regex>

namespace tfx::test {
namespace {

const std::regex& compiled(const std::string& pattern) {
  static std::map<std::string, std::regex> patterns;
  const auto found = patterns.find(pattern);
  return found != patterns.end() ? found->second : patterns.emplace(pattern, pattern).first->second;
}

Match match_of(const std::smatch& groups) {
  return {groups.begin(), groups.end()};
}

}  // namespace

std::size_t count(std::string_view text, std::string_view what) {
  std::size_t found = 0;
  for (std::size_t at = text.find(what); at != std::string_view::npos;
       at = text.find(what, at + 1)) {
    ++found;
  }
  return found;
}

bool contains(std::string_view text, std::string_view what) {
  return text.find(what) != std::string_view::npos;
}

std::vector<Match> matches(const std::string& text, const std::string& pattern) {
  std::vector<Match> result;
  for (std::sregex_iterator next(text.begin(), text.end(), compiled(pattern)), end; next != end;
       ++next) {
    result.push_back(match_of(*next));
  }
  return result;
}

std::optional<Match> match(const std::string& text, const std::string& pattern) {
  std::smatch groups;
  if (!std::regex_search(text, groups, compiled(pattern))) return std::nullopt;
  return match_of(groups);
}

std::optional<Match> match_at(const std::string& text, std::size_t place,
                              const std::string& pattern) {
  std::smatch groups;
  const auto from = text.begin() + static_cast<std::ptrdiff_t>(place);
  if (!std::regex_search(from, text.end(), groups, compiled(pattern),
                         std::regex_constants::match_continuous)) {
    return std::nullopt;
  }
  return match_of(groups);
}

std::string replaced(const std::string& text, const std::string& pattern, const std::string& by) {
  return std::regex_replace(text, compiled(pattern), by);
}

}  // namespace tfx::test

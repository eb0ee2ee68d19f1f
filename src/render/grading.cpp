#include "render/grading.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <sstream>
#include <string_view>
#include <vector>

#include "render/number.hpp"
#include "render/width.hpp"
#include "render/words.hpp"
#include "render/wrap.hpp"
#include "render/xml.hpp"

namespace tfx::render {
namespace {

using report::Check;
using report::Sentence;
using report::Status;
using report::Verdict;

constexpr std::size_t kColumns = 100;
constexpr std::size_t kLongestCall = 400;  // of one that is printed; JSON holds any

/// Everything that is said of a check, a paragraph each.
std::vector<std::string> said_of(const Check& check, Language language) {
  std::vector<std::string> result;
  const auto say = [&](const Sentence& sentence) {
    result.push_back(render::sentence(sentence, language));
  };
  for (const Sentence& finding : check.findings) say(finding);
  if (check.wrong) {
    const auto [got, want] = numbers_apart(check.wrong->got, check.wrong->want);
    say({"grade.cell", {{"place", check.wrong->place}, {"got", got}, {"want", want}}});
  }
  if (check.largest_error) {
    say({"grade.largest_error",
         {{"error", report::scientific(*check.largest_error, 1)},
          {"wrong", report::whole(check.wrong_calls)},
          {"calls", report::whole(check.calls)}}});
  }
  for (const Sentence& note : check.notes) {
    if (check.status != Status::kPass) say(note);  // of a pass only programs are told
  }
  return result;
}

/// A text that a submission gave may have lines of its own, and none may look like ours.
std::vector<std::string> lines_of(const std::string& paragraph, std::size_t columns) {
  std::vector<std::string> result;
  std::istringstream lines(paragraph);
  for (std::string line; std::getline(lines, line);) {
    std::ranges::move(wrap(line, columns), std::back_inserter(result));
  }
  return result;
}

bool has_call(const Check& check) {
  return !check.again.empty() && check.again.size() <= kLongestCall;
}

std::string again(const Check& check, Language language) {
  return sentence({"grade.again", {{"command", check.again}}}, language);
}

std::size_t widest(const std::vector<Check>& checks, std::string_view (*text)(const Check&)) {
  std::size_t result = 0;
  for (const Check& check : checks) result = std::max(result, text(check).size());
  return result;
}

std::string counts(const Verdict& verdict, Language language) {
  Sentence last{"grade.summary"};
  for (const auto& [name, status] :
       {std::pair{"passed", Status::kPass}, std::pair{"failed", Status::kFail},
        std::pair{"errors", Status::kError}, std::pair{"timeouts", Status::kTimeout},
        std::pair{"skipped", Status::kSkipped}}) {
    last.arguments.emplace_back(name, report::whole(verdict.count(status)));
  }
  return sentence(last, language);
}

/// The element that says how a test case ended, or nothing of one that passed.
std::vector<Element> outcome_of(const Check& check) {
  if (check.status == Status::kPass) return {};
  const std::vector<std::string> said = said_of(check, Language::kEnglish);
  std::string first(word(check.status));
  if (!said.empty()) first = check.status == Status::kSkipped ? said.back() : said.front();
  std::string all;
  for (const std::string& paragraph : said) all += paragraph + "\n";
  if (has_call(check)) all += again(check, Language::kEnglish) + "\n";
  std::vector<Attribute> attributes;
  attributes.emplace_back("message", first);
  if (check.status == Status::kSkipped) return {Element("skipped", std::move(attributes))};
  attributes.emplace_back("type", word(check.status));
  const char* name = check.status == Status::kFail ? "failure" : "error";
  return {Element(name, std::move(attributes), all)};
}

Element suite_of(const Verdict& verdict) {
  const auto count = [&](Status status) { return static_cast<int>(verdict.count(status)); };
  Element suite("testsuite", {{"name", verdict.submission},
                              {"tests", static_cast<int>(verdict.checks.size())},
                              {"failures", count(Status::kFail)},
                              {"errors", count(Status::kError) + count(Status::kTimeout) +
                                             count(Status::kToolError)},
                              {"skipped", count(Status::kSkipped)}});
  for (const Check& check : verdict.checks) {
    Element test("testcase",
                 {{"name", check.id}, {"classname", "tfx.grade." + verdict.submission}});
    for (Element& outcome : outcome_of(check)) test.add(std::move(outcome));
    suite.add(std::move(test));
  }
  return suite;
}

}  // namespace

std::string grading(const Verdict& verdict, Language language) {
  const std::size_t id =
      widest(verdict.checks, [](const Check& check) -> std::string_view { return check.id; });
  const std::size_t status =
      widest(verdict.checks, [](const Check& check) { return word(check.status); });
  std::string result = fmt::format("{}\n\n", title("grade", language));
  result += sentence({"grade.setup", {{"name", verdict.submission}}}, language) + "\n\n";
  const std::string indent(status + 4, ' ');
  for (const Check& check : verdict.checks) {
    result +=
        fmt::format("  {}  {}  {}\n", pad_right(std::string(word(check.status)), status),
                    pad_right(check.id, id),
                    sentence({"grade.step", {{"step", report::whole(check.step)}}}, language));
    for (const std::string& paragraph : said_of(check, language)) {
      for (const std::string& line : lines_of(paragraph, kColumns - indent.size())) {
        result += indent + line + "\n";
      }
    }
    // On one line, so that it can be copied.
    if (has_call(check)) result += indent + again(check, language) + "\n";
  }
  result += "\n" + counts(verdict, language) + "\n";
  for (const Sentence& note : verdict.notes) result += sentence(note, language) + "\n";
  return result;
}

std::string junit(std::span<const Verdict> verdicts) {
  Element all("testsuites");
  for (const Verdict& verdict : verdicts) all.add(suite_of(verdict));
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + all.write();
}

}  // namespace tfx::render

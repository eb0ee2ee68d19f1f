#include "render/words.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "experiments/attend.hpp"
#include "experiments/block.hpp"
#include "experiments/cost.hpp"
#include "experiments/explain.hpp"
#include "experiments/heads.hpp"
#include "experiments/mask.hpp"
#include "experiments/measured_cost.hpp"
#include "experiments/norm.hpp"
#include "experiments/notes.hpp"
#include "experiments/perm.hpp"
#include "experiments/scale.hpp"
#include "grade/compare/comparison.hpp"
#include "grade/compare/comparison_report.hpp"
#include "grade/compare/origin.hpp"
#include "render/markdown.hpp"
#include "render/svg.hpp"
#include "render/text.hpp"
#include "support/data.hpp"
#include "support/numbers.hpp"
#include "support/text.hpp"

namespace tfx::render {
namespace {

constexpr std::array kLanguages{Language::kEnglish, Language::kKorean, Language::kJapanese};

std::vector<std::string> matches(const std::string& text, const char* pattern) {
  std::vector<std::string> found;
  for (const test::Match& match : test::matches(text, pattern)) found.push_back(match.front());
  return found;
}

std::vector<std::string> lines_of(const std::string& text) {
  return matches(text, "[^\\n]*\\n");
}

/// One whose every sentence but those of other shapes and a large array is said.
report::Report comparison() {
  const io::Tensor got{{2, 3}, {1, 2, 3.25, 4, test::kNan, 6}};
  const io::Tensor want{{2, 3}, {1, 2, 3.5, 4, 5, 6}};
  return grade::comparison_report(grade::compare(got, want, 0.001), got, want);
}

/// The same of arrays that are not of one shape.
report::Report comparison_of_shapes() {
  const io::Tensor got{{2, 3}, {1, 2, 3, 4, test::kInf, 6}};
  const io::Tensor want{{3}, {1, 2, 7}};
  return grade::comparison_report(grade::compare(got, want, 0.002), got, want);
}

/// Two large arrays that are the same.
report::Report comparison_of_large() {
  const io::Tensor array{{131, 132}, std::vector<double>(std::size_t{131} * 132, 0.5)};
  return grade::comparison_report(grade::compare(array, array, 0.003), array, array);
}

/// Of a wrong array that is held against a wrong one, with what they should be.
report::Report comparison_with_origin() {
  const grade::Claimed claimed{
      .function = grade::Function::kSoftmax,
      .batch = {.axes = {}, .calls = {{.function = grade::Function::kSoftmax, .row = {1, 2}}}}};
  const io::Tensor got{{2}, {0.75, 0.5}};
  const io::Tensor want{{2}, {0.125, 0.875}};
  const grade::Comparison compared = grade::compare(got, want, 0.004);
  report::Report report = grade::comparison_report(compared, got, want);
  grade::add_origin(report, grade::origin_of(compared, got, want, claimed), claimed);
  return report;
}

/// One of each experiment and of comparisons, with sizes that differ so that no number stands for
/// another.
const std::vector<report::Report>& reports() {
  static const auto kReports = [] {
    std::vector<report::Report> result;
    result.push_back(experiments::attend({.tokens = 5, .width = 7, .seed = 9}));
    result.push_back(
        experiments::scale({.widths = {3, 66}, .tokens = 6, .trials = 10, .seed = 11}));
    result.push_back(experiments::perm({.tokens = 5, .width = 6, .trials = 12, .seed = 13}));
    result.push_back(experiments::mask({.tokens = 5, .width = 6, .seed = 14}));
    result.push_back(
        experiments::heads({.heads = {1, 3}, .tokens = 4, .width = 6, .trials = 10, .seed = 15}));
    result.push_back(experiments::norm({.tokens = 17, .width = 6, .seed = 16}));
    result.push_back(
        experiments::block({.tokens = 3, .width = 6, .heads = 2, .trials = 2, .seed = 17}));
    result.push_back(experiments::explain(experiments::random_input(18, 5, 7, true)));
    result.push_back(experiments::cost({.tokens = 100}));
    result.push_back(experiments::measured_cost(
        {.most = 8192, .threads = 3, .apart = [bytes = 1000U](const auto&) mutable {
           bytes += 77;
           return experiments::Took{.seconds = bytes * 1e-7, .bytes = bytes};
         }}));
    for (const auto& compared :
         {comparison(), comparison_of_shapes(), comparison_of_large(), comparison_with_origin()}) {
      result.push_back(compared);
    }
    result.push_back(experiments::notes(result[1], result[2]));
    return result;
  }();
  return kReports;
}

/// The words of a line chart, a line each.
std::string words_of(const report::Chart& chart, Language language) {
  std::string result;
  std::vector<report::Sentence> all{chart.title, chart.description, chart.x.label, chart.y.label};
  for (const report::Series& series : chart.series) all.push_back(series.name);
  for (const report::Sentence& each : all) result += sentence(each, language) + '\n';
  return result;
}

/// Everything that is ever shown of a report.
std::vector<std::string> renderings(const report::Report& report, Language language) {
  std::vector<std::string> result{text(report, language), markdown(report, language)};
  for (const report::Figure& figure : report.figures) {
    const auto* chart = std::get_if<report::Chart>(&figure);
    result.push_back(chart != nullptr ? words_of(*chart, language)
                                      : document(draw(figure, language).svg));
  }
  return result;
}

// Keys and placeholders

std::vector<Entry> entries() {
  std::vector<Entry> result;
  for (const Entries& words : all_words()) result.insert(result.end(), words.begin(), words.end());
  return result;
}

std::set<std::string> placeholders(std::string_view words) {
  const auto found = matches(std::string(words), R"(\{[^}]*\})");
  return {found.begin(), found.end()};
}

TEST(Words, HaveTheSamePlaceholdersInEachLanguage) {
  for (const Entry& entry : entries()) {
    EXPECT_EQ(placeholders(entry.korean), placeholders(entry.english)) << entry.key;
    EXPECT_EQ(placeholders(entry.japanese), placeholders(entry.english)) << entry.key;
  }
}

TEST(Words, HaveEachKeyOnce) {
  std::set<std::string_view> keys;
  for (const Entry& entry : entries()) EXPECT_TRUE(keys.insert(entry.key).second) << entry.key;
}

TEST(Words, SaySomethingInEachLanguage) {
  for (const Entry& entry : entries()) {
    for (const Language language : kLanguages)
      EXPECT_FALSE(entry.in(language).empty()) << entry.key;
    // What is the same in all is a formula.
    EXPECT_EQ(entry.korean == entry.english, entry.japanese == entry.english) << entry.key;
  }
}

/// What a learner is told of their own code.
bool is_finding(const Entry& entry) {
  constexpr std::array kSubjects{"error.", "form.", "hint.", "mistake.", "position."};
  return std::ranges::any_of(kSubjects,
                             [&](const char* each) { return entry.key.starts_with(each); });
}

/// What of a sentence is Python, and its numbers: "math.sqrt(", "mask[", "1e-9".
std::set<std::string> code(std::string_view words) {
  const auto found = matches(std::string(words), R"(\w[\w.]*[(\[]|\d+(e-?\d+)?)");
  return {found.begin(), found.end()};
}

TEST(Words, OfFindingsHoldTheSameCodeInEachLanguage) {
  ASSERT_EQ(code("divide by math.sqrt(len(K[0])) (1e-9 is not 2)"),
            (std::set<std::string>{"0", "1e-9", "2", "K[", "len(", "math.sqrt("}));
  for (const Entry& entry : entries()) {
    if (!is_finding(entry)) continue;
    EXPECT_EQ(code(entry.korean), code(entry.english)) << entry.key;
    EXPECT_EQ(code(entry.japanese), code(entry.english)) << entry.key;
  }
}

TEST(Words, OfFindingsAreShortAndCalm) {
  for (const Entry& entry : entries()) {
    if (!is_finding(entry)) continue;
    EXPECT_LE(entry.english.size(), 160U) << entry.key;
    for (const Language language : kLanguages) {
      EXPECT_EQ(entry.in(language).find_first_of("!\n"), std::string_view::npos) << entry.key;
    }
  }
}

/// All C++ of the program but the words themselves.
std::string sources() {
  std::string result;
  const std::filesystem::path root = test::data_path("../..");
  for (const char* folder : {"src", "experiments"}) {
    for (const auto& file : std::filesystem::recursive_directory_iterator(root / folder)) {
      const bool is_words = file.path().parent_path().filename() == "words";
      if (file.path().extension() == ".cpp" && !is_words) result += test::read_text(file);
    }
  }
  return result;
}

/// Whether the key stands in the sources, whole or as the two parts it is put together from:
/// "claim." or "mistake." and an id, or a subject and what of it ("scale" and ".title").
bool is_used(const std::string& key, const std::string& sources) {
  const auto quoted = [&](const std::string& word) {
    return sources.find('"' + word + '"') != std::string::npos;
  };
  for (const std::string_view prefix : {"claim.", "mistake."}) {
    if (key.starts_with(prefix)) return quoted(key.substr(prefix.size()));
  }
  if (quoted(key)) return true;
  for (std::size_t dot = key.find('.'); dot != std::string::npos; dot = key.find('.', dot + 1)) {
    if (quoted(key.substr(0, dot)) && quoted(key.substr(dot))) return true;
  }
  return false;
}

TEST(Words, AreAllUsed) {
  const std::string all = sources();
  ASSERT_FALSE(is_used("claim.scale.no_such_claim", all));
  ASSERT_FALSE(is_used("mistake.softmax.no_such_mistake", all));
  ASSERT_FALSE(is_used("scale.no_such_part", all));
  for (const Entry& entry : entries()) {
    EXPECT_TRUE(is_used(std::string(entry.key), all)) << entry.key;
  }
}

TEST(Words, AreThereForAllThatTheGraderSays) {
  std::set<std::string> keys;
  for (const Entry& entry : entries()) keys.emplace(entry.key);
  const auto said = test::matches(
      sources(), R"re("((error|file|form|given|grade|hint|import|limit|position)\.[a-z_.]+)")re");
  EXPECT_GE(said.size(), 40U);
  for (const test::Match& each : said) EXPECT_TRUE(keys.contains(each[1])) << each[1];
}

TEST(Words, AreThereForAllThatIsReported) {
  for (const Language language : kLanguages) {
    for (const report::Report& report : reports()) {
      EXPECT_NO_THROW((void)renderings(report, language)) << report.experiment;
    }
  }
}

// What languages share

/// The numbers of a line, in one order: languages put them into sentences in their own.
std::vector<std::string> numbers(const std::string& line) {
  auto found = matches(line, R"(-?\d+(\.\d+)?(e[+-]?\d+)?|\bnan\b)");
  std::ranges::sort(found);
  return found;
}

/// Names that are never translated: claims and functions.
std::vector<std::string> names(const std::string& line) {
  auto found = matches(line, "[a-z]+[._][a-z_]+");
  std::ranges::sort(found);
  return found;
}

void expect_same_but_for_words(const std::string& other, const std::string& english) {
  const auto want = lines_of(english);
  const auto got = lines_of(other);
  ASSERT_EQ(got.size(), want.size()) << other;
  for (std::size_t i = 0; i < want.size(); ++i) {
    EXPECT_EQ(numbers(got[i]), numbers(want[i])) << got[i] << want[i];
    EXPECT_EQ(names(got[i]), names(want[i])) << got[i] << want[i];
  }
}

TEST(Words, LeaveNumbersAndNamesAlone) {
  for (const Language language : {Language::kKorean, Language::kJapanese}) {
    for (const report::Report& report : reports()) {
      expect_same_but_for_words(text(report, language), text(report, Language::kEnglish));
      expect_same_but_for_words(markdown(report, language), markdown(report, Language::kEnglish));
      EXPECT_NE(text(report, language), text(report, Language::kEnglish)) << report.experiment;
    }
  }
}

TEST(Words, OfTheNotesHaveTheLessonsThreeInEachLanguage) {
  for (const Language language : kLanguages) {
    const std::string notes = markdown(reports().back(), language);
    for (const char* word : {"스케일링", "순서", "제곱"}) {
      EXPECT_NE(notes.find(word), std::string::npos) << word << " in\n" << notes;
    }
  }
}

TEST(Words, LeaveNoSpaceAtTheEndOfALine) {
  for (const Language language : kLanguages) {
    for (const report::Report& report : reports()) {
      for (const std::string& rendering : renderings(report, language)) {
        EXPECT_EQ(rendering.find(" \n"), std::string::npos) << rendering;
        EXPECT_EQ(rendering.find_first_of("\r\t"), std::string::npos) << rendering;
        EXPECT_TRUE(rendering.ends_with('\n'));
        EXPECT_FALSE(rendering.ends_with("\n\n"));
        EXPECT_FALSE(rendering.starts_with('\n'));
      }
    }
  }
}

// One sentence

TEST(Sentence, FillsInNumbersAndWords) {
  EXPECT_EQ(sentence({"scale.panel.with", {{"d", report::whole(64)}}}, Language::kEnglish),
            "d = 64, with sqrt(d)");
  EXPECT_EQ(sentence({"claims.bound",
                      {{"measured", report::fixed(0.25, 3)},
                       {"relation", std::string(">=")},
                       {"limit", report::shortest(0.98)}}},
                     Language::kKorean),
            "측정값 0.250, 기준 >= 0.98");
}

TEST(Sentence, NeedsAKnownKeyAndAllOfItsArguments) {
  EXPECT_THROW((void)sentence({"no.such.key"}, Language::kEnglish), std::logic_error);
  EXPECT_THROW((void)sentence({"zzz"}, Language::kJapanese), std::logic_error);
  EXPECT_THROW((void)sentence({"scale.panel.with"}, Language::kKorean), std::logic_error);
}

TEST(Title, IsTheNameAndWhatItIsAbout) {
  EXPECT_EQ(title("scale", Language::kEnglish), "scale: why attention divides by sqrt(d)");
  EXPECT_THROW((void)title("no_such", Language::kEnglish), std::logic_error);
}

TEST(Statement, IsTheSentenceOfTheClaim) {
  EXPECT_EQ(statement("perm.positions_in_range", Language::kEnglish),
            "pos_encoding lies in [-1, 1] (largest magnitude)");
  EXPECT_THROW((void)statement("perm.no_such_claim", Language::kEnglish), std::logic_error);
}

}  // namespace
}  // namespace tfx::render

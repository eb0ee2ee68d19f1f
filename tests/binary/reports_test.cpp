#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "binary/binary.hpp"
#include "support/data.hpp"
#include "support/golden.hpp"
#include "support/text.hpp"

// What the commands print and write. The English reports and the records of the default settings
// stand in tests/data/out, all else in tests/data/cli.

namespace tfx::test {
namespace {

struct Report {
  std::string command;
  std::string stem;
  std::string extension = ".txt";
  Words quick = {};  ///< what makes it shorter, where the default settings take their time
};

const std::vector<Report>& reports() {
  static const std::vector<Report> all = {{"attend", "01-attend"},
                                          {"scale", "02-scale"},
                                          {"mask", "03-mask"},
                                          {"heads", "04-heads"},
                                          {"perm", "05-perm"},
                                          {"norm", "06-norm"},
                                          {"block", "07-block", ".txt", {"--trials", "2"}},
                                          {"cost", "08-cost"},
                                          {"notes", "08-notes", ".md"}};
  return all;
}

/// The command of a report, in short, with more words.
Words quick(const Report& report, const Words& more) {
  Words words{report.command};
  words.insert(words.end(), report.quick.begin(), report.quick.end());
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

class Reports : public Binary {};

TEST_F(Reports, WithDefaultSettingsTheFilesAreThoseOfOut) {
  for (const Report& report : reports()) ASSERT_TRUE(done(tfx({report.command})));
  for (const std::string& name : names("out")) {
    SCOPED_TRACE(name);
    const std::string got = text("out/" + name);
    const std::string want = golden("out/" + name, got);
    EXPECT_TRUE(name.ends_with(".json") ? same_json(got, want) : same_text(got, want));
  }
  EXPECT_EQ(names("out"), names_in(data_path("out")));
}

TEST_F(Reports, WhatIsPrintedIsWhatIsWritten) {
  for (const Report& report : reports()) {
    SCOPED_TRACE(report.command);
    const Outcome plain = tfx(quick(report, {"--out", "plain"}));
    const Outcome json = tfx(quick(report, {"--out", "json", "--json"}));
    EXPECT_TRUE(done(plain));
    EXPECT_TRUE(done(json));
    EXPECT_EQ(plain.out, text("plain/" + report.stem + report.extension));
    EXPECT_EQ(json.out, text("json/" + report.stem + ".json"));
  }
  ASSERT_EQ(names("json"), names("plain"));
  for (const std::string& name : names("json")) {
    EXPECT_TRUE(same_text(text("json/" + name), text("plain/" + name))) << name;
  }
}

TEST_F(Reports, InKoreanAndJapaneseAreTheGoldens) {
  for (const Report& report : reports()) {
    for (const std::string language : {"ko", "ja"}) {
      const Outcome outcome = tfx(quick(report, {"--lang", language, "--out", "-"}));
      EXPECT_TRUE(done(outcome));
      EXPECT_TRUE(same_text(
          outcome.out,
          golden("cli/" + report.command + "." + language + report.extension, outcome.out)));
    }
  }
}

TEST_F(Reports, OfSeveralWidthsAreTheGoldens) {
  const Words command = {"scale", "--d", "4", "64", "512", "--out", "-"};
  for (const std::string language : {"en", "ko", "ja"}) {
    Words in_language = command;
    in_language.insert(in_language.end(), {"--lang", language});
    const Outcome outcome = tfx(in_language);
    EXPECT_TRUE(done(outcome));
    EXPECT_TRUE(
        same_text(outcome.out, golden("cli/scale_widths." + language + ".txt", outcome.out)));
  }
  Words as_json = command;
  as_json.emplace_back("--json");
  const Outcome outcome = tfx(as_json);
  EXPECT_TRUE(done(outcome));
  EXPECT_TRUE(same_json(outcome.out, golden("cli/scale_widths.json", outcome.out)));
}

/// Every number and every claim's id in a text, sorted: sentences may turn their order round.
Words numbers_and_ids(const std::string& text) {
  Words found;
  for (const Match& match : matches(text, R"([0-9]+(\.[0-9]+)?(e-[0-9]+)?|\b[a-z]+\.[a-z_]+)")) {
    found.push_back(match.front());
  }
  std::ranges::sort(found);
  return found;
}

TEST_F(Reports, ALanguageChangesWordsAndNeverNumbersIdsOrRecords) {
  for (const Report& report : reports()) {
    const Outcome english = tfx(quick(report, {"--out", "en"}));
    for (const std::string language : {"ko", "ja"}) {
      SCOPED_TRACE(report.command + " in " + language);
      const Outcome other = tfx(quick(report, {"--lang", language, "--out", language}));
      EXPECT_NE(other.out, english.out);
      EXPECT_EQ(numbers_and_ids(other.out), numbers_and_ids(english.out));
      EXPECT_GT(numbers_and_ids(other.out).size(), 8U);
      const std::string record = "/" + report.stem + ".json";
      EXPECT_EQ(text(language + record), text("en" + record));
      EXPECT_EQ(tfx(quick(report, {"--lang", language, "--out", "-", "--json"})).out,
                text("en" + record));
    }
  }
}

TEST_F(Reports, TheNotesHoldTheThreeKoreanWordsInEveryLanguage) {
  for (const std::string language : {"en", "ko", "ja"}) {
    const std::string notes = tfx({"notes", "--lang", language, "--out", "-"}).out;
    for (const std::string_view word : {"스케일링", "순서", "제곱", "4096", "8192"}) {
      EXPECT_NE(notes.find(word), std::string::npos) << word << " in " << language;
    }
    EXPECT_GE(std::ranges::count(notes, '\n'), 3);
  }
}

TEST_F(Reports, ALocaleChangesNoByte) {
  const Words command = {"scale", "--trials", "20", "--d", "4", "512", "--out"};
  const auto written_under = [&](const std::string& folder, const Words& environment) {
    Words words = command;
    words.push_back(folder);
    const Outcome outcome = tfx(words, {.environment = environment});
    EXPECT_TRUE(done(outcome));
    return outcome.out + text(folder + "/02-scale.json") + text(folder + "/02-scale.svg");
  };
  const std::string plain = written_under("none", {"LC_ALL", "LANG", "LC_NUMERIC"});
  EXPECT_EQ(written_under("c", {"LC_ALL=C"}), plain);
  EXPECT_EQ(written_under("utf8", {"LC_ALL=C.UTF-8"}), plain);
  EXPECT_EQ(written_under("german", {"LC_ALL=de_DE.UTF-8", "LANG=de_DE.UTF-8"}), plain);
  EXPECT_EQ(written_under("number", {"LC_ALL", "LC_NUMERIC=fr_FR.UTF-8", "LANG=ko_KR.EUC-KR"}),
            plain);
}

TEST_F(Reports, HoldNothingOfTheMachineTheFolderOrTheUser) {
  std::filesystem::create_directories(path("somewhere/deep"));
  const Outcome here = tfx({"perm", "--out", path("here").string()});
  const Outcome there = tfx({"perm"}, {.folder = "somewhere/deep",
                                       .environment = {"USER=nobody", "HOME=/", "TZ=Asia/Tokyo",
                                                       "COLUMNS=20", "TERM=dumb", "NO_COLOR=1"}});
  EXPECT_TRUE(done(here));
  EXPECT_EQ(there.out, here.out);
  for (const std::string name : {"05-perm.txt", "05-perm.json", "05-perm.svg"}) {
    const std::string text_here = text("here/" + name);
    EXPECT_EQ(text("somewhere/deep/out/" + name), text_here);
    EXPECT_EQ(text_here.find("here"), std::string::npos) << name;
  }
}

TEST_F(Reports, OfHelpAndVersionAreTheGoldens) {
  std::vector<std::pair<std::string, Words>> texts = {{"version", {"--version"}},
                                                      {"help", {"--help"}},
                                                      {"help_attend", {"attend", "--help"}},
                                                      {"help_perm", {"perm", "-h"}}};
  for (const std::string command :
       {"scale", "mask", "heads", "norm", "block", "cost", "notes", "all", "claims", "verify",
        "explain", "eval", "compare", "check", "grade"}) {
    texts.push_back({"help_" + command, {"help", command}});
  }
  for (const auto& [name, command] : texts) {
    const Outcome outcome = tfx(command);
    EXPECT_TRUE(done(outcome));
    EXPECT_TRUE(same_text(outcome.out, golden("cli/" + name + ".txt", outcome.out)));
  }
  EXPECT_EQ(names(), Words());
}

}  // namespace
}  // namespace tfx::test

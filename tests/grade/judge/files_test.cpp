#include "grade/judge/files.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "grade/sandbox/surroundings.hpp"

namespace tfx::grade {
namespace {

using report::Check;
using report::Sentence;
using report::Status;
using Sentences = std::vector<Sentence>;
using test::Folder;

/// What is wrong with a folder's only file.
Sentences faults_in(const Folder& folder, const std::string& name) {
  const std::vector<Check> checks = judge_files(folder.path());
  EXPECT_EQ(checks.size(), 1U);
  EXPECT_EQ(checks.at(0).id, name);
  EXPECT_EQ(checks[0].status, checks[0].findings.empty() ? Status::kPass : Status::kFail);
  return checks[0].findings;
}

/// What is wrong with a file that holds that text.
Sentences faults(const std::string& name, const std::string& text) {
  const Folder folder;
  folder.put(name, text);
  return faults_in(folder, name);
}

Sentences found(const char* key, const std::string& name) {
  return {{key, {{"name", name}}}};
}

TEST(Files, AreJudgedWhereTheyAre) {
  const Folder folder;
  EXPECT_EQ(judge_files(folder.path()).size(), 0U);
  folder.put("08-notes.md", "");
  folder.put("02-scale.txt", "");
  folder.put("other.txt", "");
  folder.put("05-perm.txt", "");
  const std::vector<Check> checks = judge_files(folder.path());
  ASSERT_EQ(checks.size(), 3U);
  EXPECT_EQ(checks[0].id, "02-scale.txt");
  EXPECT_EQ(checks[0].step, 2U);
  EXPECT_EQ(checks[1].id, "05-perm.txt");
  EXPECT_EQ(checks[1].step, 5U);
  EXPECT_EQ(checks[2].id, "08-notes.md");
  EXPECT_EQ(checks[2].step, 8U);
}

TEST(Files, TheScaleHoldsAWeightNearOneAndAClearlyLowerOne) {
  const std::string name = "02-scale.txt";
  for (const char* right :
       {"0.99 0.5", "without: 0.998, with: 0.41.\n", "0.8 0.7", "1.0,9.9e-1,1.e-1",
        "d=512, 100 rows: 1.0000000001 and 0.25 after 7.5 s", "max 0.95 -> 0.3, diff -0.65"}) {
    EXPECT_EQ(faults(name, right), Sentences{}) << right;
  }
  for (const char* wrong : {"", "0.99", "0.99 0.95", "0.7 0.2", "1 0", "0.9 0.0", "2.5 1.5",
                            "nothing", "1.5 0.5", "a.b 0..5"}) {
    EXPECT_EQ(faults(name, wrong), found("file.two_weights", name)) << wrong;
  }
}

TEST(Files, ThePermutationSaysSomething) {
  const std::string name = "05-perm.txt";
  EXPECT_EQ(faults(name, "4e-16"), Sentences{});
  EXPECT_EQ(faults(name, ""), found("file.empty", name));
  EXPECT_EQ(faults(name, " \n\r\n\t"), found("file.empty", name));
}

TEST(Files, TheNotesHaveThreeLinesThatSpeakOfThreeThings) {
  const std::string name = "08-notes.md";
  EXPECT_EQ(faults(name, "스케일링\n\n순서\n제곱"), Sentences{});
  EXPECT_EQ(faults(name, "a\r\nb\r\n스케일링, 순서, 제곱\r\n"), Sentences{});
  const auto lines = [&](int count) {
    return Sentences{{"file.three_lines", {{"name", name}, {"lines", report::whole(count)}}}};
  };
  EXPECT_EQ(faults(name, ""), lines(0));
  EXPECT_EQ(faults(name, "스케일링 순서\n \t\r\n제곱\n"), lines(2));
  const auto words = [&](const char* missing) {
    return Sentences{{"file.words", {{"name", name}, {"words", std::string(missing)}}}};
  };
  EXPECT_EQ(faults(name, "1\n2\n3\n"), words("스케일링, 순서, 제곱"));
  EXPECT_EQ(faults(name, "순서\n2\n3\n"), words("스케일링, 제곱"));
  EXPECT_EQ(faults(name, "순서\n제곱\n3\n"), words("스케일링"));
}

TEST(Files, WhatIsNoFileOrTooLargeIsNotRead) {
  const Folder folder;
  const std::string name = "05-perm.txt";
  std::filesystem::create_directory(folder.path() / name);
  EXPECT_EQ(faults_in(folder, name), found("file.other_kind", name));
  std::filesystem::remove(folder.path() / name);
  folder.put("other", "text");
  std::filesystem::create_symlink("other", folder.path() / name);
  EXPECT_EQ(faults_in(folder, name), found("file.other_kind", name));
  EXPECT_EQ(faults(name, std::string(1U << 20U, 'x')), Sentences{});
  EXPECT_EQ(faults(name, std::string((1U << 20U) + 1, 'x')),
            (Sentences{{"file.too_large", {{"name", name}, {"bytes", report::whole(1U << 20U)}}}}));
}

}  // namespace
}  // namespace tfx::grade

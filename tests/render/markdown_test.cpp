#include "render/markdown.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace tfx::render {
namespace {

using report::Report;
using report::Sentence;

TEST(Markdown, IsATitleAndAListOfSentences) {
  const Report report{.experiment = "notes",
                      .parts = {Sentence{"picture.scale"},
                                Sentence{"scale.panel.with", {{"d", report::whole(64)}}}}};
  EXPECT_EQ(markdown(report, Language::kEnglish),
            "# What was measured\n\n- weight\n- d = 64, with sqrt(d)\n");
  EXPECT_EQ(markdown(report, Language::kJapanese),
            "# 測定で分かったこと\n\n- 重み\n- d = 64、sqrt(d)で割る\n");
}

TEST(Markdown, LeavesOutWhatIsNoSentence) {
  const Report report{.experiment = "notes",
                      .claims = {{.id = "cost.squared", .measured = report::whole(4)}},
                      .parts = {report::Heading{{"picture.key"}}, Sentence{"picture.scale"},
                                report::Table{.rows = {{.cells = {report::whole(1)}}}}}};
  EXPECT_EQ(markdown(report, Language::kEnglish), "# What was measured\n\n- weight\n");
}

TEST(Markdown, NeedsATitle) {
  EXPECT_THROW((void)markdown({.experiment = "no_such"}, Language::kEnglish), std::logic_error);
}

}  // namespace
}  // namespace tfx::render

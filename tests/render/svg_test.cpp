#include "render/svg.hpp"

#include <gtest/gtest.h>

#include "render/words.hpp"

namespace tfx::render {
namespace {

report::Picture picture() {
  return {.title = {"picture.scale"},
          .description = {"picture.hidden"},
          .row_axis = {"picture.query"},
          .column_axis = {"picture.key"},
          .panels = {{.title = {"scale.panel.with", {{"d", report::whole(64)}}},
                      .rows = 1,
                      .cols = 2,
                      .cells = {0.25, 0.75},
                      .hidden = {true, false}}}};
}

bool contains(const std::string& text, const std::string& what) {
  return text.find(what) != std::string::npos;
}

void expect_words_of(Language language, const std::string& tag) {
  const std::string svg = render::svg(picture(), language);
  const auto word = [&](const report::Sentence& key) { return sentence(key, language); };
  EXPECT_TRUE(contains(svg, "xml:lang=\"" + tag + "\""));
  EXPECT_TRUE(contains(svg, "<title>" + word({"picture.scale"}) + "</title>"));
  EXPECT_TRUE(contains(svg, "<desc>" + word({"picture.hidden"}) + "</desc>"));
  EXPECT_TRUE(contains(svg, ">" + word({"picture.hidden"}) + "</text>"));
  EXPECT_TRUE(contains(svg, ">" + word({"picture.query"}) + "</text>"));
  EXPECT_TRUE(contains(svg, ">" + word({"picture.key"}) + "</text>"));
  EXPECT_TRUE(contains(svg, ">" + word(picture().panels[0].title) + "</text>"));
  EXPECT_TRUE(contains(svg, ">0.750</text>"));
}

TEST(Svg, SpeaksEachLanguage) {
  expect_words_of(Language::kEnglish, "en");
  expect_words_of(Language::kKorean, "ko");
  expect_words_of(Language::kJapanese, "ja");
  EXPECT_NE(svg(picture(), Language::kKorean), svg(picture(), Language::kJapanese));
}

TEST(Svg, NeedsAKnownKey) {
  report::Picture unknown = picture();
  unknown.panels[0].title = {"no.such.key"};
  EXPECT_THROW((void)svg(unknown, Language::kEnglish), std::logic_error);
}

}  // namespace
}  // namespace tfx::render

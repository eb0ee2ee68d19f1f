#include "render/svg.hpp"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "render/words.hpp"
#include "support/text.hpp"

namespace tfx::render {
namespace {

using test::contains;

report::Picture picture() {
  return {.title = {"picture.scale"},
          .description = {"picture.hidden"},
          .row_axis = {"picture.query"},
          .column_axis = {"picture.key"},
          .scale = {"picture.first_keys", {{"shown", report::whole(3)}, {"all", report::whole(5)}}},
          .panels = {{.title = {"perm.panel.with"},
                      .rows = 1,
                      .cols = 2,
                      .cells = {0.25, 0.75},
                      .hidden = {true, false}}}};
}

report::Report report(std::vector<report::Figure> figures) {
  return {.experiment = "scale", .figures = std::move(figures)};
}

void expect_words_of(Language language, const std::string& tag) {
  const std::string svg = render::svg(report({picture()}), language);
  const auto word = [&](const report::Sentence& key) { return sentence(key, language); };
  EXPECT_TRUE(contains(svg, "xml:lang=\"" + tag + "\""));
  EXPECT_TRUE(contains(svg, "<title>" + word({"picture.scale"}) + "</title>"));
  EXPECT_TRUE(contains(svg, "<desc>" + word({"picture.hidden"}) + "</desc>"));
  EXPECT_TRUE(contains(svg, ">" + word({"picture.hidden"}) + "</text>"));
  EXPECT_TRUE(contains(svg, ">" + word({"picture.query"}) + "</text>"));
  EXPECT_TRUE(contains(svg, ">" + word({"picture.key"}) + "</text>"));
  EXPECT_TRUE(contains(svg, ">" + word(picture().scale) + "</text>"));
  EXPECT_TRUE(contains(svg, ">" + word(picture().panels[0].title) + "</text>"));
  EXPECT_TRUE(contains(svg, ">0.750</text>"));
}

TEST(Svg, SpeaksEachLanguage) {
  expect_words_of(Language::kEnglish, "en");
  expect_words_of(Language::kKorean, "ko");
  expect_words_of(Language::kJapanese, "ja");
  EXPECT_NE(svg(report({picture()}), Language::kKorean),
            svg(report({picture()}), Language::kJapanese));
}

report::Chart chart() {
  return {.title = {"picture.scale"},
          .description = {"picture.hidden"},
          .x = {.label = {"picture.query"}},
          .y = {.label = {"picture.key"}},
          .series = {{.name = {"perm.panel.without"}, .points = {{1, 2}, {3, 4}}},
                     {.name = {"perm.panel.with"}, .points = {}}}};
}

TEST(Svg, DrawsAChartInEachLanguage) {
  for (const Language language : {Language::kEnglish, Language::kKorean, Language::kJapanese}) {
    const std::string svg = render::svg(report({chart()}), language);
    const auto word = [&](const char* key) { return sentence({key}, language); };
    EXPECT_TRUE(contains(svg, "<title>" + word("picture.scale") + "</title>"));
    EXPECT_TRUE(contains(svg, "<desc>" + word("picture.hidden") + "</desc>"));
    EXPECT_TRUE(contains(svg, ">" + word("picture.query") + "</text>"));
    EXPECT_TRUE(contains(svg, ">" + word("picture.key") + "</text>"));
    EXPECT_TRUE(contains(svg, ">" + word("perm.panel.without") + "</text>"));
    EXPECT_TRUE(contains(
        svg, fmt::format(">{} ({})</text>", word("perm.panel.with"), word("chart.no_number"))));
  }
}

TEST(Svg, StacksHeatMapsAndCharts) {
  const std::string svg = render::svg(report({picture(), chart()}), Language::kEnglish);
  const Drawing above = draw(picture(), Language::kEnglish);
  const Drawing below = draw(chart(), Language::kEnglish);
  EXPECT_TRUE(contains(svg, fmt::format("viewBox=\"0 0 {} {}\"", std::max(above.width, below.width),
                                        above.height + below.height)));
}

TEST(Svg, NeedsAKnownKey) {
  report::Picture unknown = picture();
  unknown.panels[0].title = {"no.such.key"};
  EXPECT_THROW((void)svg(report({unknown}), Language::kEnglish), std::logic_error);
}

// Each figure brings its own patterns, and the second begins where the first ends.
TEST(Svg, StacksFiguresWithIdsOfTheirOwn) {
  const std::string alone = svg(report({picture()}), Language::kEnglish);
  EXPECT_TRUE(contains(alone, "id=\"hidden\""));
  const std::string both = svg(report({picture(), picture()}), Language::kEnglish);
  for (const char* id : {"figure1-hidden", "figure2-hidden"}) {
    EXPECT_TRUE(contains(both, fmt::format("id=\"{}\"", id))) << id;
    EXPECT_TRUE(contains(both, fmt::format("url(#{})", id))) << id;
  }
  EXPECT_FALSE(contains(both, "#hidden"));
  const Drawing one = draw(picture(), Language::kEnglish);
  EXPECT_TRUE(contains(both, fmt::format("y=\"{}\"", one.height)));
  EXPECT_TRUE(contains(both, fmt::format("viewBox=\"0 0 {} {}\"", one.width, 2 * one.height)));
}

}  // namespace
}  // namespace tfx::render

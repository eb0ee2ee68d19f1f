#include "render/text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include "render/words.hpp"

namespace tfx::render {
namespace {

using report::fixed;
using report::Heading;
using report::Heatmap;
using report::Part;
using report::Relation;
using report::Report;
using report::Sentence;
using report::Table;
using report::whole;

/// What stands under the title of a report with these parts.
std::string body(std::vector<Part> parts, Language language = Language::kEnglish) {
  const std::string title = render::title("perm", language) + "\n\n";
  const std::string all = text({.experiment = "perm", .parts = std::move(parts)}, language);
  EXPECT_TRUE(all.starts_with(title)) << all;
  return all.substr(title.size());
}

TEST(Text, HasATitleAndNothingElseOfAnEmptyReport) {
  EXPECT_EQ(body({}), "");
}

TEST(Text, SetsHeadingsApartAndSentencesInLines) {
  EXPECT_EQ(body({Sentence{"picture.scale"}, Sentence{"picture.key"}, Heading{{"picture.query"}},
                  Sentence{"picture.scale"}}),
            "weight\nkey token\n\nquery token\nweight\n");
}

TEST(Text, PutsAHeadOverATable) {
  const Table table{.columns = {{"column.d"}, {"column.dot"}, {"column.difference"}},
                    .rows = {{.cells = {whole(4), fixed(2, 2), fixed(-0.5, 1)}},
                             {.cells = {whole(512), fixed(22.85, 2), fixed(0, 1)}}}};
  EXPECT_EQ(body({table}),
            "    d    q·k  difference\n"
            "    4   2.00        -0.5\n"
            "  512  22.85         0.0\n");
}

TEST(Text, NamesTheRowsOfATableWithAHead) {
  const Table table{.columns = {{"column.d"}, {"column.dot"}},
                    .rows = {{.name = {{"picture.scale"}}, .cells = {whole(4), whole(12345)}},
                             {.name = {{"picture.key"}}, .cells = {whole(64), whole(8)}}}};
  EXPECT_EQ(body({table}),
            "              d    q·k\n"
            "  weight      4  12345\n"
            "  key token  64      8\n");
}

TEST(Text, IndentsRowsThatAreDetails) {
  const Table table{.rows = {{.name = {{"picture.scale"}}, .cells = {whole(4)}},
                             {.name = {{"block.least"}}, .cells = {whole(1)}, .is_detail = true}}};
  EXPECT_EQ(body({table}),
            "  weight   4\n"
            "    least  1\n");
}

TEST(Text, ListsItems) {
  EXPECT_EQ(body({report::Items{{{"picture.scale"}, {"picture.key"}}}}),
            "  - weight\n  - key token\n");
}

TEST(Text, SetsTheNumbersOfAListClose) {
  const Table table{
      .rows = {{.name = {{"picture.scale"}}, .cells = {fixed(0.5, 3), fixed(-12.25, 3)}},
               {.name = {{"picture.key"}}, .cells = {fixed(10, 3)}},
               {.cells = {fixed(1, 0), fixed(2, 0)}}}};
  EXPECT_EQ(body({table}),
            "  weight      0.500 -12.250\n"
            "  key token  10.000\n"
            "                  1       2\n");
}

TEST(Text, AlignsWideLettersByTheColumnsTheyTake) {
  const Table table{.columns = {{"column.d"}, {"column.difference"}},
                    .rows = {{.name = {{"picture.scale"}}, .cells = {whole(4), whole(12345)}},
                             {.name = {{"picture.key"}}, .cells = {whole(64), whole(8)}}}};
  EXPECT_EQ(body({table}, Language::kKorean),
            "             d   차이\n"
            "  가중치     4  12345\n"
            "  key 토큰  64      8\n");
  EXPECT_EQ(body({table}, Language::kJapanese),
            "                d     差\n"
            "  重み          4  12345\n"
            "  keyトークン  64      8\n");
}

TEST(Text, NumbersTheRowsAndColumnsOfAMatrix) {
  const Heatmap map{
      .title = {"attend.panel"}, .rows = 2, .cols = 3, .cells = {1, 0.25, -10, 0, 0.5, 0.125}};
  EXPECT_EQ(body({map}),
            "         0     1       2\n"
            "  0  1.000 0.250 -10.000\n"
            "  1  0.000 0.500   0.125\n");
}

TEST(Text, PrintsAMatrixWithItsOwnDigits) {
  EXPECT_EQ(body({Heatmap{.title = {}, .rows = 1, .cols = 1, .cells = {0.25}, .digits = 1}}),
            "       0\n  0  0.2\n");
}

TEST(Text, CutsAMatrixAtSixteen) {
  Heatmap map{.title = {}, .rows = 17, .cols = 18, .cells = {}, .digits = 0};
  for (std::size_t c = 0; c < 17 * 18; ++c) map.cells.push_back(static_cast<double>(c));
  const std::string cut = body({map});
  EXPECT_TRUE(
      cut.starts_with("        0   1   2   3   4   5   6   7   8   9"
                      "  10  11  12  13  14  15\n"
                      "   0    0   1   2 "))
      << cut;
  EXPECT_TRUE(
      cut.ends_with("\n  15  270 271 272 273 274 275 276 277 278 279"
                    " 280 281 282 283 284 285\n"
                    "Shown are the first 16 rows and columns.\n"))
      << cut;
  EXPECT_EQ(std::ranges::count(cut, '\n'), 18);
}

Report claims_report() {
  return {.experiment = "perm",
          .claims = {{.id = "perm.positions_in_range", .measured = fixed(1, 4), .limit = 1},
                     {.id = "perm.positions_differ",
                      .measured = fixed(0, 4),
                      .relation = Relation::kGreater,
                      .limit = 0},
                     {.id = "perm.mixes",
                      .measured = fixed(0.01, 4),
                      .relation = Relation::kGreater,
                      .limit = 0.1,
                      .judged = false}}};
}

TEST(Text, EndsInEachClaimWithItsVerdict) {
  const auto said = [](const char* id) { return statement(id, Language::kEnglish); };
  EXPECT_EQ(text(claims_report(), Language::kEnglish),
            "perm: attention does not know the order of its tokens\n\n\n"
            "Claims\n"
            "  holds       perm.positions_in_range\n"
            "              " +
                said("perm.positions_in_range") +
                "\n"
                "              measured 1.0000, needs <= 1\n"
                "  FAILS       perm.positions_differ\n"
                "              " +
                said("perm.positions_differ") +
                "\n"
                "              measured 0.0000, needs > 0\n"
                "  not judged  perm.mixes\n"
                "              " +
                said("perm.mixes") +
                "\n"
                "              measured 0.0100, needs > 0.1\n");
}

TEST(Text, AlignsVerdictsOfWideLetters) {
  const std::string korean = text(claims_report(), Language::kKorean);
  for (const char* line :
       {"\n주장\n", "\n  성립        perm.positions_in_range\n",
        "\n  불성립      perm.positions_differ\n", "\n  판정 안 함  perm.mixes\n",
        "\n              측정값 0.0100, 기준 > 0.1\n"}) {
    EXPECT_NE(korean.find(line), std::string::npos) << line << "in\n" << korean;
  }
}

TEST(Text, CallsAClaimOfANanFailed) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const Report report{.experiment = "perm",
                      .claims = {{.id = "perm.order_unknown", .measured = report::rounding(nan)}}};
  const std::string english = text(report, Language::kEnglish);
  EXPECT_NE(english.find("  FAILS  perm.order_unknown\n"), std::string::npos) << english;
  EXPECT_NE(english.find("measured nan, needs <= 0\n"), std::string::npos) << english;
}

TEST(Text, NeedsATitle) {
  EXPECT_THROW((void)text({.experiment = "no_such"}, Language::kEnglish), std::logic_error);
}

}  // namespace
}  // namespace tfx::render

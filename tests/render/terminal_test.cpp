#include "render/terminal.hpp"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include "render/width.hpp"
#include "render/words.hpp"
#include "support/numbers.hpp"
#include "support/text.hpp"

namespace tfx::render {
namespace {

using report::Heatmap;
using report::Picture;
using test::contains;
using test::kInf;
using test::kNan;

constexpr TerminalStyle kAscii = TerminalStyle::kAscii;
constexpr TerminalStyle kColour = TerminalStyle::kColour;

Heatmap map(std::size_t rows, std::size_t cols, std::vector<double> cells,
            std::vector<bool> hidden = {}) {
  return {.title = {"perm.panel.without"},
          .rows = rows,
          .cols = cols,
          .cells = std::move(cells),
          .hidden = std::move(hidden)};
}

Heatmap constant(std::size_t rows, std::size_t cols) {
  return map(rows, cols, std::vector<double>(rows * cols, 0.5));
}

report::Report report(std::vector<Heatmap> panels) {
  Picture picture{.title = {"perm.picture"},
                  .description = {},
                  .row_axis = {"picture.query"},
                  .column_axis = {"picture.key"},
                  .scale = {"picture.scale"},
                  .panels = std::move(panels)};
  return {.experiment = "perm", .figures = {report::Chart{}, picture}};
}

std::string shown(std::vector<Heatmap> panels, TerminalStyle style, std::size_t width = 80) {
  return terminal(report(std::move(panels)), Language::kEnglish, style, width);
}

/// From the first panel on.
std::string body(const std::string& text) {
  return text.substr(text.find("\n\n") + 1);
}

std::string without_colours(const std::string& text) {
  return test::replaced(text, "\x1b\\[[0-9;]*m", "");
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = text.find('\n', start);
    lines.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return lines;
}

TEST(Terminal, ShowsACharacterACell) {
  EXPECT_EQ(shown({map(2, 3, {0, 0.25, 0.5, 0.75, 0.9, 1})}, kAscii),
            "Attention weights before and after shuffling the tokens\n"
            "rows: query token, columns: key token\n"
            "\n"
            "X\n"
            "   012\n"
            "0 | :+|\n"
            "1 |#%@|\n"
            "\n"
            "weight 0.000 [ .:-=+*#%@] 1.000\n");
}

TEST(Terminal, TellsHiddenCellsAndThoseWithoutANumber) {
  EXPECT_EQ(body(shown({map(2, 2, {1, 7, kNan, 0}, {false, true, false, false})}, kAscii)),
            "\nX\n   01\n0 |@/|\n1 |? |\n"
            "\nweight 0.000 [ .:-=+*#%@] 1.000   / hidden by the mask   ? nan\n");
}

TEST(Terminal, ShowsWhatHasNoScale) {
  EXPECT_EQ(body(shown({map(1, 2, {1, 2}, {true, true})}, kAscii)),
            "\nX\n   01\n0 |//|\n\n/ hidden by the mask\n");
  EXPECT_EQ(body(shown({map(1, 1, {-kInf})}, kAscii)), "\nX\n   0\n0 |?|\n\n? -inf\n");
  EXPECT_EQ(body(shown({map(1, 2, {0.5, 0.5})}, kAscii)), "\nX\n   01\n0 |++|\n\nweight + 0.500\n");
  EXPECT_EQ(body(shown({map(0, 3, {})}, kAscii)), "\nX\n0x3\n");
}

TEST(Terminal, HasOneScaleForAllPanels) {
  EXPECT_EQ(body(shown({map(1, 1, {0}), map(1, 1, {1})}, kAscii)),
            "\nX\n   0\n0 | |\n\nX\n   0\n0 |@|\n\nweight 0.000 [ .:-=+*#%@] 1.000\n");
}

// Two rows a line: the upper in the ink, the lower on the paper. The colours are those of the map's
// ends (colour_test).
TEST(Terminal, ShowsTwoRowsALineInColour) {
  const std::string text = shown({map(2, 2, {0, 1, 1, 0})}, kColour);
  EXPECT_TRUE(contains(text,
                       "\n  01\n0 "
                       "\x1b[38;2;247;251;255m\x1b[48;2;8;48;107m▀"
                       "\x1b[38;2;8;48;107m\x1b[48;2;247;251;255m▀\x1b[0m\n"))
      << text;
}

TEST(Terminal, NamesAColourOnlyWhereItChanges) {
  EXPECT_TRUE(contains(shown({constant(2, 3)}, kColour),
                       "0 \x1b[38;2;104;172;213m\x1b[48;2;104;172;213m▀▀▀\x1b[0m\n"));
}

TEST(Terminal, LeavesThePaperBelowTheLastOfOddRows) {
  const std::string text = shown({constant(3, 2)}, kColour);
  EXPECT_TRUE(contains(text, "\n2 \x1b[38;2;104;172;213m▀▀\x1b[0m\n")) << text;
  EXPECT_TRUE(
      contains(shown({constant(1, 1)}, kColour), "\n  0\n0 \x1b[38;2;104;172;213m▀\x1b[0m\n"));
}

TEST(Terminal, HatchesHiddenCells) {
  const std::string text =
      shown({map(2, 3, {0, 9, 9, 1, 1, 9}, {false, true, true, false, false, true})}, kColour);
  EXPECT_TRUE(contains(text,
                       "\n0 \x1b[38;2;247;251;255m\x1b[48;2;8;48;107m▀"  // both are seen
                       "\x1b[38;2;128;128;128m▀"                         // the lower is seen
                       "\x1b[38;2;176;176;176m\x1b[48;2;112;112;112m░\x1b[0m\n"))
      << text;
  EXPECT_TRUE(contains(text, "░░\x1b[0m hidden by the mask\n"));
  EXPECT_TRUE(contains(shown({map(1, 1, {kNan})}, kColour), "\x1b[38;2;230;159;0m▀\x1b[0m\n"));
}

TEST(Terminal, HasABarOfAllColoursInItsLegend) {
  const auto lines = lines_of(shown({map(1, 2, {0, 1})}, kColour));
  EXPECT_EQ(without_colours(lines.back()), "weight 0.000 ████████████████ 1.000");
  EXPECT_TRUE(contains(lines.back(), "0.000 \x1b[38;2;247;251;255m█"));
  EXPECT_TRUE(contains(lines.back(), "\x1b[38;2;8;48;107m█\x1b[0m 1.000"));
}

TEST(Terminal, ResetsColoursAtTheEndOfEachLine) {
  Heatmap causal = constant(5, 5);
  causal.hidden = std::vector<bool>(25, false);
  causal.hidden[4] = causal.hidden[9] = causal.hidden[3] = true;
  causal.cells[7] = kNan;
  for (const std::string& line : lines_of(shown({causal}, kColour))) {
    const std::size_t last = line.rfind('\x1b');
    if (last != std::string::npos) {
      EXPECT_EQ(line.substr(last, 4), "\x1b[0m") << line;
    }
    EXPECT_EQ(without_colours(line).find('\x1b'), std::string::npos) << line;  // colours alone
  }
}

TEST(Terminal, HasIndicesWhereTheyFit) {
  EXPECT_TRUE(contains(shown({constant(2, 10)}, kAscii), "\n   0123456789\n0 |"));
  EXPECT_TRUE(contains(shown({constant(11, 11)}, kAscii), "\n    0\n 0 |"));  // no room for 10
  EXPECT_TRUE(contains(shown({constant(11, 12)}, kAscii), "\n    0         10\n 0 |"));
  EXPECT_TRUE(contains(shown({constant(11, 12)}, kColour), "\n   0         10\n 0 \x1b"));
}

TEST(Terminal, CountsRowsFromTheFirstOfAPart) {
  Heatmap part = map(2, 2, {0, 1, 1, 0});
  part.first_row = 99;
  const std::string text = shown({part}, kAscii);
  EXPECT_TRUE(contains(text, "\n 99 | @|\n100 |@ |\n")) << text;
}

TEST(Terminal, ShowsEachPicture) {
  report::Report two = report({map(1, 1, {0})});
  two.figures.push_back(two.figures.back());
  const std::string once = terminal(report({map(1, 1, {0})}), Language::kEnglish, kAscii, 80);
  EXPECT_EQ(terminal(two, Language::kEnglish, kAscii, 80), once + "\n" + once);
}

TEST(Terminal, ShowsAsManyColumnsAsFit) {
  const std::string text = shown({constant(100, 100)}, kAscii, 40);
  EXPECT_TRUE(contains(text, "\n34 |" + std::string(35, '+') + "|\n"));
  EXPECT_FALSE(contains(text, "\n35 |"));
  EXPECT_TRUE(contains(text, "Shown are the first 35 rows and columns.\n"));
  EXPECT_TRUE(contains(without_colours(shown({constant(100, 100)}, kColour, 40)),
                       "Shown are the first 37 rows and columns.\n"));
  EXPECT_FALSE(contains(shown({constant(35, 35)}, kAscii, 40), "Shown"));
}

TEST(Terminal, ShowsNoMoreThanAPicture) {
  const std::string text = shown({constant(130, 130)}, kAscii, 1000);
  EXPECT_TRUE(contains(text, "\n127 |" + std::string(128, '+') + "|\n"));
  EXPECT_FALSE(contains(text, "\n128 |"));
  EXPECT_TRUE(contains(text, "Shown are the first 128 rows and columns.\n"));
}

TEST(Terminal, KeepsWithinItsWidthInEachLanguage) {
  Heatmap wide = constant(64, 64);
  wide.hidden = std::vector<bool>(64 * 64, false);
  wide.hidden[1] = true;
  wide.cells[2] = kNan;
  wide.cells[3] = -1e300;
  for (const Language language : {Language::kEnglish, Language::kKorean, Language::kJapanese}) {
    for (const TerminalStyle style : {kAscii, kColour}) {
      for (const std::size_t width : {24U, 33U, 80U}) {
        for (const std::string& line :
             lines_of(without_colours(terminal(report({wide}), language, style, width)))) {
          EXPECT_LE(display_width(line), width) << line;
        }
      }
    }
  }
}

TEST(Terminal, SpeaksEachLanguage) {
  for (const Language language : {Language::kEnglish, Language::kKorean, Language::kJapanese}) {
    const std::string text = terminal(report({map(1, 2, {0, 1}, {true, false})}), language, kAscii);
    for (const char* key : {"perm.picture", "perm.panel.without", "picture.query", "picture.key",
                            "picture.scale", "picture.hidden"}) {
      EXPECT_TRUE(contains(text, sentence({key}, language))) << text;
    }
  }
}

TEST(Terminal, SaysWhatTheColoursMeasure) {
  report::Report values = report({map(1, 2, {0, 1})});
  std::get<Picture>(values.figures.back()).scale = {"norm.picture.scale"};
  const std::string text = terminal(values, Language::kEnglish, kAscii);
  EXPECT_TRUE(contains(text, "\nvalue 0")) << text;
  EXPECT_FALSE(contains(text, "weight 0")) << text;
}

TEST(Terminal, IsEmptyWithoutAPicture) {
  EXPECT_EQ(
      terminal({.experiment = "perm", .figures = {report::Chart{}}}, Language::kEnglish, kAscii),
      "");
}

}  // namespace
}  // namespace tfx::render

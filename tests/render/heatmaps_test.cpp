#include "render/heatmaps.hpp"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <limits>
#include <set>
#include <string_view>

#include "support/golden.hpp"
#include "support/numbers.hpp"
#include "support/text.hpp"

namespace tfx::render {
namespace {

using report::Heatmap;
using report::Picture;
using test::contains;
using test::count;
using test::kInf;
using test::kNan;

Heatmap map(std::size_t rows, std::size_t cols, std::vector<double> cells,
            std::vector<bool> hidden = {}) {
  return {.title = {},
          .rows = rows,
          .cols = cols,
          .cells = std::move(cells),
          .hidden = std::move(hidden)};
}

Heatmap ramp(std::size_t n) {
  std::vector<double> cells;
  for (std::size_t i = 0; i < n * n; ++i) cells.push_back(static_cast<double>(i));
  return map(n, n, cells);
}

Picture picture(std::vector<Heatmap> panels) {
  Picture result;
  result.panels = std::move(panels);
  return result;
}

PictureWords words(std::size_t panels = 1) {
  return {{.language = "en", .title = "Weights", .description = "What there is to see"},
          "query token",
          "key token",
          "weight",
          "hidden by the mask",
          std::vector<std::string>(panels, "a panel")};
}

std::string drawn(const Picture& picture, const PictureWords& words) {
  return document(draw(picture, words).svg);
}

std::string drawn(std::vector<Heatmap> panels) {
  const std::size_t count = panels.size();
  return drawn(picture(std::move(panels)), words(count));
}

TEST(Draw, PrintsEachValueInItsCell) {
  const std::string svg = drawn({map(2, 2, {0, 0.25, 0.5, 1})});
  EXPECT_EQ(count(svg, ">0.250<"), 1U);
  EXPECT_EQ(count(svg, ">0.500<"), 1U);
  EXPECT_EQ(count(svg, ">0.000<"), 2U);  // in its cell and as the limit of the legend
  EXPECT_EQ(count(svg, ">1.000<"), 2U);
  EXPECT_EQ(count(svg, "fill=\"#f7fbff\""), 1U);
  EXPECT_EQ(count(svg, "fill=\"#08306b\""), 1U);
}

TEST(Draw, HasOneScaleForAllPanels) {
  const std::string svg = drawn({map(1, 2, {0, 0.5}), map(1, 2, {0.5, 1})});
  EXPECT_EQ(count(svg, "fill=\"#68acd5\""), 2U);  // level 32, see colour_test
  EXPECT_EQ(count(svg, "fill=\"url(#scale)\""), 1U);
  EXPECT_EQ(count(svg, ">a panel<"), 2U);
}

TEST(Draw, WritesWhiteOnDarkCells) {
  const std::string svg = drawn({map(1, 2, {0, 1})});
  EXPECT_TRUE(test::match(
      svg, R"(text-anchor="middle" fill="#ffffff">\s*<text [^>]*>1\.000</text>\s*</g>)"));
}

TEST(Draw, HatchesHiddenCellsWhateverTheyHold) {
  const std::string svg = drawn({map(2, 2, {1, kNan, 0.5, 1e300}, {false, true, false, true})});
  EXPECT_EQ(count(svg, "fill=\"url(#hidden)\""), 3U);  // two cells, and the legend
  EXPECT_EQ(count(svg, "id=\"hidden\""), 1U);
  EXPECT_TRUE(contains(svg, ">hidden by the mask<"));
  EXPECT_FALSE(contains(svg, "nan"));
  EXPECT_FALSE(contains(svg, "e+300"));
  EXPECT_EQ(count(svg, ">1.000<"), 2U);  // the limit is the largest visible cell
}

TEST(Draw, NamesInItsLegendOnlyWhatIsThere) {
  const std::string svg = drawn({map(1, 2, {0, 1}, {false, false})});
  EXPECT_FALSE(contains(svg, "hidden"));
  EXPECT_FALSE(contains(svg, "pattern"));
}

TEST(Draw, CrossesOutWhatIsNoNumberAndNamesIt) {
  const std::string svg = drawn({map(2, 2, {kNan, kInf, -kInf, 0.5})});
  EXPECT_EQ(count(svg, "fill=\"url(#no-number)\""), 4U);  // three cells, and the legend
  EXPECT_EQ(count(svg, ">nan<"), 1U);
  EXPECT_EQ(count(svg, ">inf<"), 1U);
  EXPECT_EQ(count(svg, ">-inf<"), 1U);
  EXPECT_EQ(count(svg, ">-inf, inf, nan<"), 1U);
  EXPECT_FALSE(contains(svg, "linearGradient"));  // one finite number is no range
}

TEST(Draw, ShowsAConstantAsOneColourAndOneNumber) {
  const std::string svg = drawn({map(2, 2, {0.5, 0.5, 0.5, 0.5})});
  EXPECT_EQ(count(svg, "fill=\"#68acd5\""), 5U);
  EXPECT_EQ(count(svg, ">0.500<"), 5U);
  EXPECT_FALSE(contains(svg, "linearGradient"));
}

TEST(Draw, TakesWhatDiffersByRoundingForAConstant) {
  const std::string svg = drawn({map(1, 2, {0.125, 0.125 + 1e-16})});
  EXPECT_EQ(count(svg, "fill=\"#68acd5\""), 3U);
  EXPECT_EQ(count(svg, ">0.125<"), 3U);
}

TEST(Draw, HasNoScaleWhereNothingIsSeen) {
  const std::string svg = drawn({map(1, 2, {3, 4}, {true, true})});
  EXPECT_EQ(count(svg, "fill=\"url(#hidden)\""), 3U);
  EXPECT_FALSE(contains(svg, ">weight<"));
}

TEST(Draw, ShowsTheShapeOfAMapWithoutCells) {
  const std::string svg = drawn({map(0, 3, {})});
  EXPECT_EQ(count(svg, ">0x3<"), 1U);
  EXPECT_FALSE(contains(svg, ">weight<"));
}

TEST(Draw, DrawsASingleCellAndNoPanelAtAll) {
  EXPECT_EQ(count(drawn({map(1, 1, {1})}), ">1.000<"), 2U);
  EXPECT_EQ(count(drawn({}), ">Weights<"), 2U);  // for who cannot see it, and to be seen
}

TEST(Draw, PrintsNoValuesBeyondSixteen) {
  EXPECT_EQ(count(drawn({ramp(16)}), ">77.000<"), 1U);
  EXPECT_EQ(count(drawn({ramp(17)}), ">77.000<"), 0U);
}

TEST(Draw, HasAnElementForEachCellUpToSixtyFour) {
  const std::string svg = drawn({ramp(64)});
  EXPECT_EQ(count(svg, "<rect"), 64U * 64U + 3U);  // and page, frame, legend
  EXPECT_FALSE(contains(svg, "<path"));
}

TEST(Draw, CoversEachCellOfALargeMapOnce) {
  Heatmap large = ramp(65);
  large.hidden.assign(65 * 65, false);
  large.hidden[70] = true;
  large.cells[200] = kNan;
  const std::string svg = drawn({large});
  EXPECT_EQ(count(svg, "<rect"), 7U);  // page, frame, two patterns, three in the legend
  EXPECT_EQ(count(svg, "<path fill="), 66U);
  std::set<std::pair<int, int>> pixels;
  int area = 0;
  for (const test::Match& run : test::matches(svg, R"(M(\d+) (\d+)h(\d+)v(\d+)h-(\d+)z)")) {
    const int x = std::stoi(run[1]), y = std::stoi(run[2]);
    const int width = std::stoi(run[3]), height = std::stoi(run[4]);
    EXPECT_EQ(run[3], run[5]);
    area += width * height;
    for (int i = 0; i < width * height; ++i) pixels.emplace(x + i % width, y + i / width);
  }
  EXPECT_EQ(area, 325 * 325);  // 65 cells of 352 / 65 = 5 pixels
  EXPECT_EQ(pixels.size(), 325U * 325U);
}

TEST(Draw, JoinsNeighboursOfOneColourInALargeMap) {
  const std::string svg = drawn({map(65, 65, std::vector<double>(65 * 65, 0.5))});
  EXPECT_EQ(count(svg, "h325v5h-325z"), 65U);  // one run a row
}

TEST(Draw, DrawsNumbersAtTheEndOfDoubles) {
  constexpr double kMost = std::numeric_limits<double>::max();
  const std::string svg = drawn({map(1, 2, {-kMost, kMost})});
  EXPECT_EQ(count(svg, ">-1.798e+308<"), 2U);
  EXPECT_EQ(count(svg, "fill=\"#f7fbff\""), 1U);
  EXPECT_EQ(count(svg, "fill=\"#08306b\""), 1U);
}

// Field case B70.
TEST(Draw, ShowsEveryWordLiterally) {
  const std::string nasty = "A & B <script>alert(1)</script> \"' \xED\xA0\x80 \x01";
  PictureWords all;
  for (std::string* word : {&all.language, &all.title, &all.description, &all.row_axis,
                            &all.column_axis, &all.scale, &all.hidden}) {
    *word = nasty;
  }
  all.panels = {nasty};
  const std::string svg = drawn(picture({map(2, 1, {1, 2}, {true, false})}), all);
  EXPECT_FALSE(contains(svg, "<script"));
  EXPECT_FALSE(contains(svg, "A & B"));
  EXPECT_FALSE(contains(svg, "\xED\xA0\x80"));
  EXPECT_FALSE(contains(svg, "\x01"));
  EXPECT_TRUE(contains(svg,
                       "<title>A &amp; B &lt;script&gt;alert(1)&lt;/script&gt; &quot;&#39; "
                       "\uFFFD\uFFFD\uFFFD \uFFFD</title>"));
}

TEST(Draw, CountsRowsFromTheFirstOfAPart) {
  Heatmap part = map(2, 2, {0, 1, 1, 0});
  part.first_row = 1234;
  const std::string svg = drawn({part});
  EXPECT_TRUE(contains(svg, ">1234<"));
  EXPECT_TRUE(contains(svg, ">1235<"));
}

TEST(Draw, OpensWithTitleAndDescription) {
  const std::string svg = drawn({ramp(2)});
  EXPECT_TRUE(test::match_at(svg, 0,
                             R"(<svg [^>]*xmlns="http://www\.w3\.org/2000/svg">\s*)"
                             R"(<title>Weights</title>\s*<desc>What there is to see</desc>)"));
  EXPECT_TRUE(contains(svg, "role=\"img\""));
  EXPECT_TRUE(contains(svg, "xml:lang=\"en\""));
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
}

TEST(Draw, IsSafeToEmbed) {
  const std::string svg = drawn({map(2, 2, {kNan, 1, 2, 3}, {false, false, false, true})});
  for (const char* unsafe : {"style", "script", "href", "@import", "<image", "foreignObject"}) {
    EXPECT_FALSE(contains(svg, unsafe)) << unsafe;
  }
  EXPECT_EQ(count(svg, "http"), 1U);  // the name of the format, no reference
  for (const char* id : {"scale", "hidden", "no-number"}) {
    EXPECT_EQ(count(svg, fmt::format("id=\"{}\"", id)), 1U) << id;
    EXPECT_GE(count(svg, fmt::format("url(#{})", id)), 1U) << id;
  }
}

TEST(Draw, BreaksALongTitleIntoLines) {
  PictureWords long_words = words();
  long_words.title = "토큰을 섞기 전과 후의 어텐션 가중치를 나란히 놓고 같은 색으로 비교한다";
  const std::string svg = drawn(picture({ramp(2)}), long_words);
  EXPECT_EQ(count(svg, long_words.title), 1U);  // whole for who cannot see it
  EXPECT_TRUE(contains(svg, ">토큰을 섞기 "));  // and in parts to be seen
}

TEST(Draw, GrowsAroundALongLegend) {
  PictureWords long_words = words();
  long_words.scale = std::string(100, 'n');
  const std::string svg = drawn(picture({map(1, 2, {0, 1})}), long_words);
  const auto width = test::match(svg, R"re( width="(\d+)" height="\d+" view)re");
  ASSERT_TRUE(width);
  EXPECT_GT(std::stoi((*width)[1]), 24 + 100 * 12 * 6 / 10 + 160 + 24);  // margins, name and bar
}

TEST(Draw, StaysSmall) {
  EXPECT_LT(drawn({ramp(8), ramp(8)}).size(), 40000U);
}

// The cells of a map as they are drawn, its first and its last, are at the corners of its area.
TEST(Draw, TellsWhereTheCellsOfEachPanelStand) {
  const Picture both = picture({ramp(17), map(2, 3, {1, 2, 3, 4, 5, 6}), map(0, 2, {})});
  const Drawing drawing = draw(both, words(3));
  ASSERT_EQ(drawing.maps.size(), 3U);
  const std::string svg = document(drawing.svg);
  for (std::size_t i = 0; i < 2; ++i) {
    const Area& area = drawing.maps[i];
    const auto rows = static_cast<int>(both.panels[i].rows);
    const auto cols = static_cast<int>(both.panels[i].cols);
    const int width = area.width / cols;
    const int height = area.height / rows;
    EXPECT_EQ(area.width % cols + area.height % rows, 0);
    for (const auto& [x, y] :
         {std::pair(area.x, area.y),
          std::pair(area.x + area.width - width, area.y + area.height - height)}) {
      const auto cell =
          fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", x, y, width, height);
      EXPECT_EQ(count(svg, cell), 1U) << cell;
    }
  }
}

// Looked at, and checked by xmllint.
TEST(Draw, WritesTheReviewedPicture) {
  Heatmap causal = map(3, 3, {1, 0, 0, 0.25, 0.75, 0, 0.125, 0.375, 0.5},
                       {false, true, true, false, false, true, false, false, false});
  Heatmap broken = map(3, 3, {1, 0, 0, 0.25, 0.75, 0, kNan, kNan, kNan});
  PictureWords korean = words(2);
  korean.language = "ko";
  korean.panels = {"softmax 전에 가림", "NaN이 있는 줄"};
  const std::string got = drawn(picture({causal, broken}), korean);
  EXPECT_TRUE(test::same_text(got, test::golden("svg/two_panels.svg", got)));
}

}  // namespace
}  // namespace tfx::render

#include "render/chart.hpp"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <string_view>

#include "render/lettering.hpp"
#include "support/golden.hpp"
#include "support/numbers.hpp"
#include "support/text.hpp"

namespace tfx::render {
namespace {

using report::Chart;
using report::Point;
using report::Series;
using test::contains;
using test::count;
using test::kNan;

Series series(std::vector<Point> points, bool is_law = false) {
  return {.name = {}, .points = std::move(points), .is_law = is_law};
}

Chart chart(std::vector<Series> all, bool x_logarithmic = false, bool y_logarithmic = false) {
  Chart chart;
  chart.x.logarithmic = x_logarithmic;
  chart.y.logarithmic = y_logarithmic;
  chart.series = std::move(all);
  return chart;
}

ChartWords words(std::vector<std::string> names) {
  return {{.language = "en", .title = "Spread", .description = "What there is to see"},
          "width d",
          "standard deviation",
          "no number",
          std::move(names)};
}

ChartWords numbered(std::size_t count) {
  ChartWords result = words({});
  for (std::size_t i = 0; i < count; ++i) result.series.push_back(fmt::format("series {}", i));
  return result;
}

std::string drawn(const Chart& chart, const ChartWords& words) {
  return document(draw(chart, words).svg);
}

std::string drawn(std::vector<Series> all) {
  const std::size_t count = all.size();
  return drawn(chart(std::move(all)), numbered(count));
}

/// Where the two axes meet, and how long they are.
struct Frame {
  int left;
  int bottom;
  int width;
  int height;
};

Frame frame_of(const std::string& svg) {
  const test::Match axes = test::match(svg, R"re(d="M(\d+) (\d+)v(\d+)h(\d+)")re").value();
  return {std::stoi(axes[1]), std::stoi(axes[2]) + std::stoi(axes[3]), std::stoi(axes[4]),
          std::stoi(axes[3])};
}

/// What a text covers, by its estimate of widths.
struct Box {
  std::string text;
  int left;
  int right;
  int top;
  int bottom;
};

std::vector<Box> boxes_of(const std::string& svg) {
  std::vector<Box> boxes;
  const std::string item =
      R"re(<g font-size="(\d+)"[^>]*text-anchor="(\w+)"|<text x="(\d+)" y="(\d+)">([^<]*)<)re";
  int size = 0;
  std::string anchor;
  for (const test::Match& match : test::matches(svg, item)) {
    if (!match[1].empty()) {
      size = std::stoi(match[1]);
      anchor = match[2];
      continue;
    }
    const int x = std::stoi(match[3]), y = std::stoi(match[4]);
    const std::string text = test::replaced(match[5], "&lt;", "<");
    const int width = text_width(text, size);
    int left = x;
    if (anchor == "middle") left = x - width / 2;
    if (anchor == "end") left = x - width;
    boxes.push_back({text, left, left + width, y - size * 3 / 4, y + size / 4});
  }
  return boxes;
}

/// Every text is inside the picture, and none is on another.
void expect_legible(const Chart& chart, const ChartWords& words) {
  const Drawing drawing = draw(chart, words);
  const std::vector<Box> boxes = boxes_of(document(drawing.svg));
  ASSERT_GE(boxes.size(), 3U);
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    const Box& a = boxes[i];
    EXPECT_GE(a.left, 0) << a.text;
    EXPECT_GE(a.top, 0) << a.text;
    EXPECT_LE(a.right, drawing.width) << a.text;
    EXPECT_LE(a.bottom, drawing.height) << a.text;
    for (std::size_t j = 0; j < i; ++j) {
      const Box& b = boxes[j];
      const bool is_beside = a.right <= b.left || b.right <= a.left;
      const bool is_below = a.bottom <= b.top || b.bottom <= a.top;
      EXPECT_TRUE(is_beside || is_below) << a.text << " is on " << b.text;
    }
  }
}

TEST(Chart, PutsPointsBetweenItsTicks) {
  const std::string svg = drawn({series({{0, 0}, {2, 3}, {4, 4}})});
  const Frame frame = frame_of(svg);
  const std::string line = fmt::format(
      "d=\"M{} {}L{} {} {} {}\"", frame.left, frame.bottom, frame.left + frame.width / 2,
      frame.bottom - frame.height * 3 / 4, frame.left + frame.width, frame.bottom - frame.height);
  EXPECT_TRUE(contains(svg, line)) << svg;
  for (const char* label : {">0.5<", ">1.0<", ">3.5<", ">4.0<"}) {
    EXPECT_EQ(count(svg, label), 2U) << label;  // once on each axis
  }
}

TEST(Chart, HasALightLineAtEachTick) {
  const std::string svg = drawn({series({{0, 0}, {4, 4}})});
  const Frame frame = frame_of(svg);
  for (const int part : {0, 1, 2, 8}) {
    const int x = frame.left + frame.width * part / 8;
    const int y = frame.bottom - frame.height * part / 8;
    EXPECT_TRUE(
        contains(svg, fmt::format("M{} {}v{}", x, frame.bottom - frame.height, frame.height)))
        << part;
    EXPECT_TRUE(contains(svg, fmt::format("M{} {}h{}", frame.left, y, frame.width))) << part;
  }
}

// A law is drawn through many numbers that nobody chose: its curve, not its points, is to be seen.
TEST(Chart, HasTicksAtPowersOfTwoWhereThoseWereMeasured) {
  const Series measured = series({{1, 1}, {2, 0.7}, {4, 0.5}, {8, 0.35}});
  const Series law = series({{1, 1}, {1.7, 0.77}, {2.9, 0.59}, {8, 0.35}}, true);
  const std::string svg = drawn(chart({measured, law}, true), numbered(2));
  for (const char* label : {">1<", ">2<", ">4<", ">8<"}) EXPECT_EQ(count(svg, label), 1U) << label;
  EXPECT_EQ(count(svg, ">5<"), 0U);
}

TEST(Chart, HasRoomForAllOfALaw) {
  const std::string svg = drawn({series({{1, 1}}), series({{0, 0}, {2, 9}, {4, 0}}, true)});
  EXPECT_EQ(count(svg, ">9<") + count(svg, ">10<"), 1U) << svg;
}

TEST(Chart, NamesItsAxes) {
  const std::string svg = drawn({series({{0, 0}, {4, 4}})});
  EXPECT_EQ(count(svg, ">width d<"), 1U);
  EXPECT_EQ(count(svg, ">standard deviation<"), 1U);
}

TEST(Chart, SaysWhatLiesOnTheFloor) {
  Chart gradient = chart({series({{1, 1}, {2, 1e-20}, {4, 0}})}, true, true);
  gradient.y.floor = 1e-14;
  const std::string svg = drawn(gradient, numbered(1));
  const Frame frame = frame_of(svg);
  EXPECT_EQ(count(svg, ">&lt; 1e-14<"), 1U);
  EXPECT_TRUE(contains(svg, fmt::format("L{} {} {} {}\"", frame.left + frame.width / 2,
                                        frame.bottom, frame.left + frame.width, frame.bottom)))
      << svg;
}

TEST(Chart, NamesEachSeriesAtItsEnd) {
  const std::string svg = drawn({series({{0, 0}, {4, 4}}), series({{0, 4}, {4, 2}})});
  const Frame frame = frame_of(svg);
  const int top = frame.bottom - frame.height;
  for (const Box& box : boxes_of(svg)) {
    if (!box.text.starts_with("series")) continue;
    const int line = box.text == "series 0" ? top : top + frame.height / 2;
    EXPECT_NEAR((box.top + box.bottom) / 2, line, 3) << box.text;
    EXPECT_GT(box.left, frame.left + frame.width) << box.text;
  }
  EXPECT_FALSE(contains(svg, "stroke-dasharray"));  // nothing has to lead to a name
}

TEST(Chart, LeadsToNamesThatGiveWay) {
  const Series whole = series({{0, 0}, {2, 4}, {4, 2}});
  EXPECT_EQ(count(drawn({whole, whole}), "stroke-dasharray=\"1 2\""), 2U);
  const Series early = series({{0, 0}, {2, 1}});
  EXPECT_EQ(count(drawn({whole, early}), "stroke-dasharray=\"1 2\""), 1U);
}

TEST(Chart, SaysOfASeriesThatItHasNoNumber) {
  const std::string svg = drawn({series({{0, 0}, {4, 4}}), series({}), series({{1, kNan}})});
  EXPECT_TRUE(contains(svg, ">series 0<"));
  EXPECT_TRUE(contains(svg, ">series 1 (no number)<"));
  EXPECT_TRUE(contains(svg, ">series 2 (no number)<"));
  EXPECT_FALSE(contains(svg, "nan"));
}

// What is measured is drawn later, over the law that it may lie on.
TEST(Chart, DrawsLawsBelow) {
  const std::string svg = drawn({series({{0, 0}, {4, 4}}), series({{0, 0}, {4, 4}}, true)});
  const std::size_t curves = svg.rfind("<g>");
  EXPECT_LT(svg.find("#8c959f", curves), svg.find("#0072b2", curves));
}

TEST(Chart, CanBeReadWhateverItHolds) {
  const std::vector<Point> line = {{1, 1}, {2, 3}, {64, 9}};
  expect_legible(chart({}), words({}));
  expect_legible(chart({series({{3, 5}})}), numbered(1));
  expect_legible(chart({series(line)}, true, true), numbered(1));
  expect_legible(chart({series({{-1e308, -1e308}, {1e308, 1e308}})}), numbered(1));
  expect_legible(chart({series({{-1e-9, -3.21e-9}, {1e-9, 4e-9}})}), numbered(1));
  expect_legible(chart({series({{1e-9, 0}, {1e9, 1e-280}})}, true, true), numbered(1));
  expect_legible(chart({series({{123456, 123456}, {123457, 123457}})}), numbered(1));
  expect_legible(chart(std::vector<Series>(30, series(line))), numbered(30));
  expect_legible(chart(std::vector<Series>(5, series({{1, 1}, {2, 9}, {3, 5}}))), numbered(5));
}

TEST(Chart, CanBeReadWithLongWords) {
  const Chart many = chart(std::vector<Series>(5, series({{1, 1}, {2, 3}, {64, 9}})), true, true);
  ChartWords all = numbered(5);
  for (const char* text :
       {"a long text about what was measured and how, ", "무엇을 어떻게 측정하였는지 설명하는 글 ",
        "何をどのように測定したかを説明する長い文、"}) {
    for (std::string* word : {&all.title, &all.x_axis, &all.y_axis, all.series.data()}) {
      word->clear();
      for (int i = 0; i < 5; ++i) *word += text;
    }
    expect_legible(many, all);
  }
}

TEST(Chart, ThinsTicksWhoseLabelsWouldTouch) {
  const std::string svg = drawn({series({{1e-9, 1}, {1.00008e-9, 2}})});
  EXPECT_GE(count(svg, "e-09<"), 2U);
  expect_legible(chart({series({{1e-9, 1}, {1.00008e-9, 2}})}), numbered(1));
}

TEST(Chart, ShowsEveryWordLiterally) {
  const std::string nasty = "A & B <script>alert(1)</script> \"' \xED\xA0\x80 \x01";
  ChartWords all = words({nasty, nasty});
  for (std::string* word :
       {&all.language, &all.title, &all.description, &all.x_axis, &all.y_axis, &all.no_number}) {
    *word = nasty;
  }
  const std::string svg = drawn(chart({series({{1, 1}}), series({})}), all);
  EXPECT_FALSE(contains(svg, "<script"));
  EXPECT_FALSE(contains(svg, "A & B"));
  EXPECT_FALSE(contains(svg, "\xED\xA0\x80"));
  EXPECT_FALSE(contains(svg, "\x01"));
}

TEST(Chart, IsSafeToEmbed) {
  const std::string svg = drawn({series({{0, 0}, {4, 4}}), series({{0, 0}, {4, 4}}, true)});
  for (const char* unsafe :
       {"style", "script", "href", "@import", "<image", "foreignObject", " id="}) {
    EXPECT_FALSE(contains(svg, unsafe)) << unsafe;
  }
  EXPECT_EQ(count(svg, "http"), 1U);  // the name of the format, no reference
  EXPECT_EQ(count(svg, "<title>Spread</title>"), 1U);
  EXPECT_EQ(count(svg, "<desc>What there is to see</desc>"), 1U);
}

// Whole pixels or tenths, so that no processor's logarithm is seen.
TEST(Chart, HasNoCoordinateFinerThanATenth) {
  std::vector<Point> points;
  for (int i = 1; i < 300; ++i) points.push_back({1.0 * i, 1.0 / i, std::pair{0.9 / i, 1.1 / i}});
  const std::string svg = drawn(chart({series(points)}, true, true), numbered(1));
  for (const test::Match& path : test::matches(svg, R"re( d="([^"]*)")re")) {
    EXPECT_FALSE(test::match(path[1], R"(\.\d\d|e)")) << path[1];
  }
}

// Looked at, and checked by xmllint.
TEST(Chart, WritesTheReviewedPicture) {
  Chart depth =
      chart({series({{1, 1.1, std::pair{0.9, 1.4}},
                     {4, 1.5, std::pair{1.0, 2.1}},
                     {16, 1.7, std::pair{1.2, 2.9}}}),
             series({{1, 0.5, std::pair{0.2, 0.9}}, {4, 1e-6, std::pair{4e-14, 5e-3}}, {16, 0}}),
             series({{1, 0.8}, {2, kNan}, {4, 0.3}, {16, 1e-4}}),
             series({{1, 1}, {16, 1e-8}}, true), series({})},
            true, true);
  depth.y.floor = 1e-14;
  ChartWords korean =
      words({"pre-LN", "잔차 없이 layer norm만 둔 경우", "post-LN", "이론", "측정 안 함"});
  korean.language = "ko";
  korean.title = "깊이에 따른 기울기";
  korean.x_axis = "블록 수 L";
  korean.y_axis = "토큰을 구별하는 기울기 (중앙값과 범위)";
  korean.no_number = "수가 아님";
  const std::string got = drawn(depth, korean);
  EXPECT_TRUE(test::same_text(got, test::golden("svg/chart.svg", got)));
}

}  // namespace
}  // namespace tfx::render

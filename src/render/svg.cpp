#include "render/svg.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <utility>
#include <variant>

#include "render/chart.hpp"
#include "render/heatmaps.hpp"
#include "render/words.hpp"

namespace tfx::render {
namespace {

template <typename Figure>
FigureWords words_about(const Figure& figure, Language language) {
  return {.language = std::string(tag(language)),
          .title = sentence(figure.title, language),
          .description = sentence(figure.description, language)};
}

PictureWords words_of(const report::Picture& picture, Language language) {
  PictureWords words = {
      words_about(picture, language),          sentence(picture.row_axis, language),
      sentence(picture.column_axis, language), sentence(picture.scale, language),
      sentence({"picture.hidden"}, language),  {}};
  for (const report::Heatmap& panel : picture.panels) {
    words.panels.push_back(sentence(panel.title, language));
  }
  return words;
}

ChartWords words_of(const report::Chart& chart, Language language) {
  ChartWords words = {words_about(chart, language),
                      sentence(chart.x.label, language),
                      sentence(chart.y.label, language),
                      sentence({"chart.no_number"}, language),
                      {}};
  for (const report::Series& series : chart.series) {
    words.series.push_back(sentence(series.name, language));
  }
  return words;
}

Drawing stack(std::vector<Drawing> drawings, const FigureWords& words) {
  int width = 0;
  int height = 0;
  std::vector<Element> content;
  for (Drawing& drawing : drawings) {
    drawing.svg.prefix_ids(fmt::format("figure{}-", content.size() + 1));
    drawing.svg.add({"y", height});
    width = std::max(width, drawing.width);
    height += drawing.height;
    content.push_back(std::move(drawing.svg));
  }
  return frame(words, width, height, std::move(content));
}

}  // namespace

Drawing draw(const report::Figure& figure, Language language) {
  return std::visit([&](const auto& one) { return draw(one, words_of(one, language)); }, figure);
}

std::string svg(const report::Report& report, Language language) {
  assert(!report.figures.empty());
  std::vector<Drawing> drawings;
  for (const report::Figure& figure : report.figures) drawings.push_back(draw(figure, language));
  if (drawings.size() == 1) return document(std::move(drawings.front().svg));
  return document(stack(std::move(drawings), {.language = std::string(tag(language)),
                                              .title = title(report.experiment, language),
                                              .description = sentence({"svg.figures"}, language)})
                      .svg);
}

}  // namespace tfx::render

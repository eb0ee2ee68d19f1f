#include "render/page/figures.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <variant>

#include "render/number.hpp"
#include "render/sheet.hpp"
#include "render/svg.hpp"
#include "render/words.hpp"

namespace tfx::render {
namespace {

using report::Heatmap;
using report::Picture;

constexpr int kHoverDigits = 6;  // a cell prints fewer

std::string values_of(const Heatmap& map) {
  std::string values;
  for (std::size_t cell = 0; cell < map.cells.size(); ++cell) {
    if (cell > 0) values += ' ';
    values += is_hidden(map, cell) ? "-" : number(report::fixed(map.cells[cell], kHoverDigits));
  }
  return values;
}

// "query token {row}, key token {column}: {value}", which the script fills in.
std::string words_of_a_cell(const Picture& picture, Language language) {
  return sentence({"page.cell",
                   {{"rows", sentence(picture.row_axis, language)},
                    {"columns", sentence(picture.column_axis, language)},
                    {"row", "{row}"},
                    {"column", "{column}"},
                    {"value", "{value}"}}},
                  language);
}

Element cells_of(const Heatmap& map, const Area& at, const std::string& says, Language language) {
  return Element("rect", {{"x", at.x},
                          {"y", at.y},
                          {"width", at.width},
                          {"height", at.height},
                          {"fill", "none"},
                          {"data-rows", std::to_string(map.rows)},
                          {"data-columns", std::to_string(map.cols)},
                          {"data-values", values_of(map)},
                          {"data-hidden", sentence({"picture.hidden"}, language)},
                          {"data-says", says}});
}

void add_cells(Drawing& drawing, const Picture& picture, Language language) {
  const std::string says = words_of_a_cell(picture, language);
  for (std::size_t i = 0; i < picture.panels.size(); ++i) {
    if (picture.panels[i].cells.empty()) continue;
    drawing.svg.add(cells_of(picture.panels[i], drawing.maps[i], says, language));
  }
}

}  // namespace

Element page_figure(const report::Figure& figure, std::string_view prefix, Language language) {
  Drawing drawing = draw(figure, language);
  if (const auto* picture = std::get_if<Picture>(&figure)) add_cells(drawing, *picture, language);
  drawing.svg.prefix_ids(prefix);
  const auto description = [](const auto& one) { return one.description; };
  Element box("div", {{"class", "wide picture"}});
  box.add(std::move(drawing.svg));
  Element result("figure");
  result.add(std::move(box));
  result.add(Element("figcaption", {}, sentence(std::visit(description, figure), language)));
  return result;
}

}  // namespace tfx::render

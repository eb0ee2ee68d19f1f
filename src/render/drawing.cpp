#include "render/drawing.hpp"

#include <fmt/core.h>

#include <string_view>
#include <utility>

#include "render/lettering.hpp"

namespace tfx::render {
namespace {

// After the generic family, what has Japanese and Korean letters if that one has not.
constexpr std::string_view kFonts =
    "Helvetica, Arial, sans-serif, Noto Sans CJK JP, Noto Sans CJK KR";

}  // namespace

Drawing frame(const FigureWords& words, int width, int height, std::vector<Element> content) {
  Element svg("svg", {{"xml:lang", words.language},
                      {"role", "img"},
                      {"font-family", kFonts},
                      {"fill", kInk},
                      {"width", width},
                      {"height", height},
                      {"viewBox", fmt::format("0 0 {} {}", width, height)}});
  svg.add(Element("title", {}, words.title));
  svg.add(Element("desc", {}, words.description));
  svg.add(Element("rect", {{"width", "100%"}, {"height", "100%"}, {"fill", "#ffffff"}}));
  for (Element& element : content) svg.add(std::move(element));
  return {.svg = std::move(svg), .width = width, .height = height};
}

std::string document(Element svg) {
  svg.add({"xmlns", "http://www.w3.org/2000/svg"});
  return svg.write();
}

}  // namespace tfx::render

#pragma once

#include <string>
#include <vector>

#include "render/xml.hpp"

namespace tfx::render {

/// White around what is drawn, in pixels.
inline constexpr int kMargin = 24;

/// What a figure is called, for who sees it and for who cannot.
struct FigureWords {
  std::string language;  ///< "en": its tag for readers aloud and the choice of a font
  std::string title;
  std::string description;
};

/// Where the cells of a heat map stand in a drawing, in pixels.
struct Area {
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
};

/// A drawn figure: an <svg> element and its size in pixels.
struct Drawing {
  Element svg;
  int width = 0;
  int height = 0;
  std::vector<Area> maps = {};  ///< of each panel, where it is a picture
};

/// A figure of this size: its title, its description, white paper, and what is drawn on it. The
/// paper keeps dark ink readable on a dark page.
[[nodiscard]] Drawing frame(const FigureWords& words, int width, int height,
                            std::vector<Element> content);

/// As a document of its own.
[[nodiscard]] std::string document(Element svg);

}  // namespace tfx::render

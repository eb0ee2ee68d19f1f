#pragma once

#include <array>
#include <string>

namespace tfx::render {

struct Colour {
  int red;
  int green;
  int blue;

  friend bool operator==(const Colour&, const Colour&) = default;
};

inline constexpr Colour kBlack = {0, 0, 0};
inline constexpr Colour kWhite = {255, 255, 255};

/// The colour map: light to dark, so that it also reads for the colour-blind and in grey print.
/// Source  ColorBrewer 2.0 by Cynthia Brewer, "Blues" with 9 classes.
inline constexpr std::array<Colour, 9> kColourMap = {{{247, 251, 255},
                                                      {222, 235, 247},
                                                      {198, 219, 239},
                                                      {158, 202, 225},
                                                      {107, 174, 214},
                                                      {66, 146, 198},
                                                      {33, 113, 181},
                                                      {8, 81, 156},
                                                      {8, 48, 107}}};

/// Colours of lines: those of a palette that the colour-blind can tell apart which have a contrast
/// of at least 3 with white, so that they are seen as thin lines.
/// Source  Okabe & Ito, "Color Universal Design", 2008: blue, vermilion, bluish green, black,
///         reddish purple.
inline constexpr std::array<Colour, 5> kLineColours = {
    {{0, 114, 178}, {213, 94, 0}, {0, 158, 115}, {0, 0, 0}, {204, 121, 167}}};

/// Steps between its two ends.
inline constexpr int kLevels = 64;

/// The colour of a level, 0 .. kLevels - 1, between the colours of the map.
[[nodiscard]] Colour level_colour(int level);

/// "#08306b"
[[nodiscard]] std::string hex(const Colour& colour);

/// Relative luminance, 0 .. 1, and the contrast of two colours, 1 .. 21.
/// Source  W3C, Web Content Accessibility Guidelines 2.1.
[[nodiscard]] double luminance(const Colour& colour);
[[nodiscard]] double contrast(const Colour& a, const Colour& b);

/// Black or white, whichever reads better on it: the contrast is at least 4.5.
[[nodiscard]] Colour ink_on(const Colour& paper);

/// From numbers to levels, evenly.
struct ColourScale {
  double least;
  double most;

  /// The level of a number from `least` to `most`; if these are equal, the middle one for all.
  [[nodiscard]] int level(double value) const;
};

}  // namespace tfx::render

#include "render/colour.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>

namespace tfx::render {
namespace {

// Where `step` of `steps` lies between two channels, to the nearest whole.
int between(int from, int to, int step, int steps) {
  return (from * (steps - step) + to * step + steps / 2) / steps;
}

double linear(int channel) {
  const double c = channel / 255.0;
  return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

}  // namespace

Colour level_colour(int level) {
  assert(0 <= level && level < kLevels);
  constexpr int kSteps = kLevels - 1;
  const int place = level * static_cast<int>(kColourMap.size() - 1);
  const auto segment = static_cast<std::size_t>(place / kSteps);
  const int step = place % kSteps;
  const Colour from = kColourMap[segment];
  const Colour to = kColourMap[std::min(segment + 1, kColourMap.size() - 1)];
  return {between(from.red, to.red, step, kSteps), between(from.green, to.green, step, kSteps),
          between(from.blue, to.blue, step, kSteps)};
}

std::string hex(const Colour& colour) {
  return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

double luminance(const Colour& colour) {
  return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}

double contrast(const Colour& a, const Colour& b) {
  const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
  return (lighter + 0.05) / (darker + 0.05);
}

Colour ink_on(const Colour& paper) {
  return contrast(kBlack, paper) >= contrast(kWhite, paper) ? kBlack : kWhite;
}

int ColourScale::level(double value) const {
  if (least == most) return kLevels / 2;
  assert(least <= value && value <= most);
  // Halved where the distance of the limits is beyond a double.
  const double unit = std::isinf(most - least) ? 0.5 : 1.0;
  const double place = (value * unit - least * unit) / (most * unit - least * unit);
  return std::min(static_cast<int>(place * kLevels), kLevels - 1);
}

}  // namespace tfx::render

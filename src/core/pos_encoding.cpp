#include "core/pos_encoding.hpp"

#include <cmath>
#include <span>

#include "core/shape.hpp"

namespace tfx {
namespace {

/// 10000^(2i/d) for each pair of columns: the wavelength of pair i over 2 pi.
std::vector<double> wavelengths(std::size_t d) {
  if (d == 0) throw ShapeError("pos_encoding: d is 0, needs at least 1");
  std::vector<double> result;
  for (std::size_t c = 0; c < d; c += 2) {
    // c is already 2i: doubling it again is the usual mistake.
    result.push_back(std::pow(10000.0, static_cast<double>(c) / static_cast<double>(d)));
  }
  return result;
}

void fill(std::span<double> row, std::size_t p, std::span<const double> wavelengths) {
  for (std::size_t c = 0; c < row.size(); ++c) {
    const double angle = static_cast<double>(p) / wavelengths[c / 2];
    row[c] = c % 2 == 0 ? std::sin(angle) : std::cos(angle);
  }
}

}  // namespace

Matrix pos_encoding(std::size_t n, std::size_t d) {
  const std::vector<double> lengths = wavelengths(d);
  Matrix result(n, d);
  for (std::size_t p = 0; p < n; ++p) fill(result.row(p), p, lengths);
  return result;
}

std::vector<double> pos_encoding_row(std::size_t p, std::size_t d) {
  std::vector<double> row(d);
  fill(row, p, wavelengths(d));
  return row;
}

}  // namespace tfx

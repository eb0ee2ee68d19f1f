#pragma once

#include <cstddef>
#include <vector>

#include "report/sentence.hpp"

namespace tfx::report {

/// A matrix to be seen: row after row, such as queries by keys.
struct Heatmap {
  Sentence title;
  std::size_t rows = 0;
  std::size_t cols = 0;
  std::vector<double> cells = {};  ///< rows x cols
  std::vector<bool> hidden = {};   ///< as many, true where a mask hides the cell; or empty: none
  int digits = 3;                  ///< of a printed cell
  std::size_t first_row = 0;       ///< the index of the first row, in what it is a part of
};

/// Heat maps that belong together, drawn side by side on one scale.
struct Picture {
  Sentence title;
  Sentence description;  ///< what there is to see, for who cannot see it
  Sentence row_axis;     ///< "query token"
  Sentence column_axis;  ///< "key token"
  Sentence scale;        ///< what the colours measure: "weight"
  std::vector<Heatmap> panels;
  std::size_t panels_a_row = 2;
};

/// The most rows or columns for which the values themselves are printed, in a text or in cells.
constexpr std::size_t kMostPrinted = 16;

/// The most rows or columns of a matrix that a picture shows; of a larger one it shows the first.
constexpr std::size_t kMostPictured = 128;

}  // namespace tfx::report

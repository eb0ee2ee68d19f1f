#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/mask.hpp"
#include "core/matrix.hpp"
#include "experiments/statistics.hpp"
#include "report/heatmap.hpp"

namespace tfx::experiments {

/// softmax of each row of the scores.
[[nodiscard]] Matrix softmax_rows(Matrix scores);

/// How sharply weights pick single keys, matrix by matrix: one sample of each a matrix.
struct Sharpness {
  Moments largest;      ///< the largest weight of all
  Moments row_maximum;  ///< mean over rows of the row's largest
  Moments entropy;      ///< mean over rows, divided by ln m (1: all keys alike, 0: one key)
  Moments idle;         ///< share of weights p that hardly learn, p (1 - p) < 0.01 / m

  /// Weights of n queries by m keys, m >= 2.
  void add(const Matrix& weights);
  /// What was sampled elsewhere, as if it came after this.
  void add(const Sharpness& others);
};

/// A matrix as a heat map with a title, its cells printed to three decimals; of a large one its
/// first rows and columns, as many as a picture shows.
[[nodiscard]] report::Heatmap heatmap(report::Sentence title, const Matrix& matrix);

/// The same, with the cells hidden that the mask hides.
[[nodiscard]] report::Heatmap heatmap(report::Sentence title, const Matrix& matrix,
                                      const Mask& mask);

/// The name of an axis of so many rows or columns: the word for all, or where `heatmap` left some
/// out the one for the first, with "shown" and "all" for its placeholders.
[[nodiscard]] report::Sentence axis(const char* all, const char* first, std::size_t count);

/// A picture of the weights of so many tokens, queries by keys. Where `heatmap` left some out, the
/// axes say so.
[[nodiscard]] report::Picture weights_picture(const std::string& experiment, std::size_t tokens,
                                              std::vector<report::Heatmap> panels);

}  // namespace tfx::experiments

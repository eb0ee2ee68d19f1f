#pragma once

#include "core/matrix.hpp"
#include "report/heatmap.hpp"

namespace tfx::experiments {

/// softmax of each row of the scores.
[[nodiscard]] Matrix softmax_rows(Matrix scores);

/// A matrix as a heat map with a title, its cells printed to three decimals; of a large one its
/// first rows and columns, as many as a picture shows.
[[nodiscard]] report::Heatmap heatmap(report::Sentence title, const Matrix& matrix);

/// A picture of the weights of so many tokens, queries by keys. Where `heatmap` left some out, the
/// axes say so.
[[nodiscard]] report::Picture weights_picture(const std::string& experiment, std::size_t tokens,
                                              std::vector<report::Heatmap> panels);

}  // namespace tfx::experiments

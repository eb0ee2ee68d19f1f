#include "experiments/weights.hpp"

#include <algorithm>
#include <utility>

#include "core/softmax.hpp"

namespace tfx::experiments {

Matrix softmax_rows(Matrix scores) {
  for (std::size_t i = 0; i < scores.rows(); ++i) softmax_in_place(scores.row(i));
  return scores;
}

report::Heatmap heatmap(report::Sentence title, const Matrix& matrix) {
  report::Heatmap map{.title = std::move(title),
                      .rows = std::min(matrix.rows(), report::kMostPictured),
                      .cols = std::min(matrix.cols(), report::kMostPictured)};
  for (std::size_t i = 0; i < map.rows; ++i) {
    const auto shown = matrix.row(i).first(map.cols);
    map.cells.insert(map.cells.end(), shown.begin(), shown.end());
  }
  return map;
}

report::Picture weights_picture(const std::string& experiment, std::size_t tokens,
                                std::vector<report::Heatmap> panels) {
  const bool whole = tokens <= report::kMostPictured;
  const auto axis = [&](const char* all, const char* first) -> report::Sentence {
    if (whole) return {all};
    return {first,
            {{"shown", report::whole(report::kMostPictured)}, {"all", report::whole(tokens)}}};
  };
  return {.title = {experiment + ".picture"},
          .description = {experiment + ".picture.description"},
          .row_axis = axis("picture.query", "picture.first_queries"),
          .column_axis = axis("picture.key", "picture.first_keys"),
          .panels = std::move(panels)};
}

}  // namespace tfx::experiments

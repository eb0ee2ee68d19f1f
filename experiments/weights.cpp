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

report::Picture weights_picture(const std::string& experiment,
                                std::vector<report::Heatmap> panels) {
  return {.title = {experiment + ".picture"},
          .description = {experiment + ".picture.description"},
          .row_axis = {"picture.query"},
          .column_axis = {"picture.key"},
          .panels = std::move(panels)};
}

}  // namespace tfx::experiments

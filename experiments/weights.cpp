#include "experiments/weights.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/softmax.hpp"

namespace tfx::experiments {

Matrix softmax_rows(Matrix scores) {
  for (std::size_t i = 0; i < scores.rows(); ++i) softmax_in_place(scores.row(i));
  return scores;
}

void Sharpness::add(const Matrix& weights) {
  const auto m = static_cast<double>(weights.cols());
  double maxima = 0;
  double nats = 0;
  double idle_cells = 0;
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    maxima += experiments::largest(weights.row(i));
    for (const double p : weights.row(i)) {
      if (p > 0) nats -= p * std::log(p);  // p ln p goes to 0 with p
      if (p * (1 - p) < 0.01 / m) ++idle_cells;
    }
  }
  const auto rows = static_cast<double>(weights.rows());
  largest.add(experiments::largest(weights.cells()));
  row_maximum.add(maxima / rows);
  entropy.add(nats / rows / std::log(m));
  idle.add(idle_cells / rows / m);
}

void Sharpness::add(const Sharpness& others) {
  largest.add(others.largest);
  row_maximum.add(others.row_maximum);
  entropy.add(others.entropy);
  idle.add(others.idle);
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

report::Heatmap heatmap(report::Sentence title, const Matrix& matrix, const Mask& mask) {
  report::Heatmap map = heatmap(std::move(title), matrix);
  for (std::size_t i = 0; i < map.rows; ++i) {
    for (std::size_t j = 0; j < map.cols; ++j) map.hidden.push_back(!mask(i, j));
  }
  return map;
}

report::Sentence axis(const char* all, const char* first, std::size_t count) {
  if (count <= report::kMostPictured) return {all};
  return {first, {{"shown", report::whole(report::kMostPictured)}, {"all", report::whole(count)}}};
}

report::Picture weights_picture(const std::string& experiment, std::size_t tokens,
                                std::vector<report::Heatmap> panels) {
  return {.title = {experiment + ".picture"},
          .description = {experiment + ".picture.description"},
          .row_axis = axis("picture.query", "picture.first_queries", tokens),
          .column_axis = axis("picture.key", "picture.first_keys", tokens),
          .scale = {"picture.scale"},
          .panels = std::move(panels)};
}

}  // namespace tfx::experiments

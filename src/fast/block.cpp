#include "fast/block.hpp"

#include <vector>

#include "core/shape.hpp"
#include "fast/kernel.hpp"
#include "fast/layer_norm.hpp"
#include "fast/rows.hpp"

namespace tfx::fast {
namespace {

template <typename T>
void block_of(const View<const T>& x, std::size_t h, const View<T>& out, const Visibility& sees,
              std::size_t threads) {
  require_columns("block", "X", x);
  sees.require("block", x.rows(), x.rows());
  require_heads("block", h, "X", x.cols());
  require_shape("block", "out", out, x.rows(), x.cols());

  std::vector<T> numbers(cell_count(x.rows(), x.cols()));
  const View<T> normed(numbers.data(), x.rows(), x.cols());
  layer_norm(x, normed, kLayerNormEps, threads);
  attend(Heads<T>{normed, normed, normed, out, h, sees}, threads);
  for_each_row(x, threads, [&](std::size_t i, std::size_t /*worker*/) {
    for (std::size_t c = 0; c < x.cols(); ++c) out.row(i)[c] += x.row(i)[c];
  });
}

}  // namespace

void block(View<const float> x, std::size_t h, View<float> out, const Visibility& sees,
           std::size_t threads) {
  block_of(x, h, out, sees, threads);
}

void block(View<const double> x, std::size_t h, View<double> out, const Visibility& sees,
           std::size_t threads) {
  block_of(x, h, out, sees, threads);
}

}  // namespace tfx::fast

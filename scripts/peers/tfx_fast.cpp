// tfx fast: what scripts/bench is for. Every call of it is in `prepare_as`.

#include <memory>

#include "core/layer_norm.hpp"
#include "fast/attention.hpp"
#include "fast/layer_norm.hpp"
#include "fast/softmax.hpp"
#include "worker.hpp"

namespace {

template <typename T>
peer::Task prepare_as(const peer::Case& c) {
  struct Arrays {
    peer::Cells<T> q, k, v, out;
  };
  const bool is_attention = c.op == "attention";
  const auto arrays = std::make_shared<Arrays>(
      Arrays{peer::numbers<T>(c, 0), is_attention ? peer::numbers<T>(c, 1) : peer::Cells<T>{},
             is_attention ? peer::numbers<T>(c, 2) : peer::Cells<T>{}, peer::Cells<T>(c.n * c.d)});
  const auto in = [&](const peer::Cells<T>& cells) {
    return tfx::fast::View<const T>{cells.data(), c.n, c.d, c.d};
  };
  const tfx::fast::View<T> out{arrays->out.data(), c.n, c.d, c.d};
  const std::size_t threads = c.threads;

  peer::Task task;
  task.write = [arrays](std::ostream& file) {
    peer::write(file, arrays->out.data(), arrays->out.size());
  };
  if (is_attention) {
    const auto sees = c.causal ? tfx::fast::Visibility::causal() : tfx::fast::Visibility::all();
    task.run = [q = in(arrays->q), k = in(arrays->k), v = in(arrays->v), out, sees, threads] {
      tfx::fast::attention(q, k, v, out, sees, threads);
    };
  } else if (c.op == "softmax") {
    task.run = [x = in(arrays->q), out, threads] { tfx::fast::softmax(x, out, threads); };
  } else if (c.op == "layer_norm") {
    task.run = [x = in(arrays->q), out, threads] {
      tfx::fast::layer_norm(x, out, tfx::kLayerNormEps, threads);
    };
  } else {
    throw peer::Unsupported("has no " + c.op);
  }
  return task;
}

}  // namespace

int main() {
  return peer::serve(TFX_VERSION ", " + peer::compiler(), TFX_PEER_BY_DTYPE(prepare_as));
}

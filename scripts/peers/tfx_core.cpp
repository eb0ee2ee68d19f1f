// tfx core: plain loops in float64. What it computes is what every peer's result is held against.

#include <memory>
#include <ranges>

#include "core/transformer.hpp"
#include "worker.hpp"

namespace {

tfx::Matrix matrix(const peer::Case& c, std::uint32_t stream) {
  tfx::Matrix result(c.n, c.d);
  peer::fill(c, stream, result.cells().data());
  return result;
}

peer::Task task(std::function<void()> run, const std::shared_ptr<tfx::Matrix>& out) {
  return {std::move(run), [out](std::ostream& file) {
            peer::write(file, out->cells().data(), out->cells().size());
          }};
}

peer::Task attention(const peer::Case& c) {
  const auto out = std::make_shared<tfx::Matrix>();
  const auto mask = c.causal ? std::make_shared<tfx::Mask>(tfx::causal_mask(c.n)) : nullptr;
  return task([q = matrix(c, 0), k = matrix(c, 1), v = matrix(c, 2), mask,
               out] { *out = tfx::attention(q, k, v, mask.get()).out; },
              out);
}

peer::Task rows(const peer::Case& c, std::vector<double> (*of_row)(std::span<const double>)) {
  const auto out = std::make_shared<tfx::Matrix>(c.n, c.d);
  return task(
      [x = matrix(c, 0), of_row, out] {
        for (std::size_t i = 0; i < x.rows(); ++i) {
          std::ranges::copy(of_row(x.row(i)), out->row(i).begin());
        }
      },
      out);
}

peer::Task prepare(const peer::Case& c) {
  if (c.dtype != "float64") throw peer::Unsupported("computes in float64 alone");
  if (c.threads != 1) throw peer::Unsupported("has one thread");
  if (c.op == "attention") return attention(c);
  if (c.op == "softmax") return rows(c, tfx::softmax);
  if (c.op == "layer_norm") {
    return rows(c, [](std::span<const double> row) { return tfx::layer_norm(row); });
  }
  throw peer::Unsupported("has no " + c.op);
}

}  // namespace

int main() {
  return peer::serve(TFX_VERSION ", " + peer::compiler(), prepare);
}

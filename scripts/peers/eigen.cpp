// Eigen, as its users write attention: the scores of all queries, softmax row by row, the product.
// Eigen spreads products over threads; the rows are spread by OpenMP.

#include <omp.h>

#include <Eigen/Core>
#include <cmath>
#include <memory>

#include "worker.hpp"

namespace {

using Eigen::Index;

template <typename T>
using Matrix = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

template <typename T>
Matrix<T> matrix(const peer::Case& c, std::uint32_t stream) {
  Matrix<T> result(static_cast<Index>(c.n), static_cast<Index>(c.d));
  peer::fill(c, stream, result.data());
  return result;
}

/// Turns a row of scores into weights.
template <typename Row>
void softmax(Row row) {
  row = (row - row.maxCoeff()).exp();
  row /= row.sum();
}

template <typename T>
struct Attention {
  Matrix<T> q, k, v, scores, out;
  bool causal;

  void operator()() {
    const Index n = q.rows();
    scores.noalias() = q * k.transpose();
    scores /= std::sqrt(static_cast<T>(q.cols()));
#pragma omp parallel for schedule(static, 16)
    for (Index i = 0; i < n; ++i) {
      const Index seen = causal ? i + 1 : n;
      softmax(scores.row(i).head(seen).array());
      scores.row(i).tail(n - seen).setZero();
    }
    out.noalias() = scores * v;
  }
};

template <typename T>
struct Softmax {
  Matrix<T> x, out;

  void operator()() {
#pragma omp parallel for
    for (Index i = 0; i < x.rows(); ++i) {
      out.row(i) = (x.row(i).array() - x.row(i).maxCoeff()).exp();
      out.row(i) /= out.row(i).sum();
    }
  }
};

template <typename T>
struct LayerNorm {
  Matrix<T> x, out;

  void operator()() {
#pragma omp parallel for
    for (Index i = 0; i < x.rows(); ++i) {
      out.row(i) = x.row(i).array() - x.row(i).mean();
      const T variance = out.row(i).squaredNorm() / static_cast<T>(x.cols());
      out.row(i) /= std::sqrt(variance + T{1e-5});
    }
  }
};

template <typename Operation>
peer::Task task(Operation operation) {
  const auto state = std::make_shared<Operation>(std::move(operation));
  return {[state] { (*state)(); },
          [state](std::ostream& file) {
            peer::write(file, state->out.data(), static_cast<std::size_t>(state->out.size()));
          }};
}

template <typename T>
peer::Task prepare_as(const peer::Case& c) {
  omp_set_num_threads(static_cast<int>(c.threads));
  Eigen::setNbThreads(static_cast<int>(c.threads));
  const auto n = static_cast<Index>(c.n);
  Matrix<T> out(n, static_cast<Index>(c.d));
  if (c.op == "attention") {
    return task(Attention<T>{matrix<T>(c, 0), matrix<T>(c, 1), matrix<T>(c, 2), Matrix<T>(n, n),
                             std::move(out), c.causal});
  }
  if (c.op == "softmax") return task(Softmax<T>{matrix<T>(c, 0), std::move(out)});
  if (c.op == "layer_norm") return task(LayerNorm<T>{matrix<T>(c, 0), std::move(out)});
  throw peer::Unsupported("has no " + c.op);
}

std::string version() {
  return std::to_string(EIGEN_WORLD_VERSION) + "." + std::to_string(EIGEN_MAJOR_VERSION) + "." +
         std::to_string(EIGEN_MINOR_VERSION) + ", " + peer::compiler();
}

}  // namespace

int main() {
  return peer::serve(version(), TFX_PEER_BY_DTYPE(prepare_as));
}

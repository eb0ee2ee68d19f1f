// OpenBLAS for both products of attention, and plain loops for what BLAS has not: softmax and layer
// norm. -ffast-math, for this peer alone, lets the compiler turn std::exp into the vectors of
// libmvec. OpenMP spreads the rows.

#include <cblas.h>
#include <omp.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "worker.hpp"

namespace {

struct Shape {
  blasint rows, inner, cols;
};

/// c = scale a b, or scale a bᵀ.
void product(Shape s, float scale, const float* a, CBLAS_TRANSPOSE transpose, const float* b,
             float* c) {
  cblas_sgemm(CblasRowMajor, CblasNoTrans, transpose, s.rows, s.cols, s.inner, scale, a, s.inner, b,
              transpose == CblasTrans ? s.inner : s.cols, 0, c, s.cols);
}
void product(Shape s, double scale, const double* a, CBLAS_TRANSPOSE transpose, const double* b,
             double* c) {
  cblas_dgemm(CblasRowMajor, CblasNoTrans, transpose, s.rows, s.cols, s.inner, scale, a, s.inner, b,
              transpose == CblasTrans ? s.inner : s.cols, 0, c, s.cols);
}

template <typename T>
void softmax(const T* x, T* out, std::size_t length) {
  T largest = x[0];
  for (std::size_t j = 1; j < length; ++j) largest = std::max(largest, x[j]);
  T sum = 0;
  for (std::size_t j = 0; j < length; ++j) {
    const T power = std::exp(x[j] - largest);
    out[j] = power;
    sum += power;
  }
  const T share = 1 / sum;
  for (std::size_t j = 0; j < length; ++j) out[j] *= share;
}

template <typename T>
void layer_norm(const T* x, T* out, std::size_t length) {
  T sum = 0;
  for (std::size_t j = 0; j < length; ++j) sum += x[j];
  const T mean = sum / static_cast<T>(length);
  T squares = 0;
  for (std::size_t j = 0; j < length; ++j) squares += (x[j] - mean) * (x[j] - mean);
  const T factor = 1 / std::sqrt(squares / static_cast<T>(length) + T{1e-5});
  for (std::size_t j = 0; j < length; ++j) out[j] = (x[j] - mean) * factor;
}

template <typename T>
struct Attention {
  peer::Cells<T> q, k, v, scores, out;
  std::size_t n, d;
  bool causal;

  void operator()() {
    const auto tokens = static_cast<blasint>(n);
    const auto width = static_cast<blasint>(d);
    product({tokens, width, tokens}, 1 / std::sqrt(static_cast<T>(d)), q.data(), CblasTrans,
            k.data(), scores.data());
#pragma omp parallel for schedule(static, 16)
    for (std::size_t i = 0; i < n; ++i) {
      T* row = scores.data() + i * n;
      const std::size_t seen = causal ? i + 1 : n;
      softmax(row, row, seen);
      std::fill(row + seen, row + n, T{0});
    }
    product({tokens, tokens, width}, 1, scores.data(), CblasNoTrans, v.data(), out.data());
  }
};

template <typename T>
struct Rows {
  peer::Cells<T> x, out;
  std::size_t n, d;
  void (*of_row)(const T*, T*, std::size_t);

  void operator()() {
#pragma omp parallel for
    for (std::size_t i = 0; i < n; ++i) of_row(x.data() + i * d, out.data() + i * d, d);
  }
};

template <typename Operation>
peer::Task task(Operation operation) {
  const auto state = std::make_shared<Operation>(std::move(operation));
  return {[state] { (*state)(); },
          [state](std::ostream& file) { peer::write(file, state->out.data(), state->out.size()); }};
}

template <typename T>
peer::Task prepare_as(const peer::Case& c) {
  omp_set_num_threads(static_cast<int>(c.threads));
  openblas_set_num_threads(static_cast<int>(c.threads));
  auto x = peer::numbers<T>(c, 0);
  peer::Cells<T> out(c.n * c.d);
  if (c.op == "attention") {
    return task(Attention<T>{std::move(x), peer::numbers<T>(c, 1), peer::numbers<T>(c, 2),
                             peer::Cells<T>(c.n * c.n), std::move(out), c.n, c.d, c.causal});
  }
  if (c.op == "softmax" || c.op == "layer_norm") {
    const auto of_row = c.op == "softmax" ? softmax<T> : layer_norm<T>;
    return task(Rows<T>{std::move(x), std::move(out), c.n, c.d, of_row});
  }
  throw peer::Unsupported("has no " + c.op);
}

/// "OpenBLAS 0.3.21 NO_LAPACKE DYNAMIC_ARCH NO_AFFINITY Zen MAX_THREADS=64": number and kernel.
std::string version() {
  const std::string config = openblas_get_config();
  const auto start = config.find(' ') + 1;
  return config.substr(start, config.find(' ', start) - start) + ", kernels of " +
         openblas_get_corename() + ", " + peer::compiler();
}

}  // namespace

int main() {
  return peer::serve(version(), TFX_PEER_BY_DTYPE(prepare_as));
}

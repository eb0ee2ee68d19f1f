#include "cli/fast_functions.hpp"

#include <algorithm>
#include <vector>

#include "cli/exit.hpp"
#include "core/attention.hpp"
#include "fast/fast.hpp"

namespace tfx::cli {
namespace {

constexpr double kFloat32Promise = 2e-6;

/// A matrix of T, between core's matrices and fast.
template <typename T>
class Numbers {
 public:
  Numbers(std::size_t rows, std::size_t cols) : cells_(rows * cols), rows_(rows), cols_(cols) {}
  explicit Numbers(const Matrix& matrix) : Numbers(matrix.rows(), matrix.cols()) {
    std::ranges::transform(matrix.cells(), cells_.begin(),
                           [](double x) { return static_cast<T>(x); });
  }

  [[nodiscard]] fast::View<T> view() { return {cells_.data(), rows_, cols_}; }
  [[nodiscard]] fast::View<const T> view() const { return {cells_.data(), rows_, cols_}; }

  [[nodiscard]] Matrix matrix() const {
    Matrix result(rows_, cols_);
    std::ranges::copy(cells_, result.cells().begin());
    return result;
  }

 private:
  std::vector<T> cells_;
  std::size_t rows_ = 0;
  std::size_t cols_ = 0;
};

fast::Visibility visibility(const Mask* mask) {
  return mask == nullptr ? fast::Visibility::all() : fast::Visibility::mask(*mask);
}

/// A list as the matrix of one row that fast takes, through `compute` and back.
template <typename T, typename Compute>
std::vector<double> row_through(const std::vector<double>& xs, const Compute& compute) {
  Matrix row(1, xs.size());
  std::ranges::copy(xs, row.cells().begin());
  Numbers<T> numbers(row);
  compute(numbers.view());
  const Matrix result = numbers.matrix();
  return {result.cells().begin(), result.cells().end()};
}

template <typename T>
io::Functions fast_functions() {
  return {
      .softmax =
          [](const std::vector<double>& xs) {
            return row_through<T>(xs, [](fast::View<T> row) { fast::softmax(row, row); });
          },
      .attention =
          [](const Matrix& q, const Matrix& k, const Matrix& v, const Mask* mask) {
            Numbers<T> out(q.rows(), v.cols());
            fast::attention(Numbers<T>(q).view(), Numbers<T>(k).view(), Numbers<T>(v).view(),
                            out.view(), visibility(mask));
            return Attention{.out = out.matrix(), .weights = {}};
          },
      .multi_head =
          [](const Matrix& q, const Matrix& k, const Matrix& v, std::size_t h, const Mask* mask) {
            Numbers<T> out(q.rows(), v.cols());
            fast::multi_head(Numbers<T>(q).view(), Numbers<T>(k).view(), Numbers<T>(v).view(), h,
                             out.view(), visibility(mask));
            return out.matrix();
          },
      .layer_norm =
          [](const std::vector<double>& xs, double eps) {
            return row_through<T>(xs, [&](fast::View<T> row) { fast::layer_norm(row, row, eps); });
          },
      .block =
          [](const Matrix& x, std::size_t h, const Mask* mask) {
            Numbers<T> out(x.rows(), x.cols());
            fast::block(Numbers<T>(x).view(), h, out.view(), visibility(mask));
            return out.matrix();
          },
      .gives_weights = false};
}

}  // namespace

io::Functions functions_of(std::string_view path, std::string_view dtype) {
  if (path == "fast" && dtype == "float64") return fast_functions<double>();
  if (path == "fast") {
    io::Functions functions = fast_functions<float>();
    functions.promise = kFloat32Promise;
    return functions;
  }
  if (dtype == "float64") return io::core_functions();
  throw UsageError("--dtype float32 goes with --path fast; core computes in float64 alone");
}

}  // namespace tfx::cli

#include "support/generate.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>
#include <utility>

namespace tfx::test {

rc::Gen<std::size_t> size_between(std::size_t first, std::size_t last) {
  return rc::gen::resize(rc::kNominalSize, rc::gen::inRange(first, last + 1));
}

rc::Gen<double> grid_number() {
  return rc::gen::map(rc::gen::resize(rc::kNominalSize, rc::gen::inRange(-8192, 8193)),
                      [](int step) { return step / 1024.0; });
}

rc::Gen<double> any_finite() {
  const auto bits = rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>());
  return rc::gen::suchThat(
      rc::gen::map(bits, [](std::uint64_t word) { return std::bit_cast<double>(word); }),
      [](double x) { return std::isfinite(x); });
}

rc::Gen<double> poison() {
  using Limits = std::numeric_limits<double>;
  return rc::gen::element(Limits::quiet_NaN(), Limits::infinity(), -Limits::infinity(), 1e300,
                          -1e300, Limits::max());
}

rc::Gen<std::vector<double>> vector_of(std::size_t length, rc::Gen<double> number) {
  return rc::gen::container<std::vector<double>>(length, std::move(number));
}

rc::Gen<Matrix> matrix_of(std::size_t rows, std::size_t cols, rc::Gen<double> number) {
  return rc::gen::map(vector_of(rows * cols, std::move(number)),
                      [rows, cols](const std::vector<double>& cells) {
                        Matrix result(rows, cols);
                        std::ranges::copy(cells, result.cells().begin());
                        return result;
                      });
}

rc::Gen<Mask> any_mask(std::size_t rows, std::size_t cols) {
  return rc::gen::map(
      rc::gen::container<std::vector<bool>>(rows * cols, rc::gen::arbitrary<bool>()),
      [rows, cols](const std::vector<bool>& cells) {
        Mask result(rows, cols);
        for (std::size_t c = 0; c < cells.size(); ++c) result.set(c / cols, c % cols, cells[c]);
        return result;
      });
}

rc::Gen<std::vector<std::size_t>> any_order(std::size_t n) {
  return rc::gen::map(vector_of(n, any_finite()), [](const std::vector<double>& keys) {
    std::vector<std::size_t> order(keys.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&keys](std::size_t i) { return keys[i]; });
    return order;
  });
}

}  // namespace tfx::test

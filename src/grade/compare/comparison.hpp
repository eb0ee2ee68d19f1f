#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "io/tensor.hpp"

namespace tfx::grade {

/// A measure where it is largest: of several such cells, the first.
template <typename Measure>
struct Largest {
  Measure value{};
  std::size_t cell = 0;

  friend bool operator==(const Largest&, const Largest&) = default;
};

/// A cell that is not within the tolerance, and what stands there.
struct WrongCell {
  std::size_t cell = 0;
  double got = 0;
  double want = 0;

  friend bool operator==(const WrongCell&, const WrongCell&) = default;
};

/// How many cells are no finite number, by kind.
struct NotFinite {
  std::size_t nan = 0;
  std::size_t plus_infinity = 0;
  std::size_t minus_infinity = 0;

  [[nodiscard]] bool any() const { return nan + plus_infinity + minus_infinity > 0; }

  friend bool operator==(const NotFinite&, const NotFinite&) = default;
};

/// Two arrays held against each other, cell by cell. Cells are counted as Tensor has them.
struct Comparison {
  double tolerance = 0;
  std::vector<std::size_t> got_shape = {};
  std::vector<std::size_t> want_shape = {};
  NotFinite got_not_finite = {};
  NotFinite want_not_finite = {};

  // Of other shapes no cell is compared: what follows is 0, or nothing.
  std::size_t cells = 0;
  std::size_t wrong = 0;             ///< cells that are not within the tolerance
  std::size_t infinitely_apart = 0;  ///< of these, the ones that are no finite distance apart
  std::optional<WrongCell> first_wrong = {};
  // Of the cells that are finite in both:
  std::optional<Largest<double>> absolute = {};     ///< |got - want|
  std::optional<Largest<double>> relative = {};     ///< |got - want| / |want|, where want is not 0
  std::optional<Largest<std::uint64_t>> ulps = {};  ///< doubles from one to the other; -0 is 0

  [[nodiscard]] bool same_shape() const { return got_shape == want_shape; }
  [[nodiscard]] bool same() const { return same_shape() && wrong == 0; }

  /// The least tolerance within which they are the same; none where that is no finite one.
  [[nodiscard]] std::optional<double> passing_tolerance() const;
};

/// A cell is within the tolerance where |got - want| <= tolerance, or both are NaN, or both the
/// same infinity. The tolerance is finite.
[[nodiscard]] Comparison compare(const io::Tensor& got, const io::Tensor& want, double tolerance);

/// |got - want|; 0 where both are NaN or the same infinity, and NaN or infinity where one is no
/// finite number and the other is another.
[[nodiscard]] double distance(double got, double want);

/// Whether one distance is larger than another; what is no number is larger than any.
[[nodiscard]] bool is_further(double distance, double other);

/// Where two arrays of one shape, with a cell at least, are furthest apart: of several such cells
/// the first.
[[nodiscard]] Largest<double> furthest(const io::Tensor& got, const io::Tensor& want);

/// "[0][2]", as messages name a place; "[]" without an index.
[[nodiscard]] std::string place_text(std::span<const std::size_t> index);

/// The same of a cell that is counted as Tensor has it.
[[nodiscard]] std::string place_of(std::size_t cell, std::span<const std::size_t> shape);

}  // namespace tfx::grade

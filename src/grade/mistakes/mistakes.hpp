#pragma once

#include <span>
#include <string_view>

#include "grade/mistakes/model.hpp"

namespace tfx::grade {

/// A mistake that people are known to make, as what it does to the right model.
struct Mistake {
  std::string_view id;  ///< "attention.no_root": the function it is made in, and its name
  void (*make)(Model& model);

  /// The function it is made in: what stands before the point.
  [[nodiscard]] std::string_view function() const { return id.substr(0, id.find('.')); }
};

/// Every known mistake that shows in numbers, in the order of the lesson's steps. Those that show
/// in the form of an answer, or in an error, are told by diagnosis.hpp.
/// Source   The lesson's own warnings, and public fault reports (tests/data/README.md).
[[nodiscard]] std::span<const Mistake> mistakes();

/// The model in which this one is made and no other.
[[nodiscard]] Model model_with(const Mistake& mistake);

}  // namespace tfx::grade

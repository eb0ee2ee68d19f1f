#pragma once

#include <cstddef>
#include <string>

#include "core/matrix.hpp"
#include "core/pos_encoding.hpp"
#include "grade/answer.hpp"
#include "grade/mistakes/model.hpp"

namespace tfx::grade {

/// Someone whose functions are made from a model: whom the judge itself is judged by.
struct MadeLearner {
  Model model = {};
  std::string differs_in = {};  ///< the function in which the model is not right; "" if none is
  Matrix (*positions)(std::size_t n, std::size_t d) = pos_encoding;
  bool mask_of_ints = false;  ///< 1 and 0 in place of True and False
};

/// Answers calls as that learner. Where the function in which the model differs is given, it is the
/// right one; where a mistake is not defined for the shapes, it is an IndexError.
[[nodiscard]] Ask ask(MadeLearner learner);

}  // namespace tfx::grade

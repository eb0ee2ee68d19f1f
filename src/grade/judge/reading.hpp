#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grade/answer.hpp"
#include "grade/call.hpp"
#include "report/sentence.hpp"

namespace tfx::grade {

/// An answer as the arrays that its function gives.
struct Reading {
  std::optional<Parts> parts = {};            ///< nothing where it holds no such arrays
  std::vector<report::Sentence> faults = {};  ///< of form: each makes the answer wrong
  std::vector<report::Sentence> hints = {};   ///< of form: what may explain wrong numbers
};

/// Reads what a function answered: a list of numbers of softmax and layer_norm, a matrix of most,
/// a matrix of what is true of causal_mask, a pair of matrices of attention, or out alone where
/// they are named. Lengths and kinds are not trusted.
[[nodiscard]] Reading read(std::string_view function, const Answer& answer);

}  // namespace tfx::grade

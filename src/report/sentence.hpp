#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "report/number.hpp"

namespace tfx::report {

/// What stands for a placeholder of a sentence: a number, or a word of no language ("softmax").
using Argument = std::variant<Number, std::string>;

/// A sentence in no language yet: its key among the words, and what its placeholders stand for.
struct Sentence {
  std::string key;
  std::vector<std::pair<std::string, Argument>> arguments = {};

  friend bool operator==(const Sentence&, const Sentence&) = default;
};

}  // namespace tfx::report

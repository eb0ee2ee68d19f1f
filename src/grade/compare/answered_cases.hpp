#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "grade/diagnosis/diagnosis.hpp"
#include "io/cases.hpp"
#include "report/record.hpp"
#include "report/sentence.hpp"
#include "report/value.hpp"

namespace tfx::grade {

/// What is wrong with the answer to a case.
struct WrongAnswer {
  std::string id;
  std::string fault;                            ///< the first thing that is wrong, in English
  std::string place = {};                       ///< "out[0][2]": where it is furthest off
  std::optional<double> error = {};             ///< how far; nothing where it is no such array
  report::Sentence what = {};                   ///< all of these
  std::vector<Explanation> explanations = {};   ///< each gives the answer
  std::vector<report::Sentence> findings = {};  ///< the mistakes; without any, hints
};

/// What is wrong with each case that does not pass, in their order.
///
/// A mistake is looked for in all answers of a function together, so that it is the one that was
/// made, and where there is none, in each that is wrong. Of functions whose mistakes are not known,
/// and of answers that are no arrays of the right batch, nothing is said but what is wrong.
[[nodiscard]] std::vector<WrongAnswer> wrong_answers(std::span<const io::JudgedCase> cases);

/// One for programs, sentences as `say` says them.
[[nodiscard]] report::Value wrong_value(const WrongAnswer& wrong, const report::Say& say);

}  // namespace tfx::grade

#pragma once

#include <vector>

#include "grade/compare/batch.hpp"
#include "grade/compare/comparison.hpp"
#include "grade/diagnosis/diagnosis.hpp"
#include "report/report.hpp"
#include "report/sentence.hpp"

namespace tfx::grade {

/// What two arrays are said to be: answers of a function to these arguments.
struct Claimed {
  Function function = Function::kAttention;
  bool weights = false;  ///< of attention the weights, also where the shapes do not say so
  Batch batch = {};
};

/// What is known of two arrays, once it is known what they should be.
struct Origin {
  bool want_is_right = false;                   ///< whether the one that is wanted is core's
  std::vector<Explanation> explanations = {};   ///< each gives the other array
  std::vector<report::Sentence> about = {};     ///< what the arrays are
  std::vector<report::Sentence> findings = {};  ///< the mistakes; without any, hints
};

/// Holds both arrays against what core gives, within the comparison's tolerance, no less than
/// `kTolerance`, times the largest number or 1; and where they differ, asks which known mistake
/// gives `got`. Of attention they are the output, or the weights where `want` has the shape of
/// these and not of the output. Mistakes are not asked for where a call is so large that it would
/// take more than some seconds; that is said. Errors: io::InputError for arguments that core
/// refuses, an answer that would not fit in memory, and where `want` has another shape than the
/// function gives.
[[nodiscard]] Origin origin_of(const Comparison& comparison, const io::Tensor& got,
                               const io::Tensor& want, const Claimed& claimed);

/// Adds what an origin says to the end of a comparison's report.
void add_origin(report::Report& report, const Origin& origin, const Claimed& claimed);

}  // namespace tfx::grade

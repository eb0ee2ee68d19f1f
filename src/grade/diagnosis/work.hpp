#pragma once

#include <cstddef>

#include "grade/call.hpp"
#include "report/sentence.hpp"

namespace tfx::grade {

/// How large a search for mistakes is, in multiplications: a call is made once a mistake, or once a
/// pair of them.
struct Work {
  std::size_t of_one = 0;
  std::size_t of_two = 0;

  /// How many mistakes are tried together, 0 to 2: what takes about ten seconds on one core.
  [[nodiscard]] std::size_t most() const;

  /// What a search says that found nothing: that nothing is known, or what was not tried.
  [[nodiscard]] report::Sentence nothing_found() const;
};

[[nodiscard]] Work work_of(const Call& call);

}  // namespace tfx::grade

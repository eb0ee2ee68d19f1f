#pragma once

#include "experiments/options.hpp"

namespace tfx::cli {

/// A line on stderr that counts the trials, for work of more than a second, and that is gone when
/// the work is done. Empty, so that nothing is shown, unless `wanted` and stderr is a terminal
/// that can erase a line.
[[nodiscard]] experiments::Progress progress_line(bool wanted);

}  // namespace tfx::cli

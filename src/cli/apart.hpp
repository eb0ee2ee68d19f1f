#pragma once

#include <functional>

#include "experiments/measured_cost.hpp"

namespace tfx::cli {

/// Does the work in a child process, so that the memory at its peak is the work's own, and waits
/// for it. To be called while this process has one thread: a child has only the one that made it.
/// Errors: std::bad_alloc where the child ran out of memory; io::OutputError where there is no
/// child, or it ended otherwise before it was done.
[[nodiscard]] experiments::Took in_child(const std::function<double()>& work);

}  // namespace tfx::cli

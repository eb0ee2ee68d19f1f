#pragma once

#include <stdexcept>

namespace tfx::cli {

/// What the process tells who started it; the same in every format.
enum class Exit : int {
  kDone = 0,    ///< and no judged claim or check failed
  kFailed = 1,  ///< a claim or a check failed
  kUsage = 2,   ///< the command line asks for what cannot be
  kInput = 3,   ///< an input cannot be read or is not valid
  kOutput = 4   ///< an output cannot be written, or a fault of our own
};

/// The command line asks for what cannot be: one sentence that names the argument, what was found
/// and what is allowed.
class UsageError : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

}  // namespace tfx::cli

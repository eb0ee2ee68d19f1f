#pragma once

#include <stdexcept>
#include <string>
#include <system_error>

namespace tfx::grade {

/// A fault of ours or of the machine, in one sentence. It says nothing about a submission.
class Trouble : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
  /// "cannot make a pipe: Too many open files", for a value of `errno`.
  Trouble(const std::string& what, int error)
      : std::runtime_error(what + ": " + std::generic_category().message(error)) {}
};

}  // namespace tfx::grade

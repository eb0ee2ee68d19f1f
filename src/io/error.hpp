#pragma once

#include <stdexcept>

namespace tfx::io {

/// What came in cannot be read or is not valid: one sentence that says where and what is allowed.
class InputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// What goes out cannot be written: one sentence that names the target.
class OutputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace tfx::io

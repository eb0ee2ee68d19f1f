#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "grade/answer.hpp"
#include "grade/program/worker.hpp"
#include "grade/sandbox/limits.hpp"
#include "report/value.hpp"

// A program in any language reads a request a line and writes an answer a line; tests/learners/exec
// has the page for those who write one, with an example:
//
//   {"id": 1, "function": "attention", "arguments": {"Q": [..], "K": [..], "V": [..]}}
//     {"id": 1, "result": {"out": [..], "weights": [..]}}, or {"id": 1, "error": ".."}

namespace tfx::grade {

/// The functions as a program of any language computes them, in a sandbox.
class Implementation {
 public:
  /// `command` is run by sh, in a copy of the folder. Errors: io::InputError for a folder that
  /// cannot be read.
  Implementation(std::string command, std::filesystem::path folder, const Limits& limits);

  /// Calls a function with positional arguments. Where the last call ended the program, or left it
  /// without an answer, this is a new one. Before the first answer it has some seconds more.
  /// Errors: Trouble where the program cannot be started.
  [[nodiscard]] Answer call(std::string_view function, const report::List& arguments);

  /// What the sandbox lacks on this machine, in sentences.
  [[nodiscard]] const std::vector<std::string>& notes() const { return worker_.notes(); }

 private:
  [[nodiscard]] Answer hear(Clock::time_point until);

  Worker worker_;
  int id_ = 0;             // of the last request
  bool answered_ = false;  // at least once
};

/// A request of a function by the names of its arguments: those that are given, in the order of
/// the signature.
[[nodiscard]] report::Fields request(int id, std::string_view function,
                                     const report::List& arguments);

}  // namespace tfx::grade

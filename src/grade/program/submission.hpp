#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "grade/answer.hpp"
#include "grade/program/worker.hpp"
#include "grade/sandbox/limits.hpp"
#include "report/value.hpp"

// A submission is a folder with a model.py. Python runs it in a sandbox, and harness.py speaks for
// it there: a line of JSON for each request and each answer, whose `tag` a submission is not told.
// It comes on the first line with what is to be run, and is told the version of Python:
//
//     {"id": 0, "tag": .., "version": [3, 11]}
//   {"id": 0, "import": true}
//     {"id": 0, "tag": .., "names": [..], "imports": [{"module": .., "file": .., "line": ..}]}
//   {"id": 1, "function": "attention", "arguments": [..], "given": ["softmax"]}
//     {"id": 1, "tag": .., "ask": "softmax", "arguments": [..]}, to be answered before all else by
//   {"result": ..}, or {"error": ".."}
//     {"id": 1, "tag": .., "result": .., "forms": [{"form": .., "at": [..]}]}
//     {"id": 1, "tag": .., "error": {"type": .., "text": .., "file": .., "line": .., "kind": ..}}
//
// Numbers that are not finite are "nan", "inf" and "-inf", and what is no number, list, truth or
// None is {"$type": its type's name}. What is expected of a function is never told.

namespace tfx::grade {

/// A module that is neither Python's nor the submission's own, and where it is imported first.
struct Import {
  std::string module;
  std::string file;
  int line = 0;
};

/// What importing a submission told.
struct Imported {
  std::vector<std::string> names = {};  ///< what can be called
  std::vector<Import> foreign = {};     ///< as its source says, whether or not it came to that line
  std::string printed = {};
  std::optional<Answer> failure = {};  ///< why it cannot be imported
};

class Submission {
 public:
  /// Computes a function in the submission's place. Errors: any std::exception is the submission's
  /// fault, which it gets as a ValueError.
  using StandIn =
      std::function<report::Value(std::string_view function, const report::List& arguments)>;

  /// Imports it. Errors: io::InputError for a folder that cannot be read; Trouble where Python
  /// cannot be started, or is older than 3.10.
  Submission(std::filesystem::path folder, std::string python, const Limits& limits);

  [[nodiscard]] const Imported& imported() const { return imported_; }

  /// Calls a function with positional arguments. The functions named in `given` are computed by
  /// `stand_in` meanwhile, wherever model.py calls them by name. Where the last call ended the
  /// process, or reached a limit, this is a new one. Where importing fails, that is the answer.
  /// Errors: Trouble as above.
  [[nodiscard]] Answer call(std::string_view function, const report::List& arguments,
                            std::span<const std::string> given = {}, const StandIn& stand_in = {});

  /// What the sandbox lacks on this machine, in sentences.
  [[nodiscard]] const std::vector<std::string>& notes() const { return worker_.notes(); }

 private:
  struct Spoken;

  void start();
  [[nodiscard]] Spoken greeted();
  void import();
  [[nodiscard]] Answer listen(Clock::time_point until, std::span<const std::string> given,
                              const StandIn& stand_in);
  [[nodiscard]] Spoken hear(Clock::time_point until);

  std::string python_;
  Worker worker_;
  std::size_t way_ = 0;  // how Python is run, of those that are tried
  std::string tag_;
  int id_ = 0;     // of the request that is to be answered
  int calls_ = 0;  // so far
  Imported imported_;
};

}  // namespace tfx::grade

#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "report/value.hpp"

namespace tfx::grade {

/// What is remarkable about a result, whatever its numbers are; the first place of each form.
///
///   none, bools, tuple   such a part; a pair is what `attention` returns, and no remark
///   ints                 every number is an int
///   aliased              a list that is also another part of the result
///   aliases_argument     a list that is an argument or a part of one
///   changed_argument     an argument is no longer what it was: `at` is its number, then the place
///   generator            a generator
///   other_type           anything else, or an int beyond a double
///   too_large            lists more than 8 deep, or more than 4 million values
struct Form {
  std::string form;
  std::vector<std::size_t> at = {};  ///< indices, from the outermost list
  std::string type = {};             ///< of a generator or another type
};

/// What came of a call.
struct Answer {
  enum class Kind {
    kValue,       ///< `value`
    kRaised,      ///< an exception
    kMissing,     ///< there is no such function
    kTimeout,     ///< no answer in time
    kSilent,      ///< the same of a program whose output may not be flushed
    kNoTime,      ///< the time for all answers is over
    kSlow,        ///< the time for the answers of one check is over
    kEnded,       ///< the process has ended
    kLimit,       ///< more memory, recursion, processes, files or processor time than there is
    kUnreadable,  ///< an answer that makes no sense
    kStray        ///< `error` is a line that is no answer, of a program that answers on its stdout
  };
  Kind kind = Kind::kValue;
  report::Value value = {};
  std::vector<Form> forms = {};
  std::string error = {};    ///< one line: "ValueError: too short (line 3 of model.py)"
  std::string printed = {};  ///< meanwhile, the first 1000 characters; UTF-8
};

/// Calls a function of what is judged, by positional arguments. For this call the functions of
/// `given` are right ones, so that a mistake in them is not counted again.
using Ask = std::function<Answer(std::string_view function, const report::List& arguments,
                                 const std::vector<std::string>& given)>;

}  // namespace tfx::grade

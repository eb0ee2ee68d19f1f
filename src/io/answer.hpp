#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "io/call.hpp"

namespace tfx::io {

/// The arguments of a call, as texts and files give them; the call judges them.
class CallArguments {
 public:
  CallArguments();

  /// From the text of one JSON object. Errors: InputError as `parse_json`.
  explicit CallArguments(std::string_view object);

  /// Those that the object holds.
  [[nodiscard]] static CallArguments from(const nlohmann::ordered_json& object);

  /// Adds an argument whose name is new, from JSON. Errors: InputError as `parse_json`.
  void add(const std::string& name, std::string_view json);

  /// The same from the bytes of an NPY file; that of "mask" is a mask's. Errors: InputError as
  /// `read_npy` or `read_npy_mask`, and for an array along several axes without a cell: lists say
  /// nothing of the axes after an empty one.
  void add_npy(const std::string& name, std::string_view bytes);

  [[nodiscard]] const nlohmann::ordered_json& json() const { return *json_; }

 private:
  std::shared_ptr<nlohmann::ordered_json> json_;  // whoever includes this needs no JSON library
};

/// What a call gave, in the form that is wanted.
class Answer {
 public:
  /// Calls a function. Errors: InputError as `call`.
  Answer(std::string_view function, const CallArguments& arguments,
         const Functions& functions = core_functions());

  /// JSON on one line.
  [[nodiscard]] std::string text() const;

  /// An NPY file: of attention its out, of causal_mask a mask, of all others the numbers.
  /// Errors: InputError where lists differ in length, as draws of several sizes do.
  [[nodiscard]] std::string npy() const;

  /// The weights of attention as an NPY file; there are some (see Functions::gives_weights).
  [[nodiscard]] std::string weights_npy() const;

 private:
  std::string function_;
  std::shared_ptr<const nlohmann::ordered_json> json_;
};

}  // namespace tfx::io

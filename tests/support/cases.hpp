#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/mask.hpp"
#include "core/matrix.hpp"

// The cases of tests/data, read without src/io: a fault there must not hide one in core.

namespace tfx::test {

/// Arguments, and the answer that something other than this code gave (tests/data/README.md).
struct Case {
  std::string id;
  std::string function;
  nlohmann::json args;
  nlohmann::json expected;          ///< null where the call is to be refused
  std::string error;                ///< why it is to be refused
  std::optional<double> tolerance;  ///< `tight_tolerance`, where the case has one
};

/// Every case of one file. Throws std::runtime_error where there is none.
[[nodiscard]] std::vector<Case> cases_of_file(std::string_view name);

/// Every case of one function: PyTorch's, then those from public fault reports.
[[nodiscard]] std::vector<Case> cases_of(std::string_view function);

/// A number; "nan", "inf" and "-inf" are three of them.
[[nodiscard]] double number(const nlohmann::json& value);
[[nodiscard]] std::vector<double> numbers(const nlohmann::json& list);
[[nodiscard]] Matrix matrix(const nlohmann::json& rows);
[[nodiscard]] Mask mask(const nlohmann::json& rows);

/// The mask of a call, if it has one.
[[nodiscard]] std::optional<Mask> mask_of(const nlohmann::json& args);

/// Null for no mask, as the functions of core take it.
[[nodiscard]] inline const Mask* pointer(const std::optional<Mask>& mask) {
  return mask ? &*mask : nullptr;
}

}  // namespace tfx::test

#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <vector>

#include "core/mask.hpp"
#include "core/matrix.hpp"
#include "io/tensor.hpp"

namespace tfx::io {

// JSON arrays <-> what core takes. A number that is not finite is the string "nan", "inf" or
// "-inf", both ways. `name` is how messages call the value, as in "Q[1]: has 3 cells, Q[0] has 2
// cells". Errors of every reader: InputError where the value is of another kind or its rows differ.

/// The lengths of an array's axes, outermost first; none where the value is no list.
/// Errors: InputError where an element has other axes than the first beside it.
[[nodiscard]] std::vector<std::size_t> shape_from(const nlohmann::ordered_json& json,
                                                  const std::string& name);

[[nodiscard]] double number_from(const nlohmann::ordered_json& json, const std::string& name);
[[nodiscard]] std::vector<double> vector_from(const nlohmann::ordered_json& json,
                                              const std::string& name);
[[nodiscard]] Matrix matrix_from(const nlohmann::ordered_json& json, const std::string& name);
[[nodiscard]] Mask mask_from(const nlohmann::ordered_json& json, const std::string& name);

/// Lists along any number of axes, or one number without any. Errors: InputError, also where it
/// would not fit in memory.
[[nodiscard]] Tensor tensor_from(const nlohmann::ordered_json& json, const std::string& name);

/// The same of true and false, which are 1 and 0.
[[nodiscard]] Tensor mask_tensor_from(const nlohmann::ordered_json& json, const std::string& name);

/// A whole number from least to most, written without point or exponent.
[[nodiscard]] std::uint64_t whole_from(const nlohmann::ordered_json& json, const std::string& name,
                                       std::uint64_t least, std::uint64_t most);

[[nodiscard]] std::vector<std::uint64_t> wholes_from(const nlohmann::ordered_json& json,
                                                     const std::string& name, std::uint64_t least,
                                                     std::uint64_t most);

/// What a value is, for messages: "a list", "0.5", "null", "a long string".
[[nodiscard]] std::string kind_of(const nlohmann::ordered_json& json);

[[nodiscard]] nlohmann::ordered_json json_from(double number);
[[nodiscard]] nlohmann::ordered_json json_from(std::span<const double> numbers);
[[nodiscard]] nlohmann::ordered_json json_from(const Matrix& matrix);
[[nodiscard]] nlohmann::ordered_json json_from(const Mask& mask);
[[nodiscard]] nlohmann::ordered_json json_from(const Tensor& tensor);

/// The same of a mask along any number of axes: true where the cell is not 0.
[[nodiscard]] nlohmann::ordered_json json_from_mask(const Tensor& mask);

}  // namespace tfx::io

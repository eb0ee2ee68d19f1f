#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/attention.hpp"

namespace tfx::io {

/// The functions of core that can be computed in more than one way: with core's meaning, shapes
/// and errors, by core itself or by what is judged against it.
struct Functions {
  std::function<std::vector<double>(const std::vector<double>& xs)> softmax;
  std::function<Attention(const Matrix& q, const Matrix& k, const Matrix& v, const Mask* mask)>
      attention;
  std::function<Matrix(const Matrix& q, const Matrix& k, const Matrix& v, std::size_t h,
                       const Mask* mask)>
      multi_head;
  std::function<std::vector<double>(const std::vector<double>& row, double eps)> layer_norm;
  std::function<Matrix(const Matrix& x, std::size_t h, const Mask* mask)> block;
  bool gives_weights = true;  ///< or none are made, and attention's answer has none
  double promise = 1e-12;  ///< how near an answer is, as a part of its largest number, at least 1
};

[[nodiscard]] const Functions& core_functions();

/// The names `call` knows: the seven functions in reading order, then randn and randperm.
[[nodiscard]] std::vector<std::string> callable_functions();

/// The names of those that `Functions` holds; the others are core's whatever it is.
[[nodiscard]] std::vector<std::string> held_functions();

/// Calls a function with arguments from JSON and gives its answer as JSON. What `functions` does
/// not hold is core's.
///
/// Arguments bear the names of tests/data/*.json: softmax {xs}; attention {Q, K, V, mask?};
/// causal_mask {n}; multi_head {Q, K, V, h, mask?}; pos_encoding {n, d, rows?}; layer_norm
/// {row, eps?}; block {X, h, mask?}; randn {seed, dtype, sizes}; randperm {seed, sizes}.
/// Arrays may have leading batch axes, the same for Q, K and V; a mask of two axes serves the
/// whole batch, one of more has the batch's axes. mask null or absent: every key is seen.
/// Errors: InputError that names the argument: unknown, missing, of a wrong kind or shape, or an
/// answer, or weights on the way to it, that would not fit in memory (said before they are
/// allocated).
[[nodiscard]] nlohmann::ordered_json call(std::string_view function,
                                          const nlohmann::ordered_json& arguments,
                                          const Functions& functions = core_functions());

}  // namespace tfx::io

#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace tfx::io {

/// The names `call` knows: the seven functions in reading order, then randn and randperm.
[[nodiscard]] std::vector<std::string> callable_functions();

/// Calls a function of core with arguments from JSON and gives its answer as JSON.
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
                                          const nlohmann::ordered_json& arguments);

/// `call` from text to text: the arguments as one JSON object, the answer on one line.
[[nodiscard]] std::string call_text(std::string_view function, std::string_view arguments);

}  // namespace tfx::io

#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace tfx::io {

/// How deep a document may nest: a case's arguments hold arrays with a few batch axes.
inline constexpr std::size_t kDeepest = 16;

/// One JSON document, strictly.
///
/// Numbers are read as the nearest double (a whole number beyond 2^53 too; -0 keeps its sign);
/// beyond the range of double is an error, below it 0. A number written without point or exponent
/// stays whole. A byte order mark is skipped.
/// Errors: InputError, "line 3, column 17: duplicate key "Q"", at a syntax error, bytes that are
/// not UTF-8, a bare NaN or Infinity, a duplicate key, a nesting deeper than `kDeepest`, more text
/// after the end, or a document that would not fit in memory. Lines and columns count from 1,
/// columns in characters (code points), a byte order mark not among them.
[[nodiscard]] nlohmann::ordered_json parse_json(std::string_view text);

}  // namespace tfx::io

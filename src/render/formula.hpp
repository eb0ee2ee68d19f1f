#pragma once

#include <string>
#include <string_view>

namespace tfx::render {

/// The space that no line ends at.
inline constexpr char32_t kNoBreakSpace = U'\u00A0';

/// `text` with its formulas held together: a space is a kNoBreakSpace beside an operator that
/// stands alone ("i >= j"), within square brackets and between bars ("[-1, 1]", "|x - y|"), and
/// within the round brackets that follow a letter or a digit ("N(0, 1)").
[[nodiscard]] std::string unbroken(std::string_view text);

/// `text` with plain spaces again.
[[nodiscard]] std::string with_plain_spaces(std::string_view text);

}  // namespace tfx::render

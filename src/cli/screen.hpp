#pragma once

#include <cstddef>

namespace tfx::cli {

/// Whether a descriptor is a terminal that can erase a line.
[[nodiscard]] bool can_erase(int descriptor);

/// Whether colours may be printed: not where NO_COLOR is set (no-color.org), nor where TERM is
/// "dumb".
[[nodiscard]] bool takes_colour();

/// Columns of the terminal on stdout, from 24 on; 80 where it is none.
[[nodiscard]] std::size_t screen_columns();

}  // namespace tfx::cli

#pragma once

#include <string_view>

namespace tfx::render {

/// The style sheet of the page. It names no file and no host.
[[nodiscard]] std::string_view page_style();

/// The script of the page, without which it lacks nothing but what a cell says under the pointer.
[[nodiscard]] std::string_view page_script();

}  // namespace tfx::render

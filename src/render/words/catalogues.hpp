#pragma once

#include "render/words.hpp"

namespace tfx::render::words {

// One file a language; all sorted by key.
[[nodiscard]] Catalogue english();
[[nodiscard]] Catalogue korean();
[[nodiscard]] Catalogue japanese();

}  // namespace tfx::render::words

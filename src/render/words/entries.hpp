#pragma once

#include "render/words.hpp"

namespace tfx::render::words {

// One file a subject: an experiment, a comparison, or what several share.
[[nodiscard]] Entries attend();
[[nodiscard]] Entries block();
[[nodiscard]] Entries compare();
[[nodiscard]] Entries cost();
[[nodiscard]] Entries explain();
[[nodiscard]] Entries heads();
[[nodiscard]] Entries mask();
[[nodiscard]] Entries measured_cost();
[[nodiscard]] Entries norm();
[[nodiscard]] Entries notes();
[[nodiscard]] Entries page();
[[nodiscard]] Entries perm();
[[nodiscard]] Entries scale();
[[nodiscard]] Entries shared();

}  // namespace tfx::render::words

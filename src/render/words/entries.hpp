#pragma once

#include "render/words.hpp"

namespace tfx::render::words {

// One file a subject: an experiment, a comparison, the mistakes in a function, or what several
// share.
[[nodiscard]] Entries attend();
[[nodiscard]] Entries block();
[[nodiscard]] Entries check();
[[nodiscard]] Entries compare();
[[nodiscard]] Entries cost();
[[nodiscard]] Entries explain();
[[nodiscard]] Entries grade();
[[nodiscard]] Entries grade_errors();
[[nodiscard]] Entries grade_forms();
[[nodiscard]] Entries grade_hints();
[[nodiscard]] Entries grade_properties();
[[nodiscard]] Entries heads();
[[nodiscard]] Entries mask();
[[nodiscard]] Entries measured_cost();
[[nodiscard]] Entries mistakes_attention();
[[nodiscard]] Entries mistakes_attention_mask();
[[nodiscard]] Entries mistakes_attention_scores();
[[nodiscard]] Entries mistakes_block();
[[nodiscard]] Entries mistakes_causal_mask();
[[nodiscard]] Entries mistakes_layer_norm();
[[nodiscard]] Entries mistakes_multi_head();
[[nodiscard]] Entries mistakes_softmax();
[[nodiscard]] Entries norm();
[[nodiscard]] Entries notes();
[[nodiscard]] Entries page();
[[nodiscard]] Entries perm();
[[nodiscard]] Entries scale();
[[nodiscard]] Entries shared();

}  // namespace tfx::render::words

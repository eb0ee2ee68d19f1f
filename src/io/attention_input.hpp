#pragma once

#include <optional>
#include <string_view>

#include "core/mask.hpp"
#include "core/matrix.hpp"

namespace tfx::io {

class Arguments;

/// The arguments of one call of attention.
struct AttentionInput {
  Matrix q;
  Matrix k;
  Matrix v;
  std::optional<Mask> mask;
};

/// From arguments named Q, K, V and mask. Errors: InputError where one is no matrix.
[[nodiscard]] AttentionInput attention_input(const Arguments& arguments);

/// From the text of a JSON object {"Q", "K", "V", "mask"}, the mask absent or null for none.
/// Errors: InputError, also for shapes that do not fit each other's batch axes.
[[nodiscard]] AttentionInput read_attention_input(std::string_view text);

}  // namespace tfx::io

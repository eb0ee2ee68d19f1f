#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/mask.hpp"
#include "core/matrix.hpp"
#include "grade/mistakes/model.hpp"
#include "io/tensor.hpp"
#include "report/value.hpp"

namespace tfx::grade {

/// The functions that are judged by their numbers.
enum class Function { kSoftmax, kAttention, kCausalMask, kMultiHead, kLayerNorm, kBlock };

/// "softmax", as learners and files call it.
[[nodiscard]] std::string_view name_of(Function function);

/// The function of that name, if there is one.
[[nodiscard]] std::optional<Function> function_named(std::string_view name);

/// One call of a function, with those of these arguments that it takes.
struct Call {
  Function function = Function::kSoftmax;
  Row row = {};                    ///< softmax's xs, layer_norm's row
  std::optional<double> eps = {};  ///< of layer_norm; nothing: its default
  Matrix q = {};                   ///< and block's X
  Matrix k = {};
  Matrix v = {};
  std::size_t h = 1;
  std::optional<Mask> mask = {};
  std::size_t n = 0;  ///< of causal_mask
};

/// An array that an answer holds: "out" and "weights" of attention, one without a name of others.
struct Part {
  std::string name;
  io::Tensor value;
};
using Parts = std::vector<Part>;

/// The names of a function's arguments, in the order of the lesson's signatures.
[[nodiscard]] std::span<const std::string_view> argument_names(std::string_view function);

/// The arguments in the order of the lesson's signatures, as a list; a mask that is not given is
/// left out.
[[nodiscard]] report::List positional(const Call& call);

/// The same by name, as `tfx eval` reads them.
[[nodiscard]] report::Fields named(const Call& call);

/// The call as Python: "layer_norm([1.0, 2.0], 0.5)".
[[nodiscard]] std::string python_text(std::string_view function, const report::List& arguments);

/// What core answers.
[[nodiscard]] Parts right_answer(const Call& call);

/// What a model answers. Errors: std::invalid_argument where its mistake is not defined for these
/// shapes.
[[nodiscard]] Parts answer_of(const Model& model, const Call& call);

}  // namespace tfx::grade

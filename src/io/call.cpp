#include "io/call.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/transformer.hpp"
#include "io/arguments.hpp"
#include "io/arrays.hpp"
#include "io/attention_input.hpp"
#include "io/error.hpp"
#include "io/memory.hpp"

namespace tfx::io {
namespace {

using Json = nlohmann::ordered_json;
using Names = std::initializer_list<std::string_view>;

constexpr std::uint64_t kAnySize = std::numeric_limits<std::uint64_t>::max();

double as_double(std::uint64_t count) {
  return static_cast<double>(count);
}

/// An answer's cell is held as a double, with the argument that it comes from, as JSON and as text,
/// and a row of them is a list.
void require_answer(std::string_view function, double rows, double cols) {
  constexpr double kBytesPerCell = 2 * sizeof(double) + sizeof(Json) + 24;
  constexpr double kBytesPerRow = 64;
  require_memory(function, rows * (cols * kBytesPerCell + kBytesPerRow));
}

/// What is not in the answer, but between: the weights of one head.
void require_weights(std::string_view function, const Matrix& q, const Matrix& k) {
  require_memory(function, sizeof(double) * as_double(q.rows()) * as_double(k.rows()));
}

std::uint64_t size_of(const Arguments& arguments, std::string_view name) {
  return whole_from(*arguments[name].json, arguments[name].name, 0, kAnySize);
}

Matrix matrix_of(const Arguments& arguments, std::string_view name) {
  return matrix_from(*arguments[name].json, arguments[name].name);
}

/// Any number: core says it where they do not divide the columns.
std::size_t heads_of(const Arguments& arguments) {
  return size_of(arguments, "h");
}

/// The answers of a batch as one: of objects, the object of the batches of each field.
Json stacked(std::vector<Json> answers) {
  if (!answers.front().is_object()) return answers;
  Json result = Json::object();
  for (const Json& answer : answers) {
    for (const auto& [key, value] : answer.items()) result[key].push_back(value);
  }
  return result;
}

/// Calls `single` for each element of the leading axes of the arguments named, which have `axes`
/// axes of their own.
Json over_batch(const Arguments& arguments, Names names, std::size_t axes,
                const std::function<Json(const Arguments&)>& single) {
  const std::optional<std::size_t> size = arguments.batch_size(names, axes);
  if (!size) return single(arguments);
  std::vector<Json> answers;  // never none: an axis that others follow has a first element
  for (std::size_t b = 0; b < *size; ++b) {
    answers.push_back(over_batch(arguments.element(names, b), names, axes, single));
  }
  return stacked(std::move(answers));
}

Json call_softmax(const Functions& use, const Json& json) {
  return over_batch(Arguments(json, {"xs"}), {"xs"}, 1, [&](const Arguments& arguments) {
    require_answer("softmax", 1, as_double(arguments["xs"].json->size()));
    return json_from(use.softmax(vector_from(*arguments["xs"].json, arguments["xs"].name)));
  });
}

Json call_attention(const Functions& use, const Json& json) {
  const Arguments all(json, {"Q", "K", "V"}, {"mask"});
  return over_batch(all, {"Q", "K", "V"}, 2, [&](const Arguments& arguments) {
    const auto [q, k, v, mask] = attention_input(arguments);
    const double weights_of_query = use.gives_weights ? as_double(k.rows()) : 0;
    require_answer("attention", as_double(q.rows()), weights_of_query + as_double(v.cols()));
    const auto [out, weights] = use.attention(q, k, v, mask ? &*mask : nullptr);
    Json answer{{"out", json_from(out)}};
    if (use.gives_weights) answer["weights"] = json_from(weights);
    return answer;
  });
}

Json call_causal_mask(const Functions&, const Json& json) {
  const std::uint64_t n = size_of(Arguments(json, {"n"}), "n");
  require_answer("causal_mask", as_double(n), as_double(n));
  return json_from(causal_mask(n));
}

Json call_multi_head(const Functions& use, const Json& json) {
  const Arguments all(json, {"Q", "K", "V", "h"}, {"mask"});
  return over_batch(all, {"Q", "K", "V"}, 2, [&](const Arguments& arguments) {
    const auto [q, k, v, mask] = attention_input(arguments);
    if (use.gives_weights) require_weights("multi_head", q, k);
    return json_from(use.multi_head(q, k, v, heads_of(arguments), mask ? &*mask : nullptr));
  });
}

Json call_pos_encoding(const Functions&, const Json& json) {
  const Arguments arguments(json, {"n", "d"}, {"rows"});
  const std::uint64_t n = size_of(arguments, "n");
  const std::uint64_t d = size_of(arguments, "d");
  const Argument* rows = arguments.find("rows");
  const std::uint64_t count = rows == nullptr ? n : rows->json->size();
  require_answer("pos_encoding", as_double(count) + 1, as_double(d));  // and the wavelengths
  if (rows == nullptr) return json_from(pos_encoding(n, d));
  if (n == 0 && count > 0) throw InputError("rows: n is 0, so there is no position");
  Json answer = Json::array();
  for (const std::uint64_t row : wholes_from(*rows->json, rows->name, 0, n - 1)) {
    answer.push_back(json_from(pos_encoding_row(row, d)));
  }
  return answer;
}

Json call_layer_norm(const Functions& use, const Json& json) {
  return over_batch(Arguments(json, {"row"}, {"eps"}), {"row"}, 1, [&](const Arguments& arguments) {
    require_answer("layer_norm", 1, as_double(arguments["row"].json->size()));
    const std::vector<double> row = vector_from(*arguments["row"].json, arguments["row"].name);
    const Argument* eps = arguments.find("eps");
    return json_from(
        use.layer_norm(row, eps == nullptr ? kLayerNormEps : number_from(*eps->json, eps->name)));
  });
}

Json call_block(const Functions& use, const Json& json) {
  return over_batch(Arguments(json, {"X", "h"}, {"mask"}), {"X"}, 2,
                    [&](const Arguments& arguments) {
                      const Matrix x = matrix_of(arguments, "X");
                      const std::optional<Mask> mask = arguments.mask();
                      if (use.gives_weights) require_weights("block", x, x);
                      return json_from(use.block(x, heads_of(arguments), mask ? &*mask : nullptr));
                    });
}

/// One generator, and a draw of each size from it in turn.
template <typename Draw>
Json draws(const Arguments& arguments, std::string_view function, std::uint64_t most, Draw draw) {
  const std::uint64_t seed = whole_from(*arguments["seed"].json, "seed", 0, UINT32_MAX);
  const std::vector<std::uint64_t> sizes = wholes_from(*arguments["sizes"].json, "sizes", 0, most);
  double cells = 0;
  for (const std::uint64_t size : sizes) cells += as_double(size);
  require_answer(function, 1, cells);
  Random random(static_cast<std::uint32_t>(seed));
  Json answer = Json::array();
  for (const std::uint64_t size : sizes) answer.push_back(draw(random, size));
  return answer;
}

Json call_randn(const Functions&, const Json& json) {
  const Arguments arguments(json, {"seed", "dtype", "sizes"});
  const Json& dtype = *arguments["dtype"].json;
  if (dtype != "float32" && dtype != "float64") {
    throw InputError(fmt::format(R"(dtype: {} is not "float32" or "float64")", kind_of(dtype)));
  }
  return draws(arguments, "randn", kAnySize, [&](Random& random, std::uint64_t size) {
    const Matrix drawn =
        dtype == "float32" ? random.normal_float32(1, size) : random.normal(1, size);
    return json_from(drawn.cells());
  });
}

Json call_randperm(const Functions&, const Json& json) {
  return draws(Arguments(json, {"seed", "sizes"}), "randperm", UINT32_MAX,
               [](Random& random, std::uint64_t size) { return random.permutation(size); });
}

struct Callable {
  std::string_view name;
  Json (*call)(const Functions&, const Json&);
  bool is_held = false;  ///< by Functions
};

constexpr std::array kCallables{
    Callable{"softmax", call_softmax, true},     Callable{"attention", call_attention, true},
    Callable{"causal_mask", call_causal_mask},   Callable{"multi_head", call_multi_head, true},
    Callable{"pos_encoding", call_pos_encoding}, Callable{"layer_norm", call_layer_norm, true},
    Callable{"block", call_block, true},         Callable{"randn", call_randn},
    Callable{"randperm", call_randperm},
};

}  // namespace

std::vector<std::string> callable_functions() {
  std::vector<std::string> names;
  names.reserve(kCallables.size());
  for (const Callable& callable : kCallables) names.emplace_back(callable.name);
  return names;
}

std::vector<std::string> held_functions() {
  std::vector<std::string> names;
  for (const Callable& callable : kCallables) {
    if (callable.is_held) names.emplace_back(callable.name);
  }
  return names;
}

const Functions& core_functions() {
  static const Functions core{
      .softmax = [](const std::vector<double>& xs) { return softmax(xs); },
      .attention = attention,
      .multi_head = multi_head,
      .layer_norm = [](const std::vector<double>& row, double eps) { return layer_norm(row, eps); },
      .block = block};
  return core;
}

Json call(std::string_view function, const Json& arguments, const Functions& functions) {
  for (const Callable& callable : kCallables) {
    if (callable.name != function) continue;
    try {
      return callable.call(functions, arguments);
    } catch (const std::invalid_argument& error) {
      throw InputError(error.what());  // core names the argument and what it needs
    }
  }
  throw InputError(fmt::format("{} is not one of the functions {}", function,
                               fmt::join(callable_functions(), ", ")));
}

}  // namespace tfx::io

#include "io/attention_input.hpp"

#include <nlohmann/json.hpp>

#include "io/arguments.hpp"
#include "io/arrays.hpp"
#include "io/json.hpp"

namespace tfx::io {

AttentionInput attention_input(const Arguments& arguments) {
  const auto matrix = [&](std::string_view name) {
    return matrix_from(*arguments[name].json, arguments[name].name);
  };
  return {.q = matrix("Q"), .k = matrix("K"), .v = matrix("V"), .mask = arguments.mask()};
}

AttentionInput read_attention_input(std::string_view text) {
  const nlohmann::ordered_json json = parse_json(text);
  return attention_input(Arguments(json, {"Q", "K", "V"}, {"mask"}));
}

}  // namespace tfx::io

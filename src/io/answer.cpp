#include "io/answer.hpp"

#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "io/arrays.hpp"
#include "io/error.hpp"
#include "io/json.hpp"
#include "io/memory.hpp"
#include "io/npy.hpp"

namespace tfx::io {

using Json = nlohmann::ordered_json;

CallArguments::CallArguments() : json_(std::make_shared<Json>(Json::object())) {}

CallArguments::CallArguments(std::string_view object)
    : json_(std::make_shared<Json>(parse_json(object))) {}

CallArguments CallArguments::from(const Json& object) {
  CallArguments result;
  *result.json_ = object;
  return result;
}

void CallArguments::add(const std::string& name, std::string_view json) {
  (*json_)[name] = parse_json(json);
}

void CallArguments::add_npy(const std::string& name, std::string_view bytes) {
  const bool is_mask = name == "mask";
  const Tensor array = is_mask ? read_npy_mask(bytes) : read_npy(bytes);
  if (array.cells.empty() && array.shape.size() > 1) {
    throw InputError(
        fmt::format("{} has shape {}, needs at least one cell", name, shape_text(array.shape)));
  }
  require_memory(name, static_cast<double>(array.cells.size()) * sizeof(Json));
  (*json_)[name] = is_mask ? json_from_mask(array) : json_from(array);
}

Answer::Answer(std::string_view function, const CallArguments& arguments,
               const Functions& functions)
    : function_(function),
      json_(std::make_shared<const Json>(call(function, arguments.json(), functions))) {}

std::string Answer::text() const {
  return json_->dump();
}

std::string Answer::npy() const {
  if (function_ == "causal_mask") return write_npy(mask_from(*json_, function_));
  return write_npy(tensor_from(json_->is_object() ? json_->at("out") : *json_, function_));
}

std::string Answer::weights_npy() const {
  return write_npy(tensor_from(json_->at("weights"), "weights"));
}

}  // namespace tfx::io

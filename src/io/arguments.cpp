#include "io/arguments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <nlohmann/json.hpp>
#include <vector>

#include "io/arrays.hpp"
#include "io/error.hpp"

namespace tfx::io {
namespace {

using Json = nlohmann::ordered_json;

bool contains(std::initializer_list<std::string_view> names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

/// How many lists lie within each other, along the first elements.
std::size_t axes_of(const Json& json) {
  std::size_t axes = 0;
  const Json* inner = &json;
  while (inner->is_array()) {
    ++axes;
    if (inner->empty()) break;
    inner = &inner->front();
  }
  return axes;
}

/// The lengths of the first `count` axes.
std::vector<std::size_t> lengths_of(const Json& json, std::size_t count) {
  std::vector<std::size_t> lengths;
  const Json* inner = &json;
  for (std::size_t axis = 0; axis < count; ++axis) {
    lengths.push_back(inner->size());
    if (inner->empty()) break;
    inner = &inner->front();
  }
  return lengths;
}

constexpr std::size_t kMaskAxes = 2;

}  // namespace

Arguments::Arguments(const Json& json, std::initializer_list<std::string_view> needed,
                     std::initializer_list<std::string_view> optional) {
  if (!json.is_object()) {
    throw InputError(fmt::format("the arguments are {}, not an object", kind_of(json)));
  }
  for (const auto& [name, value] : json.items()) {
    if (!contains(needed, name) && !contains(optional, name)) {
      throw InputError(fmt::format("{} is not an argument of this function", Json(name).dump()));
    }
    by_name_.emplace(name, Argument{&value, name});
  }
  for (const std::string_view name : needed) {
    if (!by_name_.contains(name)) throw InputError(fmt::format("{} is missing", name));
  }
}

const Argument& Arguments::operator[](std::string_view name) const {
  const auto found = by_name_.find(name);
  assert(found != by_name_.end());
  return found->second;
}

const Argument* Arguments::find(std::string_view name) const {
  const auto found = by_name_.find(name);
  return found == by_name_.end() || found->second.json->is_null() ? nullptr : &found->second;
}

std::optional<Mask> Arguments::mask() const {
  const Argument* mask = find("mask");
  if (mask == nullptr) return std::nullopt;
  return mask_from(*mask->json, mask->name);
}

std::size_t Arguments::batch_axes(std::initializer_list<std::string_view> names,
                                  std::size_t axes) const {
  const Argument& first = (*this)[*names.begin()];
  const std::size_t all = axes_of(*first.json);
  const std::size_t batch = all > axes ? all - axes : 0;
  for (const std::string_view name : names) {
    const Argument& argument = (*this)[name];
    if (axes_of(*argument.json) < batch ||
        lengths_of(*argument.json, batch) != lengths_of(*first.json, batch)) {
      throw InputError(fmt::format("{}: has other batch axes than {}", argument.name, first.name));
    }
  }
  return batch;
}

Arguments Arguments::element(std::initializer_list<std::string_view> names, std::size_t b) const {
  Arguments result = *this;
  for (auto& [name, argument] : result.by_name_) {
    const bool has_axes =
        contains(names, name) || (name == "mask" && axes_of(*argument.json) > kMaskAxes);
    if (!has_axes) continue;
    const std::string element_name = fmt::format("{}[{}]", argument.name, b);
    if (!argument.json->is_array() || b >= argument.json->size()) {
      throw InputError(fmt::format("{} is missing", element_name));
    }
    argument = {&(*argument.json)[b], element_name};
  }
  return result;
}

}  // namespace tfx::io

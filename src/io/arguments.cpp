#include "io/arguments.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <nlohmann/json.hpp>
#include <span>
#include <vector>

#include "io/arrays.hpp"
#include "io/error.hpp"

namespace tfx::io {
namespace {

using Json = nlohmann::ordered_json;

bool contains(std::initializer_list<std::string_view> names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

std::vector<std::string_view> all_names(std::initializer_list<std::string_view> needed,
                                        std::initializer_list<std::string_view> optional) {
  std::vector<std::string_view> names = needed;
  names.insert(names.end(), optional.begin(), optional.end());
  return names;
}

constexpr std::size_t kMaskAxes = 2;

/// The axes before the last `own`.
std::span<const std::size_t> batch_axes(const Argument& argument, std::size_t own) {
  const std::span<const std::size_t> shape = argument.shape;
  return shape.first(shape.size() - std::min(shape.size(), own));
}

std::string shape_text(const Argument& argument) {
  if (argument.shape.empty()) return kind_of(*argument.json);
  return fmt::format("{}", fmt::join(argument.shape, "x"));
}

}  // namespace

Arguments::Arguments(const Json& json, std::initializer_list<std::string_view> needed,
                     std::initializer_list<std::string_view> optional) {
  if (!json.is_object()) {
    throw InputError(fmt::format("the arguments are {}, not an object", kind_of(json)));
  }
  for (const auto& [name, value] : json.items()) {
    if (!contains(needed, name) && !contains(optional, name)) {
      throw InputError(fmt::format("{} is not an argument; those are {}", kind_of(name),
                                   fmt::join(all_names(needed, optional), ", ")));
    }
    by_name_.emplace(name, Argument{&value, shape_from(value, name), name});
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

std::optional<std::size_t> Arguments::batch_size(std::initializer_list<std::string_view> names,
                                                 std::size_t axes) const {
  const Argument& first = (*this)[*names.begin()];
  const auto batch = batch_axes(first, axes);
  const auto require_batch = [&](const Argument& argument, std::span<const std::size_t> found) {
    if (std::ranges::equal(found, batch)) return;
    throw InputError(fmt::format("{}: is {}, its batch axes differ from those of {}, which is {}",
                                 argument.name, shape_text(argument), first.name,
                                 shape_text(first)));
  };
  for (const std::string_view name : names) {
    require_batch((*this)[name], batch_axes((*this)[name], axes));
  }
  const Argument* mask = find("mask");
  if (mask != nullptr && mask->shape.size() > kMaskAxes) {
    require_batch(*mask, batch_axes(*mask, kMaskAxes));
  }
  return batch.empty() ? std::nullopt : std::optional(batch.front());
}

Arguments Arguments::element(std::initializer_list<std::string_view> names, std::size_t b) const {
  Arguments result = *this;
  for (auto& [name, argument] : result.by_name_) {
    const auto& [json, shape, called] = argument;
    if (!contains(names, name) && !(name == "mask" && shape.size() > kMaskAxes)) continue;
    argument = {&json->at(b), {shape.begin() + 1, shape.end()}, fmt::format("{}[{}]", called, b)};
  }
  return result;
}

}  // namespace tfx::io

#pragma once

#include <cstddef>
#include <initializer_list>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/mask.hpp"

namespace tfx::io {

/// One argument, the lengths of its axes, and how messages call it: "Q", or "Q[2]" in the third
/// call of a batch.
struct Argument {
  const nlohmann::ordered_json* json;
  std::vector<std::size_t> shape;
  std::string name;
};

/// The arguments of a call by name. They point into the JSON they were made from.
class Arguments {
 public:
  /// Errors: InputError unless json is an object with every key of `needed` and no other than
  /// those and the ones of `optional`, or where an array is ragged.
  Arguments(const nlohmann::ordered_json& json, std::initializer_list<std::string_view> needed,
            std::initializer_list<std::string_view> optional = {});

  [[nodiscard]] const Argument& operator[](std::string_view name) const;

  /// Null is as good as absent.
  [[nodiscard]] const Argument* find(std::string_view name) const;

  /// Without a mask, nothing.
  [[nodiscard]] std::optional<Mask> mask() const;

  /// How many elements the first batch axis has: the first of the axes that the arguments named
  /// have before their last `axes`. Nothing where there are no more.
  /// Errors: InputError unless all have the same batch axes, and a mask of more than two axes too.
  [[nodiscard]] std::optional<std::size_t> batch_size(std::initializer_list<std::string_view> names,
                                                      std::size_t axes) const;

  /// The arguments of element b of the first batch axis: of those named, and of a mask that has
  /// batch axes of its own. The others stay.
  [[nodiscard]] Arguments element(std::initializer_list<std::string_view> names,
                                  std::size_t b) const;

 private:
  std::map<std::string, Argument, std::less<>> by_name_;
};

}  // namespace tfx::io

#pragma once

#include <cassert>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tfx::report {

struct Value;
using List = std::vector<Value>;
using Fields = std::vector<std::pair<std::string, Value>>;  ///< in the order they are written

/// What a record can hold: JSON's kinds, whole numbers apart from doubles, fields in order.
struct Value {
  std::variant<std::nullptr_t, bool, std::int64_t, double, std::string, List, Fields> data;

  // Implicit, so that a record reads as what it says: {{"d", 64}, {"rows", List{...}}}.
  // NOLINTBEGIN(google-explicit-constructor)
  Value(std::nullptr_t = nullptr) : data(nullptr) {}
  Value(bool value) : data(value) {}
  template <std::integral Whole>
  Value(Whole value) : data(static_cast<std::int64_t>(value)) {
    assert(std::in_range<std::int64_t>(value));
  }
  Value(double value) : data(value) {}
  Value(const char* value) : data(std::string(value)) {}
  Value(std::string value) : data(std::move(value)) {}
  Value(List value) : data(std::move(value)) {}
  Value(Fields value) : data(std::move(value)) {}
  // NOLINTEND(google-explicit-constructor)

  // Written once, in value.cpp: the compiler takes a second for them, and every experiment holds
  // values.
  Value(const Value& other);
  Value(Value&& other) noexcept;
  Value& operator=(const Value& other);
  Value& operator=(Value&& other) noexcept;
  ~Value();

  friend bool operator==(const Value& left, const Value& right);
};

/// A field by its name, or nullptr.
[[nodiscard]] const Value* find(const Fields& fields, std::string_view name);

}  // namespace tfx::report

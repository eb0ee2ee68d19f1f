#include "report/value.hpp"

#include <algorithm>

namespace tfx::report {

const Value* find(const Fields& fields, std::string_view name) {
  const auto found = std::ranges::find(fields, name, &Fields::value_type::first);
  return found == fields.end() ? nullptr : &found->second;
}

}  // namespace tfx::report

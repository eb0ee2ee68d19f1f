#include "support/golden.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "support/data.hpp"

namespace tfx::test {
namespace {

using Json = nlohmann::ordered_json;

bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

/// The line of a text that the byte at `position` is in.
std::string_view line_at(std::string_view text, std::size_t position) {
  const std::size_t before = text.substr(0, position).rfind('\n');
  const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
  return text.substr(begin, text.find('\n', begin) - begin);
}

bool same_number(const Json& got, const Json& want) {
  if (got.is_number_float() != want.is_number_float()) return false;
  if (!want.is_number_float()) return got == want;
  const double difference = std::abs(got.get<double>() - want.get<double>());
  return difference <= 1e-12 * std::max(1.0, std::abs(want.get<double>()));
}

/// Where the two differ first, as a path of keys; "" where they do not.
std::string difference(const Json& got, const Json& want, const std::string& path = "$") {
  if (got.is_number() && want.is_number()) return same_number(got, want) ? "" : path;
  if (got.type() != want.type() || got.size() != want.size()) return path;
  if (!want.is_structured()) return got == want ? "" : path;
  auto other = got.begin();
  for (auto item = want.begin(); item != want.end(); ++item, ++other) {
    std::string place;
    if (want.is_array()) {
      place = path + "[" + std::to_string(item - want.begin()) + "]";
    } else {
      place = path + "." + item.key();
      if (other.key() != item.key()) return place;
    }
    const std::string found = difference(*other, *item, place);
    if (!found.empty()) return found;
  }
  return "";
}

}  // namespace

std::string golden(std::string_view name, const std::string& got) {
  const std::filesystem::path path = data_path(name);
  if (is_set("TFX_UPDATE_GOLDENS")) {
    if (is_set("CI")) throw std::runtime_error("goldens are not written in CI");
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << got;
  }
  return read_text(path);
}

testing::AssertionResult same_text(std::string_view got, std::string_view want) {
  if (got == want) return testing::AssertionSuccess();
  const auto [first, _] = std::ranges::mismatch(got, want);
  const auto position = static_cast<std::size_t>(first - got.begin());
  return testing::AssertionFailure()
         << "byte " << position << " of " << got.size() << " (needs " << want.size() << ") in\n"
         << line_at(got, position) << "\nwhich needs to be\n"
         << line_at(want, position);
}

testing::AssertionResult same_json(const std::string& got, const std::string& want) {
  const Json got_json = Json::parse(got, nullptr, false);
  const Json want_json = Json::parse(want, nullptr, false);
  if (got_json.is_discarded() || want_json.is_discarded()) {
    return testing::AssertionFailure() << "not JSON: " << (got_json.is_discarded() ? got : want);
  }
  const std::string place = difference(got_json, want_json);
  if (place.empty()) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "differs at " << place;
}

}  // namespace tfx::test

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string_view>

#include "core/matrix.hpp"
#include "io/arrays.hpp"
#include "io/error.hpp"
#include "io/json.hpp"

// Whatever the bytes, they are refused with a sentence of ours or come back as they were read.

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

bool same_bits(double a, double b) {
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

bool names_the_parser(std::string_view text) {
  return text.find("json.exception") != std::string_view::npos;
}

void read(std::string_view text) {
  const auto json = tfx::io::parse_json(text);
  require(tfx::io::parse_json(json.dump()) == json);
  const tfx::Matrix matrix = tfx::io::matrix_from(json, "matrix");
  const auto written = tfx::io::json_from(matrix).dump();
  const tfx::Matrix again = tfx::io::matrix_from(tfx::io::parse_json(written), "matrix");
  require(std::ranges::equal(matrix.cells(), again.cells(), same_bits));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    read(text);
  } catch (const tfx::io::InputError& error) {
    require(*error.what() != '\0');
    require(names_the_parser(text) || !names_the_parser(error.what()));
  }
  return 0;
}

#include "io/npy.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <system_error>
#include <utility>
#include <vector>

#include "io/error.hpp"
#include "io/memory.hpp"

namespace tfx::io {
namespace {

using Shape = std::vector<std::size_t>;

constexpr std::string_view kMagic = "\x93NUMPY";
constexpr std::size_t kVersionEnd = 8;  // the magic bytes, then the major and the minor version
constexpr std::size_t kMostAxes = 64;   // as in NumPy
constexpr std::size_t kLongest = std::numeric_limits<std::int64_t>::max();

constexpr std::array<std::string_view, 11> kNumbers = {"f2", "f4", "f8", "i1", "i2", "i4",
                                                       "i8", "u1", "u2", "u4", "u8"};
constexpr std::array<std::string_view, 2> kFlags = {"b1", "u1"};

/// What a header says, its dtype as it is written: "<f8".
struct Header {
  std::string dtype;
  bool fortran_order = false;
  Shape shape;
};

/// Reads the dict of a header, which is Python's: of that, no more than a header needs.
class HeaderReader {
 public:
  explicit HeaderReader(std::string_view text) : text_(text) {}

  Header header() {
    std::optional<std::string> dtype;
    std::optional<bool> fortran_order;
    std::optional<Shape> shape;
    expect('{');
    while (!take('}')) {
      const std::string key = quoted();
      expect(':');
      if (key == "descr" && !dtype) {
        dtype = descr();
      } else if (key == "fortran_order" && !fortran_order) {
        fortran_order = flag();
      } else if (key == "shape" && !shape) {
        shape = lengths();
      } else {
        fail("descr, fortran_order and shape, each once");
      }
      if (take(',')) continue;
      expect('}');
      break;
    }
    next();
    if (place_ < text_.size()) fail("nothing after the dict");
    if (!dtype || !fortran_order || !shape) fail("descr, fortran_order and shape, each once");
    return {*dtype, *fortran_order, *shape};
  }

 private:
  [[noreturn]] void fail(std::string_view expected) const {
    throw InputError(
        fmt::format("the header is malformed at its byte {}: expected {}", place_, expected));
  }

  /// The next character that is no space; NUL at the end.
  char next() {
    place_ = std::min(text_.find_first_not_of(" \t\n", place_), text_.size());
    return place_ < text_.size() ? text_[place_] : '\0';
  }
  bool take(char wanted) {
    if (next() != wanted) return false;
    ++place_;
    return true;
  }
  void expect(char wanted) {
    if (!take(wanted)) fail(fmt::format("'{}'", wanted));
  }

  std::string quoted() {
    const char quote = next();
    if (quote != '\'' && quote != '"') fail("a string");
    const std::size_t end = text_.find(quote, place_ + 1);
    if (end == std::string_view::npos) fail("a string that ends");
    const std::string_view word = text_.substr(place_ + 1, end - place_ - 1);
    if (word.find_first_of("\\\n") != std::string_view::npos) fail("a string without escapes");
    place_ = end + 1;
    return std::string(word);
  }
  std::string descr() {
    if (next() == '[' || next() == '(') throw InputError("structured dtype not supported");
    return quoted();
  }
  bool flag() {
    next();
    for (const auto& [word, value] : {std::pair("True", true), std::pair("False", false)}) {
      if (!text_.substr(place_).starts_with(word)) continue;
      place_ += std::string_view(word).size();
      return value;
    }
    fail("True or False");
  }
  Shape lengths() {
    Shape shape;
    expect('(');
    while (!take(')')) {
      if (shape.size() == kMostAxes) fail(fmt::format("no more than {} axes", kMostAxes));
      shape.push_back(length());
      if (take(',')) continue;
      if (shape.size() == 1) fail("','");  // (5) is a number, (5,) a tuple
      expect(')');
      break;
    }
    return shape;
  }
  std::size_t length() {
    next();
    std::size_t length = 0;
    const std::string_view rest = text_.substr(place_);
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), length);
    const auto digits = static_cast<std::size_t>(end - rest.data());
    if (error == std::errc::result_out_of_range || length > kLongest) {
      fail(fmt::format("a length of no more than {}", kLongest));
    }
    if (error != std::errc() || (rest.front() == '0' && digits > 1)) fail("a length or ')'");
    place_ += digits;
    return length;
  }

  std::string_view text_;
  std::size_t place_ = 0;
};

std::uint64_t bits_of(std::string_view bytes, bool big_endian) {
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const char byte = bytes[big_endian ? i : bytes.size() - 1 - i];
    bits = bits << 8U | static_cast<unsigned char>(byte);
  }
  return bits;
}

/// IEEE 754's binary16: a sign, 5 bits of exponent, 10 of fraction.
double half(std::uint64_t bits) {
  const double sign = bits >> 15U == 0 ? 1 : -1;
  const auto exponent = static_cast<int>(bits >> 10U & 0x1FU);
  const auto fraction = static_cast<double>(bits & 0x3FFU);
  if (exponent == 0) return sign * std::ldexp(fraction, -24);
  if (exponent < 31) return sign * std::ldexp(0x400 + fraction, exponent - 25);
  return fraction == 0 ? sign * std::numeric_limits<double>::infinity()
                       : std::numeric_limits<double>::quiet_NaN();
}

/// Of a cell's bits, which are the low ones.
double number_of(std::uint64_t bits, char kind, std::size_t size) {
  if (kind == 'f' && size == 8) return std::bit_cast<double>(bits);
  if (kind == 'f' && size == 4) return std::bit_cast<float>(static_cast<std::uint32_t>(bits));
  if (kind == 'f') return half(bits);
  if (kind != 'i') return static_cast<double>(bits);
  const std::size_t unused = 64 - 8 * size;  // shifted out and in again, they take the sign
  return static_cast<double>(static_cast<std::int64_t>(bits << unused) >> unused);
}

/// An NPY file whose form is good: its data are as many bytes as its shape needs.
struct File {
  Header header;
  std::string_view data;

  [[nodiscard]] char kind() const { return header.dtype[1]; }
  [[nodiscard]] std::size_t cell_size() const {
    return static_cast<std::size_t>(header.dtype[2] - '0');
  }
  [[nodiscard]] double number(std::size_t place) const {
    const std::string_view cell = data.substr(place * cell_size(), cell_size());
    return number_of(bits_of(cell, header.dtype[0] == '>'), kind(), cell_size());
  }
};

/// Where Fortran puts cell number `cell` of C: there the first axis is the fastest.
std::size_t fortran_place(std::size_t cell, std::size_t cells, std::span<const std::size_t> shape) {
  std::size_t place = 0;
  std::size_t stride = cells;
  for (std::size_t axis = shape.size(); axis-- > 0;) {
    stride /= shape[axis];
    place += cell % shape[axis] * stride;
    cell /= shape[axis];
  }
  return place;
}

/// Errors: InputError unless the dtype is one of those allowed, and in an order of bytes.
void require_dtype(std::string_view dtype, std::span<const std::string_view> allowed) {
  if (dtype.size() > 1 && dtype[1] == 'O') {
    throw InputError("object arrays are refused (pickle can run code)");
  }
  const std::string_view type = dtype.substr(std::min<std::size_t>(dtype.size(), 1));
  const std::string_view orders = type.ends_with('1') ? "<>|" : "<>";
  const bool has_order = !dtype.empty() && orders.find(dtype.front()) != std::string_view::npos;
  if (has_order && std::ranges::find(allowed, type) != allowed.end()) return;
  constexpr std::size_t kMostQuoted = 20;
  throw InputError(fmt::format("dtype {} not supported; those are {}, in either byte order",
                               dtype.substr(0, kMostQuoted), fmt::join(allowed, ", ")));
}

/// A double, since what a header asks for may be beyond 64 bits.
double cell_count(std::span<const std::size_t> shape) {
  if (std::ranges::find(shape, 0U) != shape.end()) return 0;
  double cells = 1;
  for (const std::size_t length : shape) cells *= static_cast<double>(length);
  return cells;
}

void require_size(const File& file) {
  const double needed = cell_count(file.header.shape) * static_cast<double>(file.cell_size());
  const auto found = static_cast<double>(file.data.size());
  if (needed == found) return;
  throw InputError(fmt::format("the data {}: {} bytes, {} of {} needs {:.17g}",
                               found < needed ? "end early" : "go on after their end",
                               file.data.size(), shape_text(file.header.shape), file.header.dtype,
                               needed));
}

File opened(std::string_view bytes, std::span<const std::string_view> dtypes) {
  if (!is_npy(bytes)) throw InputError("not an NPY file");
  if (bytes.size() < kVersionEnd) throw InputError("the file ends before its header");
  const int major = static_cast<unsigned char>(bytes[kMagic.size()]);
  const int minor = static_cast<unsigned char>(bytes[kMagic.size() + 1]);
  if (major < 1 || major > 3 || minor != 0) {
    throw InputError(
        fmt::format("NPY version {}.{} not supported; those are 1.0, 2.0 and 3.0", major, minor));
  }
  const std::size_t header_start = kVersionEnd + (major == 1 ? 2 : 4);
  if (bytes.size() < header_start) throw InputError("the file ends before its header");
  const std::uint64_t length =
      bits_of(bytes.substr(kVersionEnd, header_start - kVersionEnd), false);
  if (bytes.size() - header_start < length) throw InputError("the file ends within its header");

  File file{.header = HeaderReader(bytes.substr(header_start, length)).header(),
            .data = bytes.substr(header_start + length)};
  require_dtype(file.header.dtype, dtypes);
  require_size(file);
  require_memory("the array", cell_count(file.header.shape) * sizeof(double));
  return file;
}

/// The cells in the order of C.
Tensor tensor_of(const File& file) {
  Tensor tensor{.shape = file.header.shape, .cells = {}};
  tensor.cells.resize(file.data.size() / file.cell_size());
  for (std::size_t cell = 0; cell < tensor.cells.size(); ++cell) {
    tensor.cells[cell] = file.number(
        file.header.fortran_order ? fortran_place(cell, tensor.cells.size(), tensor.shape) : cell);
  }
  return tensor;
}

/// The lowest bytes of a number, the lowest first.
std::string little_endian(std::uint64_t bits, std::size_t bytes) {
  std::string text;
  for (std::size_t i = 0; i < bytes; ++i) text += static_cast<char>(bits >> 8 * i & 0xFFU);
  return text;
}

/// All that stands before the data.
std::string head(std::string_view dtype, std::span<const std::size_t> shape) {
  constexpr std::size_t kAlignment = 64;
  constexpr std::size_t kRoomToGrow = 21;  // digits that NumPy leaves for the first length
  constexpr std::size_t kHeaderStart = kVersionEnd + 2;

  std::string header = fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': ({}{}), }}",
                                   dtype, fmt::join(shape, ", "), shape.size() == 1 ? "," : "");
  if (!shape.empty()) header.append(kRoomToGrow - fmt::to_string(shape.front()).size(), ' ');
  header.append(kAlignment - (kHeaderStart + header.size() + 1) % kAlignment, ' ');
  header += '\n';
  return fmt::format("{}\x01{}{}{}", kMagic, '\0', little_endian(header.size(), 2), header);
}

}  // namespace

bool is_npy(std::string_view bytes) {
  return bytes.starts_with(kMagic);
}

Tensor read_npy(std::string_view bytes) {
  return tensor_of(opened(bytes, kNumbers));
}

Tensor read_npy_mask(std::string_view bytes) {
  Tensor tensor = tensor_of(opened(bytes, kFlags));
  const auto other = std::ranges::find_if(tensor.cells, [](double cell) { return cell > 1; });
  if (other == tensor.cells.end()) return tensor;
  throw InputError(fmt::format("a mask holds 0 and 1, not {}", *other));
}

std::string write_npy(const Tensor& tensor) {
  std::string bytes = head("<f8", tensor.shape);
  bytes.reserve(bytes.size() + tensor.cells.size() * sizeof(double));
  for (const double cell : tensor.cells) {
    bytes += little_endian(std::bit_cast<std::uint64_t>(cell), sizeof(double));
  }
  return bytes;
}

std::string write_npy(const Mask& mask) {
  const std::array<std::size_t, 2> shape{mask.rows(), mask.cols()};
  std::string bytes = head("|b1", shape);
  for (std::size_t i = 0; i < mask.rows(); ++i) {
    for (std::size_t j = 0; j < mask.cols(); ++j) bytes += mask(i, j) ? '\1' : '\0';
  }
  return bytes;
}

}  // namespace tfx::io

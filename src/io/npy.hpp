#pragma once

#include <string>
#include <string_view>

#include "core/mask.hpp"
#include "io/tensor.hpp"

namespace tfx::io {

// NumPy's file of one array, as numpy.save writes it.
// Source  numpy.lib.format: the format's versions 1.0 to 3.0.

/// Whether the bytes begin as an NPY file does.
[[nodiscard]] bool is_npy(std::string_view bytes);

/// The numbers of an NPY file of version 1.0, 2.0 or 3.0, C or Fortran order, either byte order:
/// floats of 2, 4 or 8 bytes and whole numbers of 1, 2, 4 or 8, with a sign or without. A whole
/// number beyond 2^53 becomes the nearest double, all else is exact.
/// Errors: InputError for other versions and dtypes, which it names (nothing in a file is ever
/// executed: object arrays, which are pickles, are refused), a header that is no dict of just
/// descr, fortran_order and shape, more than 64 axes, a length beyond 63 bits, more or fewer bytes
/// than the shape needs, and an array that would not fit in memory (said before it is allocated).
[[nodiscard]] Tensor read_npy(std::string_view bytes);

/// A mask: 1 for true, 0 for false. Its dtype is b1, or one byte without a sign, 0 or 1.
/// Errors: InputError as read_npy, and for another dtype or another byte.
[[nodiscard]] Tensor read_npy_mask(std::string_view bytes);

/// The bytes that numpy.save writes (1.23 and later): version 1.0, C order, <f8, of a mask |b1.
[[nodiscard]] std::string write_npy(const Tensor& tensor);
[[nodiscard]] std::string write_npy(const Mask& mask);

}  // namespace tfx::io

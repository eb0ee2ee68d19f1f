#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

namespace tfx::experiments {

/// Told how many of the trials are done; may be empty. An experiment itself prints nothing.
using Progress = std::function<void(std::size_t done, std::size_t total)>;

/// Errors: std::invalid_argument that names experiment and option unless value >= least.
void require_at_least(std::string_view experiment, std::string_view option, std::size_t value,
                      std::size_t least);

/// The same for value <= most.
void require_at_most(std::string_view experiment, std::string_view option, std::size_t value,
                     std::size_t most);

/// Errors: std::invalid_argument that names experiment and option if a value is there twice.
void require_distinct(std::string_view experiment, std::string_view option,
                      std::span<const std::size_t> values);

/// Trial t draws from seed + t. Errors: std::invalid_argument unless there are two trials or more,
/// which an interval needs, and the last of their seeds has 32 bits.
void require_trials(std::string_view experiment, std::uint32_t seed, std::size_t trials);

/// The seed of trial t, which `require_trials` has found in range.
[[nodiscard]] inline std::uint32_t trial_seed(std::uint32_t seed, std::size_t t) {
  return seed + static_cast<std::uint32_t>(t);
}

/// What a number takes on its way into a record: in a list, in the copy that the record is, as JSON
/// and as text. Measured, and rounded up.
inline constexpr std::uint64_t kBytesOfARecordedNumber = 200;

/// Bytes of a rows x cols Matrix.
[[nodiscard]] inline std::uint64_t matrix_bytes(std::size_t rows, std::size_t cols) {
  return std::uint64_t{rows} * cols * sizeof(double);
}

}  // namespace tfx::experiments

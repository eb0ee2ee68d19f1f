#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace tfx::grade {

using Clock = std::chrono::steady_clock;

/// What a program may take. More than that is refused to it, or ends it.
struct Limits {
  std::chrono::milliseconds call{2000};    ///< from a request to its answer
  std::chrono::milliseconds total{30000};  ///< for all answers together
  std::uint64_t processor = 30;            ///< seconds of processor time, each process
  std::uint64_t memory = 1U << 30U;        ///< bytes of addresses, each process
  std::uint64_t processes = 32;            ///< and threads, at one time
  std::uint64_t descriptors = 64;          ///< open at one time, each process
  std::uint64_t file = 1U << 20U;          ///< bytes of each file that it writes
  std::size_t line = 1U << 24U;            ///< bytes of an answer
  std::size_t printed = 1U << 16U;         ///< bytes kept of what it prints
  std::uint64_t folder = 1U << 24U;        ///< bytes of the folder that it is given
  std::size_t entries = 1000;              ///< files and folders in there
};

}  // namespace tfx::grade

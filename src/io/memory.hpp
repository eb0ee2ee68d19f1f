#pragma once

#include <cstdint>
#include <string_view>

namespace tfx::io {

/// Bytes that this process may still take: the least of the machine's available memory, the
/// control group's limit (version 2) and the address space limit.
[[nodiscard]] std::uint64_t available_memory();

/// Errors: InputError, "causal_mask: needs about 3.2 TiB of memory, 11.5 GiB is available", where
/// `bytes` is more than that. A double, since what is asked for may be beyond 64 bits.
void require_memory(std::string_view what, double bytes);

}  // namespace tfx::io

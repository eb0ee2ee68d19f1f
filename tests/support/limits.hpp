#pragma once

#include <sys/resource.h>
#include <unistd.h>

#include <cstdint>
#include <fstream>

namespace tfx::test {

/// Lets this process, a child as a rule, take so many bytes of addresses more than it has now.
inline void limit_memory(std::uint64_t more) {
  std::uint64_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  const rlim_t most = pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)) + more;
  const rlimit limit{most, most};
  setrlimit(RLIMIT_AS, &limit);
}

}  // namespace tfx::test

#include "io/memory.hpp"

#include <fmt/core.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <limits>
#include <string>

#include "io/error.hpp"

namespace tfx::io {
namespace {

constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

/// The number after `key` in a file of lines "key number", or `otherwise`.
std::uint64_t number_after(const std::filesystem::path& path, std::string_view key,
                           std::uint64_t otherwise) {
  std::ifstream file(path);
  std::string word;
  while (file >> word) {
    std::uint64_t number = 0;
    if (word == key) return file >> number ? number : otherwise;
  }
  return otherwise;
}

/// The number that a file begins with, or `otherwise`: the file is not there, or says "max".
std::uint64_t number_in(const std::filesystem::path& path, std::uint64_t otherwise) {
  std::ifstream file(path);
  std::uint64_t number = 0;
  return file >> number ? number : otherwise;
}

std::uint64_t less(std::uint64_t limit, std::uint64_t used) {
  return limit == kUnlimited ? limit : limit - std::min(limit, used);
}

std::uint64_t left_on_the_machine() {
  const std::uint64_t kib = number_after("/proc/meminfo", "MemAvailable:", 0);
  if (kib != 0) return kib * 1024;
  const auto pages = sysconf(_SC_AVPHYS_PAGES);
  const auto page = sysconf(_SC_PAGESIZE);
  if (pages <= 0 || page <= 0) return kUnlimited;
  return static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page);
}

/// Where the files of this process's control group lie: "0::/a/b" in /proc/self/cgroup.
std::filesystem::path control_group() {
  std::ifstream file("/proc/self/cgroup");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("0::/")) return "/sys/fs/cgroup/" + line.substr(4);
  }
  return "/sys/fs/cgroup";
}

/// The least that any group from this process's own up to the root leaves.
std::uint64_t left_in_the_control_group() {
  std::uint64_t left = kUnlimited;
  const std::filesystem::path root = "/sys/fs/cgroup";
  for (std::filesystem::path group = control_group(); group.native().starts_with(root.native());
       group = group.parent_path()) {
    const std::uint64_t limit = number_in(group / "memory.max", kUnlimited);
    // Cached files count as used, and are given back as soon as memory is asked for.
    const std::uint64_t cached = number_after(group / "memory.stat", "inactive_file", 0) +
                                 number_after(group / "memory.stat", "active_file", 0);
    left = std::min(left, less(limit, less(number_in(group / "memory.current", 0), cached)));
  }
  return left;
}

std::uint64_t left_in_the_address_space() {
  rlimit limit{};
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return kUnlimited;
  const auto page = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  return less(limit.rlim_cur, number_in("/proc/self/statm", 0) * page);
}

/// "3.2 GiB".
std::string bytes_text(double bytes) {
  constexpr std::array kUnits{"bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
  std::size_t unit = 0;
  for (; bytes >= 1024 && unit + 1 < kUnits.size(); ++unit) bytes /= 1024;
  return fmt::format("{:.{}f} {}", bytes, unit == 0 ? 0 : 1, kUnits[unit]);
}

}  // namespace

std::uint64_t available_memory() {
  return std::min(
      {left_on_the_machine(), left_in_the_control_group(), left_in_the_address_space()});
}

void require_memory(std::string_view what, double bytes) {
  constexpr double kAlwaysThere = 0x1p20;  // less than this is not worth looking
  if (bytes <= kAlwaysThere) return;
  const auto available = static_cast<double>(available_memory());
  if (bytes <= available) return;
  throw InputError(fmt::format("{}: needs about {} of memory, {} is available", what,
                               bytes_text(bytes), bytes_text(available)));
}

}  // namespace tfx::io

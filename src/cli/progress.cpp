#include "cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace tfx::cli {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono_literals::operator""s;
using std::chrono_literals::operator""ms;

constexpr std::string_view kEraseLine = "\r\x1b[K";

bool can_erase(int descriptor) {
  const char* terminal = std::getenv("TERM");
  return isatty(descriptor) == 1 && terminal != nullptr && terminal != std::string_view("dumb");
}

class ProgressLine {
 public:
  void operator()(std::size_t done, std::size_t total) {
    const Clock::time_point now = Clock::now();
    if (now < next_) return;
    const bool finished = done == total;
    fmt::print(stderr, "{}{}", kEraseLine,
               finished ? "" : fmt::format("{} of {} trials", done, total));
    std::fflush(stderr);
    next_ = finished ? Clock::time_point::max() : now + 100ms;
  }

 private:
  Clock::time_point next_ = Clock::now() + 1s;
};

}  // namespace

experiments::Progress progress_line(bool wanted) {
  if (wanted && can_erase(STDERR_FILENO)) return ProgressLine();
  return {};
}

}  // namespace tfx::cli

#include "cli/progress.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <string>
#include <string_view>

#include "cli/screen.hpp"

namespace tfx::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kUntilShown = std::chrono::seconds(1);
constexpr auto kBetween = std::chrono::milliseconds(100);
constexpr std::string_view kEraseLine = "\r\x1b[K";

class ProgressLine {
 public:
  void operator()(std::size_t done, std::size_t total) {
    if (done == total) {
      if (shown_) show("");
    } else if (const Clock::time_point now = Clock::now(); now >= next_) {
      show(fmt::format("{} of {} done", done, total));
      shown_ = true;
      next_ = now + kBetween;
    }
  }

 private:
  static void show(std::string_view text) {
    // A line that is lost is no loss.
    (void)std::fputs(fmt::format("{}{}", kEraseLine, text).c_str(), stderr);
    (void)std::fflush(stderr);
  }

  Clock::time_point next_ = Clock::now() + kUntilShown;
  bool shown_ = false;
};

}  // namespace

experiments::Progress progress_line(bool wanted) {
  if (wanted && can_erase(STDERR_FILENO)) return ProgressLine();
  return {};
}

}  // namespace tfx::cli

#include "cli/screen.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace tfx::cli {
namespace {

/// A variable of the environment, or "".
std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

bool can_erase(int descriptor) {
  const std::string_view terminal = variable("TERM");
  return isatty(descriptor) == 1 && !terminal.empty() && terminal != "dumb";
}

bool takes_colour() {
  return variable("NO_COLOR").empty() && variable("TERM") != "dumb";
}

std::size_t screen_columns() {
  constexpr std::size_t kUsual = 80;
  constexpr std::size_t kLeast = 24;
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kUsual;
  return std::max<std::size_t>(size.ws_col, kLeast);
}

}  // namespace tfx::cli

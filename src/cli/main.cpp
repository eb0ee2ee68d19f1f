#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/exit.hpp"
#include "cli/printable.hpp"
#include "fast/target.hpp"
#include "io/error.hpp"
#include "io/file.hpp"

namespace tfx::cli {
namespace {

/// A reader that leaves early ends us as it ends any filter, also under a parent that ignores
/// SIGPIPE. A stream that the caller closed is held by a stand-in, so that no file of ours is
/// opened in its place and written to as if it were the stream.
void prepare_streams() {
  (void)std::signal(SIGPIPE, SIG_DFL);
  // A file that may grow no further is then a write that fails, and is said.
  (void)std::signal(SIGXFSZ, SIG_IGN);
  // A parent that ignores its children would leave us nothing to wait for.
  (void)std::signal(SIGCHLD, SIG_DFL);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    // The other way round: reading from stdin and writing to stdout then fails, and is said.
    if (fcntl(stream, F_GETFD) == -1)
      open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

/// The exit code tells it too: where stderr takes nothing, the sentence is lost and no more.
Exit complain(Exit code, std::string_view sentence) {
  (void)std::fputs(fmt::format("tfx: {}\n", without_controls(sentence)).c_str(), stderr);
  return code;
}

/// TFX_TARGET=NAME makes the fast path use one SIMD target and no better one: for tests, and to see
/// what another processor would print.
void choose_target() {
  const char* name = std::getenv("TFX_TARGET");
  if (name == nullptr) return;
  try {
    fast::use_target(name);
  } catch (const std::invalid_argument& error) {
    throw UsageError(fmt::format("TFX_TARGET: {}", error.what()));
  }
}

Exit run(const std::vector<std::string>& arguments) {
  choose_target();
  const Request request = parse(arguments, commands(), TFX_VERSION);
  if (request.action) return request.action();
  io::write_all(STDOUT_FILENO, request.text, "standard output");
  return Exit::kDone;
}

Exit guarded_run(const std::vector<std::string>& arguments) {
  try {
    return run(arguments);
  } catch (const io::InputError& error) {
    return complain(Exit::kInput, error.what());
  } catch (const io::OutputError& error) {
    return complain(Exit::kOutput, error.what());
  } catch (const UsageError& error) {
    return complain(Exit::kUsage, error.what());
  } catch (const std::bad_alloc&) {
    return complain(Exit::kOutput, "out of memory");
  } catch (const std::exception& error) {
    return complain(Exit::kOutput, fmt::format("internal fault: {}", error.what()));
  }
}

}  // namespace
}  // namespace tfx::cli

int main(int argc, char** argv) {
  tfx::cli::prepare_streams();
  return static_cast<int>(tfx::cli::guarded_run({argv + (argc > 0 ? 1 : 0), argv + argc}));
}

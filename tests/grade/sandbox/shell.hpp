#pragma once

#include <unistd.h>

#include <chrono>
#include <string>
#include <vector>

#include "grade/sandbox/sandbox.hpp"
#include "grade/sandbox/surroundings.hpp"

// Programs that are written as a line of a shell.

namespace tfx::test {

using Lines = std::vector<std::string>;

/// A shell that does what the script says.
[[nodiscard]] inline grade::Program shell(const Folder& folder, const std::string& script) {
  return {.command = {"sh", "-c", script}, .folder = folder.path()};
}

/// Long enough for what is to come.
[[nodiscard]] inline grade::Clock::time_point soon() {
  return grade::Clock::now() + std::chrono::seconds(20);
}

/// What the script answers, line by line, until it ends.
[[nodiscard]] inline Lines answers(const Folder& folder, const std::string& script,
                                   const grade::Limits& limits = {}) {
  grade::Sandbox sandbox(shell(folder, script), limits);
  Lines lines;
  while (true) {
    const grade::Reply reply = sandbox.hear(soon());
    if (reply.kind != grade::Reply::Kind::kLine) return lines;
    lines.push_back(reply.text);
  }
}

/// How a script ends that answers nothing.
[[nodiscard]] inline grade::Reply end_of(const std::string& script,
                                         const grade::Limits& limits = {}) {
  const Folder folder;
  return grade::Sandbox(shell(folder, script), limits).hear(soon());
}

/// Arguments of a `sleep` that nobody else runs: five minutes, and the number of this process.
[[nodiscard]] inline std::string some_minutes() {
  return "300." + std::to_string(getpid());
}

}  // namespace tfx::test

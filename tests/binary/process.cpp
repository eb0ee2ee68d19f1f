#include "binary/process.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <string_view>
#include <system_error>
#include <utility>

namespace tfx::test {
namespace {

[[noreturn]] void fail(int error, const std::string& what) {
  throw std::system_error(error, std::generic_category(), what);
}

/// A file without a name. Programs write into files and not into pipes: nothing has to be read
/// while they run.
int nameless_file() {
  std::string name = std::filesystem::temp_directory_path() / "tfx_test_XXXXXX";
  const int file = mkostemp(name.data(), O_CLOEXEC);
  if (file < 0) fail(errno, name);
  unlink(name.c_str());
  return file;
}

std::string whole_text(int file) {
  std::string text;
  std::array<char, 1U << 16U> part{};
  while (true) {
    const ssize_t count = pread(file, part.data(), part.size(), static_cast<off_t>(text.size()));
    if (count < 0) fail(errno, "what a program wrote");
    if (count == 0) return text;
    text.append(part.data(), static_cast<std::size_t>(count));
  }
}

int file_of(const std::string& text) {
  const int file = nameless_file();
  if (pwrite(file, text.data(), text.size(), 0) != static_cast<ssize_t>(text.size())) {
    fail(errno, "what a program is to read");
  }
  return file;
}

std::string_view name_of(std::string_view variable) {
  return variable.substr(0, variable.find('='));
}

/// Our environment, with what `changes` names set or taken away.
std::vector<std::string> environment_with(const std::vector<std::string>& changes) {
  std::vector<std::string> result;
  for (char** variable = environ; *variable != nullptr; ++variable) {
    const auto same_name = [&](std::string_view change) {
      return name_of(change) == name_of(*variable);
    };
    if (std::ranges::none_of(changes, same_name)) result.emplace_back(*variable);
  }
  std::ranges::copy_if(changes, std::back_inserter(result), [](const std::string& change) {
    return change.find('=') != std::string::npos;
  });
  return result;
}

/// As exec takes them; the words must live on.
std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> result;
  for (std::string& word : words) result.push_back(word.data());
  result.push_back(nullptr);
  return result;
}

}  // namespace

Process::Process(const std::vector<std::string>& command, const Start& start)
    : out_(start.output < 0 ? nameless_file() : -1), err_(start.error < 0 ? nameless_file() : -1) {
  const int in = file_of(start.input);
  posix_spawn_file_actions_t actions{};
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addchdir_np(&actions, start.folder.c_str());
  posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, std::max(out_, start.output), STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, std::max(err_, start.error), STDERR_FILENO);

  std::vector<std::string> words = command;
  std::vector<std::string> variables = environment_with(start.environment);
  const int error = posix_spawnp(&pid_, words.front().c_str(), &actions, nullptr,
                                 pointers(words).data(), pointers(variables).data());
  posix_spawn_file_actions_destroy(&actions);
  close(in);
  if (error != 0) fail(error, words.front());
}

Process::~Process() {
  if (pid_ > 0) {
    signal(SIGKILL);
    (void)wait();
  }
  if (out_ >= 0) close(out_);
  if (err_ >= 0) close(err_);
}

void Process::signal(int number) const {
  if (kill(pid_, number) != 0) fail(errno, "signal");
}

Outcome Process::wait() {
  int status = 0;
  while (waitpid(pid_, &status, 0) < 0) {
    if (errno != EINTR) fail(errno, "wait");
  }
  pid_ = -1;
  return {.exit = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status),
          .out = out_ < 0 ? "" : whole_text(out_),
          .err = err_ < 0 ? "" : whole_text(err_)};
}

Outcome run(const std::vector<std::string>& command, const Start& start) {
  return Process(command, start).wait();
}

}  // namespace tfx::test

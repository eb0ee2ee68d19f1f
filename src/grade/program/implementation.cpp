#include "grade/program/implementation.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "grade/call.hpp"
#include "grade/program/message.hpp"
#include "grade/sandbox/trouble.hpp"

namespace tfx::grade {
namespace {

using report::Fields;
using report::List;
using Kind = Answer::Kind;

/// What a program may need to start, beyond the time of a call: some compile first.
constexpr std::chrono::seconds kStart{10};

/// What sh ends with where there is nothing that it could run.
constexpr int kNotFound = 127;
constexpr int kCannotRun = 126;

/// What is shown of a line that is no answer, in characters.
constexpr std::size_t kShown = 60;

/// The answer to this request. Errors: Unreadable.
Answer answer_from(const Message& message) {
  const bool is_error = message.has("error") && message.value("error") != report::Value(nullptr);
  if (is_error) {
    return {.kind = Kind::kRaised, .error = one_line(message.text("error"))};
  }
  return {.value = message.value("result")};
}

Answer stray(const std::string& line) {
  const std::string shown = readable(line, kShown);
  return {.kind = Kind::kStray, .error = shown + (readable(line, kShown + 1) == shown ? "" : "..")};
}

/// Why sh could not run a program, in one line: what it says of it, or else how it ended.
std::string why(const std::string& printed, const std::string& end) {
  const std::size_t last = printed.find_last_not_of(" \n");
  return last == std::string::npos ? "sh " + end : printed.substr(0, last + 1);
}

}  // namespace

Fields request(int id, std::string_view function, const List& arguments) {
  const auto names = argument_names(function);
  Fields named;
  for (std::size_t i = 0; i < std::min(arguments.size(), names.size()); ++i) {
    named.emplace_back(std::string(names[i]), arguments[i]);
  }
  return {{"id", id}, {"function", std::string(function)}, {"arguments", std::move(named)}};
}

Implementation::Implementation(std::string command, std::filesystem::path folder,
                               const Limits& limits)
    : worker_({.command = {"sh", "-c", std::move(command)},
               .folder = std::move(folder),
               .answers = Channel::kStdout},
              limits) {}

Answer Implementation::call(std::string_view function, const List& arguments) {
  auto until = Clock::now() + worker_.limits().call;
  if (!worker_.runs()) {
    worker_.start();
    if (!answered_) until += kStart;
  }
  worker_.say(request(++id_, function, arguments));
  Answer answer = hear(until);
  answer.printed = worker_.printed();
  const bool came = answer.kind == Kind::kValue || answer.kind == Kind::kRaised;
  answered_ = answered_ || came;
  if (!came) worker_.stop();
  return answer;
}

Answer Implementation::hear(Clock::time_point until) {
  const Heard heard = worker_.hear(until);
  const int code = heard.exit_code.value_or(0);
  if (!answered_ && (code == kNotFound || code == kCannotRun)) {
    throw Trouble(why(worker_.printed(), heard.failure->error));
  }
  if (heard.failure) {
    Answer failure = *heard.failure;
    if (failure.kind == Kind::kTimeout) failure.kind = Kind::kSilent;
    if (failure.kind == Kind::kUnreadable) failure.kind = Kind::kLimit;  // a line that is too long
    return failure;
  }
  try {
    const Message message(heard.line);
    if (message.whole("id") == id_) return answer_from(message);
  } catch (const Unreadable&) {
    // No answer either way.
  }
  return stray(heard.line);
}

}  // namespace tfx::grade

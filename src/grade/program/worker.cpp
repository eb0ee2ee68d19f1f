#include "grade/program/worker.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "grade/program/message.hpp"
#include "report/record.hpp"

namespace tfx::grade {
namespace {

using Kind = Answer::Kind;

/// Of what was printed.
constexpr std::size_t kMostCharacters = 1000;

Kind kind_of(Reply::Kind kind) {
  switch (kind) {
    case Reply::Kind::kLimit: return Kind::kLimit;
    case Reply::Kind::kTooLong: return Kind::kUnreadable;
    default: return Kind::kEnded;
  }
}

}  // namespace

Worker::Worker(Program program, const Limits& limits)
    : program_(std::move(program)), limits_(limits), left_(limits.total) {}

void Worker::run_as(bool leaves_root, bool is_interpreter) {
  program_.leaves_root = leaves_root;
  program_.is_interpreter = is_interpreter;
}

void Worker::start() {
  stop();
  Limits limits = limits_;
  limits.total = left_;
  sandbox_.emplace(program_, limits);
  for (const std::string& sentence : sandbox_->notes()) note(sentence);
}

void Worker::stop() {
  if (sandbox_) left_ = sandbox_->time_left();
  sandbox_.reset();
}

void Worker::say(const report::Value& value) {
  sandbox_->say(report::write_json_line(value));
}

Heard Worker::hear(Clock::time_point until) {
  Reply reply = sandbox_->hear(until);
  if (reply.kind != Reply::Kind::kLine) {
    return {.failure = failure_of(reply), .exit_code = reply.exit_code};
  }
  return {.line = std::move(reply.text)};
}

std::string Worker::printed() {
  return readable(sandbox_->printed(), kMostCharacters);
}

Answer Worker::failure_of(const Reply& reply) const {
  if (reply.kind != Reply::Kind::kTimeout) {
    return {.kind = kind_of(reply.kind), .error = reply.text};
  }
  const std::chrono::duration<double> most = has_time() ? limits_.call : limits_.total;
  return {.kind = has_time() ? Kind::kTimeout : Kind::kNoTime,
          .error = fmt::format("no answer within {:g} s{}", most.count(),
                               has_time() ? "" : " for all calls")};
}

void Worker::note(std::string sentence) {
  sentence = one_line(std::move(sentence));  // it may hold the name of any file
  if (std::ranges::find(notes_, sentence) == notes_.end()) notes_.push_back(std::move(sentence));
}

}  // namespace tfx::grade

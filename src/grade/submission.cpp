#include "grade/submission.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <random>
#include <utility>

#include "grade/harness.hpp"
#include "grade/message.hpp"
#include "grade/sandbox/trouble.hpp"
#include "report/record.hpp"

namespace tfx::grade {
namespace {

using report::Fields;
using report::List;
using report::Value;
using report::write_json_line;
using Kind = Answer::Kind;

/// To start Python takes no longer, also from a slow disk.
constexpr std::chrono::seconds kStart{10};

std::string random_tag() {
  std::random_device device;
  std::string tag;
  for (int part = 0; part < 4; ++part) tag += fmt::format("{:08x}", device());
  return tag;
}

/// Any bytes as UTF-8, the first 1000 characters of it.
std::string readable(std::string bytes) {
  std::string text = Message(write_json_line(Fields{{"text", std::move(bytes)}})).text("text");
  std::size_t characters = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool starts = (static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U;
    if (starts && ++characters > 1000) text.resize(at);
  }
  return text;
}

std::string last_line(std::string_view text) {
  text = text.substr(0, text.find_last_not_of('\n') + 1);
  return std::string(text.substr(text.rfind('\n') + 1));
}

/// What the harness is run by: what exec takes, the text and its names.
std::string greeting(std::string_view tag) {
  return fmt::format("{}, {{'__builtins__': vars(__builtins__).copy(), 'TAG': '{}'}}",
                     write_json_line(std::string(harness())), tag);
}

Kind kind_of(std::string_view kind) {
  if (kind == "missing") return Kind::kMissing;
  const bool is_limit = kind == "memory" || kind == "recursion" || kind == "limit";
  return is_limit ? Kind::kLimit : Kind::kRaised;
}

Kind kind_of(Reply::Kind kind) {
  switch (kind) {
    case Reply::Kind::kTimeout: return Kind::kTimeout;
    case Reply::Kind::kLimit: return Kind::kLimit;
    case Reply::Kind::kTooLong: return Kind::kUnreadable;
    default: return Kind::kEnded;
  }
}

/// "ValueError: too short (line 3 of model.py)".
std::string sentence(const Message& error) {
  std::string text = error.text("type");
  if (!error.text("text").empty()) text += ": " + error.text("text");
  if (std::holds_alternative<std::nullptr_t>(error.value("line").data)) return text;
  return fmt::format("{} (line {} of {})", text, error.whole("line"), error.text("file"));
}

/// The answer to a call as the harness tells it. Errors: Unreadable.
Answer answer_of(const Message& message) {
  if (message.has("error")) {
    const Message error = message.message("error");
    const Kind kind = kind_of(error.text("kind"));
    if (kind == Kind::kMissing) return {.kind = kind, .error = "there is no such function"};
    return {.kind = kind, .error = sentence(error)};
  }
  Answer answer{.value = message.value("result")};
  for (const Message& form : message.messages("forms")) {
    const std::vector<std::int64_t> at = form.wholes("at");
    answer.forms.push_back({.form = form.text("form"),
                            .at = {at.begin(), at.end()},
                            .type = form.has("type") ? form.text("type") : ""});
  }
  return answer;
}

/// What a stand-in says to the submission.
Value result_of(const Submission::StandIn& stand_in, const Message& question) {
  try {
    return Fields{{"result", stand_in(question.text("ask"), question.list("arguments"))}};
  } catch (const std::exception& error) {
    return Fields{{"error", error.what()}};
  }
}

Imported imported_of(const Message& message) {
  Imported imported;
  for (const Message& import : message.messages("imports")) {
    imported.foreign.push_back({.module = import.text("module"),
                                .file = import.text("file"),
                                .line = static_cast<int>(import.whole("line"))});
  }
  if (message.has("error")) {
    imported.failure = answer_of(message);
  } else {
    imported.names = message.texts("names");
  }
  return imported;
}

/// Errors: Trouble, Unreadable.
void require_version(const std::string& python, const Message& greeting) {
  std::vector<std::int64_t> version = greeting.wholes("version");
  version.resize(2);
  if (version >= std::vector<std::int64_t>{3, 10}) return;
  throw Trouble(
      fmt::format("{} is Python {}.{}: 3.10 or newer is needed", python, version[0], version[1]));
}

Answer unreadable() {
  return {.kind = Kind::kUnreadable, .error = "an answer that cannot be read"};
}

}  // namespace

/// A message of the harness, or what came instead.
struct Submission::Heard {
  std::optional<Message> message = {};
  std::optional<Answer> failure = {};  ///< one of both
};

Submission::Submission(std::filesystem::path folder, std::string python, const Limits& limits)
    : folder_(std::move(folder)),
      python_(std::move(python)),
      limits_(limits),
      total_(limits.total) {
  start();
}

void Submission::start() {
  Heard greeted = greet(true);
  if (greeted.failure && geteuid() == 0) {
    // Python's library may be for root alone.
    const std::string why = last_line(greeted.failure->printed);
    greeted = greet(false);
    if (!greeted.failure) {
      note(fmt::format("{} runs as root, whom the limit of processes does not bind: {}", python_,
                       why));
    }
  }
  if (!greeted.failure) {
    require_version(python_, *greeted.message);
    import();
  } else if (sandbox_->time_left() == std::chrono::milliseconds(0)) {
    imported_.failure = greeted.failure;
  } else {
    sandbox_.reset();
    const std::string why = last_line(greeted.failure->printed);
    throw Trouble(python_ + " " + greeted.failure->error + (why.empty() ? "" : ": " + why));
  }
}

Submission::Heard Submission::greet(bool leaves_root) {
  id_ = 0;
  tag_ = random_tag();
  sandbox_.emplace(Program{.command = {python_, "-I", "-B", "-u", "-c", "exec(*eval(input()))"},
                           .folder = folder_,
                           .leaves_root = leaves_root},
                   limits_);
  sandbox_->say(greeting(tag_));
  Heard heard = hear(Clock::now() + kStart);
  if (heard.failure) heard.failure->printed = readable(sandbox_->printed());
  for (const std::string& sentence : sandbox_->notes()) note(sentence);
  return heard;
}

void Submission::import() {
  sandbox_->say(write_json_line(Fields{{"id", id_}, {"import", true}}));
  Heard heard = hear(Clock::now() + limits_.call);
  try {
    imported_ = heard.failure ? Imported{.failure = heard.failure} : imported_of(*heard.message);
  } catch (const Unreadable&) {
    imported_ = {.failure = unreadable()};
  }
  imported_.printed = readable(sandbox_->printed());
}

Answer Submission::call(std::string_view function, const List& arguments,
                        std::span<const std::string> given, const StandIn& stand_in) {
  if (!sandbox_) start();
  if (imported_.failure) return *imported_.failure;
  id_ = ++calls_;
  sandbox_->say(write_json_line(Fields{{"id", id_},
                                       {"function", std::string(function)},
                                       {"arguments", arguments},
                                       {"given", List(given.begin(), given.end())}}));
  Answer answer = listen(Clock::now() + limits_.call, stand_in);
  answer.printed = readable(sandbox_->printed());
  // At a limit it would stay there: it may keep what it took.
  if (sandbox_->ended() || answer.kind == Kind::kUnreadable || answer.kind == Kind::kLimit) {
    limits_.total = sandbox_->time_left();
    sandbox_.reset();
  }
  return answer;
}

Answer Submission::listen(Clock::time_point until, const StandIn& stand_in) {
  while (true) {
    const Heard heard = hear(until);
    if (heard.failure) return *heard.failure;
    try {
      if (!heard.message->has("ask")) return answer_of(*heard.message);
    } catch (const Unreadable&) {
      return unreadable();
    }
    sandbox_->say(write_json_line(result_of(stand_in, *heard.message)));
  }
}

Submission::Heard Submission::hear(Clock::time_point until) {
  while (true) {
    const Reply reply = sandbox_->hear(until);
    if (reply.kind != Reply::Kind::kLine) return {.failure = failed(reply)};
    // What the submission itself writes there has no tag.
    if (reply.text.find(tag_) == std::string::npos) continue;
    try {
      Message message(reply.text);
      if (message.whole("id") == id_) return {.message = std::move(message)};
    } catch (const Unreadable&) {
      return {.failure = unreadable()};
    }
  }
}

Answer Submission::failed(const Reply& reply) const {
  if (reply.kind != Reply::Kind::kTimeout) {
    return {.kind = kind_of(reply.kind), .error = reply.text};
  }
  const bool none_left = sandbox_->time_left() == std::chrono::milliseconds(0);
  const std::chrono::duration<double> most = none_left ? total_ : limits_.call;
  return {.kind = Kind::kTimeout,
          .error = fmt::format("no answer within {:g} s{}", most.count(),
                               none_left ? " for all calls" : "")};
}

void Submission::note(std::string sentence) {
  if (std::ranges::find(notes_, sentence) == notes_.end()) notes_.push_back(std::move(sentence));
}

}  // namespace tfx::grade

#include "grade/program/submission.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <exception>
#include <random>
#include <utility>

#include "grade/program/harness.hpp"
#include "grade/program/message.hpp"
#include "grade/sandbox/trouble.hpp"
#include "report/record.hpp"

namespace tfx::grade {
namespace {

using report::Fields;
using report::List;
using report::Value;
using report::write_json_line;
using Kind = Answer::Kind;

/// How a Python may be run, and what that lacks.
struct Way {
  bool is_interpreter;
  bool leaves_root;
  const char* lacks;
};

/// The safest first. A Python may be a text for sh that starts another one, and its library may be
/// for root alone.
constexpr std::array<Way, 4> kWays = {
    {{true, true, ""},
     {false, true, "may start other programs, and reads all that its user may"},
     {true, false, "runs as root, whom the limit of processes does not bind"},
     {false, false,
      "runs as root, whom the limit of processes does not bind, and may start other programs"}}};

std::size_t ways() {
  return geteuid() == 0 ? 4 : 2;
}

/// To start Python takes no longer, also from a slow disk.
constexpr std::chrono::seconds kStart{10};

std::string random_tag() {
  std::random_device device;
  std::string tag;
  for (int part = 0; part < 4; ++part) tag += fmt::format("{:08x}", device());
  return tag;
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

/// The harness's word, unless a submission found the tag.
std::string line_of(const Message& message, std::string_view name) {
  return one_line(message.text(name));
}

/// "ValueError: too short (line 3 of model.py)".
std::string sentence(const Message& error) {
  std::string text = line_of(error, "type");
  if (!error.text("text").empty()) text += ": " + line_of(error, "text");
  if (std::holds_alternative<std::nullptr_t>(error.value("line").data)) return text;
  return fmt::format("{} (line {} of {})", text, error.whole("line"), line_of(error, "file"));
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
                            .type = form.has("type") ? line_of(form, "type") : ""});
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
    imported.foreign.push_back({.module = line_of(import, "module"),
                                .file = line_of(import, "file"),
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

/// A message of the harness, or why none came.
struct Submission::Spoken {
  std::optional<Message> message = {};
  std::optional<Answer> failure = {};
};

Submission::Submission(std::filesystem::path folder, std::string python, const Limits& limits)
    : python_(std::move(python)),
      worker_({.command = {python_, "-I", "-S", "-B", "-u", "-c", "exec(*eval(input()))"},
               .folder = std::move(folder)},
              limits) {
  start();
}

void Submission::start() {
  std::string why;
  Spoken first = greeted();
  // Once it was started, no other way is tried.
  const std::size_t last = calls_ == 0 ? ways() : way_ + 1;
  for (; first.failure && worker_.has_time() && way_ + 1 < last; first = greeted()) {
    if (kWays[way_].leaves_root) why = last_line(first.failure->printed);
    ++way_;
  }
  if (!first.failure) {
    if (way_ > 0) worker_.note(fmt::format("{} {}: {}", python_, kWays[way_].lacks, why));
    require_version(python_, *first.message);
    import();
  } else if (!worker_.has_time()) {
    imported_.failure = first.failure;
  } else {
    worker_.stop();
    why = last_line(first.failure->printed);
    throw Trouble(python_ + " " + first.failure->error + (why.empty() ? "" : ": " + why));
  }
}

Submission::Spoken Submission::greeted() {
  id_ = 0;
  tag_ = random_tag();
  worker_.run_as(kWays[way_].leaves_root, kWays[way_].is_interpreter);
  worker_.start();
  worker_.say_text(greeting(tag_));
  Spoken spoken = hear(Clock::now() + kStart);
  if (spoken.failure) spoken.failure->printed = worker_.printed();
  return spoken;
}

void Submission::import() {
  worker_.say(Fields{{"id", id_}, {"import", true}});
  const Spoken spoken = hear(Clock::now() + worker_.limits().call);
  try {
    imported_ = spoken.failure ? Imported{.failure = spoken.failure} : imported_of(*spoken.message);
  } catch (const Unreadable&) {
    imported_ = {.failure = unreadable()};
  }
  imported_.printed = worker_.printed();
}

Answer Submission::call(std::string_view function, const List& arguments,
                        std::span<const std::string> given, const StandIn& stand_in) {
  if (!imported_.failure && !worker_.runs()) start();
  if (imported_.failure) return *imported_.failure;
  id_ = ++calls_;
  worker_.say(Fields{{"id", id_},
                     {"function", std::string(function)},
                     {"arguments", arguments},
                     {"given", List(given.begin(), given.end())}});
  Answer answer = listen(Clock::now() + worker_.limits().call, given, stand_in);
  answer.printed = worker_.printed();
  // At a limit it would stay there: it may keep what it took.
  if (answer.kind == Kind::kUnreadable || answer.kind == Kind::kLimit) worker_.stop();
  return answer;
}

Answer Submission::listen(Clock::time_point until, std::span<const std::string> given,
                          const StandIn& stand_in) {
  while (true) {
    const Spoken spoken = hear(until);
    if (spoken.failure) return *spoken.failure;
    try {
      if (!spoken.message->has("ask")) return answer_of(*spoken.message);
      // A submission that found the tag may ask for what it should compute itself.
      if (std::ranges::find(given, spoken.message->text("ask")) == given.end()) return unreadable();
    } catch (const Unreadable&) {
      return unreadable();
    }
    worker_.say(result_of(stand_in, *spoken.message));
  }
}

Submission::Spoken Submission::hear(Clock::time_point until) {
  while (true) {
    const Heard heard = worker_.hear(until);
    if (heard.failure) return {.failure = heard.failure};
    // What the submission itself writes there has no tag.
    if (heard.line.find(tag_) == std::string::npos) continue;
    try {
      Message message(heard.line);
      if (message.whole("id") == id_) return {.message = std::move(message)};
    } catch (const Unreadable&) {
      return {.failure = unreadable()};
    }
  }
}

}  // namespace tfx::grade

#include "grade/submission.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <random>
#include <utility>

#include "grade/harness.hpp"
#include "grade/sandbox/trouble.hpp"
#include "io/error.hpp"
#include "io/json.hpp"

namespace tfx::grade {
namespace {

using Json = nlohmann::ordered_json;
using Kind = Answer::Kind;

/// To start Python takes no longer, also from a slow disk.
constexpr std::chrono::seconds kStart{10};

std::string random_tag() {
  std::random_device device;
  std::string tag;
  for (int part = 0; part < 4; ++part) tag += fmt::format("{:08x}", device());
  return tag;
}

std::string dump(const Json& value) {
  return value.dump(-1, ' ', true, Json::error_handler_t::replace);
}

/// Any bytes as UTF-8, the first 1000 characters of it.
std::string readable(std::string bytes) {
  std::string text = Json::parse(dump(std::move(bytes))).get<std::string>();
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
                     dump(harness()), tag);
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
std::string sentence(const Json& error) {
  std::string text = error.at("type");
  const std::string words = error.at("text");
  if (!words.empty()) text += ": " + words;
  if (error.at("line").is_null()) return text;
  return fmt::format("{} (line {} of {})", text, error.at("line").get<int>(),
                     error.at("file").get<std::string>());
}

/// The answer to a call as the harness tells it. Errors: Json::exception for what it does not tell.
Answer answer_of(const Json& message) {
  if (message.contains("error")) {
    const Json& error = message.at("error");
    const Kind kind = kind_of(error.at("kind").get<std::string>());
    if (kind == Kind::kMissing) return {.kind = kind, .error = "there is no such function"};
    return {.kind = kind, .error = sentence(error)};
  }
  Answer answer{.value = message.at("result")};
  for (const Json& form : message.at("forms")) {
    answer.forms.push_back(
        {.form = form.at("form"), .at = form.at("at"), .type = form.value("type", "")});
  }
  return answer;
}

/// What a stand-in says to the submission.
Json result_of(const Submission::StandIn& stand_in, const Json& question) {
  try {
    const Json& arguments = question.at("arguments");
    return {{"result", stand_in(question.at("ask").get<std::string>(), arguments)}};
  } catch (const std::exception& error) {
    return {{"error", error.what()}};
  }
}

Imported imported_of(const Json& message) {
  Imported imported;
  for (const Json& import : message.at("imports")) {
    imported.foreign.push_back({.module = import.at("module"),
                                .file = import.at("file"),
                                .line = import.at("line").get<int>()});
  }
  if (message.contains("error")) {
    imported.failure = answer_of(message);
  } else {
    imported.names = message.at("names").get<std::vector<std::string>>();
  }
  return imported;
}

/// Errors: Trouble.
void require_version(const std::string& python, const Json& greeting) {
  const auto version = greeting.at("version").get<std::pair<int, int>>();
  if (version >= std::pair(3, 10)) return;
  throw Trouble(fmt::format("{} is Python {}.{}: 3.10 or newer is needed", python, version.first,
                            version.second));
}

Answer unreadable() {
  return {.kind = Kind::kUnreadable, .error = "an answer that cannot be read"};
}

}  // namespace

/// A message of the harness, or what came instead.
struct Submission::Heard {
  Json message = {};
  std::optional<Answer> failure = {};
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
    require_version(python_, greeted.message);
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
  sandbox_->say(dump({{"id", id_}, {"import", true}}));
  Heard heard = hear(Clock::now() + limits_.call);
  try {
    imported_ = heard.failure ? Imported{.failure = heard.failure} : imported_of(heard.message);
  } catch (const Json::exception&) {
    imported_ = {.failure = unreadable()};
  }
  imported_.printed = readable(sandbox_->printed());
}

Answer Submission::call(std::string_view function, const Json& arguments,
                        std::span<const std::string> given, const StandIn& stand_in) {
  if (!sandbox_) start();
  if (imported_.failure) return *imported_.failure;
  id_ = ++calls_;
  sandbox_->say(dump({{"id", id_},
                      {"function", function},
                      {"arguments", arguments},
                      {"given", Json::array_t(given.begin(), given.end())}}));
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
      if (!heard.message.contains("ask")) return answer_of(heard.message);
    } catch (const Json::exception&) {
      return unreadable();
    }
    sandbox_->say(dump(result_of(stand_in, heard.message)));
  }
}

Submission::Heard Submission::hear(Clock::time_point until) {
  while (true) {
    const Reply reply = sandbox_->hear(until);
    if (reply.kind != Reply::Kind::kLine) return {.failure = failed(reply)};
    // What the submission itself writes there has no tag.
    if (reply.text.find(tag_) == std::string::npos) continue;
    try {
      Json message = io::parse_json(reply.text);
      if (message.at("id") == id_) return {.message = message};
    } catch (const io::InputError&) {
      return {.failure = unreadable()};
    } catch (const Json::exception&) {
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

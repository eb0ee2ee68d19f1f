#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "report/value.hpp"

namespace tfx::grade {

/// What was said to us is not what the protocol says.
class Unreadable : public std::runtime_error {
 public:
  Unreadable() : std::runtime_error("an answer that cannot be read") {}
};

/// A JSON object that somebody else's program said, whose fields are had as what they have to be.
/// Errors of all: Unreadable.
class Message {
 public:
  /// From one line of JSON, strictly.
  explicit Message(std::string_view line);

  [[nodiscard]] bool has(std::string_view name) const;
  [[nodiscard]] const report::Value& value(std::string_view name) const;
  [[nodiscard]] std::string text(std::string_view name) const;
  [[nodiscard]] std::int64_t whole(std::string_view name) const;
  [[nodiscard]] const report::List& list(std::string_view name) const;
  [[nodiscard]] Message message(std::string_view name) const;
  [[nodiscard]] std::vector<Message> messages(std::string_view name) const;
  [[nodiscard]] std::vector<std::string> texts(std::string_view name) const;
  [[nodiscard]] std::vector<std::int64_t> wholes(std::string_view name) const;

 private:
  explicit Message(report::Fields fields) : fields_(std::move(fields)) {}

  report::Fields fields_;
};

/// Any bytes as UTF-8, the first so many characters of it. What is no UTF-8 becomes U+FFFD.
[[nodiscard]] std::string readable(std::string bytes, std::size_t characters);

/// The same of a text that has to be one line, the first 1000 characters.
[[nodiscard]] std::string one_line(std::string bytes);

}  // namespace tfx::grade

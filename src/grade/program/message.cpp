#include "grade/program/message.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

#include "io/error.hpp"
#include "io/json.hpp"
#include "report/record.hpp"

namespace tfx::grade {
namespace {

using report::Fields;
using report::List;
using report::Value;

template <typename Kind>
const Kind& as(const Value& value) {
  const Kind* result = std::get_if<Kind>(&value.data);
  if (result == nullptr) throw Unreadable();
  return *result;
}

/// "nan", "inf" and "-inf" are read as numbers; where a text has to be they are three of them.
std::string text_of(const Value& value) {
  const double* number = std::get_if<double>(&value.data);
  if (number == nullptr || std::isfinite(*number)) return as<std::string>(value);
  if (std::isnan(*number)) return "nan";
  return *number < 0 ? "-inf" : "inf";
}

Value parsed(std::string_view line) {
  try {
    return report::read_json(line, io::parse_json);
  } catch (const io::InputError&) {
    throw Unreadable();
  }
}

}  // namespace

Message::Message(std::string_view line) : Message(as<Fields>(parsed(line))) {}

bool Message::has(std::string_view name) const {
  return find(fields_, name) != nullptr;
}

const Value& Message::value(std::string_view name) const {
  const Value* result = find(fields_, name);
  if (result == nullptr) throw Unreadable();
  return *result;
}

std::string Message::text(std::string_view name) const {
  return text_of(value(name));
}

std::int64_t Message::whole(std::string_view name) const {
  return as<std::int64_t>(value(name));
}

const List& Message::list(std::string_view name) const {
  return as<List>(value(name));
}

Message Message::message(std::string_view name) const {
  return Message(as<Fields>(value(name)));
}

std::vector<Message> Message::messages(std::string_view name) const {
  std::vector<Message> result;
  for (const Value& value : list(name)) result.push_back(Message(as<Fields>(value)));
  return result;
}

std::vector<std::string> Message::texts(std::string_view name) const {
  std::vector<std::string> result;
  for (const Value& value : list(name)) result.push_back(text_of(value));
  return result;
}

std::vector<std::int64_t> Message::wholes(std::string_view name) const {
  std::vector<std::int64_t> result;
  for (const Value& value : list(name)) result.push_back(as<std::int64_t>(value));
  return result;
}

std::string readable(std::string bytes, std::size_t characters) {
  const Fields said{{"text", std::move(bytes)}};
  std::string text = Message(report::write_json_line(said)).text("text");
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool starts = (static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U;
    if (starts && ++count > characters) text.resize(at);
  }
  return text;
}

std::string one_line(std::string bytes) {
  std::string line = readable(std::move(bytes), 1000);
  std::ranges::replace(line, '\n', ' ');
  return line;
}

}  // namespace tfx::grade

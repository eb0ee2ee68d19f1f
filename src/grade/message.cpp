#include "grade/message.hpp"

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

template <typename Kind>
std::vector<Kind> all_as(const List& list) {
  std::vector<Kind> result;
  result.reserve(list.size());
  for (const Value& value : list) result.push_back(as<Kind>(value));
  return result;
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

const std::string& Message::text(std::string_view name) const {
  return as<std::string>(value(name));
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
  return all_as<std::string>(list(name));
}

std::vector<std::int64_t> Message::wholes(std::string_view name) const {
  return all_as<std::int64_t>(list(name));
}

}  // namespace tfx::grade

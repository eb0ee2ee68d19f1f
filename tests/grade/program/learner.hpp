#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "grade/program/submission.hpp"
#include "grade/sandbox/surroundings.hpp"
#include "io/json.hpp"
#include "report/record.hpp"

// A learner's model.py and what it answers, in JSON.

namespace tfx::test {

using Json = nlohmann::ordered_json;
using Words = std::vector<std::string>;

inline const Json kNone = Json::array();

[[nodiscard]] inline Json json(const report::Value& value) {
  return Json::parse(report::write_json_line(value));
}

[[nodiscard]] inline report::List list(const Json& arguments) {
  return std::get<report::List>(report::read_json(arguments.dump(), io::parse_json).data);
}

/// A folder with that model.py, and the submission that it is.
class Learner {
 public:
  explicit Learner(const std::string& model, const grade::Limits& limits = {},
                   const std::map<std::string, std::string>& more = {}) {
    folder_.put("model.py", model);
    for (const auto& [name, text] : more) folder_.put(name, text);
    submission_.emplace(folder_.path(), "python3", limits);
  }

  grade::Submission* operator->() { return &*submission_; }
  grade::Answer call(const std::string& function, const Json& arguments = kNone) {
    return submission_->call(function, list(arguments));
  }

 private:
  Folder folder_;
  std::optional<grade::Submission> submission_;
};

/// The value of a call, and what else there is where there is none.
[[nodiscard]] inline Json value(const grade::Answer& answer) {
  return answer.kind == grade::Answer::Kind::kValue ? json(answer.value)
                                                    : Json{{"error", answer.error}};
}

/// Each form as "form at type", without what is empty.
[[nodiscard]] inline Words forms(const grade::Answer& answer) {
  Words words;
  for (const grade::Form& form : answer.forms) {
    words.push_back(form.form + (form.at.empty() ? "" : " " + Json(form.at).dump()) +
                    (form.type.empty() ? "" : " " + form.type));
  }
  return words;
}

}  // namespace tfx::test

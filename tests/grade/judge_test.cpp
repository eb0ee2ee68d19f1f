#include "grade/judge.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/pos_encoding.hpp"
#include "grade/call.hpp"
#include "grade/mistakes.hpp"
#include "io/arguments.hpp"
#include "io/arrays.hpp"
#include "io/call.hpp"

namespace tfx::grade {
namespace {

using Json = nlohmann::ordered_json;
using report::Check;
using report::Status;
using Words = std::vector<std::string>;

/// The call that positional arguments make.
Call call_from(std::string_view function, const Json& arguments) {
  Call call;
  const auto matrix = [&](std::size_t at) { return io::matrix_from(arguments[at], "it"); };
  const auto mask = [&](std::size_t at) {
    if (arguments.size() <= at) return;
    call.mask = Mask(arguments[at].size(), arguments[at][0].size());
    for (std::size_t i = 0; i < call.mask->rows(); ++i) {
      for (std::size_t j = 0; j < call.mask->cols(); ++j) {
        call.mask->set(i, j, arguments[at][i][j] == true || arguments[at][i][j] == 1);
      }
    }
  };
  if (function == "softmax") {
    call.row = io::vector_from(arguments[0], "xs");
  } else if (function == "causal_mask") {
    call.function = Function::kCausalMask;
    call.n = arguments[0];
  } else if (function == "layer_norm") {
    call.function = Function::kLayerNorm;
    call.row = io::vector_from(arguments[0], "row");
    if (arguments.size() > 1) call.eps = arguments[1];
  } else if (function == "block") {
    call.function = Function::kBlock;
    call.q = matrix(0);
    call.h = arguments[1];
    mask(2);
  } else {
    call.function = function == "attention" ? Function::kAttention : Function::kMultiHead;
    call.q = matrix(0);
    call.k = matrix(1);
    call.v = matrix(2);
    if (function == "multi_head") call.h = arguments[3];
    mask(function == "attention" ? 3 : 4);
  }
  return call;
}

Json json_of(const io::Tensor& tensor) {
  if (tensor.shape.size() == 1) return io::json_from(tensor.cells);
  Json rows = Json::array();
  for (std::size_t i = 0; i < tensor.shape[0]; ++i) {
    const auto first = tensor.cells.begin() + static_cast<std::ptrdiff_t>(i * tensor.shape[1]);
    rows.push_back(io::json_from(
        std::vector<double>(first, first + static_cast<std::ptrdiff_t>(tensor.shape[1]))));
  }
  return rows;
}

/// Someone whose functions are the model's; those that are given are right.
Ask learner(const Mistake* mistake) {
  return [=](std::string_view function, const Json& arguments, const Words& given) {
    if (function == "pos_encoding") {
      return Answer{.value = io::json_from(pos_encoding(arguments[0], arguments[1]))};
    }
    Model model;
    const bool is_made =
        mistake != nullptr && std::ranges::find(given, mistake->function()) == given.end();
    if (is_made) mistake->make(model);
    try {
      const Parts parts = answer_of(model, call_from(function, arguments));
      if (parts.size() == 1) return Answer{.value = json_of(parts[0].value)};
      return Answer{.value = {json_of(parts[0].value), json_of(parts[1].value)}};
    } catch (const std::invalid_argument&) {
      return Answer{.kind = Answer::Kind::kRaised, .error = "IndexError: list index out of range"};
    }
  };
}

Words ids_of(const std::vector<Check>& checks, Status status) {
  Words result;
  for (const Check& check : checks) {
    if (check.status == status) result.push_back(check.id);
  }
  return result;
}

TEST(Judge, PassesWhatIsRight) {
  const auto checks = judge(learner(nullptr), {});
  EXPECT_EQ(ids_of(checks, Status::kPass),
            (Words{"softmax", "attention", "causal_mask", "masked_attention", "multi_head",
                   "pos_encoding", "layer_norm", "block"}));
  for (const Check& check : checks) {
    EXPECT_TRUE(check.findings.empty() && check.notes.empty()) << check.id;
    EXPECT_GT(check.calls, 0U) << check.id;
  }
}

TEST(Judge, ReportsEachKnownMistakeOnceAndByName) {
  for (const Mistake& mistake : mistakes()) {
    const auto checks = judge(learner(&mistake), {});
    std::size_t reports = 0;
    for (const Check& check : checks) {
      if (check.status == Status::kPass) continue;
      ++reports;
      EXPECT_EQ(check.mistakes, Words{std::string(mistake.id)}) << check.id;
      EXPECT_GT(check.wrong_calls, 0U) << mistake.id;
      EXPECT_FALSE(check.arguments.empty()) << mistake.id;
    }
    EXPECT_EQ(reports, 1U) << mistake.id;
  }
}

}  // namespace
}  // namespace tfx::grade

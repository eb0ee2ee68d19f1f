#include "grade/judge/positions.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "support/numbers.hpp"

namespace tfx::grade {
namespace {

using report::Check;
using report::List;
using report::Sentence;
using report::Status;
using report::whole;
using Cell = std::function<double(std::size_t n, std::size_t d, std::size_t i, std::size_t c)>;
using Sentences = std::vector<Sentence>;

std::size_t size_at(const List& arguments, std::size_t place) {
  return static_cast<std::size_t>(std::get<std::int64_t>(arguments.at(place).data));
}

List rows_of(std::size_t n, std::size_t d, const Cell& cell) {
  List rows;
  for (std::size_t i = 0; i < n; ++i) {
    List row;
    for (std::size_t c = 0; c < d; ++c) row.emplace_back(cell(n, d, i, c));
    rows.emplace_back(std::move(row));
  }
  return rows;
}

/// Whoever answers pos_encoding cell by cell.
Ask by_cell(Cell cell) {
  return [cell = std::move(cell)](std::string_view function, const List& arguments,
                                  const std::vector<std::string>&) -> Answer {
    EXPECT_EQ(function, "pos_encoding");
    EXPECT_EQ(arguments.size(), 2U);
    return {.value = rows_of(size_at(arguments, 0), size_at(arguments, 1), cell)};
  };
}

Check judged(const Ask& ask) {
  Check check{.id = "pos_encoding"};
  judge_positions(check, ask, 2);
  return check;
}

double sinusoid(std::size_t /*n*/, std::size_t d, std::size_t i, std::size_t c) {
  const auto pair = static_cast<double>(c - c % 2);
  const double angle = static_cast<double>(i) / std::pow(10000.0, pair / static_cast<double>(d));
  return c % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

double linear(std::size_t n, std::size_t /*d*/, std::size_t i, std::size_t /*c*/) {
  return static_cast<double>(i) / static_cast<double>(n);
}

TEST(Positions, OfAnySchemeThatTellsThemApartAreRight) {
  const Cell one_hot = [](auto, auto d, auto i, auto c) {
    return i % d == c ? 1.0 - 0.25 * std::floor(static_cast<double>(i) / static_cast<double>(d))
                      : 0.0;
  };
  for (const Cell& cell : {Cell(sinusoid), Cell(linear), one_hot}) {
    const Check check = judged(by_cell(cell));
    EXPECT_EQ(check.status, Status::kPass);
    EXPECT_EQ(check.findings, Sentences{});
    EXPECT_EQ(check.calls, 4U);
    EXPECT_EQ(check.wrong_calls, 0U);
    EXPECT_EQ(check.again, "");
  }
}

TEST(Positions, OfAnotherShapeAreWrong) {
  const Check check = judged([](std::string_view, const List& arguments, const auto&) -> Answer {
    return {.value = rows_of(size_at(arguments, 1), size_at(arguments, 0), linear)};
  });
  EXPECT_EQ(check.status, Status::kFail);
  EXPECT_EQ(
      check.findings,
      (Sentences{{"position.shape", {{"got", std::string("6x5")}, {"want", std::string("5x6")}}}}));
  EXPECT_EQ(check.calls, 2U);  // 8 x 8 is right
  EXPECT_EQ(check.wrong_calls, 1U);
  EXPECT_EQ(check.arguments, R"({"n":5,"d":6})");
  EXPECT_EQ(check.again, "pos_encoding(5, 6)");
}

TEST(Positions, StayWithinOne) {
  const auto with = [](double other) {
    return judged(by_cell([other](auto n, auto d, auto i, auto c) {
             return i == 3 && c == 2 ? other : sinusoid(n, d, i, c);
           }))
        .findings;
  };
  for (const double fits : {1.0, -1.0, 1 + 1e-10}) EXPECT_EQ(with(fits), Sentences{});
  for (const double beyond : {1.001, -2.0, test::kInf}) {
    EXPECT_EQ(
        with(beyond),
        (Sentences{
            {"position.range",
             {{"value", report::shortest(beyond)}, {"row", whole(3)}, {"column", whole(2)}}}}));
  }
  EXPECT_EQ(with(test::kNan).at(0).key, "position.range");
}

TEST(Positions, OfTwoRowsThatAreTheSameAreWrong) {
  const Check check = judged(
      by_cell([](auto n, auto d, auto i, auto c) { return sinusoid(n, d, i == 6 ? 2 : i, c); }));
  EXPECT_EQ(check.status, Status::kFail);
  EXPECT_EQ(check.findings,
            (Sentences{{"position.rows_repeat", {{"a", whole(2)}, {"b", whole(6)}}}}));
}

// The rows of a small matrix, as bits in three columns, times what is too small to be seen in an
// output: 8.5e-07 at most.
TEST(Positions, ThatChangeNothingAreWrong) {
  const Check check = judged(by_cell([](auto n, auto d, auto i, auto c) {
    if (n != 5) return sinusoid(n, d, i, c);
    const std::size_t bit = c == 0 ? i : c == 4 ? i >> 1U : c == 1 ? i >> 2U : 0;
    return (bit & 1U) != 0 ? 1.001e-6 : 0.0;
  }));
  EXPECT_EQ(check.status, Status::kFail);
  EXPECT_EQ(check.findings, Sentences{{"position.order"}});
}

TEST(Positions, OfLongerTextsAreLookedAtToo) {
  const Check check =
      judged(by_cell([](auto n, auto d, auto i, auto c) { return sinusoid(n, d, i % 20, c); }));
  EXPECT_EQ(check.findings,
            (Sentences{{"position.rows_repeat", {{"a", whole(0)}, {"b", whole(20)}}}}));
  EXPECT_EQ(check.calls, 4U);
  EXPECT_EQ(check.arguments, R"({"n":40,"d":16})");
}

TEST(Positions, OfAnotherFormAreWrong) {
  const Check check =
      judged([](std::string_view, const List&, const auto&) -> Answer { return {.value = 0.5}; });
  EXPECT_EQ(check.status, Status::kFail);
  EXPECT_EQ(check.findings, (Sentences{{"form.depth", {{"got", whole(0)}, {"want", whole(2)}}}}));
  EXPECT_EQ(check.again, "pos_encoding(8, 8)");
}

TEST(Positions, ThatNeverCameAreNone) {
  const Check raised = judged([](std::string_view, const List&, const auto&) -> Answer {
    return {.kind = Answer::Kind::kRaised, .error = "ValueError: no"};
  });
  EXPECT_EQ(raised.status, Status::kError);
  EXPECT_EQ(raised.findings,
            (Sentences{{"error.raised", {{"error", std::string("ValueError: no")}}}}));
  EXPECT_EQ(raised.arguments, R"({"n":8,"d":8})");
  EXPECT_EQ(raised.wrong_calls, 1U);
  const Check late = judged([](std::string_view, const List&, const auto&) -> Answer {
    return {.kind = Answer::Kind::kTimeout};
  });
  EXPECT_EQ(late.status, Status::kTimeout);
  EXPECT_EQ(late.findings, (Sentences{{"limit.time", {{"seconds", report::shortest(2)}}}}));
}

}  // namespace
}  // namespace tfx::grade

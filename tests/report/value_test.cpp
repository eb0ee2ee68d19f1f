#include "report/value.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <variant>

namespace tfx::report {
namespace {

TEST(Value, IsOfTheKindThatItWasMadeFrom) {
  EXPECT_TRUE(std::holds_alternative<std::nullptr_t>(Value().data));
  EXPECT_TRUE(std::holds_alternative<std::nullptr_t>(Value(nullptr).data));
  EXPECT_TRUE(std::holds_alternative<bool>(Value(true).data));
  EXPECT_TRUE(std::holds_alternative<std::int64_t>(Value(1).data));
  EXPECT_TRUE(std::holds_alternative<std::int64_t>(Value(std::size_t{1}).data));
  EXPECT_TRUE(std::holds_alternative<double>(Value(1.0).data));
  EXPECT_TRUE(std::holds_alternative<std::string>(Value("true").data));
  EXPECT_TRUE(std::holds_alternative<List>(Value(List{}).data));
  EXPECT_TRUE(std::holds_alternative<Fields>(Value(Fields{}).data));
}

TEST(Value, KeepsAWholeNumberThatADoubleDoesNot) {
  EXPECT_EQ(std::get<std::int64_t>(Value(std::int64_t{9007199254740993}).data), 9007199254740993);
}

TEST(Value, IsEqualOnlyToItsKind) {
  EXPECT_EQ(Value(1), Value(std::size_t{1}));
  EXPECT_NE(Value(1), Value(1.0));
  EXPECT_NE(Value(1), Value(true));
  EXPECT_NE(Value(List{1, 2}), Value(List{2, 1}));
  EXPECT_NE(Value(Fields{{"a", 1}, {"b", 2}}), Value(Fields{{"b", 2}, {"a", 1}}));
}

TEST(Find, GivesTheFieldOfAName) {
  const Fields fields{{"n", 8}, {"d", 64}};
  EXPECT_EQ(find(fields, "d"), &fields[1].second);
  EXPECT_EQ(*find(fields, "n"), Value(8));
  EXPECT_EQ(find(fields, "D"), nullptr);
  EXPECT_EQ(find({}, "n"), nullptr);
}

}  // namespace
}  // namespace tfx::report

#include "render/number.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <locale>
#include <nlohmann/json.hpp>
#include <sstream>

#include "support/data.hpp"
#include "support/numbers.hpp"

namespace tfx::render {
namespace {

using report::fixed;
using report::magnitude;
using report::Number;
using report::rounding;
using report::scientific;
using report::shortest;
using report::whole;
using test::kInf;
using test::kNan;

TEST(Number, FixedHasItsDigitsAfterThePoint) {
  EXPECT_EQ(number(fixed(0.9988594, 6)), "0.998859");
  EXPECT_EQ(number(fixed(-2.5, 1)), "-2.5");
  EXPECT_EQ(number(fixed(7, 0)), "7");
  EXPECT_EQ(number(fixed(0.125, 2)), "0.12");  // exactly between two: to the even digit
}

TEST(Number, FixedBeyondADoublesDigitsIsScientific) {
  EXPECT_EQ(number(fixed(999999999999999, 1)), "999999999999999.0");
  EXPECT_EQ(number(fixed(1e15, 3)), "1.000e+15");
  EXPECT_EQ(number(fixed(-1.7e308, 1)), "-1.7e+308");
}

TEST(Number, BytesAreExactAndInAUnitThatIsRead) {
  EXPECT_EQ(number(report::bytes(0)), "0");
  EXPECT_EQ(number(report::bytes(1023)), "1023");
  EXPECT_EQ(number(report::bytes(2048)), "2048 (2 KiB)");
  EXPECT_EQ(number(report::bytes(80000)), "80000 (78.1 KiB)");
  EXPECT_EQ(number(report::bytes(1234567)), "1234567 (1.2 MiB)");
  EXPECT_EQ(number(report::bytes(134217728)), "134217728 (128 MiB)");
  EXPECT_EQ(number(report::bytes(500000)), "500000 (488 KiB)");
  EXPECT_EQ(number(report::bytes(std::uint64_t{1} << 45U)), "35184372088832 (32 TiB)");
}

TEST(Number, WholeHasNoPoint) {
  EXPECT_EQ(number(whole(67108864)), "67108864");
  EXPECT_EQ(number(whole(-3)), "-3");
  EXPECT_EQ(number(whole(0)), "0");
}

TEST(Number, ShortestNamesTheDouble) {
  EXPECT_EQ(number(shortest(0.98)), "0.98");
  EXPECT_EQ(number(shortest(1e-12)), "1e-12");
  EXPECT_EQ(number(shortest(4)), "4");
}

TEST(Number, ScientificHasItsDigitsAfterThePoint) {
  EXPECT_EQ(number(scientific(1.24e-5, 1)), "1.2e-05");
  EXPECT_EQ(number(scientific(0, 2)), "0.00e+00");
  EXPECT_EQ(number(scientific(-9.99e99, 1)), "-1.0e+100");
}

TEST(Number, RoundingIsNamedBySizeWhileItIsSmall) {
  EXPECT_EQ(number(rounding(0)), "< 1e-12");
  EXPECT_EQ(number(rounding(-9.9e-13)), "< 1e-12");
  EXPECT_EQ(number(rounding(1e-12)), "1.0e-12");
  EXPECT_EQ(number(rounding(4.44e-10)), "4.4e-10");
  EXPECT_EQ(number(rounding(0.0512)), "5.1e-02");
}

TEST(Number, RoundingThatIsNoneReadsAsWhatItIs) {
  EXPECT_EQ(number(rounding(0.83)), "0.830");
  EXPECT_EQ(number(rounding(-12.3456)), "-12.346");
}

TEST(Number, MagnitudeHasTwoDigitsThatCountAndOneWithAnExponent) {
  EXPECT_EQ(number(magnitude(1.73)), "1.7");
  EXPECT_EQ(number(magnitude(0.417)), "0.42");
  EXPECT_EQ(number(magnitude(-0.0391)), "-0.039");
  EXPECT_EQ(number(magnitude(0.00329)), "3e-03");
  EXPECT_EQ(number(magnitude(8.48e-9)), "8e-09");
  EXPECT_EQ(number(magnitude(9.45)), "9.4");
  EXPECT_EQ(number(magnitude(78.2)), "78");
  EXPECT_EQ(number(magnitude(104.4)), "104");
  EXPECT_EQ(number(magnitude(2345)), "2e+03");
}

// Where rounding adds a digit before the point, one less stands behind it.
TEST(Number, MagnitudeKeepsItsDigitsWhereItRoundsUp) {
  EXPECT_EQ(number(magnitude(0.996)), "1.0");
  EXPECT_EQ(number(magnitude(0.0996)), "0.10");
  EXPECT_EQ(number(magnitude(0.00996)), "0.010");
  EXPECT_EQ(number(magnitude(9.96)), "10");
  EXPECT_EQ(number(magnitude(999.7)), "1e+03");
}

TEST(Number, MagnitudeBelowRoundingIsNamedBySize) {
  EXPECT_EQ(number(magnitude(0)), "< 1e-14");
  EXPECT_EQ(number(magnitude(-9.9e-15)), "< 1e-14");
  EXPECT_EQ(number(magnitude(1e-14)), "1e-14");
  EXPECT_EQ(number(magnitude(3.9e-14)), "4e-14");
}

TEST(Number, AnIntervalHasTheFormOfItsNumber) {
  Number measured = fixed(0.9988594, 6);
  measured.plus_minus = 0.0002661;
  EXPECT_EQ(number(measured), "0.998859 ± 0.000266");
  Number small = scientific(1.2e-5, 1);
  small.plus_minus = 3e-7;
  EXPECT_EQ(number(small), "1.2e-05 ± 3.0e-07");
}

TEST(Number, ZeroHasNoSignInAnyForm) {
  EXPECT_EQ(number(fixed(-0.0, 3)), "0.000");
  EXPECT_EQ(number(fixed(-0.0004, 3)), "0.000");
  EXPECT_EQ(number(fixed(-0.0006, 3)), "-0.001");  // or signs would be lost altogether
  EXPECT_EQ(number(fixed(-0.4, 0)), "0");
  EXPECT_EQ(number(scientific(-0.0, 1)), "0.0e+00");
  EXPECT_EQ(number(scientific(-1e-9, 1)), "-1.0e-09");
  EXPECT_EQ(number(shortest(-0.0)), "0");
  EXPECT_EQ(number({.value = -0.0, .form = Number::Form::kWhole}), "0");
}

TEST(Number, FieldCasesReadAsReported) {
  for (const auto& c :
       nlohmann::json::parse(test::read_text(test::data_path("field_numbers.json")))) {
    ASSERT_EQ(c["function"], "print_fixed6");
    EXPECT_EQ(number(fixed(c["args"]["value"].get<double>(), 6)), c["expected"]) << c["id"];
  }
}

TEST(Number, NonFiniteNumbersHaveOneSpellingInEveryForm) {
  for (const auto form :
       {Number::Form::kWhole, Number::Form::kBytes, Number::Form::kFixed, Number::Form::kShortest,
        Number::Form::kScientific, Number::Form::kRounding, Number::Form::kMagnitude}) {
    EXPECT_EQ(number({.value = kNan, .form = form}), "nan");
    EXPECT_EQ(number({.value = std::copysign(kNan, -1.0), .form = form}), "nan");
    EXPECT_EQ(number({.value = kInf, .form = form}), "inf");
    EXPECT_EQ(number({.value = -kInf, .form = form}), "-inf");
  }
}

struct Comma : std::numpunct<char> {
  char do_decimal_point() const override { return ','; }
  char do_thousands_sep() const override { return '.'; }
  std::string do_grouping() const override { return "\3"; }
};

TEST(Number, KnowsNoLocale) {
  const std::locale before = std::locale::global(std::locale(std::locale::classic(), new Comma));
  std::ostringstream stream;
  stream << 1234.5;
  const std::string fixed_text = number(fixed(1234.5, 1));
  const std::string whole_text = number(whole(1234567));
  std::locale::global(before);
  EXPECT_EQ(stream.str(), "1.234,5");  // or the two lines below would prove nothing
  EXPECT_EQ(fixed_text, "1234.5");
  EXPECT_EQ(whole_text, "1234567");
}

}  // namespace
}  // namespace tfx::render

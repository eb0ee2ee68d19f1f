#pragma once

#include <string>
#include <utility>

#include "report/number.hpp"

namespace tfx::render {

/// The one spelling of a number in every text and picture: no locale, "nan", "inf", "-inf", and
/// what rounds to zero is "0.000", never "-0.000".
///
/// Bytes     "800", "2048 (2 KiB)", "80000 (78.1 KiB)": as they are and in a unit that is read.
/// Fixed     "0.998859"; from 1e15 on, where a double holds no digit after the point that means
///           anything, scientific with as many digits.
/// Rounding  "< 1e-12" below that size, "4.4e-10" above; from 0.1 on it is no rounding any more
///           and reads as what it is, "0.830".
/// Magnitude "1.7", "0.39", "0.039": two digits that count, and all before the point; "3e-04",
///           "2e+03" below 0.01 and from 1000 on; "< 1e-14" below that size, which is rounding
///           beside numbers around 1.
/// Interval  "0.998859 ± 0.000266", both in the number's own form.
[[nodiscard]] std::string number(const report::Number& number);

/// Two numbers in as few digits as tell them apart, at least six that count.
[[nodiscard]] std::pair<std::string, std::string> numbers_apart(double first, double second);

}  // namespace tfx::render

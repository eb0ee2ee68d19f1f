#pragma once

#include "grade/compare/comparison.hpp"
#include "report/report.hpp"

namespace tfx::grade {

/// What there is to say of a comparison, the verdict first, and of the arrays it is of, along at
/// most two axes, the distance of each cell as a heat map. `results` is what a record holds of it.
[[nodiscard]] report::Report comparison_report(const Comparison& comparison, const io::Tensor& got,
                                               const io::Tensor& want);

/// The distances of arrays of one shape as a heat map: of one axis a row, of none a single cell.
[[nodiscard]] report::Picture error_picture(report::Sentence title, const io::Tensor& got,
                                            const io::Tensor& want);

}  // namespace tfx::grade

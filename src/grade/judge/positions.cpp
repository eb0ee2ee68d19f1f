#include "grade/judge/positions.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "core/attention.hpp"
#include "core/linalg.hpp"
#include "core/random.hpp"
#include "grade/call.hpp"
#include "grade/judge/findings.hpp"
#include "grade/judge/reading.hpp"
#include "io/tensor.hpp"
#include "report/record.hpp"

namespace tfx::grade {
namespace {

using report::Sentence;
using report::Status;
using report::whole;

struct Size {
  std::size_t n;
  std::size_t d;
};

Matrix matrix_of(const io::Tensor& tensor) {
  Matrix result(tensor.shape[0], tensor.shape[1]);
  std::ranges::copy(tensor.cells, result.cells().begin());
  return result;
}

std::optional<Sentence> out_of_range(const Matrix& positions) {
  for (std::size_t i = 0; i < positions.rows(); ++i) {
    for (std::size_t c = 0; c < positions.cols(); ++c) {
      const double x = positions(i, c);
      if (std::abs(x) <= 1 + 1e-9) continue;  // never of a NaN
      return Sentence{"position.range",
                      {{"value", report::shortest(x)}, {"row", whole(i)}, {"column", whole(c)}}};
    }
  }
  return std::nullopt;
}

std::optional<Sentence> repeated_rows(const Matrix& positions) {
  for (std::size_t a = 0; a < positions.rows(); ++a) {
    for (std::size_t b = a + 1; b < positions.rows(); ++b) {
      if (largest_difference(positions.row(a), positions.row(b)) > 1e-6) continue;
      return Sentence{"position.rows_repeat", {{"a", whole(a)}, {"b", whole(b)}}};
    }
  }
  return std::nullopt;
}

/// Whether tokens in another order still give outputs in that order, though positions were added.
std::optional<Sentence> order_unknown(const Matrix& positions) {
  const std::size_t n = positions.rows();
  if (n < 2) return std::nullopt;
  Random random(0);
  const Matrix x = random.normal(n, positions.cols());
  std::vector<std::size_t> order(n);
  for (std::size_t i = 0; i < n; ++i) order[i] = (i + 1) % n;
  const Matrix first = add(x, positions);
  const Matrix shuffled = add(rows_in_order(x, order), positions);
  const double difference =
      largest_difference(attention(shuffled, shuffled, shuffled).out,
                         rows_in_order(attention(first, first, first).out, order));
  if (difference > 1e-6) return std::nullopt;
  return Sentence{"position.order"};
}

std::optional<Sentence> fault_of(const Parts& parts, Size size) {
  const io::Tensor& value = parts.front().value;
  const io::Tensor wanted{.shape = {size.n, size.d}, .cells = {}};
  if (value.shape != wanted.shape) {
    return Sentence{"position.shape",
                    {{"got", io::shape_text(value.shape)}, {"want", io::shape_text(wanted.shape)}}};
  }
  const Matrix positions = matrix_of(value);
  if (auto fault = out_of_range(positions)) return fault;
  if (auto fault = repeated_rows(positions)) return fault;
  return order_unknown(positions);
}

}  // namespace

void judge_positions(report::Check& check, const Ask& ask, double seconds) {
  for (const Size size : {Size{8, 8}, Size{5, 6}, Size{1, 4}, Size{40, 16}}) {
    const report::List arguments{size.n, size.d};
    const Answer answer = ask("pos_encoding", arguments, {});
    ++check.calls;
    if (answer.kind != Answer::Kind::kValue) {
      report_no_answer(check, answer, "pos_encoding", seconds);
    } else {
      const Reading reading = read("pos_encoding", answer);
      check.findings = reading.faults;
      if (check.findings.empty()) {
        if (const auto fault = fault_of(*reading.parts, size)) check.findings.push_back(*fault);
      }
      if (!check.findings.empty()) check.status = Status::kFail;
    }
    if (check.status == Status::kPass) continue;
    check.arguments = report::write_json_line(report::Fields{{"n", size.n}, {"d", size.d}});
    check.again = python_text("pos_encoding", arguments);
    check.wrong_calls = 1;
    return;
  }
}

}  // namespace tfx::grade

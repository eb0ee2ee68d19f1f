#include "grade/diagnosis/work.hpp"

#include "grade/diagnosis/diagnosis.hpp"

namespace tfx::grade {
namespace {

constexpr std::size_t kMostWork = 7'000'000'000;

/// About how many multiplications a call takes.
std::size_t multiplications(const Call& call) {
  switch (call.function) {
    case Function::kSoftmax:
    case Function::kLayerNorm: return call.row.size();
    case Function::kCausalMask: return 0;
    case Function::kBlock: return 2 * call.q.rows() * call.q.rows() * call.q.cols();
    default: return call.q.rows() * call.k.rows() * (call.k.cols() + call.v.cols());
  }
}

report::Number about(std::size_t count) {
  return report::scientific(static_cast<double>(count), 1);
}

}  // namespace

std::size_t Work::most() const {
  if (of_two <= kMostWork) return 2;
  return of_one <= kMostWork ? 1 : 0;
}

report::Sentence Work::nothing_found() const {
  switch (most()) {
    case 2: return {"compare.no_mistake"};
    case 1:
      return {"compare.no_single_mistake", {{"work", about(of_two)}, {"most", about(kMostWork)}}};
    default: return {"compare.too_large", {{"work", about(of_one)}, {"most", about(kMostWork)}}};
  }
}

Work work_of(const Call& call) {
  const std::size_t known = mistakes_in(call.function).size();
  const std::size_t of_call = multiplications(call);
  return {.of_one = known * of_call, .of_two = known * (known - 1) / 2 * of_call};
}

}  // namespace tfx::grade

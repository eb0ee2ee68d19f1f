#include "fast/multi_head.hpp"

#include "fast/kernel.hpp"

namespace tfx::fast {
namespace {

template <typename T>
void multi_head_of(const Heads<T>& heads, std::size_t threads) {
  require_fits("multi_head", heads);
  attend(heads, threads);
}

}  // namespace

void multi_head(View<const float> q, View<const float> k, View<const float> v, std::size_t h,
                View<float> out, const Visibility& sees, std::size_t threads) {
  multi_head_of(Heads<float>{q, k, v, out, h, sees}, threads);
}

void multi_head(View<const double> q, View<const double> k, View<const double> v, std::size_t h,
                View<double> out, const Visibility& sees, std::size_t threads) {
  multi_head_of(Heads<double>{q, k, v, out, h, sees}, threads);
}

}  // namespace tfx::fast

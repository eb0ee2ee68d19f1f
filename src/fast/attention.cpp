#include "fast/attention.hpp"

#include "fast/kernel.hpp"

namespace tfx::fast {
namespace {

template <typename T>
void attention_of(const Heads<T>& head, std::size_t threads) {
  require_fits("attention", head);
  attend(head, threads);
}

}  // namespace

void attention(View<const float> q, View<const float> k, View<const float> v, View<float> out,
               const Visibility& sees, std::size_t threads) {
  attention_of(Heads<float>{q, k, v, out, 1, sees}, threads);
}

void attention(View<const double> q, View<const double> k, View<const double> v, View<double> out,
               const Visibility& sees, std::size_t threads) {
  attention_of(Heads<double>{q, k, v, out, 1, sees}, threads);
}

}  // namespace tfx::fast

#include "core/softmax.hpp"

#include <cmath>
#include <limits>

namespace tfx {

void softmax_in_place(std::span<double> xs) {
  // exp overflows above 709. Shifting all scores alike leaves the quotient as it was, and with the
  // largest at 0 no exp is above 1. A NaN is never `>` anything, so it does not become the largest
  // whatever its place; it comes back in the sum, as do inf - inf and a row of nothing but -inf.
  double largest = -std::numeric_limits<double>::infinity();
  for (const double x : xs) {
    if (x > largest) largest = x;
  }
  double sum = 0;
  for (double& x : xs) {
    x = std::exp(x - largest);
    sum += x;
  }
  for (double& x : xs) x /= sum;
}

std::vector<double> softmax(std::span<const double> xs) {
  std::vector<double> weights(xs.begin(), xs.end());
  softmax_in_place(weights);
  return weights;
}

}  // namespace tfx

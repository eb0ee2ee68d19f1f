#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include "grade/mistakes/tables.hpp"

namespace tfx::grade {
namespace {

/// Each number through `power`, then divided by what `whole` makes of all of them.
template <typename Power, typename Whole>
Row shares(const Row& xs, const Power& power, const Whole& whole) {
  Row result(xs.size());
  std::ranges::transform(xs, result.begin(), power);
  const double by = whole(result);
  for (double& x : result) x /= by;
  return result;
}

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

double sum(const Row& xs) {
  return std::accumulate(xs.begin(), xs.end(), 0.0);
}
double largest(const Row& xs) {
  return *std::ranges::max_element(xs);
}
double mean(const Row& xs) {
  return sum(xs) / static_cast<double>(xs.size());
}

/// exp of each number less `shift`, as shares of their sum.
Row softmax_about(const Row& xs, double shift) {
  return shares(
      xs, [=](double x) { return std::exp(x - shift); }, sum);
}

constexpr auto kMistakes = std::to_array<Mistake>({
    {"softmax.no_largest",
     [](Model& model) { model.softmax = [](const Row& xs) { return softmax_about(xs, 0); }; }},
    {"softmax.clipped",
     [](Model& model) {
       model.softmax = [](const Row& xs) {
         return shares(
             xs, [](double x) { return std::exp(std::min(x, 700.0)); }, sum);
       };
     }},
    {"softmax.clipped_on_both_sides",
     [](Model& model) {
       model.softmax = [](const Row& xs) {
         return shares(
             xs, [](double x) { return std::exp(std::clamp(x, -700.0, 700.0)); }, sum);
       };
     }},
    {"softmax.least_for_largest",
     [](Model& model) {
       model.softmax = [](const Row& xs) {
         return softmax_about(xs, *std::ranges::min_element(xs));
       };
     }},
    {"softmax.mean_for_largest",
     [](Model& model) {
       model.softmax = [](const Row& xs) { return softmax_about(xs, mean(xs)); };
     }},
    {"softmax.first_for_largest",
     [](Model& model) {
       model.softmax = [](const Row& xs) { return softmax_about(xs, xs.front()); };
     }},
    {"softmax.largest_from_zero",
     [](Model& model) {
       model.softmax = [](const Row& xs) { return softmax_about(xs, std::max(largest(xs), 0.0)); };
     }},
    {"softmax.largest_of_absolute",
     [](Model& model) {
       model.softmax = [](const Row& xs) {
         double top = 0;
         for (const double x : xs) top = std::max(top, std::abs(x));
         return softmax_about(xs, top);
       };
     }},
    {"softmax.largest_minus_number",
     [](Model& model) {
       model.softmax = [](const Row& xs) {
         return shares(
             xs, [top = largest(xs)](double x) { return std::exp(top - x); }, sum);
       };
     }},
    {"softmax.quotient_for_difference",
     [](Model& model) {
       model.softmax = [](const Row& xs) {
         return shares(
             xs, [top = largest(xs)](double x) { return std::exp(x / top); }, sum);
       };
     }},
    {"softmax.no_sum",
     [](Model& model) {
       model.softmax = [](const Row& xs) {
         return shares(
             xs, [top = largest(xs)](double x) { return std::exp(x - top); },
             [](const Row&) { return 1.0; });
       };
     }},
    {"softmax.divided_by_count",
     [](Model& model) {
       model.softmax = [](const Row& xs) {
         return shares(
             xs, [top = largest(xs)](double x) { return std::exp(x - top); },
             [](const Row& powers) { return static_cast<double>(powers.size()); });
       };
     }},
    {"softmax.divided_by_sum_of_numbers",
     [](Model& model) {
       model.softmax = [](const Row& xs) {
         return shares(
             xs, [top = largest(xs)](double x) { return std::exp(x - top); },
             [&](const Row&) { return sum(xs); });
       };
     }},
    {"softmax.sum_from_one",
     [](Model& model) {
       model.softmax = [](const Row& xs) {
         return shares(
             xs, [top = largest(xs)](double x) { return std::exp(x - top); },
             [](const Row& powers) { return 1 + sum(powers); });
       };
     }},
    {"softmax.sum_without_last",
     [](Model& model) {
       model.softmax = [](const Row& xs) {
         return shares(
             xs, [top = largest(xs)](double x) { return std::exp(x - top); },
             [](const Row& powers) {
               return std::accumulate(powers.begin(), powers.end() - 1, 0.0);
             });
       };
     }},
    {"softmax.running_sum",
     [](Model& model) {
       model.softmax = [](const Row& xs) {
         const double most = largest(xs);
         double so_far = 0;
         Row result;
         for (const double x : xs) {
           const double power = std::exp(x - most);
           so_far += power;
           result.push_back(power / so_far);
         }
         return result;
       };
     }},
    {"softmax.length_one",
     [](Model& model) {
       model.softmax = [](const Row& xs) {
         return shares(
             xs, [top = largest(xs)](double x) { return std::exp(x - top); },
             [](const Row& powers) {
               return std::sqrt(
                   std::inner_product(powers.begin(), powers.end(), powers.begin(), 0.0));
             });
       };
     }},
    {"softmax.sigmoid",
     [](Model& model) {
       model.softmax = [](const Row& xs) {
         Row result = xs;
         for (double& x : result) {
           const double power = std::exp(-x);
           x = std::isinf(power) ? kNan : 1 / (1 + power);  // Python raises an error
         }
         return result;
       };
     }},
    {"softmax.no_exp",
     [](Model& model) {
       model.softmax = [](const Row& xs) {
         return shares(
             xs, [](double x) { return x; }, sum);
       };
     }},
    {"softmax.base_two",
     [](Model& model) {
       model.softmax = [](const Row& xs) {
         return shares(
             xs, [top = largest(xs)](double x) { return std::exp2(x - top); }, sum);
       };
     }},
    {"softmax.logarithm",
     [](Model& model) {
       model.softmax = [](const Row& xs) {
         const double top = largest(xs);
         double powers = 0;
         for (const double x : xs) powers += std::exp(x - top);
         Row result(xs.size());
         std::ranges::transform(xs, result.begin(),
                                [=](double x) { return x - top - std::log(powers); });
         return result;
       };
     }},
    {"softmax.negated",
     [](Model& model) {
       model.softmax = [](const Row& xs) {
         return shares(
             xs, [least = *std::ranges::min_element(xs)](double x) { return std::exp(least - x); },
             sum);
       };
     }},
    {"softmax.sum_not_shifted",
     [](Model& model) {
       model.softmax = [](const Row& xs) {
         return shares(
             xs, [top = largest(xs)](double x) { return std::exp(x - top); },
             [&](const Row&) {
               double powers = 0;
               for (const double x : xs) powers += std::exp(x);
               return std::isinf(powers) ? kNan : powers;  // Python raises an error
             });
       };
     }},
    {"softmax.numerator_not_shifted",
     [](Model& model) {
       model.softmax = [](const Row& xs) {
         return shares(
             xs, [](double x) { return std::exp(x); },
             [&](const Row&) {
               double powers = 0;
               for (const double x : xs) powers += std::exp(x - largest(xs));
               return powers;
             });
       };
     }},
    {"softmax.hardmax",
     [](Model& model) {
       model.softmax = [](const Row& xs) {
         return shares(
             xs, [top = largest(xs)](double x) { return x == top ? 1.0 : 0.0; }, sum);
       };
     }},
});

}  // namespace

std::span<const Mistake> softmax_mistakes() {
  return kMistakes;
}

}  // namespace tfx::grade

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "core/layer_norm.hpp"
#include "grade/mistakes/tables.hpp"

namespace tfx::grade {
namespace {

double mean(const Row& row) {
  return std::accumulate(row.begin(), row.end(), 0.0) / static_cast<double>(row.size());
}

/// The sum of squared distances from `center`.
double squares(const Row& row, double center) {
  double result = 0;
  for (const double x : row) result += (x - center) * (x - center);
  return result;
}

double variance(const Row& row) {
  return squares(row, mean(row)) / static_cast<double>(row.size());
}

/// (x - shift) / divisor.
Row shifted_and_divided(const Row& row, double shift, double divisor) {
  Row result(row.size());
  std::ranges::transform(row, result.begin(), [=](double x) { return (x - shift) / divisor; });
  return result;
}

Row by_plain_formula(const Row& row, double eps) {
  return shifted_and_divided(row, mean(row), std::sqrt(variance(row) + eps));
}

/// 10^kExponent in place of the default, which a caller's own eps of 1e-5 looks like.
template <int kExponent>
double default_eps(double eps) {
  return eps == kLayerNormEps ? std::pow(10.0, kExponent) : eps;
}

constexpr auto kMistakes = std::to_array<Mistake>({
    // What becomes of eps: first, so that with one of the others they make two mistakes
    {"layer_norm.eps_not_used",
     [](Model& model) { model.used_eps = [](double) { return kLayerNormEps; }; }},
    {"layer_norm.default_eps_1e_3",
     [](Model& model) { model.used_eps = default_eps<-3>; }},
    {"layer_norm.default_eps_1e_6",
     [](Model& model) { model.used_eps = default_eps<-6>; }},
    {"layer_norm.default_eps_1e_8",
     [](Model& model) { model.used_eps = default_eps<-8>; }},
    {"layer_norm.default_eps_1e_12",
     [](Model& model) { model.used_eps = default_eps<-12>; }},
    {"layer_norm.no_eps",
     [](Model& model) {
       model.used_eps = [](double) { return 0.0; };
       model.layer_norm = by_plain_formula;
     }},
    {"layer_norm.eps_squared",
     [](Model& model) { model.used_eps = [](double eps) { return eps * eps; }; }},
    {"layer_norm.eps_subtracted",
     [](Model& model) {
       model.used_eps = [](double eps) { return -eps; };
       model.layer_norm = by_plain_formula;
     }},

    // What becomes of the row
    {"layer_norm.one_less_than_count",
     [](Model& model) {
       model.layer_norm = [](const Row& row, double eps) {
         const double v = squares(row, mean(row)) / (static_cast<double>(row.size()) - 1);
         return shifted_and_divided(row, mean(row), std::sqrt(v + eps));
       };
     }},
    {"layer_norm.sample_deviation_plus_eps",
     [](Model& model) {
       model.layer_norm = [](const Row& row, double eps) {
         const double v = squares(row, mean(row)) / (static_cast<double>(row.size()) - 1);
         return shifted_and_divided(row, mean(row), std::sqrt(v) + eps);
       };
     }},
    {"layer_norm.eps_outside_root",
     [](Model& model) {
       model.layer_norm = [](const Row& row, double eps) {
         return shifted_and_divided(row, mean(row), std::sqrt(variance(row)) + eps);
       };
     }},
    {"layer_norm.eps_added_to_result",
     [](Model& model) {
       model.layer_norm = [](const Row& row, double eps) {
         return shifted_and_divided(row, mean(row) - eps, std::sqrt(variance(row) + eps));
       };
     }},
    {"layer_norm.eps_twice",
     [](Model& model) {
       model.layer_norm = [](const Row& row, double eps) {
         return shifted_and_divided(row, mean(row), std::sqrt(variance(row) + eps) + eps);
       };
     }},
    {"layer_norm.eps_added_after",
     [](Model& model) {
       model.layer_norm = [](const Row& row, double eps) {
         Row result = shifted_and_divided(row, mean(row), std::sqrt(variance(row)));
         for (double& x : result) x += eps;
         return result;
       };
     }},
    {"layer_norm.larger_of_eps",
     [](Model& model) {
       model.layer_norm = [](const Row& row, double eps) {
         return shifted_and_divided(row, mean(row), std::max(std::sqrt(variance(row)), eps));
       };
     }},
    {"layer_norm.larger_of_variance_and_eps",
     [](Model& model) {
       model.layer_norm = [](const Row& row, double eps) {
         return shifted_and_divided(row, mean(row), std::sqrt(std::max(variance(row), eps)));
       };
     }},
    {"layer_norm.variance_for_deviation",
     [](Model& model) {
       model.layer_norm = [](const Row& row, double eps) {
         return shifted_and_divided(row, mean(row), variance(row) + eps);
       };
     }},
    {"layer_norm.deviation_for_variance",
     [](Model& model) {
       model.layer_norm = [](const Row& row, double eps) {
         return shifted_and_divided(row, mean(row), std::sqrt(std::sqrt(variance(row)) + eps));
       };
     }},
    {"layer_norm.variance_squared",
     [](Model& model) {
       model.layer_norm = [](const Row& row, double eps) {
         return shifted_and_divided(row, mean(row), std::pow(variance(row) + eps, 2));
       };
     }},
    {"layer_norm.root_multiplied",
     [](Model& model) {
       model.layer_norm = [](const Row& row, double eps) {
         return shifted_and_divided(row, mean(row), 1 / std::sqrt(variance(row) + eps));
       };
     }},
    {"layer_norm.not_divided",
     [](Model& model) {
       model.layer_norm = [](const Row& row, double) {
         return shifted_and_divided(row, mean(row), 1);
       };
     }},
    {"layer_norm.sum_of_squares",
     [](Model& model) {
       model.layer_norm = [](const Row& row, double eps) {
         return shifted_and_divided(row, mean(row), std::sqrt(squares(row, mean(row)) + eps));
       };
     }},
    {"layer_norm.not_squared",
     [](Model& model) {
       model.layer_norm = [](const Row& row, double eps) {
         return shifted_and_divided(row, mean(row), std::sqrt(eps));
       };
     }},
    {"layer_norm.running_mean_in_variance",
     [](Model& model) {
       model.layer_norm = [](const Row& row, double eps) {
         double so_far = 0;
         double sum = 0;
         for (std::size_t i = 0; i < row.size(); ++i) {
           so_far += (row[i] - so_far) / static_cast<double>(i + 1);
           sum += (row[i] - so_far) * (row[i] - so_far);
         }
         const double v = sum / static_cast<double>(row.size());
         return shifted_and_divided(row, mean(row), std::sqrt(v + eps));
       };
     }},
    {"layer_norm.variance_cut",
     [](Model& model) {
       model.layer_norm = [](const Row& row, double eps) {
         return shifted_and_divided(row, mean(row), std::sqrt(std::floor(variance(row)) + eps));
       };
     }},
    {"layer_norm.mean_cut",
     [](Model& model) {
       model.layer_norm = [](const Row& row, double eps) {
         const double center = std::floor(mean(row));
         const double v = squares(row, center) / static_cast<double>(row.size());
         return shifted_and_divided(row, center, std::sqrt(v + eps));
       };
     }},
    {"layer_norm.mean_not_subtracted",
     [](Model& model) {
       model.layer_norm = [](const Row& row, double eps) {
         return shifted_and_divided(row, 0, std::sqrt(variance(row) + eps));
       };
     }},
    {"layer_norm.only_mean_divided",
     [](Model& model) {
       model.layer_norm = [](const Row& row, double eps) {
         return shifted_and_divided(row, mean(row) / std::sqrt(variance(row) + eps), 1);
       };
     }},
    {"layer_norm.variance_about_zero",
     [](Model& model) {
       model.layer_norm = [](const Row& row, double eps) {
         const double v = squares(row, 0) / static_cast<double>(row.size());
         return shifted_and_divided(row, mean(row), std::sqrt(v + eps));
       };
     }},
    {"layer_norm.square_less_mean",
     [](Model& model) {
       model.layer_norm = [](const Row& row, double eps) {
         const double v = squares(row, 0) / static_cast<double>(row.size()) - mean(row);
         return shifted_and_divided(row, mean(row), std::sqrt(v + eps));
       };
     }},
    {"layer_norm.root_mean_square",
     [](Model& model) {
       model.layer_norm = [](const Row& row, double eps) {
         const double v = squares(row, 0) / static_cast<double>(row.size());
         return shifted_and_divided(row, 0, std::sqrt(v + eps));
       };
     }},
    {"layer_norm.length_one",
     [](Model& model) {
       model.layer_norm = [](const Row& row, double eps) {
         return shifted_and_divided(row, 0, std::sqrt(squares(row, 0) + eps));
       };
     }},
    {"layer_norm.sum_for_mean",
     [](Model& model) {
       model.layer_norm = [](const Row& row, double eps) {
         const double sum = mean(row) * static_cast<double>(row.size());
         const double v = squares(row, sum) / static_cast<double>(row.size());
         return shifted_and_divided(row, sum, std::sqrt(v + eps));
       };
     }},
    {"layer_norm.absolute_deviation",
     [](Model& model) {
       model.layer_norm = [](const Row& row, double eps) {
         const double middle = mean(row);
         double sum = 0;
         for (const double x : row) sum += std::abs(x - middle);
         return shifted_and_divided(row, middle, sum / static_cast<double>(row.size()) + eps);
       };
     }},
    {"layer_norm.range_for_deviation",
     [](Model& model) {
       model.layer_norm = [](const Row& row, double eps) {
         const auto [least, most] = std::ranges::minmax(row);
         return shifted_and_divided(row, least, most - least + eps);
       };
     }},
    {"layer_norm.range_about_mean",
     [](Model& model) {
       model.layer_norm = [](const Row& row, double eps) {
         const auto [least, most] = std::ranges::minmax(row);
         return shifted_and_divided(row, mean(row), most - least + eps);
       };
     }},
});

}  // namespace

std::span<const Mistake> layer_norm_mistakes() {
  return kMistakes;
}

}  // namespace tfx::grade

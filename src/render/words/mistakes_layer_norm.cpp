#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "mistake.layer_norm.absolute_deviation",
     .english = "the row is divided by the mean of abs(x - mean): divide by the standard "
                "deviation, math.sqrt(var + eps)",
     .korean =
         "행을 abs(x - mean)의 평균으로 나눈다: 표준편차 math.sqrt(var + eps)로 나누어야 한다",
     .japanese = "行をabs(x - mean)の平均で割っている：標準偏差math.sqrt(var + eps)で割る"},
    {.key = "mistake.layer_norm.deviation_for_variance",
     .english = "the root is taken of the standard deviation: take it of the variance, "
                "math.sqrt(var + eps)",
     .korean =
         "표준편차에 다시 제곱근을 취한다: 분산의 제곱근 math.sqrt(var + eps)로 나누어야 한다",
     .japanese = "標準偏差にさらに平方根を取っている：分散の平方根math.sqrt(var + eps)で割る"},
    {.key = "mistake.layer_norm.eps_added_to_result",
     .english = "eps is added to x - mean as well: add it under the root alone, (x - mean) / "
                "math.sqrt(var + eps)",
     .korean = "eps를 x - mean에도 더한다: 제곱근 안에만 더해 (x - mean) / math.sqrt(var + eps)를 "
               "구해야 한다",
     .japanese = "epsをx - meanにも足している：平方根の中にだけ足し、(x - mean) / math.sqrt(var + "
                 "eps)とする"},
    {.key = "mistake.layer_norm.eps_not_used",
     .english = "eps is 1e-5 whatever is passed: use the argument, math.sqrt(var + eps)",
     .korean = "eps로 무엇을 넘겨도 1e-5를 쓴다: 인자로 받은 eps를 써서 math.sqrt(var + eps)로 "
               "나누어야 한다",
     .japanese = "epsに何を渡しても1e-5を使っている：引数のepsを使い、math.sqrt(var + eps)で割る"},
    {.key = "mistake.layer_norm.eps_outside_root",
     .english =
         "eps is added outside the root: add it to the variance inside, math.sqrt(var + eps)",
     .korean =
         "eps를 제곱근 밖에서 더한다: 제곱근 안의 분산에 더해 math.sqrt(var + eps)로 나누어야 한다",
     .japanese = "epsを平方根の外で足している：平方根の中の分散に足し、math.sqrt(var + eps)で割る"},
    {.key = "mistake.layer_norm.eps_squared",
     .english = "eps is squared before it is added: add it as it is, math.sqrt(var + eps)",
     .korean = "eps를 제곱해서 더한다: 그대로 더해 math.sqrt(var + eps)로 나누어야 한다",
     .japanese = "epsを二乗して足している：そのまま足し、math.sqrt(var + eps)で割る"},
    {.key = "mistake.layer_norm.eps_subtracted",
     .english = "eps is subtracted from the variance: add it, math.sqrt(var + eps)",
     .korean = "분산에서 eps를 뺀다: 더해서 math.sqrt(var + eps)로 나누어야 한다",
     .japanese = "分散からepsを引いている：足して、math.sqrt(var + eps)で割る"},
    {.key = "mistake.layer_norm.larger_of_eps",
     .english = "the larger of the standard deviation and eps is the divisor: add eps under the "
                "root, math.sqrt(var + eps)",
     .korean = "표준편차와 eps 중 큰 것으로 나눈다: eps를 제곱근 안에 더해 math.sqrt(var + eps)로 "
               "나누어야 한다",
     .japanese =
         "標準偏差とepsの大きい方で割っている：epsを平方根の中に足し、math.sqrt(var + eps)で割る"},
    {.key = "mistake.layer_norm.mean_not_subtracted",
     .english = "the row is divided, but its mean is not subtracted: replace each x by (x - mean) "
                "/ math.sqrt(var + eps)",
     .korean = "나누기만 하고 평균을 빼지 않는다: 각 x를 (x - mean) / math.sqrt(var + eps)로 "
               "바꾸어야 한다",
     .japanese = "割るだけで平均を引いていない：各xを(x - mean) / math.sqrt(var + eps)にする"},
    {.key = "mistake.layer_norm.no_eps",
     .english = "eps is not added, so that a row of equal numbers divides by 0: divide by "
                "math.sqrt(var + eps)",
     .korean = "eps를 더하지 않아 모든 수가 같은 행에서 0으로 나눈다: math.sqrt(var + eps)로 "
               "나누어야 한다",
     .japanese = "epsを足しておらず、すべての数が等しい行で0で割る：math.sqrt(var + eps)で割る"},
    {.key = "mistake.layer_norm.not_divided",
     .english = "only the mean is subtracted: also divide by math.sqrt(var + eps), so that the "
                "variance is 1",
     .korean =
         "평균만 빼고 나누지 않는다: math.sqrt(var + eps)로도 나누어 분산이 1이 되게 해야 한다",
     .japanese =
         "平均を引くだけで割っていない：math.sqrt(var + eps)でも割り、分散が1になるようにする"},
    {.key = "mistake.layer_norm.one_less_than_count",
     .english = "the squares are divided by len(row) - 1, as in statistics.variance: divide by "
                "len(row), as in statistics.pvariance",
     .korean = "분산을 구할 때 statistics.variance처럼 len(row) - 1로 나눈다: "
               "statistics.pvariance처럼 len(row)로 나누어야 한다",
     .japanese = "分散を求めるときに、statistics.varianceのようにlen(row) - "
                 "1で割っている：statistics.pvarianceのようにlen(row)で割る"},
    {.key = "mistake.layer_norm.range_for_deviation",
     .english = "the row is scaled by its smallest and largest number: use its mean and variance, "
                "(x - mean) / math.sqrt(var + eps)",
     .korean = "행을 최솟값과 최댓값으로 맞춘다: 평균과 분산을 써서 (x - mean) / math.sqrt(var + "
               "eps)를 구해야 한다",
     .japanese = "行を最小値と最大値でそろえている：平均と分散を使い、(x - mean) / math.sqrt(var + "
                 "eps)とする"},
    {.key = "mistake.layer_norm.root_mean_square",
     .english = "the row is divided by its root mean square, as in RMSNorm: subtract the mean too, "
                "(x - mean) / math.sqrt(var + eps)",
     .korean = "RMSNorm처럼 행을 제곱평균제곱근으로 나눈다: 평균도 빼서 (x - mean) / math.sqrt(var "
               "+ eps)를 구해야 한다",
     .japanese = "RMSNormのように行を二乗平均平方根で割っている：平均も引き、(x - mean) / "
                 "math.sqrt(var + eps)とする"},
    {.key = "mistake.layer_norm.root_multiplied",
     .english = "x - mean is multiplied by the standard deviation: do not multiply, divide by "
                "math.sqrt(var + eps)",
     .korean = "x - mean에 표준편차를 곱한다: 곱하지 말고 math.sqrt(var + eps)로 나누어야 한다",
     .japanese = "x - meanに標準偏差を掛けている：掛けずに、math.sqrt(var + eps)で割る"},
    {.key = "mistake.layer_norm.sum_for_mean",
     .english = "the sum is used as the mean: mean must be sum(row) / len(row)",
     .korean = "합을 평균으로 쓴다: mean은 sum(row) / len(row)여야 한다",
     .japanese = "和を平均として使っている：meanはsum(row) / len(row)とする"},
    {.key = "mistake.layer_norm.sum_of_squares",
     .english = "the squares are added up but not divided by their number: var must be sum((x - "
                "mean) ** 2 for x in row) / len(row)",
     .korean = "제곱의 합을 개수로 나누지 않는다: var는 sum((x - mean) ** 2 for x in row) / "
               "len(row)여야 한다",
     .japanese =
         "二乗の和を個数で割っていない：varはsum((x - mean) ** 2 for x in row) / len(row)とする"},
    {.key = "mistake.layer_norm.variance_about_zero",
     .english = "the mean of x ** 2 is taken for the variance: take the mean of (x - mean) ** 2",
     .korean = "분산을 x ** 2의 평균으로 구한다: (x - mean) ** 2의 평균으로 구해야 한다",
     .japanese = "分散をx ** 2の平均として求めている：(x - mean) ** 2の平均として求める"},
    {.key = "mistake.layer_norm.variance_for_deviation",
     .english = "x - mean is divided by the variance: divide by its root, math.sqrt(var + eps)",
     .korean = "x - mean을 분산으로 나눈다: 분산의 제곱근 math.sqrt(var + eps)로 나누어야 한다",
     .japanese = "x - meanを分散で割っている：分散の平方根math.sqrt(var + eps)で割る"},
    {.key = "mistake.layer_norm.variance_squared",
     .english = "x - mean is divided by the square of the variance: divide by its root, "
                "math.sqrt(var + eps)",
     .korean =
         "x - mean을 분산의 제곱으로 나눈다: 분산의 제곱근 math.sqrt(var + eps)로 나누어야 한다",
     .japanese = "x - meanを分散の二乗で割っている：分散の平方根math.sqrt(var + eps)で割る"},
});

}  // namespace

Entries mistakes_layer_norm() {
  return kEntries;
}

}  // namespace tfx::render::words

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
    {.key = "mistake.layer_norm.default_eps_1e_12",
     .english = "the default of eps is 1e-12: it must be 1e-5, def layer_norm(row, eps=1e-5)",
     .korean = "eps의 기본값이 1e-12이다: def layer_norm(row, eps=1e-5)처럼 1e-5여야 한다",
     .japanese =
         "epsのデフォルト値が1e-12になっている：def layer_norm(row, eps=1e-5)のように1e-5とする"},
    {.key = "mistake.layer_norm.default_eps_1e_3",
     .english = "the default of eps is 1e-3: it must be 1e-5, def layer_norm(row, eps=1e-5)",
     .korean = "eps의 기본값이 1e-3이다: def layer_norm(row, eps=1e-5)처럼 1e-5여야 한다",
     .japanese =
         "epsのデフォルト値が1e-3になっている：def layer_norm(row, eps=1e-5)のように1e-5とする"},
    {.key = "mistake.layer_norm.default_eps_1e_6",
     .english = "the default of eps is 1e-6: it must be 1e-5, def layer_norm(row, eps=1e-5)",
     .korean = "eps의 기본값이 1e-6이다: def layer_norm(row, eps=1e-5)처럼 1e-5여야 한다",
     .japanese =
         "epsのデフォルト値が1e-6になっている：def layer_norm(row, eps=1e-5)のように1e-5とする"},
    {.key = "mistake.layer_norm.default_eps_1e_8",
     .english = "the default of eps is 1e-8: it must be 1e-5, def layer_norm(row, eps=1e-5)",
     .korean = "eps의 기본값이 1e-8이다: def layer_norm(row, eps=1e-5)처럼 1e-5여야 한다",
     .japanese =
         "epsのデフォルト値が1e-8になっている：def layer_norm(row, eps=1e-5)のように1e-5とする"},
    {.key = "mistake.layer_norm.deviation_for_variance",
     .english = "the root is taken of the standard deviation: take it of the variance, "
                "math.sqrt(var + eps)",
     .korean =
         "표준편차에 다시 제곱근을 취한다: 분산의 제곱근 math.sqrt(var + eps)로 나누어야 한다",
     .japanese = "標準偏差にさらに平方根を取っている：分散の平方根math.sqrt(var + eps)で割る"},
    {.key = "mistake.layer_norm.eps_added_after",
     .english = "eps is added to the quotient, since / binds before +: add it under the root, (x - "
                "mean) / math.sqrt(var + eps)",
     .korean = "나눗셈이 덧셈보다 먼저여서 eps가 몫에 더해진다: 제곱근 안에서 더해 (x - mean) / "
               "math.sqrt(var + eps)를 구해야 한다",
     .japanese = "割り算が足し算より先なので、epsが商に足される：平方根の中で足し、(x - mean) / "
                 "math.sqrt(var + eps)とする"},
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
    {.key = "mistake.layer_norm.eps_twice",
     .english = "eps is added inside the root and again outside it: add it inside alone, "
                "math.sqrt(var + eps)",
     .korean = "eps를 제곱근 안에서 더하고 밖에서 또 더한다: 안에서만 더해 math.sqrt(var + eps)로 "
               "나누어야 한다",
     .japanese =
         "epsを平方根の中で足し、外でもう一度足している：中でだけ足し、math.sqrt(var + eps)で割る"},
    {.key = "mistake.layer_norm.larger_of_eps",
     .english = "the larger of the standard deviation and eps is the divisor: add eps under the "
                "root, math.sqrt(var + eps)",
     .korean = "표준편차와 eps 중 큰 것으로 나눈다: eps를 제곱근 안에 더해 math.sqrt(var + eps)로 "
               "나누어야 한다",
     .japanese =
         "標準偏差とepsの大きい方で割っている：epsを平方根の中に足し、math.sqrt(var + eps)で割る"},
    {.key = "mistake.layer_norm.larger_of_variance_and_eps",
     .english =
         "the larger of the variance and eps goes under the root: add them, math.sqrt(var + eps)",
     .korean =
         "분산과 eps 중 큰 것에 제곱근을 취한다: 둘을 더해 math.sqrt(var + eps)로 나누어야 한다",
     .japanese = "分散とepsの大きい方に平方根を取っている：二つを足し、math.sqrt(var + eps)で割る"},
    {.key = "mistake.layer_norm.length_one",
     .english = "the row is divided by its length, the root of the sum of x ** 2: subtract the "
                "mean, then divide by math.sqrt(var + eps)",
     .korean = "행을 그 길이, 곧 x ** 2의 합의 제곱근으로 나눈다: 평균을 뺀 뒤 math.sqrt(var + "
               "eps)로 나누어야 한다",
     .japanese = "行をその長さ、つまりx ** "
                 "2の和の平方根で割っている：平均を引いてからmath.sqrt(var + eps)で割る"},
    {.key = "mistake.layer_norm.mean_cut",
     .english =
         "the mean is cut down to a whole number by //: mean must be sum(row) / len(row), with /",
     .korean = "//로 나누어 평균이 정수로 잘린다: mean은 /를 써서 sum(row) / len(row)여야 한다",
     .japanese =
         "//で割っており、平均が整数に切り捨てられる：meanは/を使ってsum(row) / len(row)とする"},
    {.key = "mistake.layer_norm.mean_not_subtracted",
     .english = "the row is divided, but its mean is not subtracted: replace each x by (x - mean) "
                "/ math.sqrt(var + eps)",
     .korean = "나누기만 하고 평균을 빼지 않는다: 각 x를 (x - mean) / math.sqrt(var + eps)로 "
               "바꾸어야 한다",
     .japanese = "割るだけで平均を引いていない：各xを(x - mean) / math.sqrt(var + eps)にする"},
    {.key = "mistake.layer_norm.no_eps",
     .english = "eps is not added to the variance: divide by math.sqrt(var + eps), which is not 0 "
                "where all numbers are equal either",
     .korean = "분산에 eps를 더하지 않는다: math.sqrt(var + eps)로 나누어야 하고, 그러면 모든 수가 "
               "같은 행에서도 0으로 나누지 않는다",
     .japanese = "分散にepsを足していない：math.sqrt(var + "
                 "eps)で割る。そうすれば、すべての数が等しい行でも0で割らない"},
    {.key = "mistake.layer_norm.not_divided",
     .english = "only the mean is subtracted: also divide by math.sqrt(var + eps), so that the "
                "variance is 1",
     .korean =
         "평균만 빼고 나누지 않는다: math.sqrt(var + eps)로도 나누어 분산이 1이 되게 해야 한다",
     .japanese =
         "平均を引くだけで割っていない：math.sqrt(var + eps)でも割り、分散が1になるようにする"},
    {.key = "mistake.layer_norm.not_squared",
     .english = "the distances from the mean are not squared, so that they cancel and the variance "
                "is 0: take (x - mean) ** 2",
     .korean =
         "평균과의 차이를 제곱하지 않아 서로 지워져 분산이 0이 된다: (x - mean) ** 2를 구해야 한다",
     .japanese =
         "平均との差を二乗していないため、打ち消し合って分散が0になる：(x - mean) ** 2とする"},
    {.key = "mistake.layer_norm.one_less_than_count",
     .english = "the squares are divided by len(row) - 1, as in statistics.variance: divide by "
                "len(row), as in statistics.pvariance",
     .korean = "분산을 구할 때 statistics.variance처럼 len(row) - 1로 나눈다: "
               "statistics.pvariance처럼 len(row)로 나누어야 한다",
     .japanese = "分散を求めるときに、statistics.varianceのようにlen(row) - "
                 "1で割っている：statistics.pvarianceのようにlen(row)で割る"},
    {.key = "mistake.layer_norm.only_mean_divided",
     .english = "the mean alone is divided, since / binds before -: put the difference in "
                "brackets, (x - mean) / math.sqrt(var + eps)",
     .korean = "나눗셈이 뺄셈보다 먼저여서 평균만 나누어진다: 괄호를 써서 (x - mean) / "
               "math.sqrt(var + eps)를 구해야 한다",
     .japanese = "割り算が引き算より先なので、平均だけが割られる：かっこを付けて(x - mean) / "
                 "math.sqrt(var + eps)とする"},
    {.key = "mistake.layer_norm.range_about_mean",
     .english = "x - mean is divided by the distance from the smallest to the largest: divide by "
                "the standard deviation, math.sqrt(var + eps)",
     .korean =
         "x - mean을 최댓값과 최솟값의 차로 나눈다: 표준편차 math.sqrt(var + eps)로 나누어야 한다",
     .japanese = "x - meanを最大値と最小値の差で割っている：標準偏差math.sqrt(var + eps)で割る"},
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
    {.key = "mistake.layer_norm.running_mean_in_variance",
     .english = "the squares are taken about the running mean as it is so far: find the mean of "
                "the whole row first, then the mean of (x - mean) ** 2",
     .korean = "그때까지의 평균을 써서 제곱을 더한다: 먼저 행 전체의 평균을 구한 뒤 (x - mean) ** "
               "2의 평균을 구해야 한다",
     .japanese = "そこまでの平均を使って二乗を足している：先に行全体の平均を求めてから、(x - mean) "
                 "** 2の平均を求める"},
    {.key = "mistake.layer_norm.sample_deviation_plus_eps",
     .english = "the deviation is that of len(row) - 1, with eps added outside the root: divide "
                "the squares by len(row), and take math.sqrt(var + eps)",
     .korean = "표준편차를 len(row) - 1로 구하고 eps를 제곱근 밖에서 더한다: 제곱의 합을 "
               "len(row)로 나누고 math.sqrt(var + eps)를 구해야 한다",
     .japanese = "標準偏差をlen(row) - "
                 "1で求め、epsを平方根の外で足している：二乗の和をlen(row)で割り、math.sqrt(var + "
                 "eps)とする"},
    {.key = "mistake.layer_norm.square_less_mean",
     .english = "the mean itself is subtracted from the mean of x ** 2: subtract its square, or "
                "take the mean of (x - mean) ** 2",
     .korean = "x ** 2의 평균에서 평균을 그대로 뺀다: 평균의 제곱을 빼거나 (x - mean) ** 2의 "
               "평균을 구해야 한다",
     .japanese = "x ** 2の平均から平均をそのまま引いている：平均の二乗を引くか、(x - mean) ** "
                 "2の平均を求める"},
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
    {.key = "mistake.layer_norm.variance_cut",
     .english = "the variance is cut down to a whole number by //: divide by len(row) with /",
     .korean = "//로 나누어 분산이 정수로 잘린다: /를 써서 len(row)로 나누어야 한다",
     .japanese = "//で割っており、分散が整数に切り捨てられる：/を使ってlen(row)で割る"},
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

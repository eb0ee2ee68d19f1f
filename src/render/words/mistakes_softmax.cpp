#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "mistake.softmax.base_two",
     .english =
         "powers of 2 are taken: take powers of e, math.exp(x - max(xs)), not 2 ** (x - max(xs))",
     .korean = "2의 거듭제곱을 취한다: 2 ** (x - max(xs))가 아니라 e의 거듭제곱 math.exp(x - "
               "max(xs))를 취해야 한다",
     .japanese =
         "2のべき乗を取っている：2 ** (x - max(xs))ではなく、eのべき乗math.exp(x - max(xs))を取る"},
    {.key = "mistake.softmax.clipped",
     .english = "numbers are cut off at a limit before exp, so that large ones become equal: "
                "subtract the largest instead, math.exp(x - max(xs))",
     .korean = "exp 앞에서 수를 한계값으로 잘라 큰 수들이 서로 같아진다: 자르지 말고 최댓값을 "
               "빼서 math.exp(x - max(xs))를 구해야 한다",
     .japanese = "expの前に数を上限で切っており、大きな数どうしが等しくなる：切らずに最大値を引き、"
                 "math.exp(x - max(xs))とする"},
    {.key = "mistake.softmax.clipped_on_both_sides",
     .english = "numbers are kept between two limits before exp, so that those beyond them become "
                "equal: subtract the largest instead, math.exp(x - max(xs))",
     .korean = "exp 앞에서 수를 위아래 한계값으로 잘라 한계를 넘는 수들이 서로 같아진다: 자르지 "
               "말고 최댓값을 빼서 math.exp(x - max(xs))를 구해야 한다",
     .japanese = "expの前に数を上限と下限で切っており、限界を超える数どうしが等しくなる：切らずに最"
                 "大値を引き、math.exp(x - max(xs))とする"},
    {.key = "mistake.softmax.divided_by_count",
     .english = "the exponentials are divided by how many there are, len(xs): divide them by their "
                "sum, so that they add up to 1",
     .korean = "지수값을 개수 len(xs)로 나눈다: 지수값의 합으로 나누어 합이 1이 되게 해야 한다",
     .japanese = "指数の値を個数len(xs)で割っている：指数の値の和で割り、和が1になるようにする"},
    {.key = "mistake.softmax.divided_by_sum_of_numbers",
     .english = "the exponentials are divided by the sum of the numbers, sum(xs): divide them by "
                "the sum of the exponentials",
     .korean = "지수값을 원래 수의 합 sum(xs)로 나눈다: 지수값의 합으로 나누어야 한다",
     .japanese = "指数の値を元の数の和sum(xs)で割っている：指数の値の和で割る"},
    {.key = "mistake.softmax.first_for_largest",
     .english = "the first number, xs[0], is subtracted before exp, so far larger ones overflow: "
                "subtract max(xs)",
     .korean = "exp 앞에서 첫 번째 수 xs[0]을 빼서 그보다 훨씬 큰 수에서 오버플로가 난다: "
               "max(xs)를 빼야 한다",
     .japanese = "expの前に最初の数xs[0]"
                 "を引いており、それよりずっと大きな数でオーバーフローする：max(xs)を引く"},
    {.key = "mistake.softmax.hardmax",
     .english = "the largest number gets all the weight and the others 0: give each its share, "
                "math.exp(x - max(xs)) divided by the sum of them all",
     .korean = "가장 큰 수가 가중치를 모두 가지고 나머지는 0이 된다: 각 수에 math.exp(x - "
               "max(xs))를 그 합으로 나눈 몫을 주어야 한다",
     .japanese = "最大の数が重みをすべて取り、残りは0になる：各数に、math.exp(x - "
                 "max(xs))をその和で割った分を与える"},
    {.key = "mistake.softmax.largest_from_zero",
     .english = "the search for the largest starts at 0, so that 0 is subtracted where all numbers "
                "are negative: subtract max(xs), or start at xs[0]",
     .korean = "최댓값을 0에서부터 찾아, 모든 수가 음수이면 0을 빼게 된다: max(xs)를 빼거나 "
               "xs[0]에서부터 찾아야 한다",
     .japanese = "最大値を0から探しており、すべての数が負なら0を引くことになる：max(xs)"
                 "を引くか、xs[0]から探す"},
    {.key = "mistake.softmax.largest_minus_number",
     .english = "the subtraction is the wrong way round, math.exp(max(xs) - x), so that the "
                "smallest number gets the largest weight: take math.exp(x - max(xs))",
     .korean = "빼는 순서가 반대여서 (math.exp(max(xs) - x)) 가장 작은 수가 가장 큰 가중치를 "
               "받는다: math.exp(x - max(xs))를 구해야 한다",
     .japanese = "引く順序が逆（math.exp(max(xs) - "
                 "x)）で、最小の数が最大の重みを得ている：math.exp(x - max(xs))とする"},
    {.key = "mistake.softmax.largest_of_absolute",
     .english = "the largest absolute value is subtracted before exp, so that all powers become 0 "
                "where it belongs to a negative number: subtract max(xs)",
     .korean = "exp 앞에서 절댓값의 최댓값을 빼서, 그것이 음수의 절댓값이면 지수값이 모두 0이 "
               "된다: max(xs)를 빼야 한다",
     .japanese = "expの前に絶対値の最大値を引いており、それが負の数のものなら指数の値がすべて0にな"
                 "る：max(xs)を引く"},
    {.key = "mistake.softmax.least_for_largest",
     .english = "the smallest number is subtracted before exp, so large ones overflow: subtract "
                "max(xs), not min(xs)",
     .korean =
         "exp 앞에서 최솟값을 빼서 큰 수에서 오버플로가 난다: min(xs)가 아니라 max(xs)를 빼야 한다",
     .japanese =
         "expの前に最小値を引いており、大きな数でオーバーフローする：min(xs)ではなくmax(xs)を引く"},
    {.key = "mistake.softmax.length_one",
     .english = "the exponentials are divided by the root of the sum of their squares: divide them "
                "by their sum, so that they add up to 1",
     .korean =
         "지수값을 제곱합의 제곱근으로 나눈다: 지수값의 합으로 나누어 합이 1이 되게 해야 한다",
     .japanese = "指数の値を二乗和の平方根で割っている：指数の値の和で割り、和が1になるようにする"},
    {.key = "mistake.softmax.logarithm",
     .english = "the logarithm of the softmax is returned: take no logarithm, return each "
                "math.exp(x - max(xs)) divided by their sum",
     .korean = "softmax의 로그를 돌려준다: 로그를 취하지 말고, 각 math.exp(x - max(xs))를 그 "
               "합으로 나눈 값을 돌려주어야 한다",
     .japanese = "softmaxの対数を返している：対数を取らず、各math.exp(x - "
                 "max(xs))をその和で割った値を返す"},
    {.key = "mistake.softmax.mean_for_largest",
     .english =
         "the mean is subtracted before exp, so numbers far above it overflow: subtract max(xs)",
     .korean =
         "exp 앞에서 평균을 빼서 평균보다 훨씬 큰 수에서 오버플로가 난다: max(xs)를 빼야 한다",
     .japanese =
         "expの前に平均を引いており、平均よりずっと大きな数でオーバーフローする：max(xs)を引く"},
    {.key = "mistake.softmax.negated",
     .english = "the smallest number gets the largest weight, as exp(-x) does: take math.exp(x - "
                "max(xs)), with x not negated",
     .korean = "exp(-x)처럼 가장 작은 수가 가장 큰 가중치를 받는다: x의 부호를 바꾸지 말고 "
               "math.exp(x - max(xs))를 구해야 한다",
     .japanese = "exp(-x)のように、最小の数が最大の重みを得ている：xの符号を変えず、math.exp(x - "
                 "max(xs))とする"},
    {.key = "mistake.softmax.no_exp",
     .english = "the numbers themselves are divided by their sum: take math.exp(x - max(xs)) of "
                "each, then divide by the sum of these",
     .korean = "수를 그대로 수의 합으로 나눈다: 먼저 각 수를 math.exp(x - max(xs))로 바꾼 뒤 그 "
               "합으로 나누어야 한다",
     .japanese = "数そのものを和で割っている：各数をmath.exp(x - max(xs))にしてから、その和で割る"},
    {.key = "mistake.softmax.no_largest",
     .english = "exp is taken of the numbers as they are, which overflows for large ones: subtract "
                "the largest first, math.exp(x - max(xs))",
     .korean = "수에 그대로 exp를 취해 큰 수에서 오버플로가 난다: 먼저 최댓값을 빼서 math.exp(x - "
               "max(xs))를 구해야 한다",
     .japanese = "数にそのままexpを取っており、大きな数でオーバーフローする：先に最大値を引き、math"
                 ".exp(x - max(xs))とする"},
    {.key = "mistake.softmax.no_sum",
     .english = "the exponentials are not divided by their sum, or only by the largest of them: "
                "divide each math.exp(x - max(xs)) by the sum of them all",
     .korean = "지수값을 합으로 나누지 않거나 가장 큰 지수값으로만 나눈다: 각 math.exp(x - "
               "max(xs))를 그 전체의 합으로 나누어야 한다",
     .japanese = "指数の値を和で割っていないか、最大の値で割っているだけである：各math.exp(x - "
                 "max(xs))をその総和で割る"},
    {.key = "mistake.softmax.numerator_not_shifted",
     .english = "the largest is subtracted in the sum but not in the numerator: use math.exp(x - "
                "max(xs)) in both",
     .korean = "최댓값을 분모의 합에서만 빼고 분자에서는 빼지 않는다: 분자와 분모에 모두 "
               "math.exp(x - max(xs))를 써야 한다",
     .japanese =
         "最大値を分母の和でだけ引き、分子では引いていない：どちらにもmath.exp(x - max(xs))を使う"},
    {.key = "mistake.softmax.quotient_for_difference",
     .english = "numbers are divided by the largest before exp: subtract it, math.exp(x - max(xs))",
     .korean =
         "exp 앞에서 수를 최댓값으로 나눈다: 나누지 말고 빼서 math.exp(x - max(xs))를 구해야 한다",
     .japanese = "expの前に数を最大値で割っている：割らずに引き、math.exp(x - max(xs))とする"},
    {.key = "mistake.softmax.running_sum",
     .english = "each exponential is divided by the sum up to itself: add up all of them first, "
                "then divide in a second loop",
     .korean = "지수값을 저마다 거기까지의 합으로 나눈다: 먼저 모두 더한 뒤, 두 번째 반복문에서 "
               "나누어야 한다",
     .japanese = "指数の値を、それぞれそこまでの和で割っている：先にすべて足してから、二つ目のルー"
                 "プで割る"},
    {.key = "mistake.softmax.sigmoid",
     .english = "each number goes through the sigmoid by itself, 1 / (1 + exp(-x)): take "
                "math.exp(x - max(xs)) and divide by the sum of them all",
     .korean = "수마다 따로 시그모이드 1 / (1 + exp(-x))를 취한다: math.exp(x - max(xs))를 구해 그 "
               "전체의 합으로 나누어야 한다",
     .japanese = "数ごとに別々にシグモイド1 / (1 + exp(-x))を取っている：math.exp(x - "
                 "max(xs))を求め、その総和で割る"},
    {.key = "mistake.softmax.sum_from_one",
     .english = "the sum of the exponentials starts at 1, so that the weights do not add up to 1: "
                "start it at 0",
     .korean = "지수값의 합을 1에서부터 더해 가중치의 합이 1이 되지 않는다: 0에서부터 더해야 한다",
     .japanese = "指数の値の和を1から足し始めており、重みの和が1にならない：0から足し始める"},
    {.key = "mistake.softmax.sum_not_shifted",
     .english = "the largest is subtracted in the numerator but not in the sum that divides it: "
                "use math.exp(x - max(xs)) in both",
     .korean = "최댓값을 분자에서만 빼고 분모의 합에서는 빼지 않는다: 분자와 분모에 모두 "
               "math.exp(x - max(xs))를 써야 한다",
     .japanese =
         "最大値を分子でだけ引き、分母の和では引いていない：どちらにもmath.exp(x - max(xs))を使う"},
    {.key = "mistake.softmax.sum_without_last",
     .english = "the sum that divides leaves out the last exponential: add up all of them, over "
                "range(len(xs))",
     .korean = "나누는 합에 마지막 지수값이 빠진다: range(len(xs))로 모두 더해야 한다",
     .japanese = "割る和から最後の指数の値が抜けている：range(len(xs))ですべて足す"},
});

}  // namespace

Entries mistakes_softmax() {
  return kEntries;
}

}  // namespace tfx::render::words

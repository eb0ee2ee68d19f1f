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
    {.key = "mistake.softmax.divided_by_count",
     .english = "the exponentials are divided by how many there are, len(xs): divide them by their "
                "sum, so that they add up to 1",
     .korean = "지수값을 개수 len(xs)로 나눈다: 지수값의 합으로 나누어 합이 1이 되게 해야 한다",
     .japanese = "指数の値を個数len(xs)で割っている：指数の値の和で割り、和が1になるようにする"},
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
    {.key = "mistake.softmax.least_for_largest",
     .english = "the smallest number is subtracted before exp, so large ones overflow: subtract "
                "max(xs), not min(xs)",
     .korean =
         "exp 앞에서 최솟값을 빼서 큰 수에서 오버플로가 난다: min(xs)가 아니라 max(xs)를 빼야 한다",
     .japanese =
         "expの前に最小値を引いており、大きな数でオーバーフローする：min(xs)ではなくmax(xs)を引く"},
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
     .english = "the exponentials are not divided by their sum: divide each math.exp(x - max(xs)) "
                "by the sum of them all",
     .korean =
         "지수값을 합으로 나누지 않는다: 각 math.exp(x - max(xs))를 그 전체의 합으로 나누어야 한다",
     .japanese = "指数の値を和で割っていない：各math.exp(x - max(xs))をその総和で割る"},
    {.key = "mistake.softmax.sum_not_shifted",
     .english = "the largest is subtracted in the numerator but not in the sum that divides it: "
                "use math.exp(x - max(xs)) in both",
     .korean = "최댓값을 분자에서만 빼고 분모의 합에서는 빼지 않는다: 분자와 분모에 모두 "
               "math.exp(x - max(xs))를 써야 한다",
     .japanese =
         "最大値を分子でだけ引き、分母の和では引いていない：どちらにもmath.exp(x - max(xs))を使う"},
});

}  // namespace

Entries mistakes_softmax() {
  return kEntries;
}

}  // namespace tfx::render::words

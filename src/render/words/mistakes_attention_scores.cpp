#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "mistake.attention.all_weights_equal",
     .english = "a query gives every key the same weight, as when K[i] is read in place of K[j]: "
                "score[i][j] must be the dot product of Q[i] and K[j]",
     .korean = "한 query가 모든 key에 같은 가중치를 준다 (K[j] 대신 K[i]를 읽을 때처럼): "
               "score[i][j]는 Q[i]와 K[j]의 내적이어야 한다",
     .japanese = "一つのqueryがすべてのkeyに同じ重みを与えている（K[j]の代わりにK[i]"
                 "を読むときのように）：score[i][j]はQ[i]とK[j]の内積とする"},
    {.key = "mistake.attention.cosine",
     .english = "rows of Q and K are scaled to length 1, so scores are cosines: use q·k of the "
                "rows as they are, divided by math.sqrt(len(K[0]))",
     .korean = "Q와 K의 행을 길이 1로 맞추어 점수가 코사인이 된다: 행을 그대로 두고 q·k를 "
               "math.sqrt(len(K[0]))로 나누어야 한다",
     .japanese = "QとKの行の長さを1にそろえており、スコアがコサインになる：行はそのままにし、q·kをm"
                 "ath.sqrt(len(K[0]))で割る"},
    {.key = "mistake.attention.first_product_alone",
     .english = "a score is the product of the first column alone, as when return stands inside "
                "the loop: add up q * k over all columns",
     .korean = "점수가 첫 열의 곱뿐이다 (return이 반복문 안에 있을 때처럼): 모든 열의 q * k를 "
               "더해야 한다",
     .japanese = "スコアが最初の列の積だけになっている（returnがループの中にあるときのように）：す"
                 "べての列のq * kを足す"},
    {.key = "mistake.attention.half_width_cut",
     .english =
         "scores are divided by d_k // 2: divide each q·k by the root of d_k, math.sqrt(len(K[0]))",
     .korean =
         "점수를 d_k // 2로 나눈다: 각 q·k를 d_k의 제곱근 math.sqrt(len(K[0]))로 나누어야 한다",
     .japanese = "スコアをd_k // 2で割っている：各q·kをd_kの平方根math.sqrt(len(K[0]))で割る"},
    {.key = "mistake.attention.half_width_for_root",
     .english = "scores are divided by half of d_k, which is what d_k ** 1/2 means: divide each "
                "q·k by math.sqrt(len(K[0]))",
     .korean = "점수를 d_k의 절반으로 나눈다 (d_k ** 1/2은 절반이라는 뜻이다): 각 q·k를 "
               "math.sqrt(len(K[0]))로 나누어야 한다",
     .japanese = "スコアをd_kの半分で割っている（d_k ** "
                 "1/2は半分という意味になる）：各q·kをmath.sqrt(len(K[0]))で割る"},
    {.key = "mistake.attention.key_for_query",
     .english = "scores are made of K and K: score[i][j] must be the dot product of Q[i] and K[j]",
     .korean = "점수를 K와 K로 만든다: score[i][j]는 Q[i]와 K[j]의 내적이어야 한다",
     .japanese = "スコアをKとKから作っている：score[i][j]はQ[i]とK[j]の内積とする"},
    {.key = "mistake.attention.last_column_left_out",
     .english = "the dot product leaves out the last column, as range(d - 1) does: add up q * k "
                "over all columns, range(len(K[0]))",
     .korean = "range(d - 1)처럼 내적에서 마지막 열이 빠진다: range(len(K[0]))로 모든 열의 q * k를 "
               "더해야 한다",
     .japanese =
         "range(d - 1)のように、内積から最後の列が抜けている：range(len(K[0]))ですべての列のq * "
         "kを足す"},
    {.key = "mistake.attention.last_product_alone",
     .english = "a score is the product of the last column alone, as when = stands in place of +=: "
                "add up q * k over all columns",
     .korean =
         "점수가 마지막 열의 곱뿐이다 (+= 대신 =을 썼을 때처럼): 모든 열의 q * k를 더해야 한다",
     .japanese = "スコアが最後の列の積だけになっている（+=の代わりに="
                 "を書いたときのように）：すべての列のq * kを足す"},
    {.key = "mistake.attention.no_root",
     .english = "scores are not divided by sqrt(d_k): divide each q·k by math.sqrt(len(K[0]))",
     .korean = "점수를 sqrt(d_k)로 나누지 않는다: 각 q·k를 math.sqrt(len(K[0]))로 나누어야 한다",
     .japanese = "スコアをsqrt(d_k)で割っていない：各q·kをmath.sqrt(len(K[0]))で割る"},
    {.key = "mistake.attention.not_transposed",
     .english = "Q is multiplied by K without transposing it: score[i][j] must be the dot product "
                "of the rows Q[i] and K[j]",
     .korean = "K를 전치하지 않고 Q와 곱한다: score[i][j]는 두 행 Q[i]와 K[j]의 내적이어야 한다",
     .japanese = "Kを転置せずにQと掛けている：score[i][j]は二つの行Q[i]とK[j]の内積とする"},
    {.key = "mistake.attention.query_and_key_swapped",
     .english = "Q and K have changed places, score[i][j] is made of K[i] and Q[j]: it must be the "
                "dot product of Q[i] and K[j]",
     .korean = "Q와 K가 뒤바뀌어 score[i][j]를 K[i]와 Q[j]로 만든다: Q[i]와 K[j]의 내적이어야 한다",
     .japanese = "QとKが入れ替わり、score[i][j]をK[i]とQ[j]から作っている：Q[i]とK[j]の内積とする"},
    {.key = "mistake.attention.query_for_key",
     .english = "scores are made of Q and Q: score[i][j] must be the dot product of Q[i] and K[j]",
     .korean = "점수를 Q와 Q로 만든다: score[i][j]는 Q[i]와 K[j]의 내적이어야 한다",
     .japanese = "スコアをQとQから作っている：score[i][j]はQ[i]とK[j]の内積とする"},
    {.key = "mistake.attention.root_after_softmax",
     .english = "out is divided by sqrt(d_k) after the softmax: divide the scores by "
                "math.sqrt(len(K[0])) before it",
     .korean = "softmax 뒤에 out을 sqrt(d_k)로 나눈다: softmax 앞에서 점수를 "
               "math.sqrt(len(K[0]))로 나누어야 한다",
     .japanese = "softmaxの後でoutをsqrt(d_k)で割っている：softmaxの前にスコアをmath.sqrt(len(K[0])"
                 ")で割る"},
    {.key = "mistake.attention.root_cut",
     .english = "the root of d_k is cut down to a whole number, by int() or // 1: divide each q·k "
                "by math.sqrt(len(K[0])) as it is",
     .korean = "d_k의 제곱근을 int()나 // 1로 잘라 정수로 만든다: 각 q·k를 math.sqrt(len(K[0])) "
               "그대로 나누어야 한다",
     .japanese =
         "d_kの平方根をint()や// 1で整数に切り捨てている：各q·kをmath.sqrt(len(K[0]))のままで割る"},
    {.key = "mistake.attention.root_multiplied",
     .english = "scores are multiplied by sqrt(d_k): do not multiply, divide each q·k by "
                "math.sqrt(len(K[0]))",
     .korean =
         "점수에 sqrt(d_k)를 곱한다: 곱하지 말고 각 q·k를 math.sqrt(len(K[0]))로 나누어야 한다",
     .japanese = "スコアにsqrt(d_k)を掛けている：掛けずに、各q·kをmath.sqrt(len(K[0]))で割る"},
    {.key = "mistake.attention.root_of_64",
     .english = "scores are divided by 8, the root of 64, whatever the width: divide each q·k by "
                "math.sqrt(len(K[0]))",
     .korean = "차원 수가 얼마든 점수를 64의 제곱근인 8로 나눈다: 각 q·k를 math.sqrt(len(K[0]))로 "
               "나누어야 한다",
     .japanese = "次元数がいくつでも、スコアを64の平方根である8で割っている：各q·kをmath.sqrt(len("
                 "K[0]))で割る"},
    {.key = "mistake.attention.root_of_keys",
     .english = "scores are divided by the root of the number of keys, len(K): divide each q·k by "
                "the root of their width, math.sqrt(len(K[0]))",
     .korean = "점수를 key의 개수 len(K)의 제곱근으로 나눈다: 각 q·k를 key의 차원 수의 제곱근 "
               "math.sqrt(len(K[0]))로 나누어야 한다",
     .japanese = "スコアをkeyの個数len(K)の平方根で割っている：各q·kをkeyの次元数の平方根math.sqrt("
                 "len(K[0]))で割る"},
    {.key = "mistake.attention.root_of_queries",
     .english = "scores are divided by the root of the number of queries, len(Q): divide each q·k "
                "by the root of the width, math.sqrt(len(K[0]))",
     .korean = "점수를 query의 개수 len(Q)의 제곱근으로 나눈다: 각 q·k를 key의 차원 수의 제곱근 "
               "math.sqrt(len(K[0]))로 나누어야 한다",
     .japanese = "スコアをqueryの個数len(Q)の平方根で割っている：各q·kをkeyの次元数の平方根math."
                 "sqrt(len(K[0]))で割る"},
    {.key = "mistake.attention.root_of_root",
     .english = "scores are divided by the fourth root of d_k, its root taken twice: divide each "
                "q·k by math.sqrt(len(K[0]))",
     .korean = "점수를 d_k의 네제곱근, 곧 제곱근을 두 번 취한 값으로 나눈다: 각 q·k를 "
               "math.sqrt(len(K[0]))로 나누어야 한다",
     .japanese = "スコアをd_kの四乗根、つまり平方根を二度取った値で割っている：各q·kをmath.sqrt("
                 "len(K[0]))で割る"},
    {.key = "mistake.attention.root_of_value_width",
     .english = "scores are divided by the root of the width of V: divide each q·k by the root of "
                "the width of K, math.sqrt(len(K[0]))",
     .korean = "점수를 V의 차원 수의 제곱근으로 나눈다: 각 q·k를 K의 차원 수의 제곱근 "
               "math.sqrt(len(K[0]))로 나누어야 한다",
     .japanese = "スコアをVの次元数の平方根で割っている：各q·kをKの次元数の平方根math.sqrt(len(K[0]"
                 "))で割る"},
    {.key = "mistake.attention.value_for_key",
     .english = "scores are made of Q and V: score[i][j] must be the dot product of Q[i] and K[j]",
     .korean = "점수를 Q와 V로 만든다: score[i][j]는 Q[i]와 K[j]의 내적이어야 한다",
     .japanese = "スコアをQとVから作っている：score[i][j]はQ[i]とK[j]の内積とする"},
    {.key = "mistake.attention.weights_over_root",
     .english = "the weights are divided by sqrt(d_k), after the softmax: divide the scores by "
                "math.sqrt(len(K[0])) before it",
     .korean = "softmax 뒤에 가중치를 sqrt(d_k)로 나눈다: softmax 앞에서 점수를 "
               "math.sqrt(len(K[0]))로 나누어야 한다",
     .japanese = "softmaxの後で重みをsqrt(d_k)で割っている：softmaxの前にスコアをmath.sqrt(len(K[0]"
                 "))で割る"},
    {.key = "mistake.attention.width_for_root",
     .english = "scores are divided by d_k itself, not by its root, or by its root twice: divide "
                "each q·k by math.sqrt(len(K[0])) once",
     .korean = "점수를 제곱근이 아니라 d_k 자체로, 또는 제곱근으로 두 번 나눈다: 각 q·k를 "
               "math.sqrt(len(K[0]))로 한 번만 나누어야 한다",
     .japanese = "スコアを平方根ではなくd_kそのもので、または平方根で二度割っている：各q·kをmath."
                 "sqrt(len(K[0]))で一度だけ割る"},
    {.key = "mistake.attention.width_squared",
     .english = "scores are divided by the square of d_k: divide each q·k by its root, "
                "math.sqrt(len(K[0]))",
     .korean =
         "점수를 d_k의 제곱으로 나눈다: 각 q·k를 d_k의 제곱근 math.sqrt(len(K[0]))로 나누어야 한다",
     .japanese = "スコアをd_kの二乗で割っている：各q·kをd_kの平方根math.sqrt(len(K[0]))で割る"},
});

}  // namespace

Entries mistakes_attention_scores() {
  return kEntries;
}

}  // namespace tfx::render::words

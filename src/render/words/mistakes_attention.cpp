#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "mistake.attention.columns_run_on",
     .english = "the sum over the keys is not set to 0 for each column of out, so columns run on: "
                "begin each out[i][c] at 0",
     .korean =
         "key에 대한 합을 out의 열마다 0으로 되돌리지 않아 앞 열의 값이 더해진다: out[i][c]마다 "
         "0에서 시작한다",
     .japanese =
         "keyについての和をoutの列ごとに0へ戻さず、前の列の値が加わる：out[i][c]ごとに0から始める"},
    {.key = "mistake.attention.cosine",
     .english = "rows of Q and K are scaled to length 1, so scores are cosines: use q·k of the "
                "rows as they are, divided by math.sqrt(len(K[0]))",
     .korean = "Q와 K의 행을 길이 1로 맞추어 점수가 코사인이 된다: 행을 그대로 두고 q·k를 "
               "math.sqrt(len(K[0]))로 나누어야 한다",
     .japanese = "QとKの行の長さを1にそろえており、スコアがコサインになる：行はそのままにし、q·kをm"
                 "ath.sqrt(len(K[0]))で割る"},
    {.key = "mistake.attention.half_width_for_root",
     .english = "scores are divided by half of d_k, which is what d_k ** 1/2 means: divide each "
                "q·k by math.sqrt(len(K[0]))",
     .korean = "점수를 d_k의 절반으로 나눈다 (d_k ** 1/2은 절반이라는 뜻이다): 각 q·k를 "
               "math.sqrt(len(K[0]))로 나누어야 한다",
     .japanese = "スコアをd_kの半分で割っている（d_k ** "
                 "1/2は半分という意味になる）：各q·kをmath.sqrt(len(K[0]))で割る"},
    {.key = "mistake.attention.hidden_by_1",
     .english = "a hidden score becomes -1, which still gets weight: set it to -math.inf, so that "
                "its weight is exactly 0",
     .korean = "가려진 점수가 -1이 되어 여전히 가중치를 받는다: -math.inf로 만들어 가중치가 정확히 "
               "0이 되게 해야 한다",
     .japanese =
         "隠すスコアが-1になり、まだ重みを得る：-math.infにし、重みが正確に0になるようにする"},
    {.key = "mistake.attention.hidden_by_10",
     .english = "a hidden score becomes -10, which still gets weight: set it to -math.inf, so that "
                "its weight is exactly 0",
     .korean = "가려진 점수가 -10이 되어 여전히 가중치를 받는다: -math.inf로 만들어 가중치가 "
               "정확히 0이 되게 해야 한다",
     .japanese =
         "隠すスコアが-10になり、まだ重みを得る：-math.infにし、重みが正確に0になるようにする"},
    {.key = "mistake.attention.hidden_by_100",
     .english = "a hidden score becomes -100, which gets weight where visible scores are about as "
                "low: set it to -math.inf",
     .korean = "가려진 점수가 -100이 되어, 보이는 점수도 그만큼 낮으면 가중치를 받는다: "
               "-math.inf로 만들어야 한다",
     .japanese =
         "隠すスコアが-100になり、見えるスコアも同じくらい低いと重みを得る：-math.infにする"},
    {.key = "mistake.attention.hidden_by_1000",
     .english = "a hidden score becomes -1000, which gets weight where visible scores are about as "
                "low: set it to -math.inf",
     .korean = "가려진 점수가 -1000이 되어, 보이는 점수도 그만큼 낮으면 가중치를 받는다: "
               "-math.inf로 만들어야 한다",
     .japanese =
         "隠すスコアが-1000になり、見えるスコアも同じくらい低いと重みを得る：-math.infにする"},
    {.key = "mistake.attention.hidden_by_plus_inf",
     .english = "a hidden score becomes +inf, which takes all the weight or gives nan: set it to "
                "-math.inf",
     .korean =
         "가려진 점수가 +inf가 되어 가중치를 모두 가지거나 nan을 낳는다: -math.inf로 만들어야 한다",
     .japanese = "隠すスコアが+infになり、重みをすべて取るかnanを生む：-math.infにする"},
    {.key = "mistake.attention.key_for_query",
     .english = "scores are made of K and K: score[i][j] must be the dot product of Q[i] and K[j]",
     .korean = "점수를 K와 K로 만든다: score[i][j]는 Q[i]와 K[j]의 내적이어야 한다",
     .japanese = "スコアをKとKから作っている：score[i][j]はQ[i]とK[j]の内積とする"},
    {.key = "mistake.attention.key_for_value",
     .english =
         "the weights mix the rows of K: out[i] must be the sum of weights[i][j] * V[j] over all j",
     .korean =
         "가중치로 K의 행을 섞는다: out[i]는 모든 j에 대한 weights[i][j] * V[j]의 합이어야 한다",
     .japanese =
         "重みでKの行を混ぜている：out[i]は、すべてのjについてのweights[i][j] * V[j]の和とする"},
    {.key = "mistake.attention.largest_alone",
     .english = "only the value with the largest weight is taken: out[i] must be the sum of "
                "weights[i][j] * V[j] over all j",
     .korean = "가중치가 가장 큰 value 하나만 고른다: out[i]는 모든 j에 대한 weights[i][j] * "
               "V[j]의 합이어야 한다",
     .japanese = "重みが最大のvalueを一つだけ選んでいる：out[i]は、すべてのjについてのweights[i][j]"
                 " * V[j]の和とする"},
    {.key = "mistake.attention.mask_after_softmax",
     .english = "hidden weights are set to 0 after the softmax, so rows no longer sum to 1: set "
                "hidden scores to -math.inf before it",
     .korean = "가려진 가중치를 softmax 뒤에 0으로 지워 행의 합이 1이 아니게 된다: softmax 앞에서 "
               "가려진 점수를 -math.inf로 만들어야 한다",
     .japanese = "隠す重みをsoftmaxの後で0にしており、行の和が1でなくなる：softmaxの前に、隠すスコ"
                 "アを-math.infにする"},
    {.key = "mistake.attention.mask_ignored",
     .english = "the mask is not used: where mask[i][j] is false, set score[i][j] to -math.inf "
                "before the softmax",
     .korean = "마스크를 쓰지 않는다: mask[i][j]가 거짓이면 softmax 앞에서 score[i][j]를 "
               "-math.inf로 만들어야 한다",
     .japanese =
         "マスクを使っていない：mask[i][j]が偽なら、softmaxの前にscore[i][j]を-math.infにする"},
    {.key = "mistake.attention.mask_inverted",
     .english = "what should be visible is hidden: true means that i may see j, so hide "
                "score[i][j] where mask[i][j] is false",
     .korean = "마스크가 참인 자리를 가린다: 참은 i가 j를 볼 수 있다는 뜻이므로 mask[i][j]가 "
               "거짓인 score[i][j]를 가려야 한다",
     .japanese = "マスクが真の場所を隠している：真はiがjを見られるという意味なので、mask[i][j]"
                 "が偽のscore[i][j]を隠す"},
    {.key = "mistake.attention.mask_of_first_query",
     .english = "every query is masked by the first row, mask[0]: use the row of query i, mask[i]",
     .korean =
         "모든 query에 마스크의 첫 행 mask[0]을 쓴다: i번 query에는 그 행 mask[i]를 써야 한다",
     .japanese =
         "すべてのqueryにマスクの最初の行mask[0]を使っている：query iにはその行mask[i]を使う"},
    {.key = "mistake.attention.mask_plus_one",
     .english = "the mask is added to the scores as 1 and 0: set score[i][j] to -math.inf where "
                "mask[i][j] is false, and leave the others",
     .korean = "마스크를 1과 0으로 점수에 더한다: mask[i][j]가 거짓인 score[i][j]만 -math.inf로 "
               "만들고 나머지는 그대로 두어야 한다",
     .japanese = "マスクを1と0としてスコアに足している：mask[i][j]が偽のscore[i][j]だけを-math."
                 "infにし、残りはそのままにする"},
    {.key = "mistake.attention.mask_times_zero",
     .english = "a hidden score becomes 0 or a number next to it, which still gets weight: set it "
                "to -math.inf (1e-9 is not -1e9 but almost 0)",
     .korean = "가려진 점수가 0이나 0에 가까운 수가 되어 여전히 가중치를 받는다: -math.inf로 "
               "만들어야 한다 (1e-9는 -1e9가 아니라 거의 0이다)",
     .japanese = "隠すスコアが0か0に近い数になり、まだ重みを得る：-math.infにする（1e-9は-"
                 "1e9ではなく、ほぼ0である）"},
    {.key = "mistake.attention.mask_transposed",
     .english = "the mask is read as mask[j][i]: whether query i may see key j must be read from "
                "mask[i][j]",
     .korean = "마스크를 mask[j][i]로 읽는다: i번 query가 j번 key를 볼 수 있는지는 mask[i][j]에서 "
               "읽어야 한다",
     .japanese = "マスクをmask[j][i]として読んでいる：query iがkey "
                 "jを見られるかどうかは、mask[i][j]から読む"},
    {.key = "mistake.attention.mean_of_mix",
     .english = "the mix of values is divided by len(V) too: the weights sum to 1 already, so "
                "out[i] must be just the sum of weights[i][j] * V[j]",
     .korean = "섞은 value를 다시 len(V)로 나눈다: 가중치의 합이 이미 1이므로 out[i]는 "
               "weights[i][j] * V[j]의 합 그대로여야 한다",
     .japanese = "混ぜたvalueをさらにlen(V)で割っている：重みの和はすでに1なので、out[i]はweights["
                 "i][j] * V[j]の和のままとする"},
    {.key = "mistake.attention.no_root",
     .english = "scores are not divided by sqrt(d_k): divide each q·k by math.sqrt(len(K[0]))",
     .korean = "점수를 sqrt(d_k)로 나누지 않는다: 각 q·k를 math.sqrt(len(K[0]))로 나누어야 한다",
     .japanese = "スコアをsqrt(d_k)で割っていない：各q·kをmath.sqrt(len(K[0]))で割る"},
    {.key = "mistake.attention.no_softmax",
     .english =
         "the scores serve as weights, without a softmax: weights[i] must be softmax(score[i])",
     .korean = "softmax 없이 점수를 그대로 가중치로 쓴다: weights[i]는 softmax(score[i])여야 한다",
     .japanese =
         "softmaxなしでスコアをそのまま重みに使っている：weights[i]はsoftmax(score[i])とする"},
    {.key = "mistake.attention.not_transposed",
     .english = "Q is multiplied by K without transposing it: score[i][j] must be the dot product "
                "of the rows Q[i] and K[j]",
     .korean = "K를 전치하지 않고 Q와 곱한다: score[i][j]는 두 행 Q[i]와 K[j]의 내적이어야 한다",
     .japanese = "Kを転置せずにQと掛けている：score[i][j]は二つの行Q[i]とK[j]の内積とする"},
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
    {.key = "mistake.attention.root_multiplied",
     .english = "scores are multiplied by sqrt(d_k): do not multiply, divide each q·k by "
                "math.sqrt(len(K[0]))",
     .korean =
         "점수에 sqrt(d_k)를 곱한다: 곱하지 말고 각 q·k를 math.sqrt(len(K[0]))로 나누어야 한다",
     .japanese = "スコアにsqrt(d_k)を掛けている：掛けずに、各q·kをmath.sqrt(len(K[0]))で割る"},
    {.key = "mistake.attention.root_of_keys",
     .english = "scores are divided by the root of the number of keys, len(K): divide each q·k by "
                "the root of their width, math.sqrt(len(K[0]))",
     .korean = "점수를 key의 개수 len(K)의 제곱근으로 나눈다: 각 q·k를 key의 차원 수의 제곱근 "
               "math.sqrt(len(K[0]))로 나누어야 한다",
     .japanese = "スコアをkeyの個数len(K)の平方根で割っている：各q·kをkeyの次元数の平方根math.sqrt("
                 "len(K[0]))で割る"},
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
    {.key = "mistake.attention.scores_given",
     .english = "the scores are returned in place of the weights: return (out, weights), where "
                "weights[i] is softmax(score[i])",
     .korean = "가중치 대신 점수를 돌려준다: (out, weights)를 돌려주되 weights[i]는 "
               "softmax(score[i])여야 한다",
     .japanese = "重みの代わりにスコアを返している：(out, "
                 "weights)を返し、weights[i]はsoftmax(score[i])とする"},
    {.key = "mistake.attention.softmax_over_all",
     .english = "one softmax is taken over all scores together: take softmax(score[i]) of each "
                "row, so that the weights of each query sum to 1",
     .korean = "점수 전체에 softmax를 한꺼번에 취한다: 행마다 softmax(score[i])를 취해 각 query의 "
               "가중치의 합이 1이 되게 해야 한다",
     .japanese = "スコア全体にsoftmaxを一度に取っている：行ごとにsoftmax(score[i])"
                 "を取り、各queryの重みの和が1になるようにする"},
    {.key = "mistake.attention.softmax_over_queries",
     .english = "the softmax runs down the columns of the scores: take softmax(score[i]) of each "
                "row, so that the weights of each query sum to 1",
     .korean = "softmax를 점수의 열 방향으로 취한다: 행마다 softmax(score[i])를 취해 각 query의 "
               "가중치의 합이 1이 되게 해야 한다",
     .japanese = "softmaxをスコアの列方向に取っている：行ごとにsoftmax(score[i])"
                 "を取り、各queryの重みの和が1になるようにする"},
    {.key = "mistake.attention.softmax_twice",
     .english = "the softmax is taken twice: take softmax(score[i]) of each row only once",
     .korean = "softmax를 두 번 취한다: 행마다 softmax(score[i])를 한 번만 취해야 한다",
     .japanese = "softmaxを二度取っている：行ごとにsoftmax(score[i])を一度だけ取る"},
    {.key = "mistake.attention.value_for_key",
     .english = "scores are made of Q and V: score[i][j] must be the dot product of Q[i] and K[j]",
     .korean = "점수를 Q와 V로 만든다: score[i][j]는 Q[i]와 K[j]의 내적이어야 한다",
     .japanese = "スコアをQとVから作っている：score[i][j]はQ[i]とK[j]の内積とする"},
    {.key = "mistake.attention.weights_transposed",
     .english =
         "V is mixed by weights[j][i]: out[i] must be the sum of weights[i][j] * V[j] over all j",
     .korean =
         "V를 weights[j][i]로 섞는다: out[i]는 모든 j에 대한 weights[i][j] * V[j]의 합이어야 한다",
     .japanese = "Vをweights[j][i]で混ぜている：out[i]は、すべてのjについてのweights[i][j] * "
                 "V[j]の和とする"},
    {.key = "mistake.attention.width_for_root",
     .english = "scores are divided by d_k itself, not by its root: divide each q·k by "
                "math.sqrt(len(K[0]))",
     .korean =
         "점수를 제곱근이 아니라 d_k 자체로 나눈다: 각 q·k를 math.sqrt(len(K[0]))로 나누어야 한다",
     .japanese =
         "スコアを平方根ではなくd_kそのもので割っている：各q·kをmath.sqrt(len(K[0]))で割る"},
    {.key = "mistake.attention.width_squared",
     .english = "scores are divided by the square of d_k: divide each q·k by its root, "
                "math.sqrt(len(K[0]))",
     .korean =
         "점수를 d_k의 제곱으로 나눈다: 각 q·k를 d_k의 제곱근 math.sqrt(len(K[0]))로 나누어야 한다",
     .japanese = "スコアをd_kの二乗で割っている：各q·kをd_kの平方根math.sqrt(len(K[0]))で割る"},
});

}  // namespace

Entries mistakes_attention() {
  return kEntries;
}

}  // namespace tfx::render::words

#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "mistake.attention.causal_always",
     .english = "the future (j > i) is hidden even where the mask does not hide it: hide only "
                "where mask[i][j] is false, and nothing without a mask",
     .korean = "마스크가 가리지 않아도 미래 (j > i)를 가린다: mask[i][j]가 거짓인 곳만 가리고, "
               "마스크가 없으면 아무것도 가리지 않아야 한다",
     .japanese = "マスクが隠していなくても未来（j > "
                 "i）を隠している：mask[i][j]が偽の場所だけを隠し、マスクがなければ何も隠さない"},
    {.key = "mistake.attention.columns_run_on",
     .english = "the sum over the keys is not set to 0 for each column of out, so columns run on: "
                "begin each out[i][c] at 0",
     .korean =
         "key에 대한 합을 out의 열마다 0으로 되돌리지 않아 앞 열의 값이 더해진다: out[i][c]마다 "
         "0에서 시작한다",
     .japanese =
         "keyについての和をoutの列ごとに0へ戻さず、前の列の値が加わる：out[i][c]ごとに0から始める"},
    {.key = "mistake.attention.key_for_value",
     .english =
         "the weights mix the rows of K: out[i] must be the sum of weights[i][j] * V[j] over all j",
     .korean =
         "가중치로 K의 행을 섞는다: out[i]는 모든 j에 대한 weights[i][j] * V[j]의 합이어야 한다",
     .japanese =
         "重みでKの行を混ぜている：out[i]は、すべてのjについてのweights[i][j] * V[j]の和とする"},
    {.key = "mistake.attention.key_read_for_value",
     .english = "the mix reads K[j][c] in place of V[j][c]: out[i][c] must be the sum of "
                "weights[i][j] * V[j][c] over all j",
     .korean = "섞을 때 V[j][c] 대신 K[j][c]를 읽는다: out[i][c]는 모든 j에 대한 weights[i][j] * "
               "V[j][c]의 합이어야 한다",
     .japanese = "混ぜるときにV[j][c]の代わりにK[j][c]を読んでいる：out[i][c]"
                 "は、すべてのjについてのweights[i][j] * V[j][c]の和とする"},
    {.key = "mistake.attention.largest_alone",
     .english = "only the value with the largest weight is taken: out[i] must be the sum of "
                "weights[i][j] * V[j] over all j",
     .korean = "가중치가 가장 큰 value 하나만 고른다: out[i]는 모든 j에 대한 weights[i][j] * "
               "V[j]의 합이어야 한다",
     .japanese = "重みが最大のvalueを一つだけ選んでいる：out[i]は、すべてのjについてのweights[i][j]"
                 " * V[j]の和とする"},
    {.key = "mistake.attention.largest_of_all",
     .english = "the largest of all scores is subtracted in each row, so that a row far below it "
                "divides by 0: subtract the largest of the row itself, max(score[i])",
     .korean = "모든 행에서 점수 전체의 최댓값을 빼서, 그보다 훨씬 낮은 행은 0으로 나누게 된다: 그 "
               "행의 최댓값 max(score[i])를 빼야 한다",
     .japanese = "どの行でもスコア全体の最大値を引いており、それよりずっと低い行は0で割ることになる"
                 "：その行の最大値max(score[i])を引く"},
    {.key = "mistake.attention.last_row_for_all",
     .english = "every query gets the weights of the last one, as when the rows of the scores are "
                "one list, [[0] * m] * n: make a list for each query",
     .korean = "모든 query가 마지막 query의 가중치를 받는다 ([[0] * m] * n처럼 점수의 행들이 한 "
               "리스트일 때와 같다): query마다 리스트를 새로 만들어야 한다",
     .japanese =
         "すべてのqueryが最後のqueryの重みになっている（[[0] * m] * "
         "nのように、スコアの行が一つのリストであるときと同じ）：queryごとに新しいリストを作る"},
    {.key = "mistake.attention.last_term_alone",
     .english = "out[i] is the term of the last key alone, as when = stands in place of +=: add up "
                "weights[i][j] * V[j] over all j",
     .korean = "out[i]가 마지막 key의 항뿐이다 (+= 대신 =을 썼을 때처럼): 모든 j에 대해 "
               "weights[i][j] * V[j]를 더해야 한다",
     .japanese = "out[i]が最後のkeyの項だけになっている（+=の代わりに="
                 "を書いたときのように）：すべてのjについてweights[i][j] * V[j]を足す"},
    {.key = "mistake.attention.mean_of_mix",
     .english = "the mix of values is divided by len(V) too: the weights sum to 1 already, so "
                "out[i] must be just the sum of weights[i][j] * V[j]",
     .korean = "섞은 value를 다시 len(V)로 나눈다: 가중치의 합이 이미 1이므로 out[i]는 "
               "weights[i][j] * V[j]의 합 그대로여야 한다",
     .japanese = "混ぜたvalueをさらにlen(V)で割っている：重みの和はすでに1なので、out[i]はweights["
                 "i][j] * V[j]の和のままとする"},
    {.key = "mistake.attention.no_softmax",
     .english =
         "the scores serve as weights, without a softmax: weights[i] must be softmax(score[i])",
     .korean = "softmax 없이 점수를 그대로 가중치로 쓴다: weights[i]는 softmax(score[i])여야 한다",
     .japanese =
         "softmaxなしでスコアをそのまま重みに使っている：weights[i]はsoftmax(score[i])とする"},
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
    {.key = "mistake.attention.value_of_own_place",
     .english = "each query gets the value at its own place, V[i]: out[i] must be the sum of "
                "weights[i][j] * V[j] over all j",
     .korean = "각 query가 제자리의 value V[i]를 그대로 받는다: out[i]는 모든 j에 대한 "
               "weights[i][j] * V[j]의 합이어야 한다",
     .japanese =
         "各queryが自分の場所のvalue "
         "V[i]をそのまま得ている：out[i]は、すべてのjについてのweights[i][j] * V[j]の和とする"},
    {.key = "mistake.attention.value_transposed",
     .english = "the weights mix the columns of V, as V[c][j]: out[i][c] must be the sum of "
                "weights[i][j] * V[j][c] over all j",
     .korean = "가중치로 V의 열을 섞는다 (V[c][j]): out[i][c]는 모든 j에 대한 weights[i][j] * "
               "V[j][c]의 합이어야 한다",
     .japanese = "重みでVの列を混ぜている（V[c][j]）：out[i][c]は、すべてのjについてのweights[i][j]"
                 " * V[j][c]の和とする"},
    {.key = "mistake.attention.weights_transposed",
     .english =
         "V is mixed by weights[j][i]: out[i] must be the sum of weights[i][j] * V[j] over all j",
     .korean =
         "V를 weights[j][i]로 섞는다: out[i]는 모든 j에 대한 weights[i][j] * V[j]의 합이어야 한다",
     .japanese = "Vをweights[j][i]で混ぜている：out[i]は、すべてのjについてのweights[i][j] * "
                 "V[j]の和とする"},
});

}  // namespace

Entries mistakes_attention() {
  return kEntries;
}

}  // namespace tfx::render::words

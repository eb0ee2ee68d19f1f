#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "explain.caution",
     .english = "A weight says how much of a value went into this output, and no more: by itself "
                "it is no explanation of what the model decides.",
     .korean = "가중치는 이 출력에 각 value가 얼마나 섞였는지를 말할 뿐이다. 그것만으로 모델이 왜 "
               "그렇게 판단하는지 설명하지는 못한다.",
     .japanese = "重みが言うのは、この出力に各valueがどれだけ混ざったかだけである。それだけではモデ"
                 "ルの判断の説明にはならない。"},
    {.key = "explain.component", .english = "component", .korean = "성분", .japanese = "成分"},
    {.key = "explain.cut",
     .english = "The first {shown} of {all} keys are shown; the record holds all.",
     .korean = "key {all}개 중 앞의 {shown}개까지만 보인다. 기록에는 모두 있다.",
     .japanese = "key {all}個のうち先頭の{shown}個までを示す。記録にはすべてある。"},
    {.key = "explain.cut_components",
     .english = "The first {shown} of {all} components are shown; the record holds all.",
     .korean = "성분 {all}개 중 앞의 {shown}개까지만 보인다. 기록에는 모두 있다.",
     .japanese = "成分{all}個のうち先頭の{shown}個までを示す。記録にはすべてある。"},
    {.key = "explain.dot", .english = "q·k", .korean = "q·k", .japanese = "q·k"},
    {.key = "explain.exponential",
     .english = "exp(x - max)",
     .korean = "exp(x - max)",
     .japanese = "exp(x - max)"},
    {.key = "explain.hidden",
     .english = "A key that the mask hides gets -inf in place of its score, so its exponential "
                "and its weight are exactly 0.",
     .korean = "마스크로 가린 key는 점수가 -inf가 되므로 지수값과 가중치가 정확히 0이다.",
     .japanese = "マスクで隠したkeyはスコアが-infになり、指数の値も重みもちょうど0になる。"},
    {.key = "explain.key", .english = "key {j}", .korean = "key {j}", .japanese = "key {j}"},
    {.key = "explain.masked", .english = "masked", .korean = "마스크 뒤", .japanese = "マスク後"},
    {.key = "explain.mix",
     .english = "The mix: each value times its weight, and their sum, the output",
     .korean = "섞기: 가중치를 곱한 value들과 그 합, 곧 출력",
     .japanese = "混ぜる：重みを掛けた各valueと、その和である出力"},
    {.key = "explain.out", .english = "output", .korean = "출력", .japanese = "出力"},
    {.key = "explain.part",
     .english = "weight x value {j}",
     .korean = "가중치 x value {j}",
     .japanese = "重み x value {j}"},
    {.key = "explain.parts",
     .english = "weight x value, for each key",
     .korean = "key마다 가중치 x value",
     .japanese = "keyごとの重み x value"},
    {.key = "explain.picture.mix",
     .english = "The values, weighted, and the output",
     .korean = "가중치를 곱한 value와 출력",
     .japanese = "重みを掛けたvalueと出力"},
    {.key = "explain.picture.mix.description",
     .english = "Above, a row for each key: its value times its weight. Below, their sum, column "
                "by column: the output of the query.",
     .korean =
         "위: key마다 한 행, value에 가중치를 곱한 것. 아래: 열마다 더한 것, 곧 query의 출력.",
     .japanese = "上：keyごとに一行、valueに重みを掛けたもの。下：列ごとの和、つまりqueryの出力。"},
    {.key = "explain.picture.scores",
     .english = "The scores of one query, before and after the root",
     .korean = "한 query의 점수, 제곱근으로 나누기 전과 후",
     .japanese = "一つのqueryのスコア、平方根で割る前と後"},
    {.key = "explain.picture.scores.description",
     .english = "One row, a cell for each key: the dot product of the query with it, and the "
                "same divided by sqrt(d). Hidden keys are hatched.",
     .korean = "한 행, key마다 한 칸: query와의 내적, 그리고 그것을 sqrt(d)로 나눈 것. 가린 "
               "key는 빗금이다.",
     .japanese = "一行で、keyごとに一つのセル：queryとの内積と、それをsqrt(d)"
                 "で割ったもの。隠したkeyは斜線。"},
    {.key = "explain.picture.weights",
     .english = "The weights of the query",
     .korean = "그 query의 가중치",
     .japanese = "そのqueryの重み"},
    {.key = "explain.picture.weights.description",
     .english = "One row, a cell for each key: how much of its value goes into the output. The "
                "row sums to 1.",
     .korean = "한 행, key마다 한 칸: 그 value가 출력에 섞이는 비율. 행의 합은 1이다.",
     .japanese = "一行で、keyごとに一つのセル：そのvalueが出力に混ざる割合。行の和は1である。"},
    {.key = "explain.reading",
     .english =
         "From left to right: each score is divided by the root, the largest is subtracted "
         "before exp so that nothing overflows, and each exponential is divided by their sum.",
     .korean = "왼쪽에서 오른쪽으로: 점수를 제곱근으로 나누고, 넘치지 않도록 가장 큰 값을 뺀 뒤 "
               "exp를 취하고, 그 합으로 나눈다.",
     .japanese = "左から右へ：スコアを平方根で割り、あふれないように最大値を引いてからexpを取り、"
                 "その和で割る。"},
    {.key = "explain.scaled",
     .english = "/ sqrt(d)",
     .korean = "/ sqrt(d)",
     .japanese = "/ sqrt(d)"},
    {.key = "explain.score", .english = "score", .korean = "점수", .japanese = "スコア"},
    {.key = "explain.scores",
     .english = "From the scores to the weights (d = {d})",
     .korean = "점수에서 가중치까지 (d = {d})",
     .japanese = "スコアから重みまで（d = {d}）"},
    {.key = "explain.setup",
     .english = "Explained is query {i}. Queries: {n}. Keys and values: {m}. Width of a query and "
                "of a key: {d}, of a value: {dv}.",
     .korean = "query {i}번을 설명한다. query {n}개, key와 value {m}개. query와 key는 {d}차원, "
               "value는 {dv}차원이다.",
     .japanese = "query "
                 "{i}を説明する。queryは{n}個、keyとvalueは{m}個。queryとkeyは{d}次元、valueは{dv}"
                 "次元である。"},
    {.key = "explain.title",
     .english = "one row of attention, step by step",
     .korean = "어텐션의 한 행을 단계별로",
     .japanese = "アテンションの一行を一歩ずつ"},
    {.key = "explain.transposed",
     .english = "In softmax(Q K^T / sqrt(d)) V the K^T is the keys set upright, {d} x {m}: a "
                "row for each component, a column for each key. It changes no number; it makes row "
                "i of Q meet "
                "each key, so that one matrix product holds every dot product.",
     .korean = "softmax(Q K^T / sqrt(d)) V에서 K^T는 key를 세운 것, 곧 {d} x {m}이다. 성분마다 "
               "행이 하나, key마다 열이 하나다. 수는 바뀌지 않는다. Q의 i번째 행이 모든 key와 "
               "만나, 행렬 곱 "
               "하나에 모든 내적이 담긴다.",
     .japanese = "softmax(Q K^T / sqrt(d)) "
                 "VのK^Tは、keyを立てたもの、つまり{d} x "
                 "{m}"
                 "である。成分ごとに行が一つ、keyごとに列が一つある。数は変わらない。Qのi行目がすべ"
                 "てのkeyと出会い、一つ"
                 "の行列積にすべての内積が入る。"},
    {.key = "explain.value", .english = "value", .korean = "값", .japanese = "値"},
    {.key = "explain.weight", .english = "weight", .korean = "가중치", .japanese = "重み"},
    {.key = "claim.explain.is_attention",
     .english = "these steps give what attention gives (largest difference of weights and output)",
     .korean = "이 단계들의 결과는 attention의 결과와 같다 (가중치와 출력의 최대 차이)",
     .japanese = "これらの手順の結果はattentionの結果と同じである（重みと出力の最大の差）"},
    {.key = "claim.explain.weights_sum_to_one",
     .english = "the weights sum to 1 (distance from 1)",
     .korean = "가중치의 합은 1이다 (1과의 차이)",
     .japanese = "重みの和は1である（1との差）"},
});

}  // namespace

Entries explain() {
  return kEntries;
}

}  // namespace tfx::render::words

#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "hint.factor",
     .english = "every number is {factor} times what it should be: look for a factor or a division "
                "that is missing or too many",
     .korean = "모든 수가 옳은 값의 {factor}배다: 빠졌거나 더 들어간 곱셈과 나눗셈을 찾아야 한다",
     .japanese = "すべての数が正しい値の{factor}倍である：足りないか余分な掛け算や割り算を探す"},
    {.key = "hint.hidden_weight",
     .english = "a hidden cell has the weight {weight}, not exactly 0: set its score to -math.inf "
                "before the softmax",
     .korean = "가려진 자리의 가중치가 정확히 0이 아니라 {weight}이다: softmax 앞에서 그 점수를 "
               "-math.inf로 만들어야 한다",
     .japanese = "隠した場所の重みが正確に0ではなく{weight}である：softmaxの前にそのスコアを-math."
                 "infにする"},
    {.key = "hint.mean",
     .english = "the row comes out with mean {mean} and variance {variance}: they must be 0 and 1",
     .korean = "결과의 평균은 {mean}, 분산은 {variance}이다: 평균은 0, 분산은 1이어야 한다",
     .japanese = "結果の平均が{mean}、分散が{variance}である：平均は0、分散は1とする"},
    {.key = "hint.not_finite",
     .english =
         "the answer holds {value}: look for an exp that overflows, a division by 0, or inf - inf",
     .korean = "답에 {value} 값이 있다: 오버플로가 나는 exp, 0으로 나누기, inf - inf가 있는지 "
               "살펴야 한다",
     .japanese = "答えに{value}がある：あふれるexp、0による割り算、inf - infがないか調べる"},
    {.key = "hint.one_head",
     .english = "right for h = 1, wrong for more: look at the split into d // h columns, the "
                "scaling by math.sqrt(d // h), and the join",
     .korean = "h = 1이면 맞고 그보다 크면 틀린다: d // h열씩 나누기, math.sqrt(d // h)로 "
               "스케일링하기, 이어 붙이기를 살펴야 한다",
     .japanese = "h = 1では正しく、それより大きいと誤る：d // h列ずつの分け方、math.sqrt(d // "
                 "h)でのスケーリング、つなげ方を調べる"},
    {.key = "hint.only_masked",
     .english = "right without a mask, wrong with one: look at where mask[i][j] is used",
     .korean = "마스크가 없으면 맞고 있으면 틀린다: mask[i][j]를 쓰는 곳을 살펴야 한다",
     .japanese = "マスクなしでは正しく、ありでは誤る：mask[i][j]を使う所を調べる"},
    {.key = "hint.only_square",
     .english = "right for as many queries as keys, wrong elsewhere: look at where len(Q) stands "
                "for len(K), or rows stand for columns",
     .korean = "query와 key의 수가 같으면 맞고 다르면 틀린다: len(K) 자리에 len(Q)를, 또는 열 "
               "자리에 행을 쓴 곳을 살펴야 한다",
     .japanese = "queryとkeyの数が同じなら正しく、違うと誤る：len(K)の代わりにlen(Q)"
                 "を、または列の代わりに行を使う所を調べる"},
    {.key = "hint.rounded",
     .english =
         "the numbers are rounded to {digits} decimals: return them as they are, without round()",
     .korean = "수를 소수점 아래 {digits}자리로 반올림한다: round() 없이 그대로 돌려주어야 한다",
     .japanese = "数を小数第{digits}位に丸めている：round()を使わず、そのまま返す"},
    {.key = "hint.row_sums",
     .english = "the weights of a row sum to {sum}, not to 1: take softmax(score[i]) of each row "
                "and change no weight after it",
     .korean = "한 행의 가중치의 합이 1이 아니라 {sum}이다: 행마다 softmax(score[i])를 취하고 그 "
               "뒤에는 가중치를 바꾸지 않아야 한다",
     .japanese = "一つの行の重みの和が1ではなく{sum}である：行ごとにsoftmax(score[i])"
                 "を取り、その後は重みを変えない"},
    {.key = "hint.unknown",
     .english = "no known mistake gives these numbers",
     .korean = "알려진 실수 가운데 이 수가 나오는 것은 없다",
     .japanese = "知られた誤りの中に、この数になるものはない"},
    {.key = "hint.usual",
     .english = "no known mistake gives these numbers: look first at the scaling, then at whether "
                "the mask hides before the softmax",
     .korean = "알려진 실수 가운데 이 수가 나오는 것은 없다: 먼저 스케일링을, 다음으로 마스크가 "
               "softmax 앞에서 가리는지를 살펴야 한다",
     .japanese = "知られた誤りの中に、この数になるものはない：まずスケーリングを、次にマスクがsoftm"
                 "axの前に隠しているかを調べる"},
});

}  // namespace

Entries grade_hints() {
  return kEntries;
}

}  // namespace tfx::render::words

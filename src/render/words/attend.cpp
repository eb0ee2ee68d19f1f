#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "attend.by_attention",
     .english = "attention",
     .korean = "attention",
     .japanese = "attention"},
    {.key = "attend.by_hand",
     .english = "mixed by hand",
     .korean = "직접 섞은 값",
     .japanese = "手で混ぜた値"},
    {.key = "attend.chart",
     .english = "Standard deviation of q·k over {pairs} random pairs, against sqrt(d)",
     .korean = "무작위 쌍 {pairs}개에서 q·k의 표준편차와 sqrt(d)",
     .japanese = "ランダムな{pairs}組でのq·kの標準偏差とsqrt(d)"},
    {.key = "attend.chart.description",
     .english = "The standard deviation of q·k rises along the dashed line of sqrt(d). Divided "
                "by sqrt(d), it is 1 at every width.",
     .korean =
         "q·k의 표준편차는 점선 sqrt(d)를 따라 커진다. sqrt(d)로 나누면 차원 수가 얼마든 1이다.",
     .japanese = "q·kの標準偏差は破線sqrt(d)に沿って大きくなる。sqrt(d)"
                 "で割ると、次元数がいくつでも1である。"},
    {.key = "attend.chart.law", .english = "sqrt(d)", .korean = "sqrt(d)", .japanese = "sqrt(d)"},
    {.key = "attend.chart.root", .english = "sqrt(d)", .korean = "sqrt(d)", .japanese = "sqrt(d)"},
    {.key = "attend.chart.std",
     .english = "standard deviation (95% interval)",
     .korean = "표준편차 (95% 신뢰구간)",
     .japanese = "標準偏差（95%信頼区間）"},
    {.key = "attend.dropout",
     .english = "Causal weights after dropout of {share}, {draws} draws",
     .korean = "dropout {share} 뒤의 causal 가중치, {draws}번 추출",
     .japanese = "dropout {share}の後のcausalな重み、{draws}回の抽出"},
    {.key = "attend.dropout.largest",
     .english = "largest weight",
     .korean = "가장 큰 가중치",
     .japanese = "最大の重み"},
    {.key = "attend.dropout.meaning",
     .english = "Dropout sets a share of {share} of the weights to 0 and divides the others by "
                "{kept}: a weight of 1 becomes {factor}. Pictures of weights above 1, such as "
                "the Annotated Transformer's, were taken after it; their row sums tell.",
     .korean = "dropout은 가중치를 {share}의 비율로 0으로 만들고 나머지를 {kept}로 나눈다. 1이던 "
               "가중치는 {factor}이 된다. Annotated Transformer의 그림처럼 1보다 큰 가중치는 그 "
               "뒤에 얻은 것이며, 행의 합을 보면 드러난다.",
     .japanese =
         "dropoutは重みを{share}の割合で0にし、残りを{kept}で割る。1だった重みは{factor}"
         "になる。Annotated "
         "Transformerの図のような1を超える重みはその後に取られたもので、行の和を見れば分かる。"},
    {.key = "attend.dropout.sum_error",
     .english = "largest distance of a row's sum from 1",
     .korean = "행의 합과 1의 최대 차이",
     .japanese = "行の和と1との最大の差"},
    {.key = "attend.dropout.sum_mean",
     .english = "mean of the row sums",
     .korean = "행의 합의 평균",
     .japanese = "行の和の平均"},
    {.key = "attend.mix",
     .english = "Output of token 0: the values mixed by its weights (components 0 to {last})",
     .korean = "0번 토큰의 출력: 가중치로 섞은 value (성분 0~{last})",
     .japanese = "トークン0の出力：重みで混ぜたvalue（成分0〜{last}）"},
    {.key = "attend.naive",
     .english = "exp(x) / sum",
     .korean = "exp(x) / 합",
     .japanese = "exp(x) / 和"},
    {.key = "attend.overflow",
     .english = "Softmax of 1000, 1001, 1002",
     .korean = "1000, 1001, 1002의 softmax",
     .japanese = "1000、1001、1002のsoftmax"},
    {.key = "attend.panel",
     .english = "attention weights",
     .korean = "어텐션 가중치",
     .japanese = "アテンションの重み"},
    {.key = "attend.picture",
     .english = "Attention weights of random tokens",
     .korean = "무작위 토큰의 어텐션 가중치",
     .japanese = "ランダムなトークンのアテンションの重み"},
    {.key = "attend.picture.description",
     .english = "Row i is how much token i attends to each token; each row sums to 1. A darker "
                "cell is a larger weight.",
     .korean = "i행은 i번 토큰이 각 토큰을 얼마나 참고하는지를 나타내며, 각 행의 합은 1이다. "
               "칸이 짙을수록 가중치가 크다.",
     .japanese = "行iはトークンiが各トークンにどれだけ注目するかを表し、各行の和は1である。セルが濃"
                 "いほど重みが大きい。"},
    {.key = "attend.saturation",
     .english = "Softmax over {keys} keys at d = {d}",
     .korean = "d = {d}, key {keys}개일 때의 softmax",
     .japanese = "d = {d}、key {keys}個のときのsoftmax"},
    {.key = "attend.setup",
     .english = "Query, key and value are all x, as torch.manual_seed({seed}); torch.randn(1, "
                "{n}, {d}) draws it.",
     .korean = "query, key, value는 모두 x이며, x는 torch.manual_seed({seed}); torch.randn(1, "
               "{n}, {d})가 뽑는 값과 같다.",
     .japanese = "query、key、valueはすべてxであり、xはtorch.manual_seed({seed}); torch.randn(1, "
                 "{n}, {d})が生成する値と同じである。"},
    {.key = "attend.shapes",
     .english = "Shapes: x {x} (tokens x width), output {out}, weights {weights} (queries x keys).",
     .korean = "모양: x {x} (토큰 x 차원), 출력 {out}, 가중치 {weights} (query x key).",
     .japanese = "形状：x {x}（トークン x 次元）、出力 {out}、重み {weights}（query x key）。"},
    {.key = "attend.spread",
     .english = "Standard deviation of q·k over {pairs} random pairs",
     .korean = "무작위 쌍 {pairs}개의 q·k 표준편차",
     .japanese = "ランダムな{pairs}組のq·kの標準偏差"},
    {.key = "attend.subtracting",
     .english = "largest subtracted first",
     .korean = "최댓값을 먼저 뺌",
     .japanese = "最大値を先に引く"},
    {.key = "attend.sums",
     .english = "sum of each row",
     .korean = "각 행의 합",
     .japanese = "各行の和"},
    {.key = "attend.title",
     .english = "one attention, seen from inside",
     .korean = "어텐션 한 번을 안에서 들여다보기",
     .japanese = "一回のアテンションを内側から見る"},
    {.key = "attend.weights",
     .english = "Weights: row i is how much token i attends to each token",
     .korean = "가중치: i행은 i번 토큰이 각 토큰을 얼마나 참고하는지를 나타낸다",
     .japanese = "重み：行iはトークンiが各トークンにどれだけ注目するかを表す"},
    {.key = "claim.attend.dropout_exceeds_one",
     .english = "after dropout a weight can be above 1 (largest weight)",
     .korean = "dropout 뒤에는 가중치가 1을 넘을 수 있다 (가장 큰 가중치)",
     .japanese = "dropoutの後では重みが1を超えうる（最大の重み）"},
    {.key = "claim.attend.sums_expose_dropout",
     .english = "after dropout the rows of weights do not sum to 1 (largest distance from 1)",
     .korean = "dropout 뒤에는 가중치 행의 합이 1이 아니다 (1과의 최대 차이)",
     .japanese = "dropoutの後では重みの行の和が1でない（1との最大の差）"},
    {.key = "claim.attend.mixes_values",
     .english = "each output is the mean of the values, weighted by its row of weights (largest "
                "difference from the mix by hand)",
     .korean = "각 출력은 그 행의 가중치로 구한 value의 가중 평균이다 (직접 섞은 값과의 최대 차이)",
     .japanese = "各出力は、その行の重みによるvalueの加重平均である（手で混ぜた値との最大の差）"},
    {.key = "claim.attend.naive_overflows",
     .english =
         "softmax overflows unless the largest is subtracted first (finite weights of three)",
     .korean =
         "최댓값을 먼저 빼지 않으면 softmax에서 오버플로가 난다 (세 가중치 중 유한한 것의 수)",
     .japanese =
         "最大値を先に引かないとsoftmaxはオーバーフローする（三つの重みのうち有限なものの数）"},
    {.key = "claim.attend.root_spreads",
     .english = "at d = 512 the root lowers the largest of ten weights (by how much)",
     .korean = "d = 512에서 제곱근으로 나누면 가중치 열 개 중 최댓값이 낮아진다 (낮아진 정도)",
     .japanese = "d = 512では、平方根で割ると十個の重みの最大値が下がる（下がった大きさ）"},
    {.key = "claim.attend.rows_sum_to_one",
     .english = "each row of weights sums to 1 (largest distance from 1)",
     .korean = "가중치의 각 행은 합이 1이다 (1과의 최대 차이)",
     .japanese = "重みの各行の和は1である（1との最大の差）"},
    {.key = "claim.attend.scores_spread",
     .english = "q·k has a standard deviation of sqrt(d) (largest distance from 1 after dividing "
                "by the root)",
     .korean = "q·k의 표준편차는 sqrt(d)이다 (제곱근으로 나눈 뒤 1과의 최대 차이)",
     .japanese = "q·kの標準偏差はsqrt(d)である（平方根で割った後の、1との最大の差）"},
    {.key = "claim.attend.softmax_stays_finite",
     .english = "softmax stays finite if the largest is subtracted first (finite weights of three)",
     .korean = "최댓값을 먼저 빼면 softmax가 유한하다 (세 가중치 중 유한한 것의 수)",
     .japanese = "最大値を先に引けばsoftmaxは有限である（三つの重みのうち有限なものの数）"},
});

}  // namespace

Entries attend() {
  return kEntries;
}

}  // namespace tfx::render::words

#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "scale.chart.idle",
     .english = "Weights that hardly learn, against the width",
     .korean = "거의 배우지 못하는 가중치의 비율과 차원 수 d",
     .japanese = "ほとんど学習しない重みの割合と次元数d"},
    {.key = "scale.chart.idle.axis",
     .english = "share of the weights p with p(1 - p) < 0.01 / n",
     .korean = "p(1 - p) < 0.01 / n인 가중치 p의 비율",
     .japanese = "p(1 - p) < 0.01 / nである重みpの割合"},
    {.key = "scale.chart.idle.description",
     .english = "Two lines against the width d. Without the division by sqrt(d) the share rises "
                "with d; with it, it stays near 0.",
     .korean = "차원 수 d에 대한 두 선. sqrt(d)로 나누지 않으면 d와 함께 비율이 커지고, 나누면 0 "
               "근처에 머문다.",
     .japanese = "次元数dに対する二本の線。sqrt(d)"
                 "で割らなければdとともに割合が増え、割れば0の近くにとどまる。"},
    {.key = "scale.chart.largest",
     .english = "Largest weight, against the width",
     .korean = "가장 큰 가중치와 차원 수 d",
     .japanese = "最大の重みと次元数d"},
    {.key = "scale.chart.largest.axis",
     .english = "largest weight (mean over the trials, 95% interval)",
     .korean = "가장 큰 가중치 (시행 평균, 95% 신뢰구간)",
     .japanese = "最大の重み（試行の平均、95%信頼区間）"},
    {.key = "scale.chart.largest.description",
     .english = "Two lines against the width d. Without the division by sqrt(d) the largest weight "
                "rises towards 1 with d; with it, it does not change.",
     .korean = "차원 수 d에 대한 두 선. sqrt(d)로 나누지 않으면 d와 함께 가장 큰 가중치가 1로 "
               "다가가고, 나누면 변하지 않는다.",
     .japanese = "次元数dに対する二本の線。sqrt(d)"
                 "で割らなければdとともに最大の重みが1に近づき、割れば変わらない。"},
    {.key = "scale.entropy",
     .english = "Mean entropy of a row, divided by ln n (1: all keys alike, 0: one key)",
     .korean = "행의 평균 엔트로피를 ln n으로 나눈 값 (1: 모든 key에 고르게, 0: key 하나에만)",
     .japanese = "行の平均エントロピーをln nで割った値（1：すべてのkeyに均等、0：一つのkeyだけ）"},
    {.key = "scale.hardly_learning",
     .english = "Share of the weights p that hardly learn: p(1 - p) < 0.01 / n",
     .korean = "거의 배우지 못하는 가중치 p의 비율: p(1 - p) < 0.01 / n",
     .japanese = "ほとんど学習しない重みpの割合：p(1 - p) < 0.01 / n"},
    {.key = "scale.hardly_learning.meaning",
     .english = "p(1 - p) is the slope of softmax: how much the weight p moves with its score. "
                "Where it is below 0.01 / n, little of a gradient comes back through the weight.",
     .korean = "p(1 - p)는 softmax의 기울기, 곧 점수가 변할 때 가중치 p가 움직이는 정도다. 이것이 "
               "0.01 / n보다 작으면 그 가중치를 거쳐 되돌아오는 기울기가 거의 없다.",
     .japanese =
         "p(1 - p)はsoftmaxの傾き、つまりスコアが変わるときに重みpが動く度合いである。これが0.01 / "
         "nより小さいと、その重みを通って戻る勾配はほとんどない。"},
    {.key = "scale.largest",
     .english = "Largest weight, mean over the trials (± half the 95% interval)",
     .korean = "가장 큰 가중치, 시행 평균 (± 95% 신뢰구간의 절반)",
     .japanese = "最大の重み、試行の平均（± 95%信頼区間の半幅）"},
    {.key = "scale.panel.with",
     .english = "d = {d}, with sqrt(d)",
     .korean = "d = {d}, sqrt(d)로 나눔",
     .japanese = "d = {d}、sqrt(d)で割る"},
    {.key = "scale.panel.without",
     .english = "d = {d}, without sqrt(d)",
     .korean = "d = {d}, 나누지 않음",
     .japanese = "d = {d}、割らない"},
    {.key = "scale.picture",
     .english = "Attention weights without and with sqrt(d)",
     .korean = "점수를 sqrt(d)로 나누지 않을 때와 나눌 때의 어텐션 가중치",
     .japanese = "スコアをsqrt(d)で割らない場合と割る場合のアテンションの重み"},
    {.key = "scale.picture.description",
     .english = "The weights of the first trial. A row with a single dark cell is a query that "
                "picks one key instead of mixing several. A darker cell is a larger weight.",
     .korean = "첫 시행의 가중치. 칸 하나만 짙은 행은 그 query가 여러 key를 섞지 않고 하나를 "
               "고른 것이다. 칸이 짙을수록 가중치가 크다.",
     .japanese = "最初の試行の重み。濃いセルが一つだけの行では、queryが複数のkeyを混ぜずに一つを"
                 "選んでいる。セルが濃いほど重みが大きい。"},
    {.key = "scale.row_maximum",
     .english = "Largest weight of a row, mean over rows and trials",
     .korean = "행마다 가장 큰 가중치, 행과 시행의 평균",
     .japanese = "行ごとの最大の重み、行と試行の平均"},
    {.key = "scale.scores",
     .english = "Standard deviation of q·k over all trials",
     .korean = "모든 시행의 q·k 표준편차",
     .japanese = "全試行のq·kの標準偏差"},
    {.key = "scale.setup",
     .english = "{trials} trials (seeds {first} to {last}): queries and keys for {n} tokens, "
                "each component drawn from N(0, 1).",
     .korean = "시행 {trials}회 (시드 {first}~{last}): 토큰 {n}개의 query와 key, 각 성분은 N(0, "
               "1)에서 뽑는다.",
     .japanese = "試行{trials}回（シード{first}〜{last}）：トークン{n}個のqueryとkey、各成分はN("
                 "0, 1)から引く。"},
    {.key = "scale.title",
     .english = "why attention divides by sqrt(d)",
     .korean = "어텐션은 왜 sqrt(d)로 나누는가",
     .japanese = "アテンションはなぜsqrt(d)で割るのか"},
    {.key = "claim.scale.learns",
     .english = "without the root a larger share of the weights hardly learns (difference of the "
                "shares, least of the widths; judged for d >= 4, n >= 8, 10 trials or more)",
     .korean = "제곱근으로 나누지 않으면 거의 배우지 못하는 가중치의 비율이 더 크다 (두 비율의 "
               "차이, 여러 차원 수 중 최소, d >= 4, n >= 8, 시행 10회부터 판정)",
     .japanese = "平方根で割らないと、ほとんど学習しない重みの割合が大きくなる（二つの割合の差、次"
                 "元数ごとの最小、d >= 4、n >= 8、試行10回から判定）"},
    {.key = "claim.scale.saturates",
     .english = "without the root the largest weight is close to 1 (mean over the trials, least of "
                "the widths; judged for d >= 64, n >= 8, 10 trials or more)",
     .korean = "제곱근으로 나누지 않으면 가장 큰 가중치가 1에 가깝다 (시행 평균, 여러 차원 수 중 "
               "최소, d >= 64, n >= 8, 시행 10회부터 판정)",
     .japanese = "平方根で割らないと、最大の重みは1に近い（試行の平均、次元数ごとの最小、d >= "
                 "64、n >= 8、試行10回から判定）"},
    {.key = "claim.scale.spreads",
     .english = "the root lowers the largest weight (lower end of the 95% interval of the paired "
                "difference, least of the widths; judged for 10 trials or more)",
     .korean = "제곱근으로 나누면 가장 큰 가중치가 낮아진다 (짝지은 차이의 95% 신뢰구간 하한, 여러 "
               "차원 수 중 최소, 시행 10회부터 판정)",
     .japanese = "平方根で割ると最大の重みが下がる（対応のある差の95%"
                 "信頼区間の下限、次元数ごとの最小、試行10回から判定）"},
});

}  // namespace

Entries scale() {
  return kEntries;
}

}  // namespace tfx::render::words

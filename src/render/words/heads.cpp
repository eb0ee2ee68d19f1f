#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "heads.chart",
     .english = "Spread of a head's scores against the number of heads",
     .korean = "head 수에 따른 head 점수의 퍼짐",
     .japanese = "head数に対するheadのスコアの広がり"},
    {.key = "heads.chart.description",
     .english = "Divided by sqrt(d/h), the scores have a standard deviation of 1 with any number "
                "of heads. Divided by sqrt(d), it falls along the dashed line of 1/sqrt(h).",
     .korean = "점수를 sqrt(d/h)로 나누면 head가 몇 개든 표준편차가 1이다. sqrt(d)로 나누면 점선 "
               "1/sqrt(h)를 따라 낮아진다.",
     .japanese = "スコアをsqrt(d/h)で割ると、headがいくつでも標準偏差は1である。sqrt(d)で割ると、"
                 "破線1/sqrt(h)に沿って下がる。"},
    {.key = "heads.chart.h",
     .english = "number of heads h",
     .korean = "head 수 h",
     .japanese = "head数h"},
    {.key = "heads.chart.law",
     .english = "1/sqrt(h)",
     .korean = "1/sqrt(h)",
     .japanese = "1/sqrt(h)"},
    {.key = "heads.chart.std",
     .english = "standard deviation of a head's scores",
     .korean = "head 점수의 표준편차",
     .japanese = "headのスコアの標準偏差"},
    {.key = "heads.distance",
     .english = "Largest distance of multi_head from heads that are made by hand",
     .korean = "multi_head와 직접 만든 head의 최대 차이",
     .japanese = "multi_headと手で作ったheadとの最大の差"},
    {.key = "heads.entropy",
     .english = "Mean entropy of a head's row, divided by ln n (1: all keys alike, 0: one key)",
     .korean =
         "head의 행의 평균 엔트로피를 ln n으로 나눈 값 (1: 모든 key에 고르게, 0: key 하나에만)",
     .japanese = "headの行の平均エントロピーをln nで割った値（1：すべてのkeyに均等、0："
                 "一つのkeyだけ）"},
    {.key = "heads.h", .english = "h", .korean = "h", .japanese = "h"},
    {.key = "heads.largest",
     .english = "Largest weight of a head, mean over heads and trials (± half the 95% interval)",
     .korean = "head의 가장 큰 가중치, head와 시행의 평균 (± 95% 신뢰구간의 절반)",
     .japanese = "headの最大の重み、headと試行の平均（± 95%信頼区間の半幅）"},
    {.key = "heads.law",
     .english = "by theory 1/sqrt(h)",
     .korean = "이론값 1/sqrt(h)",
     .japanese = "理論値1/sqrt(h)"},
    {.key = "heads.own",
     .english = "with sqrt(d/h)",
     .korean = "sqrt(d/h)로 나눔",
     .japanese = "sqrt(d/h)で割る"},
    {.key = "heads.setup",
     .english = "{trials} trials (seeds {first} to {last}): queries, keys and values for {n} "
                "tokens of width {d}, each component drawn from N(0, 1). Each of h heads takes "
                "d/h columns.",
     .korean = "시행 {trials}회 (시드 {first}~{last}): {d}차원 토큰 {n}개의 query, key, value, 각 "
               "성분은 N(0, 1)에서 뽑는다. head h개가 열을 d/h개씩 나누어 가진다.",
     .japanese =
         "試行{trials}回（シード{first}〜{last}）：{d}次元のトークン{n}"
         "個のquery、key、value、各成分はN(0, 1)から引く。h個のheadが列をd/h個ずつ分け合う。"},
    {.key = "heads.std",
     .english = "Standard deviation of a head's scores over all trials",
     .korean = "모든 시행의 head 점수 표준편차",
     .japanese = "全試行のheadのスコアの標準偏差"},
    {.key = "heads.title",
     .english = "each head divides by the root of its own width",
     .korean = "head는 저마다 자기 차원 수의 제곱근으로 나눈다",
     .japanese = "headはそれぞれ自分の次元数の平方根で割る"},
    {.key = "heads.whole",
     .english = "with sqrt(d)",
     .korean = "sqrt(d)로 나눔",
     .japanese = "sqrt(d)で割る"},
    {.key = "heads.width", .english = "d/h", .korean = "d/h", .japanese = "d/h"},
    {.key = "claim.heads.keeps_shape",
     .english = "multi_head keeps the shape, n x d (numbers of heads with which it does not)",
     .korean = "multi_head는 모양 n x d를 유지한다 (모양이 달라진 경우의 수)",
     .japanese = "multi_headは形状n x dを保つ（形状が変わった場合の数）"},
    {.key = "claim.heads.one_is_attention",
     .english = "with one head multi_head is attention, bit for bit (numbers that differ)",
     .korean = "head가 하나면 multi_head는 attention과 비트까지 같다 (다른 수의 개수)",
     .japanese = "headが一つならmulti_headはattentionとビットまで同じである（異なる数の個数）"},
    {.key = "claim.heads.own_root",
     .english = "multi_head divides the scores of each head by sqrt(d/h) (largest distance from "
                "heads that do; judged for h >= 2)",
     .korean =
         "multi_head는 각 head의 점수를 sqrt(d/h)로 나눈다 (그렇게 나눈 head와의 최대 차이, h "
         ">= 2일 때 판정)",
     .japanese = "multi_headは各headのスコアをsqrt(d/h)で割る（そう割ったheadとの最大の差、h >= "
                 "2で判定）"},
    {.key = "claim.heads.scores_spread",
     .english = "divided by sqrt(d/h), a head's scores have a standard deviation of 1 (largest "
                "distance from 1; judged for h >= 2 with enough trials)",
     .korean =
         "sqrt(d/h)로 나누면 head 점수의 표준편차는 1이다 (1과의 최대 차이, h >= 2이고 시행이 "
         "충분할 때 판정)",
     .japanese = "sqrt(d/h)で割ると、headのスコアの標準偏差は1である（1との最大の差、h >= 2かつ試行"
                 "が十分なら判定）"},
    {.key = "claim.heads.whole_root_flattens",
     .english = "divided by sqrt(d), a head's weights are flatter than by sqrt(d/h) (smallest "
                "difference of the entropies; judged for h >= 2)",
     .korean = "sqrt(d)로 나누면 sqrt(d/h)로 나눌 때보다 head의 가중치가 고르게 퍼진다 (엔트로피의 "
               "최소 차이, h >= 2일 때 판정)",
     .japanese = "sqrt(d)で割ると、sqrt(d/h)で割るよりheadの重みは平らになる（エントロピーの最小の"
                 "差、h >= 2で判定）"},
    {.key = "claim.heads.whole_root_narrows",
     .english = "divided by sqrt(d), a head's scores have a standard deviation of 1/sqrt(h) only "
                "(largest distance of their quotient from 1; judged for h >= 2 with enough "
                "trials)",
     .korean =
         "sqrt(d)로 나누면 head 점수의 표준편차는 1/sqrt(h)에 그친다 (둘의 비와 1의 최대 차이, "
         "h >= 2이고 시행이 충분할 때 판정)",
     .japanese = "sqrt(d)で割ると、headのスコアの標準偏差は1/sqrt(h)にとどまる（両者の比と1との最大"
                 "の差、h >= 2かつ試行が十分なら判定）"},
});

}  // namespace

Entries heads() {
  return kEntries;
}

}  // namespace tfx::render::words

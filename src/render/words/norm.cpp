#include "render/words/entries.hpp"

#include <array>

namespace tfx::render::words {

namespace {

constexpr auto kEntries = std::to_array<Entry>({
    {.key = "norm.alone", .english = "alone", .korean = "혼자", .japanese = "単独"},
    {.key = "norm.axis.component", .english = "component", .korean = "성분", .japanese = "成分"},
    {.key = "norm.axis.first_components",
     .english = "component (first {shown} of {all})",
     .korean = "성분 ({all}개 중 앞의 {shown}개)",
     .japanese = "成分（{all}個中、先頭の{shown}個）"},
    {.key = "norm.axis.first_tokens",
     .english = "token (first {shown} of {all})",
     .korean = "토큰 ({all}개 중 앞의 {shown}개)",
     .japanese = "トークン（{all}個中、先頭の{shown}個）"},
    {.key = "norm.batch_norm",
     .english = "batch norm",
     .korean = "batch norm",
     .japanese = "batch norm"},
    {.key = "norm.before", .english = "before", .korean = "전", .japanese = "前"},
    {.key = "norm.chart",
     .english = "Standard deviation of a row after layer_norm against before",
     .korean = "layer_norm 전의 표준편차에 따른 layer_norm 후 행의 표준편차",
     .japanese = "layer_norm前の標準偏差に対する、layer_norm後の行の標準偏差"},
    {.key = "norm.chart.after",
     .english = "standard deviation after",
     .korean = "layer_norm 후 표준편차",
     .japanese = "layer_norm後の標準偏差"},
    {.key = "norm.chart.before",
     .english = "standard deviation before",
     .korean = "layer_norm 전 표준편차",
     .japanese = "layer_norm前の標準偏差"},
    {.key = "norm.chart.description",
     .english = "With eps = 0 every row comes out with a standard deviation of 1. With eps a row "
                "whose spread is near sqrt(eps) or below comes out below 1, along the dashed "
                "line.",
     .korean =
         "eps = 0이면 모든 행의 표준편차가 1이 된다. eps가 있으면 퍼진 정도가 sqrt(eps) 근처나 "
         "그 아래인 행은 점선을 따라 1보다 작아진다.",
     .japanese =
         "eps = 0なら、どの行の標準偏差も1になる。epsがあると、広がりがsqrt(eps)付近かそれ以"
         "下の行は、破線に沿って1より小さくなる。"},
    {.key = "norm.company",
     .english = "The same tokens alone and in a sequence twice as long: largest difference from "
                "their batch ({all} numbers, half of them alone)",
     .korean = "같은 토큰이 혼자일 때와 두 배로 긴 시퀀스에 있을 때: 배치에 있을 때와의 최대 "
               "차이 (수 {all}개, 그중 절반은 혼자일 때)",
     .japanese = "同じトークンを単独で、また二倍の長さの系列の中で：バッチの中との最大の差（数{all}"
                 "個、その半分は単独）"},
    {.key = "norm.constant",
     .english = "A row of which every number is {value}",
     .korean = "모든 수가 {value}인 행",
     .japanese = "すべての数が{value}の行"},
    {.key = "norm.cut",
     .english = "Shown are the first {shown} of {all} tokens.",
     .korean = "토큰 {all}개 중 앞의 {shown}개만 보였다.",
     .japanese = "{all}個のトークンのうち、先頭の{shown}個だけを示す。"},
    {.key = "norm.differing",
     .english = "numbers that differ",
     .korean = "다른 수의 개수",
     .japanese = "異なる数の個数"},
    {.key = "norm.eps",
     .english = "eps = {eps}",
     .korean = "eps = {eps}",
     .japanese = "eps = {eps}"},
    {.key = "norm.law",
     .english = "s / sqrt(s² + eps)",
     .korean = "s / sqrt(s² + eps)",
     .japanese = "s / sqrt(s² + eps)"},
    {.key = "norm.layer_norm",
     .english = "layer_norm",
     .korean = "layer_norm",
     .japanese = "layer_norm"},
    {.key = "norm.longer",
     .english = "in the longer sequence",
     .korean = "더 긴 시퀀스에서",
     .japanese = "長い系列の中"},
    {.key = "norm.mean", .english = "mean", .korean = "평균", .japanese = "平均"},
    {.key = "norm.mean_after",
     .english = "mean after",
     .korean = "후의 평균",
     .japanese = "後の平均"},
    {.key = "norm.panel.after",
     .english = "after layer_norm",
     .korean = "layer_norm 후",
     .japanese = "layer_norm後"},
    {.key = "norm.panel.before",
     .english = "before",
     .korean = "layer_norm 전",
     .japanese = "layer_norm前"},
    {.key = "norm.picture",
     .english = "Tokens before and after layer_norm",
     .korean = "layer_norm 전과 후의 토큰",
     .japanese = "layer_normの前と後のトークン"},
    {.key = "norm.picture.description",
     .english = "Before, each token has an offset and a spread of its own: rows differ in shade "
                "and in contrast. After, all rows look alike, with mean 0 and variance 1. A darker "
                "cell is a larger value.",
     .korean =
         "전에는 토큰마다 치우침과 퍼진 정도가 달라 행의 짙기와 대비가 다르다. 후에는 모든 행이 "
         "평균 0, 분산 1로 고르다. 칸이 짙을수록 값이 크다.",
     .japanese =
         "前はトークンごとに偏りと広がりが異なり、行の濃さとコントラストが違う。後はすべての"
         "行が平均0、分散1でそろう。セルが濃いほど値が大きい。"},
    {.key = "norm.picture.scale", .english = "value", .korean = "값", .japanese = "値"},
    {.key = "norm.plain",
     .english = "(x - mean) / sqrt(variance + eps)",
     .korean = "(x - 평균) / sqrt(분산 + eps)",
     .japanese = "(x - 平均) / sqrt(分散 + eps)"},
    {.key = "norm.setup",
     .english = "{n} tokens of width {d} from N(0, 1) (seed {seed}), each stretched by 0.25 to 2 "
                "and moved by -2 to 2.",
     .korean = "N(0, 1)에서 뽑은 {d}차원 토큰 {n}개 (시드 {seed}), 저마다 0.25배에서 2배로 늘이고 "
               "-2에서 2만큼 옮긴다.",
     .japanese = "N(0, "
                 "1)から引いた{d}次元のトークン{n}個（シード{seed}）、それぞれ0."
                 "25倍から2倍に伸縮し、-2から2だけずらす。"},
    {.key = "norm.shrunk",
     .english = "Standard deviation s of ever narrower rows, before and after layer_norm",
     .korean = "점점 좁아지는 행의 표준편차 s, layer_norm 전과 후",
     .japanese = "しだいに狭くなる行の標準偏差s、layer_normの前と後"},
    {.key = "norm.title",
     .english = "layer norm looks at one token alone",
     .korean = "layer norm은 토큰 하나만 본다",
     .japanese = "layer normは一つのトークンだけを見る"},
    {.key = "norm.token", .english = "token", .korean = "토큰", .japanese = "トークン"},
    {.key = "norm.tokens",
     .english = "Each token before and after layer_norm",
     .korean = "layer_norm 전과 후의 각 토큰",
     .japanese = "layer_normの前と後の各トークン"},
    {.key = "norm.variance", .english = "variance", .korean = "분산", .japanese = "分散"},
    {.key = "norm.variance_after",
     .english = "variance after",
     .korean = "후의 분산",
     .japanese = "後の分散"},
    {.key = "claim.norm.batch_norm_depends",
     .english = "batch norm gives a token other numbers alone and in a longer sequence (the "
                "smaller of the two largest differences; judged for n <= 4096)",
     .korean = "batch norm은 토큰이 혼자일 때와 더 긴 시퀀스에 있을 때 다른 수를 준다 (두 최대 "
               "차이 중 작은 것, n <= 4096일 때 판정)",
     .japanese = "batch "
                 "normは、トークンが単独のときや長い系列にあるときに別の数を与える（二つの最大の差"
                 "の小さい方、n <= 4096で判定）"},
    {.key = "claim.norm.constant_is_zero",
     .english = "layer_norm makes a constant row exactly 0, also without eps (largest magnitude)",
     .korean = "layer_norm은 모든 수가 같은 행을 eps가 없어도 정확히 0으로 만든다 (최대 절댓값)",
     .japanese =
         "layer_normは、すべての数が等しい行を、epsがなくても正確に0にする（最大の絶対値）"},
    {.key = "claim.norm.eps_saves_constant",
     .english = "eps saves a constant row from 0/0: the plain formula then gives 0 (largest "
                "magnitude)",
     .korean =
         "eps는 모든 수가 같은 행을 0/0에서 구한다: 식 그대로 계산해도 0이 된다 (최대 절댓값)",
     .japanese = "epsは、すべての数が等しい行を0/0から救う：式どおりに計算しても0になる（最大の絶対"
                 "値）"},
    {.key = "claim.norm.eps_shrinks",
     .english = "a row of standard deviation s comes out with s / sqrt(s² + eps) (largest "
                "difference)",
     .korean = "표준편차가 s인 행은 s / sqrt(s² + eps)가 되어 나온다 (최대 차이)",
     .japanese = "標準偏差sの行は、s / sqrt(s² + eps)になって出てくる（最大の差）"},
    {.key = "claim.norm.ignores_company",
     .english = "layer_norm gives a token the same bits alone, in its batch and in a longer "
                "sequence (numbers that differ)",
     .korean =
         "layer_norm은 토큰이 혼자일 때도, 배치 안에서도, 더 긴 시퀀스에서도 비트까지 같은 수를 "
         "준다 (다른 수의 개수)",
     .japanese =
         "layer_normは、トークンが単独でもバッチの中でも長い系列の中でも、ビットまで同じ数を"
         "与える（異なる数の個数）"},
    {.key = "claim.norm.mean_zero",
     .english = "after layer_norm each token has mean 0 (largest magnitude of a mean)",
     .korean = "layer_norm을 거친 토큰의 평균은 0이다 (평균의 최대 절댓값)",
     .japanese = "layer_normの後、各トークンの平均は0である（平均の最大の絶対値）"},
    {.key = "claim.norm.plain_fails_on_constant",
     .english = "without eps the plain formula makes a constant row 0/0 (finite numbers)",
     .korean = "eps가 없으면 식 그대로 계산할 때 모든 수가 같은 행은 0/0이 된다 (유한한 수의 개수)",
     .japanese =
         "epsがないと、式どおりの計算ではすべての数が等しい行は0/0になる（有限な数の個数）"},
    {.key = "claim.norm.variance_one",
     .english = "after layer_norm each token has variance 1, but for what eps takes (largest "
                "distance from 1; judged for d >= 32)",
     .korean =
         "layer_norm을 거친 토큰의 분산은 eps가 덜어 낸 만큼을 빼면 1이다 (1과의 최대 차이, d >= "
         "32일 때 판정)",
     .japanese =
         "layer_normの後、各トークンの分散は、epsが減らす分を除けば1である（1との最大の差、d "
         ">= 32で判定）"},
});

}  // namespace

Entries norm() {
  return kEntries;
}

}  // namespace tfx::render::words
